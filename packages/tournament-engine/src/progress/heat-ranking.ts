import type { EntrantId } from '../model/ids.ts'
import type { Match } from '../model/match.ts'
import type { FreeForAllSettings } from '../model/settings.ts'

/** What an entrant of a free-for-all has in one match, heat by heat; 0 is a heat that they did not finish. */
export type HeatRow = {
  readonly entrant: EntrantId
  readonly points: number
  /** The points of each heat: together they are `points`. */
  readonly parts: readonly number[]
  readonly places: readonly number[]
}

/** Points for a place among `size` starters: what the organiser set, else n, n − 1, … 1. */
function pointsFor(settings: FreeForAllSettings, place: number, size: number): number {
  if (place === 0) return 0
  return settings.points === undefined ? size + 1 - place : (settings.points[place - 1] ?? 0)
}

/**
 * The entrants of a match of a free-for-all from the first to the last: by points; ties by best place, by the place in
 * the latest heat in which they differ, then by seed, which is the order of the slots.
 */
export function rankHeats(settings: FreeForAllSettings, match: Match): HeatRow[] {
  const entrants = match.slots.flatMap(({ entrant }) => (entrant === null ? [] : [entrant]))
  const heats = match.result?.kind === 'heats' ? match.result.heats : []
  const rows = entrants.map((entrant): HeatRow => {
    const places = heats.map((heat) => heat.indexOf(entrant) + 1)
    const parts = places.map((place) => pointsFor(settings, place, entrants.length))
    return { entrant, places, parts, points: parts.reduce((sum, part) => sum + part, 0) }
  })
  return rows.toSorted(
    (one, other) => other.points - one.points || bestPlace(one) - bestPlace(other) || compareLastHeats(one, other),
  )
}

function bestPlace({ places }: HeatRow): number {
  return Math.min(...places.map(whereUnfinishedIsLast))
}

function compareLastHeats(one: HeatRow, other: HeatRow): number {
  for (let heat = one.places.length - 1; heat >= 0; heat--) {
    const difference = whereUnfinishedIsLast(one.places[heat] ?? 0) - whereUnfinishedIsLast(other.places[heat] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function whereUnfinishedIsLast(place: number): number {
  return place === 0 ? Number.MAX_SAFE_INTEGER : place
}
