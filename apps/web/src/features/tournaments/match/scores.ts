import type { Score } from './match-changes.ts'

type Frame = { readonly bestOf: number; readonly drawsAllowed: boolean }

/** All ways in which a match can end by its games, the winner's first by how clear it was. */
export function possibleScores({ bestOf, drawsAllowed }: Frame): Score[] {
  const needed = Math.floor(bestOf / 2) + 1
  const scores: Score[] = []
  for (let one = 0; one <= needed; one += 1) {
    for (let other = 0; other <= needed; other += 1) {
      const [more, less] = [Math.max(one, other), Math.min(one, other)]
      const isDecided = more === needed && less < needed
      // Where games can be drawn, all may have been played without anybody at the number that decides.
      const isPlayedOut = drawsAllowed && one + other <= bestOf && more <= needed
      if (isDecided || isPlayedOut) scores.push([one, other])
    }
  }
  return scores.toSorted((a, b) => b[0] - b[1] - (a[0] - a[1]) || b[0] - a[0])
}

export const areSame = (one: readonly number[] | null, other: readonly number[] | null): boolean =>
  one !== null && other !== null && one[0] === other[0] && one[1] === other[1]
