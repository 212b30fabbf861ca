import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { saysItself } from '../../../../platform/cache/saying-errors.ts'
import { aboutConversationKey, useChatCache } from '../../conversations/conversations.queries.ts'
import { useForgetMember } from '../group-mutations.ts'

const bansKey = (userId: string, id: string) => [...aboutConversationKey(userId, id), 'bans'] as const

/** Who is kept out of a group. */
export function useGroupBans(id: string) {
  const { userId } = useChatCache()
  return useQuery({
    queryKey: bansKey(userId, id),
    queryFn: ({ signal }) => call('GET /api/conversations/{id}/bans', { params: { id } }, { signal }),
  })
}

export function useBanMember(id: string) {
  const { client, userId } = useChatCache()
  const forget = useForgetMember(id)
  return useMutation({
    meta: saysItself,
    mutationFn: (memberId: string) =>
      call('PUT /api/conversations/{id}/bans/{userId}', { params: { id, userId: memberId } }),
    onSuccess: (_, memberId) => {
      forget(memberId)
      return client.invalidateQueries({ queryKey: bansKey(userId, id) })
    },
  })
}

export function useLiftBan(id: string) {
  const { client, userId } = useChatCache()
  return useMutation({
    meta: saysItself,
    mutationFn: (personId: string) =>
      call('DELETE /api/conversations/{id}/bans/{userId}', { params: { id, userId: personId } }),
    onSettled: () => client.invalidateQueries({ queryKey: bansKey(userId, id) }),
  })
}
