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

function exitPlaces(stage: Stage): Place[] {
  const seeds = new Map(stage.entrants.map((entrant, index) => [entrant, index]))
  let alive = stage.entrants.length
  const places: Place[] = []
  for (const { entrants, open } of exitsOf(stage)) {
    alive -= entrants.length + open
    for (const entrant of entrants) places.push({ entrant, place: alive + 1 })
  }
  return places.toSorted(
    (one, other) => one.place - other.place || (seeds.get(one.entrant) ?? 0) - (seeds.get(other.entrant) ?? 0),
  )
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
