import type { notificationsHub } from '@guildhall/contract/notifications'
import type { Events } from '../../platform/events.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import { libraryChanged } from './library.events.ts'

/** The owner's open pages fetch anew; nobody else is told. */
export function pushLibraryChanges(events: Events, hub: HubChannel<typeof notificationsHub>): void {
  events.onCommitted(libraryChanged, ({ userId }) => hub.toUser(userId, 'LibraryChanged'))
}
