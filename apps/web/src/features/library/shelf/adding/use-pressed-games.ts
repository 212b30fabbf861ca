import type { GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isApiError } from '../../../../platform/api/api-error.ts'
import { call } from '../../../../platform/api/call.ts'
import { randomId } from '../../../../platform/random-id.ts'
import { useCurrentUser } from '../../../../platform/session/session-store.ts'
import { libraryKeys } from '../../library.queries.ts'
import { forgetShelf } from '../../shelf-change.ts'
import { useUndoable } from '../../undoing/take-back.ts'

type Press = { readonly game: GameCard; readonly isOn: boolean }
type PressedGames = {
  /** Whether it is on the shelf, as far as it was pressed here. */
  isOn(gameId: string): boolean | undefined
  press(press: Press): void
}

const mutationKey = [...libraryKeys.all, 'press'] as const

/**
 * By a press a game goes on the own shelf as one that is played, by the next one it is as it was before. What was on the
 * shelf already is taken off with a way back, for more may hang on it.
 */
export function usePressedGames(): PressedGames {
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  const { tell } = useUndoable()
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map())
  const changes = useRef(new Map<string, string>())
  const show = ({ game, isOn }: Press) => setPressed((known) => new Map(known).set(game.id, isOn))

  async function putOn(game: GameCard): Promise<void> {
    const changeId = randomId()
    await call('POST /api/library/{userId}/game/{gameId}', {
      params: { userId, gameId: game.id },
      query: { changeId },
      body: { status: 'playing' },
    })
    changes.current.set(game.id, changeId)
  }

  async function takeOff(game: GameCard): Promise<void> {
    const changeId = changes.current.get(game.id)
    changes.current.delete(game.id)
    if (changeId !== undefined && (await isTakenBack(userId, changeId))) return
    const made = await call('DELETE /api/library/{userId}/game/{gameId}', { params: { userId, gameId: game.id } })
    if (made) tell({ words: t`${game.title} is off your shelf.`, made: Promise.resolve([made.id]) })
  }

  const { mutate } = useMutation({
    mutationKey,
    // One after the other: the second press of a game takes back what the first one did.
    scope: { id: 'library-presses' },
    mutationFn: ({ game, isOn }: Press) => (isOn ? putOn(game) : takeOff(game)),
    onMutate: show,
    onError: (_error, { game, isOn }) => show({ game, isOn: !isOn }),
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void forgetShelf(client)
    },
  })
  return { isOn: (gameId) => pressed.get(gameId), press: mutate }
}

/** What was changed once more since, or is no change of its own, is no more to be taken back. */
async function isTakenBack(userId: string, id: string): Promise<boolean> {
  try {
    await call('POST /api/library/{userId}/changes/{id}/undo', { params: { userId, id } })
    return true
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 409)) return false
    throw error
  }
}
