import { problems } from '@guildhall/contract/frame/errors'
import { AppError } from '../../platform/errors.ts'
import type { CommonGame } from './playing-together.ts'

const cursorForm = /^(\d{1,10})\.(\d{1,15})$/

export function encodePlace({ gameId, minutes }: CommonGame): string {
  return Buffer.from(`${gameId}.${minutes}`).toString('base64url')
}

/**
 * What comes after a place in a list that is ordered by minutes; the game that stood there may be gone meanwhile.
 * @throws malformed_request
 */
export function gamesAfter<Game extends CommonGame>(games: readonly Game[], cursor: string): readonly Game[] {
  const [, gameId, minutes] = cursorForm.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (gameId === undefined || minutes === undefined) {
    throw new AppError(problems.malformed_request, { detail: 'This is not a cursor of this list.' })
  }
  const at = games.findIndex((game) => game.gameId === Number(gameId))
  return at === -1 ? games.filter((game) => game.minutes < Number(minutes)) : games.slice(at + 1)
}
