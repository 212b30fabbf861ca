import type { RecentSearch } from '@guildhall/contract/search'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { log } from '../../../platform/log.ts'
import { searchKeys, useKeptCache } from '../asking/search.queries.ts'
import type { Search } from '../asking/search-address.ts'

export function useRecentSearches() {
  const { userId } = useKeptCache()
  return useQuery({
    queryKey: searchKeys.recent(userId),
    queryFn: ({ signal }) => call('GET /api/recent-searches', {}, { signal }),
  })
}

/** Keeps a search among the recent ones: whoever searches is not told of it, and not that it failed. */
export function useKeepRecent() {
  const { client, userId } = useKeptCache()
  return useMutation({
    meta: saysItself,
    mutationFn: (q: string) => call('PUT /api/recent-searches', { body: { q } }),
    onSuccess: (recent) => client.setQueryData<RecentSearch[]>(searchKeys.recent(userId), recent),
    onError: (error) => log.warn('A search is not among the recent ones', error),
  })
}

/** Forgets one, or all: they go at once, and come back if the server does not do it. */
export function useForgetRecent() {
  const { client, userId } = useKeptCache()
  const queryKey = searchKeys.recent(userId)
  return useMutation({
    mutationFn: (id: string | 'all') =>
      id === 'all'
        ? call('DELETE /api/recent-searches', {})
        : call('DELETE /api/recent-searches/{id}', { params: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData<RecentSearch[]>(queryKey, (recent = []) =>
        id === 'all' ? [] : recent.filter((each) => each.id !== id),
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

export function useSavedSearches() {
  const { userId } = useKeptCache()
  return useQuery({
    queryKey: searchKeys.saved(userId),
    queryFn: ({ signal }) => call('GET /api/saved-searches', {}, { signal }),
  })
}

export function useSaveSearch() {
  const { client, userId } = useKeptCache()
  return useMutation({
    meta: saysItself,
    mutationFn: (body: Search & { name: string }) => call('POST /api/saved-searches', { body }),
    onSettled: () => client.invalidateQueries({ queryKey: searchKeys.saved(userId) }),
  })
}

export function useRenameSaved() {
  const { client, userId } = useKeptCache()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call('PATCH /api/saved-searches/{id}', { params: { id }, body: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey: searchKeys.saved(userId) }),
  })
}

export function useForgetSaved() {
  const { client, userId } = useKeptCache()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/saved-searches/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: searchKeys.saved(userId) }),
  })
}
