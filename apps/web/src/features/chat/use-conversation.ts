import { useQuery } from '@tanstack/react-query'
import { refetchConversation, useChatCache, useConversations } from './conversations/conversations.queries.ts'

/**
 * The conversation with this id: from the list, or asked for by itself when the list has not come
 * to it or did not arrive.
 */
export function useConversation(id: string | null) {
  const { client, userId } = useChatCache()
  const list = useConversations()
  const listed = list.data?.find((conversation) => conversation.id === id)
  const single = useQuery({
    queryKey: ['chat', userId, 'conversation', id],
    queryFn: () => refetchConversation(client, userId, id ?? ''),
    enabled: id !== null && listed === undefined && !list.isPending,
    staleTime: 0,
  })
  // The cached list follows what happens; the single answer does not, and only stands in for it.
  const conversation = listed ?? (list.data === undefined ? single.data : undefined)
  const error = conversation === undefined ? single.error : null
  return {
    conversation,
    isLoading: id !== null && conversation === undefined && error === null,
    error,
    retry: () => void single.refetch(),
  }
}
