// How the two sides of a match bring it to its result themselves (rules 5.2 and 5.3). What time it is knows the caller.

import type { FoundMatch } from '../model/finding.ts'
import { findMatch, withStage } from '../model/finding.ts'
import type { EntrantId, MatchId } from '../model/ids.ts'
import type { Match, MatchResult, MatchState } from '../model/match.ts'
import { TournamentError } from '../model/problems.ts'
import type { Tournament } from '../model/tournament.ts'
import { isEverybodyHere, stateOf } from '../progress/match-state.ts'
import { StageDraft } from '../progress/stage-draft.ts'
import { enterResult } from './entering-results.ts'
import { legalResult } from './legal-results.ts'

/**
 * One side is there. Repeated, it changes nothing.
 *
 * @throws `match_not_ready`, `not_in_match`, `unknown_match`
 */
export function checkIn(tournament: Tournament, id: MatchId, entrant: EntrantId): Tournament {
  const found = findMatchIn(tournament, id, ['ready', 'checked_in', 'running'])
  checkPlays(found, entrant)
  if (found.match.checkedIn.includes(entrant)) return tournament
  return withChanges(tournament, found, { checkedIn: [...found.match.checkedIn, entrant] })
}

/**
 * The time to check in is over (10 minutes by default): if one side is there it wins by walkover; if none is, both are
 * out and the next match gets a bye. With everybody there nothing changes.
 *
 * @throws `match_not_ready`, `wrong_format`, `unknown_match`
 */
export function closeCheckIn(tournament: Tournament, id: MatchId): Tournament {
  const { match } = findMatchIn(tournament, id, ['ready', 'checked_in'])
  if (isEverybodyHere(match)) return tournament
  if (match.slots.length > 2) {
    const message = `In match ${id} whoever is missing does not finish; the others play.`
    throw new TournamentError('wrong_format', message, { match: id })
  }
  const [winner] = match.checkedIn
  return enterResult(tournament, id, winner === undefined ? { kind: 'double_walkover' } : { kind: 'walkover', winner })
}

/** @throws `match_not_ready`, `not_checked_in`, `unknown_match` */
export function startMatch(tournament: Tournament, id: MatchId): Tournament {
  const found = findMatchIn(tournament, id, ['ready', 'checked_in'])
  checkEnoughHere(tournament, found)
  return withChanges(tournament, found, { isRunning: true })
}

/**
 * What one side says of the result. The same from both completes the match; another makes it disputed, until a referee
 * enters the result (rules 5.3). A side may correct what it said itself until then.
 *
 * @throws `match_not_ready`, `not_in_match`, `not_checked_in`, `wrong_format`, and as `enterResult`
 */
export function reportResult(
  tournament: Tournament,
  id: MatchId,
  { by, result }: { readonly by: EntrantId; readonly result: MatchResult },
): Tournament {
  const found = findMatchIn(tournament, id, ['ready', 'checked_in', 'running', 'reported', 'disputed'])
  checkPlays(found, by)
  checkEnoughHere(tournament, found)
  const kept = legalResult(tournament, { ...found, result })
  const reports = [...found.match.reports.filter((report) => report.by !== by), { by, result: kept }]
  const reported = withChanges(tournament, found, { reports })
  const isAgreed = playersOf(tournament, found.match).every((entrant) =>
    reports.some((report) => report.by === entrant),
  )
  const isSame = reports.every((report) => JSON.stringify(report.result) === JSON.stringify(kept))
  return isAgreed && isSame ? enterResult(reported, id, kept) : reported
}

/**
 * The time to object is over (15 minutes by default): what one side alone has reported stands.
 *
 * @throws `match_not_ready` also for a disputed match, which needs a referee
 */
export function confirmReport(tournament: Tournament, id: MatchId): Tournament {
  const [report] = findMatchIn(tournament, id, ['reported']).match.reports
  if (report === undefined) throw new TournamentError('match_not_ready', `Nobody has reported match ${id}.`)
  return enterResult(tournament, id, report.result)
}

function findMatchIn(tournament: Tournament, id: MatchId, states: readonly MatchState[]): FoundMatch {
  const found = findMatch(tournament, id)
  const state = stateOf(found.stage, found.match)
  if (states.includes(state)) return found
  throw new TournamentError('match_not_ready', `Match ${id} is ${state}.`, { match: id, state })
}

function checkPlays({ match }: FoundMatch, entrant: EntrantId): void {
  if (match.slots.some((slot) => slot.entrant === entrant)) return
  const message = `${entrant} does not play in match ${match.id}.`
  throw new TournamentError('not_in_match', message, { match: match.id, entrant })
}

/** Both sides of a match of two; of a free-for-all at least two, and those who are missing do not finish. */
function checkEnoughHere(tournament: Tournament, { match }: FoundMatch): void {
  if (!tournament.requiresCheckIn || isEverybodyHere(match)) return
  if (match.slots.length > 2 && match.checkedIn.length > 1) return
  throw new TournamentError('not_checked_in', `Not everybody has checked in for match ${match.id}.`, {
    match: match.id,
  })
}

/** Whose reports have to agree. */
function playersOf(tournament: Tournament, match: Match): readonly EntrantId[] {
  if (tournament.requiresCheckIn) return match.checkedIn
  return match.slots.flatMap(({ entrant }) => (entrant === null ? [] : [entrant]))
}

function withChanges(
  tournament: Tournament,
  { stage, index }: FoundMatch,
  changes: Parameters<StageDraft['change']>[1],
) {
  const draft = new StageDraft(stage)
  draft.change(index, changes)
  return withStage(tournament, draft.finish())
}
