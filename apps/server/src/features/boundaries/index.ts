import type { notificationsHub } from '@guildhall/contract/notifications'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Users } from '../users/index.ts'
import { pushBoundaryChanges } from './boundaries.hub.ts'
import { serveBoundaries } from './boundaries.routes.ts'
import { createBoundariesService } from './boundaries.service.ts'
import { removeEndedMutesDaily } from './ended-mutes.job.ts'
import {
  blockedAmong,
  blockedByAmong,
  deafAmong,
  ignoredAmong,
  isBlockedBetween,
  keptApartAmong,
  mutedAmong,
  muterIdsAmong,
} from './predicate.ts'

export type { BoundaryMoved } from './boundaries.events.ts'
export {
  memberBlocked,
  memberUnblocked,
  requesterHeardAgain,
  requesterIgnored,
} from './boundaries.events.ts'
export { overAlready } from './boundaries.service.ts'
export { mutePage } from './boundaries.store.ts'
export { lockPair, relyOnPairs } from './pair-lock.ts'
export {
  apartIdsOf,
  apartIdsOfEach,
  blockedIdsOf,
  mutedIdsOf,
  notBlocked,
  notBlockedBetween,
  notBlockedBy,
  notDeaf,
  notIgnored,
  notMutedBy,
} from './predicate.ts'

export type Boundaries = ReturnType<typeof createBoundaries>

/** Blocks, mutes and ignored requesters: the predicate of everybody above, and the lock of a pair. */
export function createBoundaries(
  platform: Platform,
  parts: { users: Users; notificationsHub: HubChannel<typeof notificationsHub> },
) {
  const service = createBoundariesService(parts)
  serveBoundaries(platform, service)
  pushBoundaryChanges(platform.events, parts.notificationsHub)
  removeEndedMutesDaily(platform)
  return {
    block: service.block,
    isBlockedBetween,
    blockedAmong,
    blockedByAmong,
    keptApartAmong,
    listBlocks: service.listBlocks,
    mutedAmong,
    muterIdsAmong,
    deafAmong,
    ignoredAmong,
  }
}
