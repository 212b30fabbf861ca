/** Each way in which a call can be wrong. A call that throws one of these has changed nothing. */
export type ProblemCode =
  | 'unknown_stage'
  | 'unknown_match'
  | 'unknown_entrant'
  | 'duplicate_entrant'
  | 'duplicate_stage'
  | 'invalid_settings'
  | 'too_few_entrants'
  | 'too_many_entrants'
  | 'stage_not_drawn'
  | 'stage_already_drawn'
  | 'stage_not_complete'
  | 'wrong_format'
  | 'match_not_ready'
  | 'match_not_played'
  | 'not_in_match'
  | 'not_checked_in'
  | 'already_reported'
  | 'impossible_result'
  | 'draw_not_allowed'
  | 'dependents_started'
  | 'undo_not_named'
  | 'already_out'
  | 'too_late'
  | 'challenge_not_allowed'
  | 'no_pairing_possible'
  | 'impossible_rating'
  | 'forged_state'
  | 'invalid_document'
  | 'not_representable'

/** What is known of the problem, as plain data: ids and numbers for a message of the caller's own. */
export type ProblemDetails = Readonly<Record<string, string | number | readonly string[]>>

export class TournamentError extends Error {
  override readonly name = 'TournamentError'
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, message: string, details: ProblemDetails = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}
