import type { chatHub } from '@guildhall/contract/chat'
import type { ChatCounts } from '@guildhall/contract/chat/conversations'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Events } from '../../../platform/events.ts'
import type { HubChannel } from '../../../platform/realtime.ts'
import { conversationRead } from '../chat.events.ts'
import type { UnreadStore } from './unread.store.ts'

/** Every page of whoever read on shows the same numbers: those that the server counts after it. */
export function pushOwnReads(
  events: Events,
  parts: {
    database: Database
    hub: HubChannel<typeof chatHub>
    unread: UnreadStore
    counts: { of(db: Database, userId: string): Promise<ChatCounts> }
  },
): void {
  const { database, hub, unread, counts } = parts
  events.onCommitted(conversationRead, async ({ conversationId, userId }) => {
    const here = (await unread.count(database, userId, [conversationId])).get(conversationId)
    if (!here) return
    hub.toUser(userId, 'OwnReadMoved', { conversationId, ...here, counts: await counts.of(database, userId) })
  })
}
