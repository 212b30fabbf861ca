import type { LibraryEntry } from '@guildhall/contract/library'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { libraryKeys } from '../library.queries.ts'

/** So long a shelf that nobody told of a change to is taken for true. */
const staysMs = 300_000

/** A whole library; of others, as much as they show. */
export function useShelf(userId: string) {
  return useQuery({
    queryKey: libraryKeys.shelf(userId),
    queryFn: ({ signal }) => call('GET /api/library/{userId}', { params: { userId } }, { signal }),
    staleTime: staysMs,
  })
}

/** Changes some entries of a shelf that is on the screen; `null` takes one off. */
export function patchShelf(
  client: QueryClient,
  userId: string,
  change: (entry: LibraryEntry) => LibraryEntry | null,
): void {
  client.setQueryData<LibraryEntry[]>(libraryKeys.shelf(userId), (entries) =>
    entries?.flatMap((entry) => change(entry) ?? []),
  )
}
