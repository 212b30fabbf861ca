import type { TournamentHosting } from '@guildhall/contract/tournaments'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { tournamentKeys } from '../tournaments.queries.ts'

/** Who may open tournaments for the whole hall, as admins set it. */
export function useHosting() {
  return useQuery({
    queryKey: tournamentKeys.hosting,
    queryFn: ({ signal }) => call('GET /api/admin/tournament-hosting', {}, { signal }),
  })
}

/** Who opens them; a host more, by their handle or as the log knows them; one host less. */
export type HostingChange =
  | { readonly openedBy: TournamentHosting['openedBy'] }
  | { readonly handle: string }
  | { readonly hostId: string }
  | { readonly userId: string }

export function useChangeHosting() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: send,
    onSuccess(hosting) {
      client.setQueryData(tournamentKeys.hosting, hosting)
      return client.invalidateQueries({ queryKey: ['audit'] })
    },
  })
}

async function send(change: HostingChange): Promise<TournamentHosting> {
  if ('openedBy' in change) return call('PATCH /api/admin/tournament-hosting', { body: change })
  if ('handle' in change) {
    const { userId } = await call('GET /api/handles/{handle}', { params: change })
    return call('PUT /api/admin/tournament-hosts/{userId}', { params: { userId } })
  }
  if ('hostId' in change) return call('PUT /api/admin/tournament-hosts/{userId}', { params: { userId: change.hostId } })
  return call('DELETE /api/admin/tournament-hosts/{userId}', { params: change })
}
