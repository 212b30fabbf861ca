import { findMatch, isActive, withStage } from '../model/finding.ts'
import type { MatchId } from '../model/ids.ts'
import type { Match, MatchResult } from '../model/match.ts'
import { TournamentError } from '../model/problems.ts'
import type { Stage, Tournament } from '../model/tournament.ts'
import { replayLadder } from '../progress/ladder-order.ts'
import { isEverybodyHere, stateOf } from '../progress/match-state.ts'
import { decide } from '../progress/passing-on.ts'
import { StageDraft } from '../progress/stage-draft.ts'
import { takeBack } from '../progress/taking-back.ts'
import { legalResult } from './legal-results.ts'
import { findStartedDependents } from './undo-plan.ts'

/** States in which there is something to enter (rules 5.1). */
const open = ['ready', 'checked_in', 'running', 'reported', 'disputed']

/**
 * Enters the result of a match, and sends everybody on. A result that stands already is changed while no match that
 * follows from it has begun (rules 2.7); otherwise those are reset first: `previewReset` names them.
 *
 * @throws `match_not_ready`, `impossible_result`, `draw_not_allowed`, `not_in_match`, `not_checked_in`,
 * `dependents_started`, `unknown_match`, `unknown_entrant`
 */
export function enterResult(tournament: Tournament, id: MatchId, result: MatchResult): Tournament {
  const { stage, match, index } = findMatch(tournament, id)
  const state = stateOf(stage, match)
  const isChange = state === 'completed' || state === 'archived'
  if (!isChange && !open.includes(state)) {
    const message = `Match ${id} is ${state}: there is no result to enter.`
    throw new TournamentError('match_not_ready', message, { match: id, state })
  }
  const kept = legalResult(tournament, { stage, match, result })
  if (tournament.requiresCheckIn && !isPlayedByThoseHere(match, kept)) {
    throw new TournamentError('not_checked_in', `Not everybody has checked in for match ${id}.`, { match: id })
  }
  if (isChange) checkCanChange(tournament, id)

  const draft = new StageDraft(stage)
  if (isChange) takeBack(draft, index)
  decide(draft, index, {
    result: kept,
    isAutomatic: false,
    isActive: (entrant) => isActive(tournament, entrant),
  })
  return withStage(tournament, withLadderMove(draft.finish(), index + 1))
}

/** Both sides of a match of two; of a free-for-all those who finish. */
function isPlayedByThoseHere(match: Match, result: MatchResult): boolean {
  if (result.kind === 'heats') return result.heats.flat().every((entrant) => match.checkedIn.includes(entrant))
  return result.kind !== 'score' || isEverybodyHere(match)
}

function checkCanChange(tournament: Tournament, id: MatchId): void {
  const started = findStartedDependents(tournament, id)
  if (started.length === 0) return
  const message = `The result of match ${id} cannot be changed: ${started.join(', ')} came after it. Reset it first.`
  throw new TournamentError('dependents_started', message, { match: id, dependents: started })
}

/** On a ladder the decided challenge moves whom it moves; a changed one stays where it was in the order of events. */
function withLadderMove(stage: Stage, number: number): Stage {
  const { ladder } = stage
  if (ladder === null) return stage
  const decided = ladder.decided.includes(number) ? ladder.decided : [...ladder.decided, number]
  return { ...stage, ladder: { ...ladder, decided, order: replayLadder(stage, ladder.start, decided) } }
}
