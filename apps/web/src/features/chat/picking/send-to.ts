import { useMutation } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { whetherStillHere } from '../../../platform/session/session-store.ts'
import { knownConversations, putConversation, useChatCache } from '../conversations/conversations.queries.ts'
import { queueMessage } from '../outbox/outbox.ts'
import type { MessageDraft } from '../outbox/outbox-entry.ts'
import type { Target } from './target.ts'

type Sent = { readonly targets: readonly Target[]; readonly draft: MessageDraft }

/**
 * Puts a message into the outbox for each of several. What is missing of their conversations is opened before: when that
 * fails nothing was sent to anybody. Answers the ids of the conversations.
 */
export function useSendTo() {
  const { client, userId } = useChatCache()

  async function conversationWith(friendId: string): Promise<string> {
    const known = knownConversations(client, userId).find(
      ({ kind, participantMap }) => kind === 'pair' && participantMap[friendId] !== undefined,
    )
    if (known !== undefined) return known.id
    const body = { conversationId: '', participants: [friendId] }
    const conversation = await call('POST /api/conversations', { body })
    putConversation(client, userId, conversation)
    return conversation.id
  }

  return useMutation({
    meta: saysItself,
    mutationFn: async ({ targets, draft }: Sent): Promise<string[]> => {
      const isStillHere = whetherStillHere()
      const ids: string[] = []
      for (const { kind, id } of targets) ids.push(kind === 'conversation' ? id : await conversationWith(id))
      if (!isStillHere()) return []
      const conversationIds = [...new Set(ids)]
      for (const id of conversationIds) queueMessage(id, draft)
      return conversationIds
    },
  })
}
