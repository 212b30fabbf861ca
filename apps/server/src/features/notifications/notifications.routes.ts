import { notificationsEndpoints } from '@guildhall/contract/notifications'
import type { Platform } from '../../platform/platform.ts'
import { pageLanguage } from '../auth/index.ts'
import type { NeedsService } from './needs/needs.service.ts'
import type { NotificationsService } from './notifications.service.ts'
import type { StacksService } from './stacks/stacks.service.ts'

export function serveNotifications(
  platform: Platform,
  { service, stacks, needs }: { service: NotificationsService; stacks: StacksService; needs: NeedsService },
): void {
  const { database } = platform
  platform.serve(notificationsEndpoints, {
    'GET /api/notifications/{userId}': ({ caller, params, query, origin }) =>
      service.list(database, caller, { ...params, ...query }, pageLanguage(origin.headers)),
    'GET /api/notifications/{userId}/groups': ({ caller, params, query, origin }) =>
      stacks.list(database, caller, { ...params, ...query }, pageLanguage(origin.headers)),
    'GET /api/notifications/{userId}/needs': ({ caller, params }) => needs.list(database, caller, params.userId),
    'GET /api/notifications/{userId}/unread': ({ caller, params }) =>
      service.countUnread(database, caller, params.userId),
    'POST /api/notifications/mark-read/{id}': ({ unit, caller, params }) => service.markRead(unit, caller, params.id),
    'POST /api/notifications/mark-read-bulk/': ({ unit, caller, body }) => service.markSeveralRead(unit, caller, body),
    'POST /api/notifications/mark-groups-read': ({ unit, caller, body }) => stacks.markRead(unit, caller, body),
    'POST /api/notifications/mark-unread': ({ unit, caller, body }) => stacks.markUnread(unit, caller, body.marked),
    'POST /api/notifications/mark-all-read': ({ unit, caller, body }) =>
      service.markAllRead(unit, caller, body.upToSeq),
  })
}
