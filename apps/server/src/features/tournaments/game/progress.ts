// What follows by itself from what was entered: the next round, the next stage, the end with its places.
import {
  drawStage,
  endSwiss,
  findStage,
  isLastRoundPaired,
  isStageComplete,
  type Place,
  pairNextRound,
  placesOf,
  type Stage,
  stateOf,
  type Tournament,
} from '@guildhall/tournament-engine'
import { unlessRefused } from './engine.ts'

/** As far as it goes without anybody: rounds of Swiss are paired, and the second stage is drawn after the first. */
export function goOn(tournament: Tournament): Tournament {
  let now = tournament
  for (const { settings } of tournament.stages) {
    const stage = findStage(now, settings.id)
    if (stage.isDrawn) {
      now = pairOn(now, settings.id)
      continue
    }
    // A stage that too few are left for is not played: it ends with the places of the one before.
    const drawn = isBeforeComplete(now, stage)
      ? unlessRefused(['too_few_entrants'], () => drawStage(now, settings.id))
      : undefined
    if (drawn === undefined) return now
    now = pairOn(drawn, settings.id)
  }
  return now
}

function isBeforeComplete(tournament: Tournament, { settings }: Stage): boolean {
  return settings.from === undefined || isStageComplete(findStage(tournament, settings.from.stage))
}

function pairOn(tournament: Tournament, id: string): Tournament {
  let now = tournament
  for (;;) {
    const stage = findStage(now, id)
    if (stage.settings.format !== 'swiss' || !isPlayedOut(stage) || isLastRoundPaired(stage)) return now
    const before = now
    now = unlessRefused(['no_pairing_possible'], () => pairNextRound(before, id)) ?? endSwiss(before, id)
  }
}

const open = new Set(['locked', 'waiting', 'ready', 'checked_in', 'running', 'reported', 'disputed'])

function isPlayedOut(stage: Stage): boolean {
  return stage.matches.every((match) => !open.has(stateOf(stage, match)))
}

/** Whether nothing is left to play. */
export function isOver(tournament: Tournament): boolean {
  const drawn = tournament.stages.filter(({ isDrawn }) => isDrawn)
  const last = drawn.at(-1)
  if (last === undefined || !isStageComplete(last)) return false
  const next = tournament.stages[drawn.length]
  // The next one could not be drawn though the last is complete: too few are left.
  return (
    next === undefined ||
    unlessRefused(['too_few_entrants'], () => drawStage(tournament, next.settings.id)) === undefined
  )
}

/** Places that are settled: of a bracket whoever is out of it, of a table once it is complete. */
export function settledPlaces(tournament: Tournament): Place[] {
  const drawn = tournament.stages.filter(({ isDrawn }) => isDrawn)
  const last = drawn.at(-1)
  if (last === undefined) return []
  const isTable = last.settings.format === 'swiss' || last.settings.format === 'round_robin'
  if (drawn.length < tournament.stages.length && !isOver(tournament)) return []
  const places = isTable && !isStageComplete(last) ? [] : placesOf(tournament, last.settings.id)
  const [first] = drawn
  return first === undefined || first === last ? places : [...places, ...placesBehind(tournament, first, last)]
}

/** Who did not come on stands behind all who did, by the order of the first stage. */
function placesBehind(tournament: Tournament, first: Stage, last: Stage): Place[] {
  const cameOn = new Set(last.entrants)
  const rest = placesOf(tournament, first.settings.id).filter(({ entrant }) => !cameOn.has(entrant))
  let better = 0
  return rest.map(({ entrant, place }, index) => {
    if (rest[index - 1]?.place !== place) better = index
    return { entrant, place: last.entrants.length + better + 1 }
  })
}
