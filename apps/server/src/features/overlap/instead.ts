import type { InsteadOfShared } from '@guildhall/contract/overlap'
import { type CommonGame, canPlayTogether, type TogetherFilter } from './playing-together.ts'

/** A game that some of them own or wish for, or that costs nothing; `owners` may be nobody. */
export type HeldGame = Pick<CommonGame, 'gameId' | 'title' | 'modes' | 'players' | 'platforms' | 'minutes'> & {
  readonly isFree: boolean
  readonly owners: readonly string[]
  readonly wishers: readonly string[]
}

type Reason = InsteadOfShared['reason']
type Instead = { readonly reason: Reason; readonly games: readonly HeldGame[] }

const gamesOfEach = 6
const severalWish = 2

/**
 * What else there is where nothing is in common as it was asked for: each game once, under the reason that is nearest to
 * what was wished.
 * @param common what all own, whatever else was asked for
 * @param compared how many show their library
 */
export function insteadOf(
  { common, held }: { readonly common: readonly HeldGame[]; readonly held: readonly HeldGame[] },
  compared: number,
  { platform, players, together }: TogetherFilter,
): Instead[] {
  const isOnPlatform = ({ platforms }: HeldGame) => platform === undefined || platforms.includes(platform)
  const fits = (game: HeldGame) => isFor(game, players) && isOnPlatform(game)
  const said: readonly (readonly [Reason, readonly HeldGame[]])[] = [
    ['unsure', together === 'sure' ? common.filter((game) => isUnsaid(game, players) && isOnPlatform(game)) : []],
    ['players', common.filter((game) => isForFewer(game, players) && isOnPlatform(game))],
    ['platform', common.filter((game) => isFor(game, players) && !isOnPlatform(game))],
    ['lacking', held.filter((game) => ownedByMost(game, compared) && fits(game))],
    ['wished', held.filter((game) => isWished(game, compared) && fits(game))],
    ['free', held.filter((game) => game.isFree && fits(game))],
  ]
  const named = new Set<number>()
  return said.flatMap(([reason, games]) => {
    const first = games
      .filter(({ gameId }) => !named.has(gameId))
      .toSorted(nearestFirst)
      .slice(0, gamesOfEach)
    for (const { gameId } of first) named.add(gameId)
    return first.length === 0 ? [] : [{ reason, games: first }]
  })
}

const isFor = (game: HeldGame, players: number) => canPlayTogether(game, players) !== 'no'
const isUnsaid = (game: HeldGame, players: number) => canPlayTogether(game, players) === 'unknown'
const isForFewer = (game: HeldGame, players: number) => !isFor(game, players) && isFor(game, 2)

/** Of two one, of three two: half of them at the least. */
const ownedByMost = ({ owners }: HeldGame, compared: number) =>
  compared > 1 && owners.length > 0 && owners.length * 2 >= compared && owners.length < compared

/** Two wish for it at the least, or one does and nobody else lacks it. */
const isWished = ({ owners, wishers }: HeldGame, compared: number) =>
  wishers.length >= severalWish ||
  (wishers.length > 0 && owners.length > 0 && owners.length + wishers.length === compared)

function nearestFirst(one: HeldGame, other: HeldGame): number {
  if (one.owners.length !== other.owners.length) return other.owners.length - one.owners.length
  if (one.wishers.length !== other.wishers.length) return other.wishers.length - one.wishers.length
  if (one.minutes !== other.minutes) return other.minutes - one.minutes
  if (one.title !== other.title) return one.title < other.title ? -1 : 1
  return one.gameId - other.gameId
}
