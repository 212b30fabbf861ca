import type { EntryChanges, LibraryEntry } from '@guildhall/contract/library'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../platform/api/call.ts'
import { randomId } from '../../../platform/random-id.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { libraryKeys } from '../library.queries.ts'
import { withChanges } from '../standing/entry.queries.ts'
import { catchUp, letGoOfFetch } from './missed-changes.ts'
import { patchShelf } from './shelf.queries.ts'

export type Edit = { readonly entry: LibraryEntry } & (
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
 * @returns what is said, which answers the change that it made; none where it was refused
 */
export function useShelfEdits(): (edit: Edit) => Promise<readonly string[]> {
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: 'library-edits' },
    mutationFn: (edit: Edit & AsChange) => tell(userId, edit),
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
  return useCallback(
    async (edit: Edit) => {
      const changeId = randomId()
      try {
        await mutateAsync({ ...edit, changeId })
        return [changeId]
      } catch {
        // The mutation has said why.
        return []
      }
    },
    [mutateAsync],
  )
}

function patchOne(
  client: QueryClient,
  userId: string,
  gameId: string,
  to: (entry: LibraryEntry) => LibraryEntry,
): void {
  patchShelf(client, userId, (entry) => (entry.game.id === gameId ? to(entry) : entry))
}

/** The number under which it can be taken back. */
type AsChange = { readonly changeId: string }

async function tell(userId: string, edit: Edit & AsChange): Promise<LibraryEntry | undefined> {
  const params = { gameId: edit.entry.game.id }
  const query = { changeId: edit.changeId }
  if ('changes' in edit) {
    return await call('POST /api/library/{userId}/game/{gameId}', {
      params: { ...params, userId },
      query,
      body: edit.changes,
    })
  }
  if (edit.rating === null) await call('DELETE /api/games/{gameId}/rating', { params, query })
  else await call('PUT /api/games/{gameId}/rating', { params, query, body: { rating: edit.rating } })
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
    ...((changes.status !== undefined || changes.isStatusTold) && {
      status: before.status,
      isStatusTold: before.isStatusTold,
      finishedAt: before.finishedAt,
    }),
    ...(changes.favourite !== undefined && { favourite: before.favourite }),
    ...(changes.isHidden !== undefined && { isHidden: before.isHidden }),
    ...(changes.minutes !== undefined && {
      playtime: before.playtime,
      typedMinutes: before.typedMinutes,
      areHoursAsked: before.areHoursAsked,
    }),
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
