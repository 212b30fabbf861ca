import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { chatHub } from '../../../platform/hub/hubs.ts'
import { useHubEvent } from '../../../platform/hub/use-hub.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { aboutConversationKey, savedKey, useChatCache } from '../conversations/conversations.queries.ts'

const pageSize = 30

/** The messages that the member saved, last saved first; they follow what happens to the messages. */
export function useSavedMessages() {
  const { client } = useChatCache()
  const saved = useInfiniteQuery({
    queryKey: savedKey,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/messages/saved',
        { query: { limit: pageSize, ...(pageParam !== undefined && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.cursor),
  })
  useHubEvent(chatHub, 'MessageChanged', ({ id }) => {
    const isSaved = saved.data?.pages.flat().some(({ message }) => message.id === id)
    if (isSaved) void client.invalidateQueries({ queryKey: savedKey })
  })
  return saved
}

/** Forgets a saved message, with a way back. */
export function useForgetSaved() {
  const { client } = useChatCache()
  const refresh = () => client.invalidateQueries({ queryKey: savedKey })
  const again = useMutation({
    mutationFn: (id: string) => call('PUT /api/messages/{id}/saved', { params: { id } }),
    onSettled: refresh,
  })
  const forget = useMutation({
    mutationFn: (id: string) => call('DELETE /api/messages/{id}/saved', { params: { id } }),
    onSuccess: (_, id) =>
      void toasts.show({
        message: t`No longer saved.`,
        action: { label: t`Undo`, onSelect: () => again.mutate(id) },
      }),
    onSettled: refresh,
  })
  return forget
}

/** What is pinned in a conversation, last pinned first; it follows what others pin. */
export function usePins(conversationId: string) {
  const { client, userId } = useChatCache()
  const queryKey = [...aboutConversationKey(userId, conversationId), 'pins'] as const
  const pins = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/conversations/{id}/pins', { params: { id: conversationId } }, { signal }),
  })
  useHubEvent(chatHub, 'MessageChanged', (message) => {
    if (message.conversationId !== conversationId) return
    const isKnown = pins.data?.some(({ id }) => id === message.id) === true
    if (isKnown || message.pinnedAt !== null) void client.invalidateQueries({ queryKey })
  })
  return pins
}
