import type { TournamentTemplate } from '@guildhall/contract/tournaments'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { saysItself } from '../../../../platform/cache/saying-errors.ts'
import { tournamentKeys } from '../../tournaments.queries.ts'
import type { Facts } from '../facts.ts'
import { asTemplate } from './set-ups.ts'

export function useTemplates() {
  return useQuery({
    queryKey: tournamentKeys.templates,
    queryFn: ({ signal }) => call('GET /api/tournaments/templates', {}, { signal }),
  })
}

/** Keeps a set-up under a name, in place of what was kept under that. */
export function useKeepTemplate() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ name, facts }: { name: string; facts: Facts }) =>
      call('POST /api/tournaments/templates', { body: { name, facts: asTemplate(facts) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: tournamentKeys.templates }),
  })
}

export function useForgetTemplate() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ id }: TournamentTemplate) => call('DELETE /api/tournaments/templates/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: tournamentKeys.templates }),
  })
}
