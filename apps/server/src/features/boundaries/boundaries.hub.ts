import type { notificationsHub } from '@guildhall/contract/notifications'
import type { Events } from '../../platform/events.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import {
  memberBlocked,
  memberMuted,
  memberUnblocked,
  memberUnmuted,
  requesterHeardAgain,
  requesterIgnored,
} from './boundaries.events.ts'

/** Only the pages of whoever drew the boundary hear of it. */
export function pushBoundaryChanges(events: Events, hub: HubChannel<typeof notificationsHub>): void {
  for (const kind of [
    memberBlocked,
    memberUnblocked,
    memberMuted,
    memberUnmuted,
    requesterIgnored,
    requesterHeardAgain,
  ]) {
    events.onCommitted(kind, ({ byUserId }) => {
      hub.toUser(byUserId, 'BoundariesChanged')
    })
  }
}
