import { shownFrom } from '@guildhall/contract/rules/game-limits'

/** So much of the times is left out at each end: typing errors, and people who fell asleep over it. */
const trimmedShare = 0.1

export type TimeToBeat = {
  readonly median: number
  readonly fastest: number
  readonly slowest: number
  readonly count: number
}

/**
 * The middle of what members needed, and the spread, after dropping the lowest and highest tenth (rounded down).
 * @param minutes one number a member, in any order
 * @returns whole minutes, with how many said something; `undefined` below three
 */
export function timeToBeat(minutes: readonly number[]): TimeToBeat | undefined {
  const count = minutes.length
  if (count < shownFrom) return undefined
  const dropped = Math.floor(count * trimmedShare)
  const kept = minutes.toSorted((a, b) => a - b).slice(dropped, count - dropped)
  return { median: Math.round(middleOf(kept)), fastest: kept[0] ?? 0, slowest: kept.at(-1) ?? 0, count }
}

function middleOf(ordered: readonly number[]): number {
  const half = ordered.length / 2
  const upper = ordered[Math.floor(half)] ?? 0
  return Number.isInteger(half) ? ((ordered[half - 1] ?? 0) + upper) / 2 : upper
}
