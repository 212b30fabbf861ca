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

// Kept beside the stage, which never changes: pages ask again and again.
const placesOfStage = new WeakMap<Stage, readonly Place[]>()

function exitPlaces(stage: Stage): Place[] {
  const known = placesOfStage.get(stage)
  if (known !== undefined) return [...known]
  const places = workOutPlaces(stage)
  placesOfStage.set(stage, places)
  return [...places]
}

function workOutPlaces(stage: Stage): Place[] {
  const seeds = readSeeds(stage.entrants)
  const placeOfSeed = new Int32Array(stage.entrants.length)
  let alive = stage.entrants.length
  for (const { entrants, open } of exitsOf(stage)) {
    alive -= entrants.length + open
    for (const entrant of entrants) placeOfSeed[seeds.get(entrant) ?? 0] = alive + 1
  }
  // Those on place p stand from p on: each is put behind those who share it already, the better seeds first.
  const taken = new Int32Array(stage.entrants.length + 1)
  const rows: Place[] = []
  let isWhole = true
  for (let seed = 0; seed < stage.entrants.length; seed++) {
    const place = placeOfSeed[seed] ?? 0
    const at = place - 1 + (taken[place] ?? 0)
    taken[place] = (taken[place] ?? 0) + 1
    if (place === 0) isWhole = false
    else rows[at] = { entrant: stage.entrants[seed] ?? '', place }
  }
  return isWhole ? rows : rows.filter(() => true)
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
