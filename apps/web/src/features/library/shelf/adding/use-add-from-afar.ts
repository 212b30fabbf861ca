import type { GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { useCurrentUser } from '../../../../platform/session/session-store.ts'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { libraryKeys } from '../../library.queries.ts'
import { fetchChanges } from '../missed-changes.ts'

/**
 * Puts a game on the own shelf from outside the library, whose parts are not loaded there: the way back is on the game's
 * page.
 * @param onShow leads to that page
 */
export function useAddFromAfar(onShow: (gameId: string) => void) {
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  return useMutation({ mutationFn: (game: GameCard) => addFromAfar({ client, userId, game, onShow }) })
}

type Adding = { client: QueryClient; userId: string; game: GameCard; onShow(gameId: string): void }

/** The same for a place that loads this only when somebody asks for it. */
export async function addFromAfar({ client, userId, game: { id: gameId }, onShow }: Adding): Promise<void> {
  try {
    const { game } = await call('POST /api/library/{userId}/game/{gameId}', { params: { userId, gameId }, body: {} })
    toasts.show({
      message: t`${game.title} is on your shelf.`,
      action: { label: t`Show it`, onSelect: () => onShow(game.id) },
    })
  } finally {
    void client.invalidateQueries({ queryKey: libraryKeys.community(gameId) })
    fetchChanges(client)
  }
}
