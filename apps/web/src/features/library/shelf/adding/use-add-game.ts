import type { GameCard } from '@guildhall/contract/games'
import type { LibraryEntry } from '@guildhall/contract/library'
import type { SaidStatus } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { randomId } from '../../../../platform/random-id.ts'
import { useCurrentUser } from '../../../../platform/session/session-store.ts'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { libraryKeys } from '../../library.queries.ts'
import { type UndoAction, useUndoable } from '../../undoing/take-back.ts'
import { catchUp, fetchChanges, letGoOfFetch } from '../missed-changes.ts'

/** How a game goes on the shelf: with a status, and in half stars. */
export type AddedAs = { readonly status: SaidStatus; readonly rating: number | null }
type Adding = { readonly game: GameCard; readonly as?: AddedAs }

export type Added = { readonly entry: LibraryEntry; readonly undo: UndoAction }

/**
 * Puts a game on the own shelf; it stands there when the server says so, with a way back.
 * @param onAdded tells of it, instead of a toast
 */
export function useAddGame(onAdded: (added: Added) => void = tell) {
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  const { offer } = useUndoable()
  return useMutation({
    mutationKey: [...libraryKeys.all, 'add'],
    mutationFn: async ({ game: { id: gameId }, as }: Adding) => {
      const [addId, ratingId] = [randomId(), randomId()]
      const body = as === undefined ? {} : { status: as.status }
      const entry = await call('POST /api/library/{userId}/game/{gameId}', {
        params: { userId, gameId },
        query: { changeId: addId },
        body,
      })
      const rating = as?.rating ?? null
      if (rating === null) return { entry, made: [addId] }
      // What is said of a game outlives its place on the shelf, so it is a change of its own.
      await call('PUT /api/games/{gameId}/rating', {
        params: { gameId },
        query: { changeId: ratingId },
        body: { rating },
      })
      return { entry: { ...entry, rating }, made: [addId, ratingId] }
    },
    onSuccess: ({ entry, made }, { game: { id } }) => {
      letGoOfFetch(client, userId)
      client.setQueryData<LibraryEntry[]>(libraryKeys.shelf(userId), (entries) =>
        entries === undefined || entries.some(({ game }) => game.id === id) ? entries : [...entries, entry],
      )
      onAdded({ entry, undo: offer({ words: addedWords(entry), made: Promise.resolve(made) }) })
    },
    // The game may be there, without its stars.
    onError: () => fetchChanges(client),
    onSettled: (_made, _error, { game: { id } }) => {
      void client.invalidateQueries({ queryKey: libraryKeys.community(id) })
      catchUp(client)
    },
  })
}

const addedWords = ({ game }: LibraryEntry): string => t`${game.title} is on your shelf.`

function tell({ entry, undo }: Added): void {
  undo.shownIn(toasts.show({ message: addedWords(entry), action: undo }))
}
