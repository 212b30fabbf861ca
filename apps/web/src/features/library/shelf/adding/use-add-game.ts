import type { GameCard } from '@guildhall/contract/games'
import type { LibraryEntry } from '@guildhall/contract/library'
import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { useCurrentUser } from '../../../../platform/session/session-store.ts'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { libraryKeys } from '../../library.queries.ts'
import { useBulkChange } from '../bulk/bulk-changes.ts'
import { catchUp, fetchChanges, letGoOfFetch } from '../missed-changes.ts'
import { useShelfEdits } from '../shelf-edits.ts'

/** How a game goes on the shelf: with a status, and in half stars. */
export type AddedAs = { readonly status: LibraryStatus; readonly rating: number | null }
type Adding = { readonly game: GameCard; readonly as?: AddedAs }

export type Added = { readonly entry: LibraryEntry; undo(): void }

/**
 * Puts a game on the own shelf; it stands there when the server says so, with a way back.
 * @param onAdded tells of it, instead of a toast
 */
export function useAddGame(onAdded: (added: Added) => void = tell) {
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  const change = useBulkChange()
  const edit = useShelfEdits()
  return useMutation({
    mutationKey: [...libraryKeys.all, 'add'],
    mutationFn: async ({ game: { id: gameId }, as }: Adding) => {
      const body = as === undefined ? {} : { status: as.status }
      const before = await call('POST /api/library/{userId}/game/{gameId}', { params: { userId, gameId }, body })
      const rating = as?.rating ?? null
      if (rating === null) return { entry: before, before }
      await call('PUT /api/games/{gameId}/rating', { params: { gameId }, body: { rating } })
      return { entry: { ...before, rating }, before }
    },
    onSuccess: ({ entry, before }, { game: { id } }) => {
      letGoOfFetch(client, userId)
      client.setQueryData<LibraryEntry[]>(libraryKeys.shelf(userId), (entries) =>
        entries === undefined || entries.some(({ game }) => game.id === id) ? entries : [...entries, entry],
      )
      onAdded({
        entry,
        undo() {
          // What is said of a game outlives its place on the shelf.
          if (entry.rating !== before.rating) edit({ entry, rating: before.rating })
          change({ entries: [entry], changes: { remove: true } })
        },
      })
    },
    // The game may be there, without its stars.
    onError: () => fetchChanges(client),
    onSettled: (_made, _error, { game: { id } }) => {
      void client.invalidateQueries({ queryKey: libraryKeys.community(id) })
      catchUp(client)
    },
  })
}

function tell({ entry, undo }: Added): void {
  toasts.show({
    message: t`${entry.game.title} is on your shelf.`,
    action: { label: t`Undo`, onSelect: undo },
  })
}
