/** Orders of entrants, the favourite first, for `createTournament` or as the order of `drawStage`. */
import type { EntrantId } from '../model/ids.ts'
import { TournamentError } from '../model/problems.ts'
import { createRandom } from '../random.ts'

/** Those of the list first, as they stand there, then all others in the order in which they came. */
export function seedByList(entrants: readonly EntrantId[], list: readonly EntrantId[]): EntrantId[] {
  const known = new Set(entrants)
  const seeded = new Set<EntrantId>()
  for (const entrant of list) {
    if (!known.has(entrant)) {
      throw new TournamentError('unknown_entrant', `There is no entrant ${entrant}.`, { entrant })
    }
    if (seeded.has(entrant)) {
      throw new TournamentError('duplicate_entrant', `${entrant} is in the list twice.`, { entrant })
    }
    seeded.add(entrant)
  }
  return [...list, ...entrants.filter((entrant) => !seeded.has(entrant))]
}

/** The same seed gives the same order. */
export function seedAtRandom(entrants: readonly EntrantId[], seed: number): EntrantId[] {
  return createRandom(seed).shuffle(entrants)
}

/** The highest rating first; equal ones as they came, and who has none after all who have one. */
export function seedByRating(entrants: readonly { readonly id: EntrantId; readonly rating?: number }[]): EntrantId[] {
  const rated = (rating: number | undefined) => rating ?? Number.NEGATIVE_INFINITY
  return entrants
    .toSorted((one, other) => {
      const [first, second] = [rated(one.rating), rated(other.rating)]
      if (first === second) return 0
      return first > second ? -1 : 1
    })
    .map(({ id }) => id)
}
