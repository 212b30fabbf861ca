import { findDrawnStage, isActive } from '../model/finding.ts'
import type { EntrantId, StageId } from '../model/ids.ts'
import type { Stage, Tournament } from '../model/tournament.ts'
import { standingsOf } from '../standings/standings.ts'
import { exitsOf } from './exits.ts'

export type Place = { readonly entrant: EntrantId; readonly place: number }

/**
 * The places of a stage from the first on, shared ones included and none left out: after two on place 5 comes 7. In
 * elimination and free-for-all only of those who are out (or have won), since the others may still reach any; in tables
 * as they are now. Over several groups, all on the same place of their group share one. On a ladder, who is still there.
 *
 * @throws `unknown_stage`, `stage_not_drawn`
 */
export function placesOf(tournament: Tournament, id: StageId): Place[] {
  const stage = findDrawnStage(tournament, id)
  switch (stage.settings.format) {
    case 'round_robin':
    case 'swiss':
      return tablePlaces(tournament, stage)
    case 'ladder':
      return (stage.ladder?.order ?? [])
        .filter((entrant) => isActive(tournament, entrant))
        .map((entrant, index) => ({ entrant, place: index + 1 }))
    default:
      return exitPlaces(stage)
  }
}

// Kept beside the list, which stays the same from the draw on.
const seedsOf = new WeakMap<readonly EntrantId[], ReadonlyMap<EntrantId, number>>()

function readSeeds(entrants: readonly EntrantId[]): ReadonlyMap<EntrantId, number> {
  const known = seedsOf.get(entrants)
  if (known !== undefined) return known
  const seeds = new Map(entrants.map((entrant, index) => [entrant, index]))
  seedsOf.set(entrants, seeds)
  return seeds
}

function exitPlaces(stage: Stage): Place[] {
  const { entrants: all } = stage
  const seeds = readSeeds(all)
  const placeOfSeed = all.map(() => 0)
  let alive = all.length
  for (const { entrants, open } of exitsOf(stage)) {
    alive -= entrants.length + open
    for (const entrant of entrants) placeOfSeed[seeds.get(entrant) ?? 0] = alive + 1
  }
  // Those on place p stand from p on: each is put behind those who share it already, the better seeds first.
  const next = all.map((_, index) => index)
  const rows: Place[] = []
  let known = 0
  for (let seed = 0; seed < all.length; seed++) {
    const place = placeOfSeed[seed] ?? 0
    if (place === 0) continue
    const at = next[place - 1] ?? 0
    next[place - 1] = at + 1
    rows[at] = { entrant: all[seed] ?? '', place }
    known += 1
  }
  // Between those who are out there may be some of whom it is not known yet.
  return known === all.length ? rows : rows.filter(() => true)
}

function tablePlaces(tournament: Tournament, stage: Stage): Place[] {
  const rows = stage.groups.flatMap((_, index) => standingsOf(tournament, stage, index + 1))
  const sorted = rows.toSorted((one, other) => one.place - other.place)
  let better = 0
  return sorted.map(({ entrant, place }, index) => {
    if (sorted[index - 1]?.place !== place) better = index
    return { entrant, place: better + 1 }
  })
}
