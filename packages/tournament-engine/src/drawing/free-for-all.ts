import type { EntrantId } from '../model/ids.ts'
import { TournamentError } from '../model/problems.ts'
import type { FreeForAllSettings } from '../model/settings.ts'
import type { Stage } from '../model/tournament.ts'
import { snakeGroups } from './round-robin.ts'
import { StagePlan } from './stage-plan.ts'

const smallestHeat = 3
const largestHeat = 16

/**
 * Free-for-all: rounds of matches of 3 to 16. The first `advance` of each go on, dealt out in a snake by their places,
 * so that those of one match are spread; the last match is the final.
 */
export function drawFreeForAll(settings: FreeForAllSettings, entrants: readonly EntrantId[]): Stage {
  const { size } = settings
  const plan = new StagePlan(settings, entrants)
  type Origin = { readonly match: number; readonly place: number } | { readonly seed: number }
  let coming: Origin[] = entrants.map((_, index) => ({ seed: index + 1 }))

  for (let number = 1; ; number++) {
    const heats = snakeGroups(coming, countMatches(coming.length, size))
    const smallest = Math.min(...heats.map((heat) => heat.length))
    const { advance = Math.ceil(smallest / 2) } = settings
    checkAdvance(heats, advance, coming.length)
    const matches = plan.addRound({ bracket: 'heats', number, bestOf: 1, sizes: heats.map((heat) => heat.length) })
    for (const [index, heat] of heats.entries()) {
      for (const [slot, origin] of heat.entries()) {
        const to = { match: matches[index] ?? 0, slot }
        if ('seed' in origin) plan.seat(to, origin.seed)
        else plan.lead(origin.match, origin.place, to)
      }
    }
    if (matches.length === 1) return plan.finish()
    coming = Array.from({ length: advance }, (_, place) => matches.map((match) => ({ match, place: place + 1 }))).flat()
  }
}

/** As few matches as `size` allows; fewer still rather than one with less than three. */
function countMatches(entrants: number, size: number): number {
  return Math.max(1, Math.min(Math.ceil(entrants / size), Math.floor(entrants / smallestHeat)))
}

function checkAdvance(heats: readonly (readonly unknown[])[], advance: number, entrants: number): void {
  const sizes = heats.map((heat) => heat.length)
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)]
  if (smallest < smallestHeat || largest > largestHeat) {
    const message = `A match of a free-for-all has ${smallestHeat} to ${largestHeat} entrants, not ${smallest} to ${largest}.`
    throw new TournamentError('invalid_settings', message, { entrants, smallest, largest })
  }
  if (heats.length > 1 && advance >= smallest) {
    const message = `${advance} cannot go on from a match of ${smallest}: nobody would be out.`
    throw new TournamentError('invalid_settings', message, { advance, smallest })
  }
}
