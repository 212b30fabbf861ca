import {
  type Glicko2,
  type Glicko2Game,
  newGlicko2,
  type RatedResult,
  rateGlicko2,
  teamGlicko2,
} from '@guildhall/tournament-engine'

/**
 * Everybody who played a match of a tournament, as they are rated after it. A member of a team plays as who they are, against
 * the mean of who played on the other side: so a team is rated, and who changes it takes along what they showed.
 *
 * @param before who was rated before it; who was not begins anew
 * @param playing who played as, or for, each entrant
 */
export function ratePeriod(
  before: ReadonlyMap<string, Glicko2>,
  playing: ReadonlyMap<string, readonly string[]>,
  results: readonly RatedResult[],
): ReadonlyMap<string, Glicko2> {
  const games = new Map<string, Glicko2Game[]>()
  const ratingOf = (id: string) => before.get(id) ?? newGlicko2
  const note = (own: readonly string[], others: readonly string[], score: 0 | 0.5 | 1) => {
    const opponent = teamGlicko2(others.map(ratingOf))
    for (const id of own) games.set(id, [...(games.get(id) ?? []), { opponent, score }])
  }
  for (const { one, other, score } of results) {
    const [own, others] = [playing.get(one) ?? [], playing.get(other) ?? []]
    if (own.length === 0 || others.length === 0) continue
    note(own, others, score)
    note(others, own, score === 1 ? 0 : score === 0 ? 1 : 0.5)
  }
  return new Map([...games].map(([id, played]) => [id, rateGlicko2(ratingOf(id), played)]))
}
