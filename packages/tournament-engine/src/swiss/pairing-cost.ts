/**
 * What a pairing of a round costs. Rules 4.4: among all pairings without a repeat, the one with the least (a) sum of
 * squared score differences, (b) number of participants who float down twice in a row, (c) distance from the pairing of
 * the upper half of a score group against its lower half, (d) the same distance, weighing more the higher up it is.
 */
import type { Weights } from './matching.ts'
import type { Participant } from './participants.ts'

/** Compared from the first to the last. */
export type PairingCost = {
  /** Only where repeats are allowed and cannot be avoided: how many, and how soon after the last meeting. */
  readonly repeats: number
  readonly squaredDifferences: number
  readonly floatsTwice: number
  readonly distance: number
  readonly distanceFromTop: number
}

/** Participants by score, then by seed; the place of each within the group of those with the same score, from 0. */
export type Ranking = {
  readonly participants: readonly Participant[]
  readonly placeInGroup: readonly number[]
  readonly groupSize: readonly number[]
  readonly round: number
}

export function rank(participants: readonly Participant[], round: number): Ranking {
  const ranked = participants.toSorted((one, other) => other.score - one.score || one.seed - other.seed)
  const sizes = new Map<number, number>()
  const placeInGroup = ranked.map(({ score }) => {
    const place = sizes.get(score) ?? 0
    sizes.set(score, place + 1)
    return place
  })
  return { participants: ranked, placeInGroup, groupSize: ranked.map(({ score }) => sizes.get(score) ?? 0), round }
}

/** The cost of one pair, by the ranks of the two, the higher one first; null for a repeat where none is allowed. */
export function costOfPair(ranking: Ranking, upper: number, lower: number, mayRepeat: boolean): PairingCost | null {
  const one = ranking.participants[upper]
  const other = ranking.participants[lower]
  if (one === undefined || other === undefined) throw new RangeError('Nobody has this rank')
  const meetings = one.met.get(other.entrant) ?? []
  if (meetings.length > 0 && !mayRepeat) return null
  const distance = distanceOf(ranking, upper, lower)
  return {
    repeats: costOfRepeat(meetings, ranking),
    squaredDifferences: (one.score - other.score) ** 2,
    floatsTwice: one.score > other.score && one.hasFloatedDown ? 1 : 0,
    distance,
    distanceFromTop: distance * (ranking.participants.length - upper),
  }
}

/** As few repeats as can be; then as long as possible after the last meeting. */
function costOfRepeat(meetings: readonly number[], { round, participants }: Ranking): number {
  const last = meetings.at(-1)
  if (last === undefined) return 0
  return meetings.length * round * participants.length + last
}

/**
 * In a group of m, the one at place i is to meet the one m / 2 below. Between groups the lowest of the upper one are to
 * meet the highest of the lower one.
 */
function distanceOf({ participants, placeInGroup, groupSize }: Ranking, upper: number, lower: number): number {
  const [placeOfUpper, placeOfLower] = [placeInGroup[upper] ?? 0, placeInGroup[lower] ?? 0]
  const size = groupSize[upper] ?? 0
  if (participants[upper]?.score !== participants[lower]?.score) return size - 1 - placeOfUpper + placeOfLower
  return Math.abs(placeOfLower - placeOfUpper - Math.floor(size / 2))
}

/** The costs of all pairs, so that sums compare as the costs do. */
export function weighPairs(ranking: Ranking, mayRepeat: boolean, leftOut = -1): Weights {
  const ranks = ranking.participants.map((_, index) => index).filter((index) => index !== leftOut)
  const size = ranks.length
  const front = new Float64Array(size * size).fill(Number.POSITIVE_INFINITY)
  const back = new Float64Array(size * size)
  const unit = wholeNumbers(ranking)
  const spread = ((ranking.participants[0]?.score ?? 0) - (ranking.participants.at(-1)?.score ?? 0)) * unit
  const atFloats = size + 1
  const atRepeats = (size / 2 + 1) * (Math.round(spread) ** 2 * atFloats + 1)
  const atDistance = (size + 1) ** 3
  for (let one = 0; one < size; one++) {
    for (let other = one + 1; other < size; other++) {
      const cost = costOfPair(ranking, ranks[one] ?? 0, ranks[other] ?? 0, mayRepeat)
      if (cost === null) continue
      const differences = Math.round(cost.squaredDifferences * unit ** 2)
      const first = cost.repeats * atRepeats + differences * atFloats + cost.floatsTwice
      const second = cost.distance * atDistance + cost.distanceFromTop
      for (const edge of [one * size + other, other * size + one]) {
        front[edge] = first
        back[edge] = second
      }
    }
  }
  return { size, front, back }
}

/** The number that makes whole numbers of all scores: 1, 2 where there are halves, a power of ten for other points. */
function wholeNumbers({ participants }: Ranking): number {
  const units = [1, 2, 10, 100, 1000]
  return units.find((unit) => participants.every(({ score }) => Number.isInteger(score * unit))) ?? 10_000
}
