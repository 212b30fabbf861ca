import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { StoredEntrant } from './entrants.store.ts'
import * as entrantsStore from './entrants.store.ts'
import * as teamsStore from './team-members.store.ts'
import * as logStore from './tournament-log.store.ts'
import { tournamentTeamInvitationsSettled } from './tournaments.events.ts'

/**
 * Whoever is in a team longest is captain where there is none any more. The tournament is locked.
 * @param leavingId who is not to be it
 * @returns whether somebody is left
 */
export async function passCaptaincy(unit: UnitOfWork, team: StoredEntrant, leavingId: string | null): Promise<boolean> {
  const members = await teamsStore.findOfTeams(unit.db, [team.id])
  const heir = members.find(({ standing, userId }) => standing === 'in' && userId !== null && userId !== leavingId)
  if (!heir?.userId) return false
  await makeCaptain(unit, team, heir.userId, null)
  return true
}

/** @param byId null is nobody's doing */
export async function makeCaptain(
  unit: UnitOfWork,
  team: StoredEntrant,
  heirId: string,
  byId: string | null,
): Promise<void> {
  const { tournamentId, teamName } = team
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
