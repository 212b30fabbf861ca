import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { saysItself } from '../../../../platform/cache/saying-errors.ts'
import { aboutConversationKey, refetchConversation, useChatCache } from '../../conversations/conversations.queries.ts'

const linksKey = (userId: string, id: string) => [...aboutConversationKey(userId, id), 'links'] as const
const waitingKey = (userId: string, id: string) => [...aboutConversationKey(userId, id), 'waiting'] as const
const invitationKey = (userId: string, code: string) => ['chat', userId, 'invitation', code] as const

/** The links to a group that still hold. */
export function useGroupLinks(id: string) {
  const { userId } = useChatCache()
  return useQuery({
    queryKey: linksKey(userId, id),
    queryFn: ({ signal }) => call('GET /api/conversations/{id}/links', { params: { id } }, { signal }),
  })
}

type NewLink = { hours: number | null; needsApproval: boolean }

export function useMakeLink(id: string) {
  const { client, userId } = useChatCache()
  return useMutation({
    meta: saysItself,
    mutationFn: (body: NewLink) => call('POST /api/conversations/{id}/links', { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: linksKey(userId, id) }),
  })
}

export function useEndLink(id: string) {
  const { client, userId } = useChatCache()
  return useMutation({
    meta: saysItself,
    mutationFn: (linkId: string) => call('DELETE /api/conversations/{id}/links/{linkId}', { params: { id, linkId } }),
    onSettled: () => client.invalidateQueries({ queryKey: linksKey(userId, id) }),
  })
}

/** Who waits to be let in; asked for only where somebody does. */
export function useJoinRequests(id: string) {
  const { userId } = useChatCache()
  return useQuery({
    queryKey: waitingKey(userId, id),
    queryFn: ({ signal }) => call('GET /api/conversations/{id}/join-requests', { params: { id } }, { signal }),
  })
}

/** Lets somebody in, or turns them away. */
export function useAnswerJoinRequest(id: string) {
  const { client, userId } = useChatCache()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ personId, isLetIn }: { personId: string; isLetIn: boolean }) => {
      const args = { params: { id, userId: personId } }
      return isLetIn
        ? call('POST /api/conversations/{id}/join-requests/{userId}', args)
        : call('DELETE /api/conversations/{id}/join-requests/{userId}', args)
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: waitingKey(userId, id) }),
        refetchConversation(client, userId, id),
      ]),
  })
}

/** What a link leads to. */
export function useInvitation(code: string) {
  const { userId } = useChatCache()
  return useQuery({
    queryKey: invitationKey(userId, code),
    queryFn: ({ signal }) => call('GET /api/invitations/{code}', { params: { code } }, { signal }),
    staleTime: 0,
  })
}

/** Joins, or asks to be let in. Who joined is told when the group has arrived, even if what asked is gone by then. */
export function useAcceptInvitation(code: string, onJoined: (conversationId: string) => void) {
  const { client, userId } = useChatCache()
  return useMutation({
    meta: saysItself,
    mutationFn: () => call('POST /api/invitations/{code}', { params: { code } }),
    onSuccess: async (invitation) => {
      client.setQueryData(invitationKey(userId, code), invitation)
      if (invitation.state !== 'member') return
      await refetchConversation(client, userId, invitation.conversationId)
      onJoined(invitation.conversationId)
    },
  })
}

export function useStopWaiting(code: string) {
  const { client, userId } = useChatCache()
  return useMutation({
    meta: saysItself,
    mutationFn: (id: string) =>
      call('DELETE /api/conversations/{id}/join-requests/{userId}', { params: { id, userId } }),
    onSettled: () => client.invalidateQueries({ queryKey: invitationKey(userId, code) }),
  })
}
