import type { EntrantId, MatchId } from '../model/ids.ts'
import { decisionOf } from '../model/reading-results.ts'
import type { Stage } from '../model/tournament.ts'
import { type Glicko2, type Glicko2Game, newGlicko2, rateGlicko2 } from './glicko2.ts'

/** A match that counts for ratings, from the side of the first. */
export type RatedResult = {
  readonly match: MatchId
  readonly one: EntrantId
  readonly other: EntrantId
  readonly score: 0 | 0.5 | 1
}

/** Matches of two that were played: walkovers, disqualifications and byes are not rated (rules 6). */
export function ratedResults(stage: Stage): RatedResult[] {
  return stage.matches.flatMap((match) => {
    const decision = decisionOf(stage, match)
    const [one, other] = [match.slots[0]?.entrant ?? null, match.slots[1]?.entrant ?? null]
    if (decision?.isPlayed !== true || one === null || other === null) return []
    return [{ match: match.id, one, other, score: decision.isDraw ? 0.5 : decision.winner === 0 ? 1 : 0 }]
  })
}

/**
 * Everybody's Glicko-2 rating after a period of these results. Who is new begins at 1500; who is in the list but has no
 * result is known less well afterwards.
 */
export function rateGlicko2Period(
  players: ReadonlyMap<EntrantId, Glicko2>,
  results: readonly RatedResult[],
  tau?: number,
): Map<EntrantId, Glicko2> {
  const before = new Map(players)
  const games = new Map<EntrantId, Glicko2Game[]>([...players.keys()].map((player) => [player, []]))
  const note = (player: EntrantId, opponent: EntrantId, score: 0 | 0.5 | 1) => {
    const own = games.get(player) ?? []
    games.set(player, own)
    own.push({ opponent: before.get(opponent) ?? newGlicko2, score })
  }
  for (const { one, other, score } of results) {
    note(one, other, score)
    note(other, one, score === 0.5 ? 0.5 : score === 1 ? 0 : 1)
  }
  return new Map(
    [...games].map(([player, played]) => [player, rateGlicko2(before.get(player) ?? newGlicko2, played, tau)]),
  )
}
