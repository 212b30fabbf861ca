import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { conversationHref } from './conversations/conversation-name.ts'
import { knownConversations, putConversation, useChatCache } from './conversations/conversations.queries.ts'

/** Opens the chat with a friend; the server makes it the first time. */
export function useOpenPairChat(): (friendId: string) => void {
  const navigate = useNavigate()
  const { client, userId } = useChatCache()
  const open = (conversationId: string) => void navigate(conversationHref(conversationId))
  const { mutate } = useMutation({
    mutationFn: (friendId: string) =>
      call('POST /api/conversations', { body: { conversationId: '', participants: [friendId] } }),
    onSuccess: (conversation) => {
      putConversation(client, userId, conversation)
      open(conversation.id)
    },
  })
  return (friendId) => {
    const known = knownConversations(client, userId).find(
      ({ kind, participantMap }) => kind === 'pair' && participantMap[friendId] !== undefined,
    )
    if (known === undefined) mutate(friendId)
    else open(known.id)
  }
}
