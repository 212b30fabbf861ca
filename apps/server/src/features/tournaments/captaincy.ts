import { tournamentsProblems } from '@guildhall/contract/tournaments'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { StoredEntrant } from './entrants.store.ts'
import * as entrantsStore from './entrants.store.ts'
import * as teamsStore from './team-members.store.ts'
import * as logStore from './tournament-log.store.ts'
import { tournamentTeamInvitationsSettled } from './tournaments.events.ts'

/** Whoever the host took out before plays for a team where the host asks them, and has no say in it. */
const isBarred = ({ db }: UnitOfWork, { tournamentId }: StoredEntrant, userId: string): Promise<boolean> =>
  entrantsStore.isBarred(db, tournamentId, userId)

/**
 * Whoever is in a team longest is captain where there is none any more. The tournament is locked.
 * @param leavingId who is not to be it
 * @returns whether somebody is left who can be it
 */
export async function passCaptaincy(unit: UnitOfWork, team: StoredEntrant, leavingId: string | null): Promise<boolean> {
  const members = await teamsStore.findOfTeams(unit.db, [team.id])
  for (const { standing, userId } of members) {
    if (standing !== 'in' || userId === null || userId === leavingId || (await isBarred(unit, team, userId))) continue
    await makeCaptain(unit, team, userId, null)
    return true
  }
  return false
}

/**
 * @param byId null is nobody's doing
 * @throws tournament_captain_barred
 */
export async function makeCaptain(
  unit: UnitOfWork,
  team: StoredEntrant,
  heirId: string,
  byId: string | null,
): Promise<void> {
  const { tournamentId, teamName } = team
  if (await isBarred(unit, team, heirId)) throw new AppError(tournamentsProblems.tournament_captain_barred)
  await entrantsStore.setCaptain(unit.db, team, heirId)
  const line = { tournamentId, event: 'captain', actorId: byId, subjectId: heirId, after: teamName ?? '' } as const
  await logStore.write(unit.db, line)
}

/**
 * Nobody is asked to these teams any more, or to any.
 * @param entrantIds left out is all of the tournament
 */
export async function settleTeamInvitations(
  unit: UnitOfWork,
  tournamentId: string,
  entrantIds?: readonly string[],
): Promise<void> {
  if (entrantIds?.length === 0) return
  const of = entrantIds === undefined ? { tournamentId } : { tournamentId, entrantIds }
  const asked = await teamsStore.forgetInvitations(unit.db, of)
  if (asked.length > 0) await unit.announce(tournamentTeamInvitationsSettled, { tournamentId, asked })
}
