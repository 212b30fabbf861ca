import type { WordFilter } from '@guildhall/contract/posts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallArguments } from '../../../platform/api/call.ts'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'

const filtersKey = ['posts', 'word-filters'] as const

export type FilterDraft = NonNullable<CallArguments<'POST /api/word-filters'>['body']>

/** All filters of the member. */
export function useWordFilters() {
  return useQuery({ queryKey: filtersKey, queryFn: ({ signal }) => call('GET /api/word-filters', {}, { signal }) })
}

/** A new filter, or another form of one that there is. */
export function useSaveFilter(id: string | undefined) {
  const refresh = useRefresh()
  return useMutation({
    meta: saysItself,
    mutationFn: (draft: FilterDraft) =>
      id === undefined
        ? call('POST /api/word-filters', { body: draft })
        : call('PATCH /api/word-filters/{id}', { params: { id }, body: draft }),
    onSuccess: refresh,
  })
}

/** Takes a filter away: gone at once, and back if that fails. */
export function useRemoveFilter() {
  const client = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id }: WordFilter) => call('DELETE /api/word-filters/{id}', { params: { id } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: filtersKey })
      client.setQueryData<WordFilter[]>(filtersKey, (filters) => filters?.filter((filter) => filter.id !== id))
    },
    onSettled: refresh,
  })
}

/** What filters act on is another list now, wherever it stands. */
function useRefresh() {
  const client = useQueryClient()
  return async () => {
    for (const root of ['comments', 'notifications'] as const) void client.invalidateQueries({ queryKey: [root] })
    await client.invalidateQueries({ queryKey: ['posts'] })
  }
}
