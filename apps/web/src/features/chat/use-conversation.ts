import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../../platform/api/api-error.ts'
import { singleQuery, useChatCache, useConversations } from './conversations/conversations.queries.ts'

/** The conversation with this id: from the list, or asked for by itself when the list does not have it. */
export function useConversation(id: string | null) {
  const { client, userId } = useChatCache()
  const list = useConversations()
  const single = useQuery({
    ...singleQuery(client, userId, id ?? ''),
    enabled: id !== null && !list.isPending,
  })
  // What is gone is not shown on, even though the page has read it before.
  const conversation = id === null || isGone(single.error) ? undefined : single.data
  const error = conversation === undefined ? single.error : null
  return {
    conversation,
    isLoading: id !== null && conversation === undefined && error === null,
    error,
    retry: () => void single.refetch(),
  }
}

/** Whether the conversation, or the message, is not there for the member, or never was. */
export function isGone(error: Error | null): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400)
}
