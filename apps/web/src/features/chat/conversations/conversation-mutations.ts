import { useMutation } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { putConversation, removeConversation, useChatCache } from './conversations.queries.ts'

type NewConversation = { participants: string[]; title: string | undefined }

/** One other person opens the pair; several, or a title, make a group. */
export function useCreateConversation() {
  const { client, userId } = useChatCache()
  return useMutation({
    mutationFn: ({ participants, title }: NewConversation) =>
      call('POST /api/conversations', {
        body: { conversationId: '', participants, ...(title !== undefined && { title }) },
      }),
    onSuccess: (conversation) => putConversation(client, userId, conversation),
  })
}

export function useAddPeople(conversationId: string) {
  const { client, userId } = useChatCache()
  return useMutation({
    mutationFn: (participants: string[]) => call('POST /api/conversations', { body: { conversationId, participants } }),
    onSuccess: (conversation) => putConversation(client, userId, conversation),
  })
}

export function useLeaveGroup(conversationId: string) {
  const { client, userId } = useChatCache()
  return useMutation({
    mutationFn: () =>
      call('DELETE /api/conversations/{id}/members/{userId}', {
        params: { id: conversationId, userId },
      }),
    onSuccess: () => removeConversation(client, userId, conversationId),
  })
}
