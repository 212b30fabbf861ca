import { notificationsEndpoints } from '@guildhall/contract/notifications'
import type { Platform } from '../../platform/platform.ts'
import { pageLanguage } from '../auth/index.ts'
import type { NotificationsService } from './notifications.service.ts'

export function serveNotifications(platform: Platform, service: NotificationsService): void {
  const { database } = platform
  platform.serve(notificationsEndpoints, {
    'GET /api/notifications/{userId}': ({ caller, params, query, origin }) =>
      service.list(database, caller, { ...params, ...query }, pageLanguage(origin.headers)),
    'GET /api/notifications/{userId}/unread': ({ caller, params }) =>
      service.countUnread(database, caller, params.userId),
    'POST /api/notifications/mark-read/{id}': ({ unit, caller, params }) => service.markRead(unit, caller, params.id),
    'POST /api/notifications/mark-read-bulk/': ({ unit, caller, body }) => service.markSeveralRead(unit, caller, body),
    'POST /api/notifications/mark-all-read': ({ unit, caller, body }) =>
      service.markAllRead(unit, caller, body.upToSeq),
  })
}
