import type { LibraryEntry, ShelfOpening } from '@guildhall/contract/library'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../platform/api/call.ts'
import { useFirstArrived } from '../../../platform/cache/use-first-arrived.ts'
import { libraryKeys } from '../library.queries.ts'
import { countTabs, tabsOf } from './view/shelf-order.ts'
import { isUsual, type ShelfView } from './view/shelf-view.ts'

/** So long a shelf that nobody told of a change to is taken for true. */
const staysMs = 300_000

/** A whole library; of others, as much as they show. */
export function useWholeShelf(userId: string, enabled = true) {
  return useQuery({
    queryKey: libraryKeys.shelf(userId),
    queryFn: ({ signal }) => call('GET /api/library/{userId}', { params: { userId } }, { signal }),
    staleTime: staysMs,
    enabled,
  })
}

/**
 * A library to look through. Thousands of games take their time: looked at as usual, it begins with those played last,
 * and is asked for as a whole when they are there and nothing else is waited for.
 */
export function useShelf(userId: string, view: ShelfView) {
  const client = useQueryClient()
  const isKnown = client.getQueryData(libraryKeys.shelf(userId)) !== undefined
  const opening = useOpening(userId, isUsual(view) && !isKnown)
  const begun = opening.data
  const hasArrived = useFirstArrived(begun !== undefined)
  const hasSomething = begun !== undefined && begun.entries.length > 0 && isUsual(view)
  const shelf = useWholeShelf(userId, !opening.isFetching && (hasArrived || !hasSomething))
  const entries = shelf.data ?? (begun?.entries.length ? begun.entries : undefined)
  const counts = useMemo(() => {
    if (shelf.data !== undefined) return countTabs(shelf.data)
    return begun && tabsOf(begun.counts)
  }, [shelf.data, begun])
  const { error, isError, isFetching, refetch } = shelf
  return { entries, counts, error, isError, isFetching, refetch }
}

function useOpening(userId: string, enabled: boolean) {
  const client = useQueryClient()
  return useQuery({
    queryKey: libraryKeys.opening(userId),
    queryFn: async ({ signal }) => {
      const opening = await call('GET /api/library/{userId}/opening', { params: { userId } }, { signal })
      if (opening.isWhole) client.setQueryData(libraryKeys.shelf(userId), opening.entries)
      return opening
    },
    // The whole tells what is wrong, too.
    retry: false,
    staleTime: staysMs,
    gcTime: 0,
    enabled,
  })
}

/** Changes some entries of a shelf that is on the screen; `null` takes one off. */
export function patchShelf(
  client: QueryClient,
  userId: string,
  change: (entry: LibraryEntry) => LibraryEntry | null,
): void {
  const changed = (entries: readonly LibraryEntry[]) => entries.flatMap((entry) => change(entry) ?? [])
  client.setQueryData<LibraryEntry[]>(libraryKeys.shelf(userId), (entries) => entries && changed(entries))
  client.setQueryData<ShelfOpening>(
    libraryKeys.opening(userId),
    (opening) => opening && { ...opening, entries: changed(opening.entries) },
  )
}
