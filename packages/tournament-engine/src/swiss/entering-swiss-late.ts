import { findDrawnStage, findEntrant, withStage } from '../model/finding.ts'
import type { EntrantId, StageId } from '../model/ids.ts'
import { TournamentError } from '../model/problems.ts'
import type { Tournament } from '../model/tournament.ts'
import { declaredRounds, swissSettingsOf } from './swiss-stage.ts'

/**
 * Lets somebody into a Swiss stage that has begun, on its last seed, until half of its rounds have started: of 11 before
 * the 6th, of 12 before the 7th (rules 4.6; so does lichess.org/swiss). Rounds that were missed score nothing, or, if the
 * settings say so, one of them half a point.
 *
 * @throws `too_late`, `already_out`, `duplicate_entrant`, `unknown_entrant`, `wrong_format`, `stage_not_drawn`
 */
export function enterSwissLate(tournament: Tournament, id: StageId, entrant: EntrantId): Tournament {
  const stage = findDrawnStage(tournament, id)
  const settings = swissSettingsOf(stage)
  if (findEntrant(tournament, entrant).status !== 'active') {
    throw new TournamentError('already_out', `${entrant} takes part no longer.`, { entrant })
  }
  if (stage.entrants.includes(entrant)) {
    throw new TournamentError('duplicate_entrant', `${entrant} is in the stage ${id} already.`, { stage: id, entrant })
  }
  const missed = stage.rounds.length
  if (settings.from !== undefined || missed > Math.floor(declaredRounds(stage) / 2)) {
    const why = settings.from === undefined ? `round ${missed} has started` : 'its entrants came from an earlier stage'
    const message = `${entrant} comes too late for the stage ${id}: ${why}.`
    throw new TournamentError('too_late', message, { stage: id, entrant })
  }
  const entrants = [...stage.entrants, entrant]
  const rounds = stage.rounds.map((round, index) => {
    const isHalfPoint = settings.lateEntryHalfPoint === true && index === missed - 1
    return isHalfPoint ? { ...round, byes: [...round.byes, { entrant, kind: 'half_point' } as const] } : round
  })
  return withStage(tournament, { ...stage, entrants, groups: [entrants], rounds })
}
