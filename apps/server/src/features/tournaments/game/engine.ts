// What stands between the product and the tournament engine: its settings, its names of matches, and its refusals.
import { type StageSettings, tournamentsProblems } from '@guildhall/contract/tournaments'
import {
  type StageSettings as EngineSettings,
  type MatchId,
  type ProblemCode,
  TournamentError,
} from '@guildhall/tournament-engine'
import { AppError, type KnownProblem } from '../../../platform/errors.ts'
import type { MatchAddress } from '../tournament-log.store.ts'

/** Stages are named by their numbers from 1; the second takes its entrants from the first. */
export function toEngineStages(stages: readonly StageSettings[], advance: number | null): EngineSettings[] {
  return stages.map((settings, index) => ({
    ...toEngineStage(settings, String(index + 1)),
    ...(index > 0 && { from: { stage: String(index), count: advance ?? 1 } }),
  }))
}

function toEngineStage(settings: StageSettings, id: string): EngineSettings {
  switch (settings.format) {
    case 'single_elimination':
      return { ...settings, id }
    case 'double_elimination': {
      const { lowerBestOf, finalBestOf, ...rest } = settings
      const named = { ...(lowerBestOf && { lowerBestOf }), ...(finalBestOf !== null && { finalBestOf }) }
      return { ...rest, ...named, id }
    }
    case 'round_robin':
      return { ...settings, id }
    default: {
      const { rounds, ...rest } = settings
      return { ...rest, ...(rounds !== null && { rounds }), id }
    }
  }
}

export function engineIdOf({ stage, number }: MatchAddress): MatchId {
  return `${stage}.${number}`
}

/** As the contract names a match. */
export function nameOf({ stage, number }: MatchAddress): string {
  return `${stage}-${number}`
}

/** @param name as the contract, or the engine, writes it */
export function addressOf(name: string): MatchAddress {
  const [stage, number] = name.split(/[-.]/)
  return { stage: Number(stage), number: Number(number) }
}

const unexpected = null

/** What a refusal of the engine is to who called. What no call can bring about is a fault of ours. */
const problemOf: Readonly<Record<ProblemCode, KnownProblem | null>> = {
  unknown_stage: unexpected,
  unknown_match: tournamentsProblems.tournament_match_not_found,
  unknown_entrant: unexpected,
  duplicate_entrant: unexpected,
  duplicate_stage: unexpected,
  invalid_settings: tournamentsProblems.tournament_settings_wrong,
  too_few_entrants: tournamentsProblems.tournament_too_few,
  too_many_entrants: tournamentsProblems.tournament_settings_wrong,
  stage_not_drawn: tournamentsProblems.tournament_match_not_found,
  stage_already_drawn: unexpected,
  stage_not_complete: unexpected,
  wrong_format: unexpected,
  match_not_ready: tournamentsProblems.tournament_match_wrong_state,
  match_not_played: tournamentsProblems.tournament_match_wrong_state,
  not_in_match: tournamentsProblems.tournament_not_in_match,
  not_checked_in: tournamentsProblems.tournament_match_wrong_state,
  already_reported: tournamentsProblems.tournament_match_wrong_state,
  impossible_result: tournamentsProblems.tournament_result_wrong,
  draw_not_allowed: tournamentsProblems.tournament_result_wrong,
  dependents_started: tournamentsProblems.tournament_dependents_started,
  undo_not_named: tournamentsProblems.tournament_undo_not_named,
  already_out: unexpected,
  too_late: unexpected,
  challenge_not_allowed: unexpected,
  no_pairing_possible: tournamentsProblems.tournament_no_pairing,
  impossible_rating: unexpected,
  forged_state: unexpected,
  invalid_document: unexpected,
  not_representable: unexpected,
}

/** Runs what the engine may refuse, and refuses as the contract says. */
export function byRules<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const problem = error instanceof TournamentError ? problemOf[error.code] : null
    throw problem === null ? error : new AppError(problem)
  }
}

/** Runs it, or answers with nothing where the engine refuses for one of these reasons. */
export function unlessRefused<Result>(codes: readonly ProblemCode[], work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof TournamentError && codes.includes(error.code)) return undefined
    throw error
  }
}
