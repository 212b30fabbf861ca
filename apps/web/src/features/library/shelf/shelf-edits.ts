import type { EntryChanges, LibraryEntry } from '@guildhall/contract/library'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { libraryKeys } from '../library.queries.ts'
import { withChanges } from '../standing/entry.queries.ts'
import { catchUp, letGoOfFetch } from './missed-changes.ts'
import { patchShelf } from './shelf.queries.ts'

type Edit = { readonly entry: LibraryEntry } & (
  | {
      readonly changes: Omit<EntryChanges, 'notes'>
      /** With the entry as the server has it since. Called also when the page has gone meanwhile. */
      readonly onDone?: ((entry: LibraryEntry) => void) | undefined
    }
  | { readonly rating: number | null }
)

const mutationKey = [...libraryKeys.all, 'edit'] as const

/**
 * What the member says of single games on their shelf, shown at once and undone when the server refuses. Changes go one
 * after the other.
 */
export function useShelfEdits(): (edit: Edit) => void {
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'library-edits' },
    mutationFn: (edit: Edit) => tell(userId, edit),
    onMutate: (edit) => {
      letGoOfFetch(client, userId)
      patchOne(client, userId, edit.entry.game.id, (entry) => edited(entry, edit))
    },
    onSuccess: (answer, edit) => {
      if (answer !== undefined && 'changes' in edit) edit.onDone?.(answer)
      if (answer !== undefined && client.isMutating({ mutationKey }) === 1) {
        patchOne(client, userId, edit.entry.game.id, () => answer)
      }
    },
    onError: (_error, edit) => {
      patchOne(client, userId, edit.entry.game.id, (entry) => unedited(entry, edit))
    },
    onSettled: (_answer, _error, { entry }) => settle(client, entry.game.id),
  })
  return mutate
}

function patchOne(
  client: QueryClient,
  userId: string,
  gameId: string,
  to: (entry: LibraryEntry) => LibraryEntry,
): void {
  patchShelf(client, userId, (entry) => (entry.game.id === gameId ? to(entry) : entry))
}

async function tell(userId: string, edit: Edit): Promise<LibraryEntry | undefined> {
  const params = { gameId: edit.entry.game.id }
  if ('changes' in edit) {
    return await call('POST /api/library/{userId}/game/{gameId}', {
      params: { ...params, userId },
      body: edit.changes,
    })
  }
  if (edit.rating === null) await call('DELETE /api/games/{gameId}/rating', { params })
  else await call('PUT /api/games/{gameId}/rating', { params, body: { rating: edit.rating } })
  return undefined
}

function edited(entry: LibraryEntry, edit: Edit): LibraryEntry {
  return 'changes' in edit ? withChanges(entry, edit.changes) : { ...entry, rating: edit.rating }
}

/** Only what this edit said goes back; what was said since stays. */
function unedited(entry: LibraryEntry, edit: Edit): LibraryEntry {
  const { entry: before } = edit
  if (!('changes' in edit)) return { ...entry, rating: before.rating }
  const { changes } = edit
  return {
    ...entry,
    ...(changes.status !== undefined && {
      status: before.status,
      isStatusTold: before.isStatusTold,
      finishedAt: before.finishedAt,
    }),
    ...(changes.favourite !== undefined && { favourite: before.favourite }),
    ...(changes.isHidden !== undefined && { isHidden: before.isHidden }),
    ...(changes.minutes !== undefined && { playtime: before.playtime, typedMinutes: before.typedMinutes }),
    ...(changes.completion !== undefined && { completion: before.completion }),
    ...(changes.finishedAt !== undefined && { finishedAt: before.finishedAt }),
  }
}

/** The page of the game looks anew. */
function settle(client: QueryClient, gameId: string): void {
  void client.invalidateQueries({ queryKey: libraryKeys.community(gameId) })
  void client.invalidateQueries({ queryKey: libraryKeys.players(gameId) })
  catchUp(client)
}
