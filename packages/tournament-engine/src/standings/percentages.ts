/**
 * Match-win and game-win percentages as in the Magic tournament rules, appendix C (mtg.wiki/page/Tiebreakers): three points
 * for a win and one for a draw over three for each round or game, and never less than 0.33, so that one hopeless opponent
 * does not ruin the value.
 */
import type { EntrantId } from '../model/ids.ts'
import type { Part } from './explained-value.ts'
import { sumOf } from './explained-value.ts'
import type { Outing } from './outings.ts'
import { ofRound } from './round-part.ts'

const floor = 0.33

/** Rounds somebody took no part in, before a late entry or after a withdrawal, are not counted. */
export function matchWinParts(rounds: readonly Outing[]): Part[] {
  const taken = rounds.filter(({ kind }) => kind !== 'absent')
  return withFloor(taken.map((outing) => ofRound(outing, matchPoints(outing) / (3 * taken.length))))
}

function matchPoints({ result }: Outing): number {
  if (result === 0.5) return 1
  return result === 1 ? 3 : 0
}

export function gameWinParts(rounds: readonly Outing[]): Part[] {
  const games = rounds.reduce((sum, { gamesWon, gamesDrawn, gamesLost }) => sum + gamesWon + gamesDrawn + gamesLost, 0)
  if (games === 0) return withFloor([])
  return withFloor(rounds.map((outing) => ofRound(outing, (3 * outing.gamesWon + outing.gamesDrawn) / (3 * games))))
}

function withFloor(parts: readonly Part[]): Part[] {
  const sum = sumOf(parts)
  return sum >= floor ? [...parts] : [...parts, { amount: floor - sum, reason: 'floor' }]
}

/** The mean over the opponents actually played. */
export function opponentsParts(
  rounds: readonly Outing[],
  percentageOf: (opponent: EntrantId) => readonly Part[],
): Part[] {
  const met = rounds.filter(({ kind, opponent }) => kind === 'played' && opponent !== null)
  return met.map(({ round, opponent }) => {
    const of = opponent === null ? 0 : sumOf(percentageOf(opponent))
    const part = { amount: of / met.length, reason: 'opponent_percentage', round, of } as const
    return opponent === null ? part : { ...part, opponent }
  })
}
