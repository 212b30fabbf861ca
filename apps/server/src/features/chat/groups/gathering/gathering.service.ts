import { conversationMembersMaximum } from '@guildhall/contract/rules/chat-limits'
import type { Database, UnitOfWork } from '../../../../platform/database/unit-of-work.ts'
import type { Boundaries } from '../../../boundaries/index.ts'
import { relyOnPairs } from '../../../boundaries/index.ts'
import * as conversationsStore from '../../conversations/conversations.store.ts'
import * as entrance from '../entrance.service.ts'
import * as gatheringStore from './gathering.store.ts'

/** How a member stands to a group: in it, free to come, before a full one, kept out of it, or it has ended. */
export type GroupStanding = 'inside' | 'open' | 'full' | 'kept-out' | 'ended'

/** The door of a group for who belongs to what it was made for: it keeps out whom a link would not let in. */
export function createGathering({ boundaries }: { boundaries: Boundaries }) {
  async function standingIn(db: Database, userId: string, conversationId: string): Promise<GroupStanding> {
    return toStanding(db, userId, await gatheringStore.findDoor(db, conversationId, userId))
  }

  async function toStanding(
    db: Database,
    userId: string,
    door: gatheringStore.Door | undefined,
  ): Promise<GroupStanding> {
    if (door === undefined) return 'ended'
    if (door.isIn) return 'inside'
    if (door.isBanned || (await boundaries.isBlockedBetween(db, userId, door.ownerId))) return 'kept-out'
    return door.people >= conversationMembersMaximum ? 'full' : 'open'
  }

  /** Comes in where that can be. @returns how they stood before: whoever was not free to come is where they were */
  async function comeIn(unit: UnitOfWork, userId: string, conversationId: string): Promise<GroupStanding> {
    await conversationsStore.lock(unit.db, conversationId)
    const door = await gatheringStore.findDoor(unit.db, conversationId, userId)
    if (door !== undefined) await relyOnPairs(unit.db, userId, [door.ownerId])
    const standing = await toStanding(unit.db, userId, door)
    if (door === undefined || standing !== 'open') return standing
    const note = { kind: 'joined' as const, userIds: [userId] }
    const group = { id: conversationId, lastSeq: door.lastSeq, counted: door.counted }
    await entrance.letIn(unit, group, { userIds: [userId], memberCount: door.people, byUserId: userId, note })
    return standing
  }

  return { standingIn, comeIn }
}
