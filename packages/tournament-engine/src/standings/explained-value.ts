import type { EntrantId } from '../model/ids.ts'
import type { TieBreak } from '../model/settings.ts'

/** Why something was added to a value. */
export type PartReason =
  // Points, games and running scores, by what came of the round.
  | 'win'
  | 'draw'
  | 'loss'
  | 'walkover_win'
  | 'walkover_loss'
  | 'pairing_allocated_bye'
  | 'half_point_bye'
  | 'zero_point_bye'
  /** Not there: before a late entry, or after a withdrawal. */
  | 'absent'
  /** The score of an opponent who was played. */
  | 'opponent_score'
  /** The same, with the rounds that the opponent asked not to play at the end counted as draws. */
  | 'opponent_score_with_draws'
  /** A round without a game counts as one against somebody with the participant's own score. */
  | 'own_score'
  /** The same, but no more than a draw in each round makes. */
  | 'own_score_capped_at_draws'
  /** The same, but no more than the score of the opponent who was to be met. */
  | 'own_score_capped_at_opponent'
  | 'cut_lowest'
  | 'cut_highest'
  /** A share of what an opponent has: of a mean, or of games. */
  | 'opponent_percentage'
  /** What was missing to the least that a percentage can be. */
  | 'floor'
  | 'seed'

/** One thing that was added, and why. */
export type Part = {
  readonly amount: number
  readonly reason: PartReason
  /** From 1. */
  readonly round?: number
  readonly opponent?: EntrantId
  /** What the amount was taken from: the opponent's score before it was multiplied, divided or cut. */
  readonly of?: number
  /** What it was multiplied by: 1 for a win, ½ for a draw, 0 for a loss. */
  readonly times?: number
}

/** A value of a table together with everything that was added up to it: `value` is `sumOf(parts)`, always. */
export type ExplainedValue = {
  readonly tieBreak: TieBreak
  readonly value: number
  readonly parts: readonly Part[]
  /** Why a value decides nothing here. */
  readonly note?: 'not_tied' | 'not_all_met'
}

/**
 * The sum of the parts, to twelve digits after the point: halves are exact, and means that are equal are equal here too,
 * in whichever order they were added.
 */
export function sumOf(parts: readonly Part[]): number {
  let sum = 0
  for (const { amount } of parts) sum += amount
  // Adding nothing makes 0 of −0.
  return Math.round(sum * 1e12) / 1e12 + 0
}

export function explain(tieBreak: TieBreak, parts: readonly Part[]): ExplainedValue {
  return { tieBreak, value: sumOf(parts), parts }
}
