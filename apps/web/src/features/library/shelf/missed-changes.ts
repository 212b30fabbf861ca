import type { QueryClient } from '@tanstack/react-query'
import { libraryKeys } from '../library.queries.ts'
import { isToldAhead } from '../shelf-change.ts'

const missing = new WeakSet<QueryClient>()

/**
 * The library changed elsewhere. While own changes are on their way a fetch would show them as undone: then it waits
 * until the last of them has settled.
 */
export function fetchChanges(client: QueryClient): void {
  if (isToldAhead()) return
  if (client.isMutating({ mutationKey: libraryKeys.all }) > 0) missing.add(client)
  else void client.invalidateQueries({ queryKey: libraryKeys.all })
}

/** Lets go of a fetch that would undo what is about to be shown; it is made up for when the change has settled. */
export function letGoOfFetch(client: QueryClient, userId: string): void {
  const queryKey = libraryKeys.shelf(userId)
  if (client.isFetching({ queryKey }) > 0) missing.add(client)
  void client.cancelQueries({ queryKey })
}

/** Called by each own change that settles; the last one fetches what was missed, if anything was. */
export function catchUp(client: QueryClient): void {
  if (client.isMutating({ mutationKey: libraryKeys.all }) > 1 || !missing.delete(client)) return
  void client.invalidateQueries({ queryKey: libraryKeys.all })
}
