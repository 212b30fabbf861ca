import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { passCaptaincy } from '../captaincy.ts'
import type { StoredEntrant } from '../entrants.store.ts'
import * as entrantsStore from '../entrants.store.ts'
import { withdrawFrom } from '../playing/leaving.ts'
import * as answersStore from '../questions/answers.store.ts'
import { isComplete, moveUp, putOut } from '../seats.ts'
import type { TeamMember } from '../team-members.store.ts'
import * as teamsStore from '../team-members.store.ts'
import * as logStore from '../tournament-log.store.ts'
import {
  tournamentPeopleMoved,
  tournamentRequested,
  tournamentSeatLost,
  tournamentsMoved,
} from '../tournaments.events.ts'
import type { StoredTournament } from '../tournaments.store.ts'

type Leaving = {
  readonly team: StoredEntrant
  readonly member: TeamMember
  /** Whose doing it is; null is nobody's. */
  readonly byId: string | null
}

/**
 * Somebody is in a team no more. Whoever is in it longest is captain then, the last one takes the team along, and one that
 * plays goes on with those who are left: whether so few may is its host's to say. The tournament is locked.
 */
export async function leaveTeam(
  unit: UnitOfWork,
  tournament: StoredTournament,
  { team, member, byId }: Leaving,
): Promise<void> {
  const { id: tournamentId } = tournament
  const { userId } = member
  const isLeft = team.userId === userId ? await passCaptaincy(unit, team, userId) : true
  const event = byId === userId ? 'team-left' : 'team-taken-out'
  const line = { tournamentId, event, actorId: byId, subjectId: userId, after: team.teamName ?? '' } as const
  await logStore.write(unit.db, line)
  if (isLeft) await goOutOf(unit, tournament, team, member)
  else await dissolveTeam(unit, tournament, team, byId)
  if (byId === null || userId === null || byId === userId) return
  await unit.announce(tournamentSeatLost, { tournamentId, userIds: [userId], how: 'taken-out', reason: '', byId })
}

/** Who is left plays on. */
async function goOutOf(
  unit: UnitOfWork,
  tournament: StoredTournament,
  team: StoredEntrant,
  member: TeamMember,
): Promise<void> {
  const { id: tournamentId } = tournament
  await teamsStore.remove(unit.db, member, team.status !== null)
  // What a captain said goes with them, whoever is captain since.
  if (member.userId !== null) await answersStore.forgetBy(unit.db, team.id, member.userId)
  const now = await entrantsStore.findById(unit.db, tournamentId, team.id)
  if (now !== undefined && !isComplete(tournament, now)) await entrantsStore.takeCheckInBack(unit.db, team.id)
  if (team.status !== null) await unit.announce(tournamentPeopleMoved, { tournamentId, entrantId: team.id })
  await unit.announce(tournamentsMoved, { tournamentIds: [tournamentId] })
}

/** A whole team gives up what it has. The tournament is locked. */
export async function dissolveTeam(
  unit: UnitOfWork,
  tournament: StoredTournament,
  team: StoredEntrant,
  byId: string | null,
): Promise<void> {
  const { id, state } = tournament
  if (state === 'running' && team.status !== null) {
    await withdrawFrom(unit, tournament, { entrant: team, byId, how: 'withdrawn', reason: '' })
    return
  }
  if (state !== 'published' && state !== 'running') return
  await putOut(unit, id, [team.id], 'self')
  await logStore.write(unit.db, { tournamentId: id, event: 'left', actorId: byId, after: team.teamName ?? '' })
  if (team.standing === 'requested' && team.userId !== null) {
    await unit.announce(tournamentRequested, { tournamentId: id, byId: team.userId, isOver: true })
  }
  if (state === 'published') await moveUp(unit, tournament, byId)
  await unit.announce(tournamentsMoved, { tournamentIds: [id] })
}
