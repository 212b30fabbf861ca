import type { EntrantId } from '../model/ids.ts'
import { TournamentError } from '../model/problems.ts'
import { matchPerfectly } from './matching.ts'
import { costOfPair, type PairingCost, type Ranking, rank, weighPairs } from './pairing-cost.ts'
import type { Participant } from './participants.ts'

export type Pairing = {
  /** From the top of the ranking, the higher of the two first. */
  readonly pairs: readonly (readonly [EntrantId, EntrantId])[]
  /** Who is not paired, when the number is odd. */
  readonly bye: EntrantId | null
  /** What the pairing costs, added up over its pairs; no other pairing costs less. */
  readonly cost: PairingCost
}

/**
 * Pairs a round of Swiss: a minimum-weight perfect matching over all pairs that have not met (rules 4.4; the weights are in
 * `pairing-cost.ts`, the algorithm, Edmonds', in `matching.ts`). O(n³): a round of 512 takes a fraction of a second. With
 * an odd number the bye is chosen first, and given to the next in line when the rest cannot be paired (rules 4.5).
 *
 * @throws `no_pairing_possible` when every pairing has a repeat, unless `mayRepeat`
 */
export function pairParticipants(
  participants: readonly Participant[],
  { round, mayRepeat = false }: { readonly round: number; readonly mayRepeat?: boolean },
): Pairing {
  const ranking = rank(participants, round)
  if (participants.length >= 2) {
    // Repeats are a last resort: only when nobody can have the bye without one.
    for (const isRepeating of mayRepeat ? [false, true] : [false]) {
      for (const leftOut of byesInOrder(ranking, isRepeating)) {
        const mate = matchPerfectly(weighPairs(ranking, isRepeating, leftOut))
        if (mate !== null) return describe(ranking, mate, leftOut)
      }
    }
  }
  const message = `Round ${round} cannot be paired: ${participants.length} are left, and every pairing has a repeat.`
  throw new TournamentError('no_pairing_possible', message, { round, participants: participants.length })
}

const nobody = -1

/** Ranks that may have the bye: the lowest first, among those who had no free win yet. */
function byesInOrder({ participants }: Ranking, isRepeating: boolean): number[] {
  if (participants.length % 2 === 0) return [nobody]
  const lowestFirst = participants.map((_, index) => index).toReversed()
  const fresh = lowestFirst.filter((index) => participants[index]?.hadFreeWin === false)
  return fresh.length > 0 || !isRepeating ? fresh : lowestFirst
}

function describe(ranking: Ranking, mate: Int32Array, leftOut: number): Pairing {
  const ranks = ranking.participants.map((_, index) => index).filter((index) => index !== leftOut)
  const pairs: [EntrantId, EntrantId][] = []
  let cost: PairingCost = { repeats: 0, squaredDifferences: 0, floatsTwice: 0, distance: 0, distanceFromTop: 0 }
  for (const [vertex, upper] of ranks.entries()) {
    const partner = mate[vertex] ?? nobody
    if (partner < vertex) continue
    const lower = ranks[partner] ?? nobody
    const [one, other] = [ranking.participants[upper], ranking.participants[lower]]
    const own = costOfPair(ranking, upper, lower, true)
    if (one === undefined || other === undefined || own === null) throw new RangeError('Nobody has this rank')
    pairs.push([one.entrant, other.entrant])
    cost = {
      repeats: cost.repeats + own.repeats,
      squaredDifferences: cost.squaredDifferences + own.squaredDifferences,
      floatsTwice: cost.floatsTwice + own.floatsTwice,
      distance: cost.distance + own.distance,
      distanceFromTop: cost.distanceFromTop + own.distanceFromTop,
    }
  }
  return { pairs, bye: ranking.participants[leftOut]?.entrant ?? null, cost }
}
