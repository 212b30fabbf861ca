import type { Invitation } from '@guildhall/contract/doors'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import type { InvitationWish } from './make-invitation.tsx'

const pageSize = 20
const invitationsKey = ['house', 'invitations'] as const

/** Those that bring somebody in and those that did, the latest first. */
export function useInvitations() {
  return useInfiniteQuery({
    queryKey: invitationsKey,
    // Nothing tells that somebody came by a link: whoever comes back to the page sees it.
    refetchOnWindowFocus: 'always',
    queryFn: ({ pageParam, signal }): Promise<Invitation[]> =>
      call(
        'GET /api/admin/invitations',
        { query: { limit: pageSize, ...(pageParam !== undefined && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  })
}

function useFresh() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: invitationsKey }),
      client.invalidateQueries({ queryKey: ['audit'] }),
    ])
}

/** The code of the new one is in its answer alone. */
export function useMakeInvitation() {
  const refresh = useFresh()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ attempt, ...body }: InvitationWish & { attempt: string }) =>
      call('POST /api/admin/invitations', { body }, { idempotencyKey: attempt }),
    onSuccess: refresh,
  })
}

/** What was ended brings people in again. */
export function useReopenInvitation(id: string) {
  const refresh = useFresh()
  return useMutation({
    meta: saysItself,
    mutationFn: (_nothing: undefined) => call('POST /api/admin/invitations/{id}/reopen', { params: { id } }),
    onSettled: refresh,
  })
}

export function useEndInvitation(id: string) {
  const refresh = useFresh()
  return useMutation({
    meta: saysItself,
    mutationFn: (_nothing: undefined) => call('POST /api/admin/invitations/{id}/end', { params: { id } }),
    onSettled: refresh,
  })
}
