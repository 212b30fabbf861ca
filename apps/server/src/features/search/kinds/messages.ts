import type { Found } from '@guildhall/contract/search'
import type { Chat } from '../../chat/index.ts'
import { asTooBroad } from '../reading/within-limits.ts'
import type { Kind } from './kind.ts'

/** Counting more would go through years of what was said. */
const countedMessages = 100

/** What was said in the conversations of the viewer, newest first. */
export function messagesKind({ chat }: { chat: Chat }): Kind {
  const find: Kind['find'] = async (database, sought, page, marker) => {
    const { query, alike, q, authorIds } = sought
    const among = { ...query, alike, q, senderIds: authorIds }
    const { found, count } = await asTooBroad(() => chat.findMessages(database, sought.caller, among, page))
    const items = found.map(({ message, conversation, senderName, cursor }): Found => {
      const texts = [message.text, message.forwarded?.text ?? '', message.poll?.question ?? ''].filter(Boolean)
      return {
        kind: 'messages',
        id: message.id,
        seq: message.seq,
        conversation,
        senderName,
        isOwn: message.senderUserId === sought.viewerId,
        excerpt: marker.excerpt(texts),
        createdAt: message.createdAt,
        cursor,
      }
    })
    return { items, count }
  }

  return { kind: 'messages', counts: countedMessages, find }
}
