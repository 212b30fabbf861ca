import type { GameCard } from '@guildhall/contract/games'
import type { LibraryEntry } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { useCurrentUser } from '../../../../platform/session/session-store.ts'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { libraryKeys } from '../../library.queries.ts'
import { useBulkChange } from '../bulk/bulk-changes.ts'
import { catchUp, letGoOfFetch } from '../missed-changes.ts'

/** Puts a game on the own shelf; it stands there when the server says so, with a way back. */
export function useAddGame() {
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  const change = useBulkChange()
  return useMutation({
    mutationKey: [...libraryKeys.all, 'add'],
    mutationFn: ({ id: gameId }: GameCard) =>
      call('POST /api/library/{userId}/game/{gameId}', { params: { userId, gameId }, body: {} }),
    onSuccess: (entry, { id }) => {
      letGoOfFetch(client, userId)
      client.setQueryData<LibraryEntry[]>(libraryKeys.shelf(userId), (entries) =>
        entries === undefined || entries.some(({ game }) => game.id === id) ? entries : [...entries, entry],
      )
      toasts.show({
        message: t`${entry.game.title} is on your shelf.`,
        action: { label: t`Undo`, onSelect: () => change({ entries: [entry], changes: { remove: true } }) },
      })
    },
    onSettled: (_entry, _error, { id }) => {
      void client.invalidateQueries({ queryKey: libraryKeys.community(id) })
      catchUp(client)
    },
  })
}
