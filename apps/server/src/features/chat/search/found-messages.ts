import type { FoundMessage } from '@guildhall/contract/chat/keeping'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import type { Users } from '../../users/index.ts'
import { toMessage } from '../messages/message-view.ts'
import * as messagesStore from '../messages/messages.store.ts'
import { asAtLeaving } from '../messages/parting/at-leaving.ts'

/** Cursors of a list of messages of several conversations. */
export const foundCursorsOf = listCursors('messages', { at: 'time', messageId: 'uuid' })

/** A place in a list of messages of several conversations; `at` is what the list goes by. */
export type FoundPlace = { readonly at: Date; readonly messageId: string }

export type FoundRow = FoundPlace & {
  readonly conversationId: string
  readonly kind: 'pair' | 'group'
  /** Of who left, the title of their time. */
  readonly title: string | null
  readonly hasLeft: boolean
}

export type FoundMessages = ReturnType<typeof createFoundMessages>

/** Messages away from their conversation, with what names them; who read them is not told there. */
export function createFoundMessages({ users }: { users: Users }) {
  async function describe(
    db: Database,
    viewerId: string,
    rows: readonly FoundRow[],
    cursorOf: (place: FoundPlace) => string,
  ): Promise<FoundMessage[]> {
    if (rows.length === 0) return []
    const ids = rows.map(({ messageId }) => messageId)
    const left = new Set(rows.filter(({ hasLeft }) => hasLeft).map(({ messageId }) => messageId))
    const messages = await messagesStore.findByIds(db, ids, viewerId)
    const ofThen = messages.filter(({ id }) => left.has(id))
    const seen = [...messages, ...(await asAtLeaving(db, viewerId, ofThen))]
    const stored = new Map(seen.map((message) => [message.id, message]))
    const senders = await users.findMembers(db, [...new Set([...stored.values()].map((found) => found.senderUserId))])
    return rows.flatMap((row) => {
      const message = stored.get(row.messageId)
      if (!message) return []
      const sender = senders.get(message.senderUserId)
      return {
        message: toMessage(message, []),
        conversation: { id: row.conversationId, kind: row.kind, title: row.title },
        senderName: sender === undefined ? '' : `${sender.firstName} ${sender.lastName}`,
        cursor: cursorOf(row),
      }
    })
  }

  return { describe }
}
