import type { EntrantId, MatchId, StageId } from './ids.ts'
import type { Match } from './match.ts'
import { TournamentError } from './problems.ts'
import type { Entrant, Round, Stage, Tournament } from './tournament.ts'

export function findStage(tournament: Tournament, id: StageId): Stage {
  const stage = tournament.stages.find(({ settings }) => settings.id === id)
  if (stage === undefined) throw new TournamentError('unknown_stage', `There is no stage ${id}.`, { stage: id })
  return stage
}

export function findDrawnStage(tournament: Tournament, id: StageId): Stage {
  const stage = findStage(tournament, id)
  if (!stage.isDrawn) throw new TournamentError('stage_not_drawn', `The stage ${id} is not drawn yet.`, { stage: id })
  return stage
}

/** A match with the stage it is in and its index there. Takes the same time however large the stage is. */
export type FoundMatch = { readonly stage: Stage; readonly match: Match; readonly index: number }

export function findMatch(tournament: Tournament, id: MatchId): FoundMatch {
  const unknown = () => new TournamentError('unknown_match', `There is no match ${id}.`, { match: id })
  const dot = id.lastIndexOf('.')
  const stage = tournament.stages.find(({ settings }) => settings.id === id.slice(0, Math.max(dot, 0)))
  const index = Number(id.slice(dot + 1)) - 1
  const match = stage?.matches[index]
  if (stage === undefined || match === undefined) throw unknown()
  if (match.id !== id) throw unknown()
  return { stage, match, index }
}

export function roundOf(stage: Stage, match: Match): Round {
  const round = stage.rounds[match.round]
  if (round === undefined) throw new TournamentError('forged_state', `The round of match ${match.id} does not exist.`)
  return round
}

// Kept beside the list, which never changes: withdrawn entrants are asked for at each step of a result.
const numbersOf = new WeakMap<readonly Entrant[], ReadonlyMap<EntrantId, number>>()

export function findEntrant(tournament: Tournament, id: EntrantId): Entrant {
  const found = lookUp(tournament.entrants, id)
  if (found === undefined) throw new TournamentError('unknown_entrant', `There is no entrant ${id}.`, { entrant: id })
  return found
}

/** Whether somebody is still taking part: neither withdrawn nor disqualified. */
export function isActive(tournament: Tournament, id: EntrantId): boolean {
  return lookUp(tournament.entrants, id)?.status === 'active'
}

function lookUp(entrants: readonly Entrant[], id: EntrantId): Entrant | undefined {
  let numbers = numbersOf.get(entrants)
  if (numbers === undefined) {
    numbers = new Map(entrants.map((entrant, index) => [entrant.id, index]))
    numbersOf.set(entrants, numbers)
  }
  return entrants[numbers.get(id) ?? -1]
}

/** The tournament with this stage in the place of the one with the same id. */
export function withStage(tournament: Tournament, stage: Stage): Tournament {
  const stages = tournament.stages.map((other) => (other.settings.id === stage.settings.id ? stage : other))
  return { ...tournament, stages }
}
