import type { chatHub } from '@guildhall/contract/chat'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Events } from '../../../platform/events.ts'
import type { HubChannel } from '../../../platform/realtime.ts'
import { conversationRead } from '../chat.events.ts'
import * as countsStore from './counts.store.ts'

/** Every page of whoever read on shows the same numbers: those that the server counts after it. */
export function pushOwnReads(
  events: Events,
  parts: {
    database: Database
    hub: HubChannel<typeof chatHub>
  },
): void {
  const { database, hub } = parts
  events.onCommitted(conversationRead, async ({ conversationId, userId }) => {
    const counted = await countsStore.countWaitingAndIn(database, userId, conversationId)
    if (!counted) return
    hub.toUser(userId, 'OwnReadMoved', { conversationId, ...counted.here, counts: counted.counts })
  })
}
