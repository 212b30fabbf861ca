import type { GameCard } from '@guildhall/contract/games'
import type { LibraryEntry } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { randomId } from '../../../../platform/random-id.ts'
import { useCurrentUser } from '../../../../platform/session/session-store.ts'
import { libraryKeys } from '../../library.queries.ts'
import { useUndoable } from '../../undoing/take-back.ts'
import { catchUp, letGoOfFetch } from '../missed-changes.ts'

/** Puts a game on the own shelf; it stands there when the server says so, with a way back. */
export function useAddGame() {
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  const { tell } = useUndoable()
  return useMutation({
    mutationKey: [...libraryKeys.all, 'add'],
    mutationFn: async ({ id: gameId }: GameCard) => {
      const changeId = randomId()
      const entry = await call('POST /api/library/{userId}/game/{gameId}', {
        params: { userId, gameId },
        query: { changeId },
        body: {},
      })
      return { entry, changeId }
    },
    onSuccess: ({ entry, changeId }, { id }) => {
      letGoOfFetch(client, userId)
      client.setQueryData<LibraryEntry[]>(libraryKeys.shelf(userId), (entries) =>
        entries === undefined || entries.some(({ game }) => game.id === id) ? entries : [...entries, entry],
      )
      tell({ words: t`${entry.game.title} is on your shelf.`, made: Promise.resolve([changeId]) })
    },
    onSettled: (_entry, _error, { id }) => {
      void client.invalidateQueries({ queryKey: libraryKeys.community(id) })
      catchUp(client)
    },
  })
}
