import type { Invitation } from '@guildhall/contract/doors'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { saysItself } from '../../platform/cache/saying-errors.ts'
import { fromStart } from '../../platform/start/start.ts'
import type { InvitationWish } from '../doors/invitations/make-invitation.tsx'

const pageSize = 20
const ownKey = ['inviting', 'links'] as const
const allowanceKey = ['inviting', 'allowance'] as const
const mayKey = ['inviting', 'may'] as const

/** Whether the member may bring people in by links; until it is known there is no door to them. */
export function useMayInvite(): boolean {
  const { data = 0 } = useQuery({
    queryKey: mayKey,
    queryFn: async ({ signal }) =>
      (await fromStart('invitationsAtOnce')) ?? (await call('GET /api/invitations/allowance', {}, { signal })).atOnce,
  })
  return data > 0
}

export function useAllowance() {
  return useQuery({
    queryKey: allowanceKey,
    queryFn: ({ signal }) => call('GET /api/invitations/allowance', {}, { signal }),
  })
}

/** The own links, the latest first. */
export function useOwnInvitations() {
  return useInfiniteQuery({
    queryKey: ownKey,
    // Nothing tells that somebody came by a link: whoever comes back to the page sees it.
    refetchOnWindowFocus: 'always',
    queryFn: ({ pageParam, signal }): Promise<Invitation[]> =>
      call(
        'GET /api/invitations',
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
  return () => client.invalidateQueries({ queryKey: ['inviting'] })
}

/** The code of the new one is in its answer alone. What is refused may be because the admins changed what members may. */
export function useMakeOwnInvitation() {
  const refresh = useFresh()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ attempt, ...body }: InvitationWish & { attempt: string }) =>
      call('POST /api/invitations', { body }, { idempotencyKey: attempt }),
    onSettled: refresh,
  })
}

export function useEndOwnInvitation(id: string) {
  const refresh = useFresh()
  return useMutation({
    meta: saysItself,
    mutationFn: (_nothing: undefined) => call('POST /api/invitations/{id}/end', { params: { id } }),
    onSettled: refresh,
  })
}
