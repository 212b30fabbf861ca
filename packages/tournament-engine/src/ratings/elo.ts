/**
 * Elo ratings.
 *
 * Rule: `E = 1 / (1 + 10^((R_opponent − R) / 400))` and `R' = R + K (S − E)`, S being 1, ½ or 0.
 * Source: A. Elo, "The Rating of Chessplayers" (1978); FIDE's values of K: chesselo.com/new_fide_system.html, its limit on
 * differences: chesselo.com/400_rule.html.
 */
import { TournamentError } from '../model/problems.ts'

/** What one side made of a match: won, drawn, lost. */
export type Score = 0 | 0.5 | 1

export type EloPlayer = {
  readonly rating: number
  /** Rated matches so far: walkovers and byes are none. */
  readonly matches: number
}

export const newEloPlayer: EloPlayer = { rating: 1500, matches: 0 }

export type EloOptions = {
  /** Differences beyond it count as this much; FIDE has 400. Without it, there is no limit. */
  readonly largestDifference?: number
}

/** The share of the points that somebody is expected to make against an opponent. */
export function eloExpectation(rating: number, opponent: number, options: EloOptions = {}): number {
  const limit = options.largestDifference ?? Number.POSITIVE_INFINITY
  const difference = Math.min(limit, Math.max(-limit, opponent - rating))
  return 1 / (1 + 10 ** (difference / 400))
}

/** One rating after a match. */
export function eloAfter(rating: number, opponent: number, score: Score, k: number, options: EloOptions = {}): number {
  if (![rating, opponent, k].every(Number.isFinite))
    throw new TournamentError('impossible_rating', 'Ratings and K are finite numbers')
  if (k < 0) throw new TournamentError('impossible_rating', 'K is not negative')
  return rating + k * (score - eloExpectation(rating, opponent, options))
}

/** K of ladders: 40 for the first thirty rated matches, 20 afterwards. */
export function ladderK(player: EloPlayer): number {
  return player.matches < 30 ? 40 : 20
}

export type FidePlayer = EloPlayer & {
  /** The highest rating ever held: who once reached 2400 keeps the K of 10. */
  readonly highest: number
  readonly age?: number
}

/** K of FIDE: 40 for the first thirty games and, below 2300, until the age of 18; 20 below 2400; 10 once 2400 was reached. */
export function fideK(player: FidePlayer): number {
  if (player.matches < 30) return 40
  if (player.highest >= 2400) return 10
  if (player.age !== undefined && player.age < 18 && player.rating < 2300) return 40
  return 20
}

/**
 * Both players after a match. With the same K for both the changes add up to nothing.
 *
 * @example
 * const [winner, loser] = rateElo({ rating: 1600, matches: 50 }, { rating: 1500, matches: 50 }, 1)
 * // winner.rating 1607.1987, loser.rating 1492.8013
 */
export function rateElo(
  one: EloPlayer,
  other: EloPlayer,
  score: Score,
  kOf: (player: EloPlayer) => number = ladderK,
  options: EloOptions = {},
): [EloPlayer, EloPlayer] {
  return [after(one, other, score, kOf(one), options), after(other, one, against(score), kOf(other), options)]
}

function after(player: EloPlayer, opponent: EloPlayer, score: Score, k: number, options: EloOptions): EloPlayer {
  return { rating: eloAfter(player.rating, opponent.rating, score, k, options), matches: player.matches + 1 }
}

function against(score: Score): Score {
  if (score === 0.5) return 0.5
  return score === 1 ? 0 : 1
}
