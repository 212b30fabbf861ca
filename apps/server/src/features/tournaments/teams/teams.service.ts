import { teamInvitationsMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { Tournament, TournamentSaid, TournamentTeam } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { makeCaptain } from '../captaincy.ts'
import { requireNotAgainst } from '../entering/admitting.service.ts'
import { requireRoomFor, takeSeat } from '../entering/entering.service.ts'
import { leaveTeam } from '../entering/leaving-a-team.ts'
import type { StoredEntrant } from '../entrants.store.ts'
import * as entrantsStore from '../entrants.store.ts'
import { sayToEnter } from '../game/words-said.ts'
import { requireEligible } from '../proof/requirements.ts'
import type { Describing } from '../reading/describing.service.ts'
import { lockSeen, requireState } from '../reading/requiring.ts'
import { mayOfTeam } from '../reading/teams.ts'
import { areTeamsLocked, isFull } from '../seats.ts'
import type { Asking } from '../setting/asking.ts'
import type { TeamMember } from '../team-members.store.ts'
import * as teamsStore from '../team-members.store.ts'
import * as logStore from '../tournament-log.store.ts'
import {
  tournamentInvitationSettled,
  tournamentPeopleMoved,
  tournamentsMoved,
  tournamentTeamInvitationsSettled,
  tournamentTeamInvited,
} from '../tournaments.events.ts'
import type { StoredTournament } from '../tournaments.store.ts'
import * as tournamentsStore from '../tournaments.store.ts'

type OfTeam = { readonly id: string; readonly entrantId: string }

/**
 * Teams as their members make them, by the lock of the member first, where their seats are counted, then by that of the
 * tournament. All calls may be repeated.
 */
export function createTeams(parts: { describing: Describing; asking: Asking }) {
  const { describing, asking } = parts

  /** Whoever has one gives it another name. */
  async function enterWith(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    { name, ...said }: TournamentSaid & { readonly name: string },
  ): Promise<Tournament> {
    await tournamentsStore.lockMember(unit.db, caller.userId)
    const tournament = await lockSeen(unit.db, caller, id)
    if (tournament.teamSize === null) throw new AppError(tournamentsProblems.tournament_entry_wrong)
    const part = await entrantsStore.findPart(unit.db, id, caller.userId)
    const isIn = part !== undefined && ['entered', 'waiting', 'requested'].includes(part.standing)
    if (isIn && part.userId !== caller.userId) throw new AppError(tournamentsProblems.tournament_in_team)
    if (isIn && part.teamName === name) return describing.get(unit.db, caller, id)
    if (await entrantsStore.isNameTaken(unit.db, id, name, part?.id ?? null)) {
      throw new AppError(tournamentsProblems.tournament_team_name_taken)
    }
    if (isIn) await rename(unit, caller, tournament, part, name)
    else {
      const own = await entrantsStore.find(unit.db, id, caller.userId)
      const entrantId = await takeSeat(unit, caller, tournament, { part: own, teamName: name, said })
      await teamsStore.take(unit.db, { tournamentId: id, entrantId }, caller.userId)
    }
    return describing.get(unit.db, caller, id)
  }

  async function invite(unit: UnitOfWork, caller: Caller, of: OfTeam, userIds: readonly string[]): Promise<Tournament> {
    const { tournament, team, may } = await requireTeam(unit, caller, of)
    requireChanging(tournament, may.takeOut, team.userId === caller.userId)
    if (isFull(tournament, team)) throw new AppError(tournamentsProblems.tournament_team_full)
    const { id: tournamentId } = tournament
    await asking.requireAskable(unit.db, caller, userIds, tournament)
    const members = await teamsStore.findOfTeams(unit.db, [team.id])
    const pending = members.filter(({ standing }) => standing === 'invited').length
    if (pending + userIds.length > teamInvitationsMaximum) {
      throw new AppError(tournamentsProblems.too_many_team_invitations)
    }
    const asked = await teamsStore.invite(unit.db, { tournamentId, entrantId: team.id }, userIds, caller.userId)
    for (const subjectId of asked) await write(unit, 'team-invited', { team, actorId: caller.userId, subjectId })
    if (asked.length > 0) {
      const invited = { tournamentId, byId: caller.userId, userIds: asked }
      await unit.announce(tournamentTeamInvited, { ...invited, entrantId: team.id, team: team.teamName ?? '' })
      await unit.announce(tournamentsMoved, { tournamentIds: [tournamentId] })
    }
    return describing.get(unit.db, caller, tournamentId)
  }

  async function join(unit: UnitOfWork, caller: Caller, of: OfTeam): Promise<Tournament> {
    await tournamentsStore.lockMember(unit.db, caller.userId)
    const { tournament, team, own } = await requireTeam(unit, caller, of)
    if (own?.standing === 'in') return describing.get(unit.db, caller, of.id)
    requireState(tournament, ['published', 'running'])
    const teams = await teamsStore.findAsking(unit.db, of.id, caller.userId)
    if (!teams.includes(team.id)) throw new AppError(tournamentsProblems.tournament_team_not_asked)
    const elsewhere = await entrantsStore.findPart(unit.db, of.id, caller.userId)
    if (elsewhere !== undefined && ['entered', 'waiting', 'requested'].includes(elsewhere.standing)) {
      throw new AppError(tournamentsProblems.tournament_in_team)
    }
    // Whoever was put out by the host comes back where the host asks.
    if (elsewhere?.outBy === 'host' && own?.invitedById !== tournament.creatorId) {
      throw new AppError(tournamentsProblems.tournament_not_invited)
    }
    await requireEligible(unit.db, caller, tournament)
    await requireRoomFor(unit, caller)
    if (isFull(tournament, team)) throw new AppError(tournamentsProblems.tournament_team_full)
    const left = await teamsStore.leaveThoseOut(unit.db, of.id, caller.userId)
    await teamsStore.take(unit.db, { tournamentId: of.id, entrantId: team.id }, caller.userId)
    await write(unit, 'team-joined', { team, actorId: caller.userId })
    for (const entrantId of team.status === null ? left : [...left, team.id]) {
      await unit.announce(tournamentPeopleMoved, { tournamentId: of.id, entrantId })
    }
    await settle(unit, team, caller.userId)
    await unit.announce(tournamentInvitationSettled, { tournamentId: of.id, userIds: [caller.userId] })
    await unit.announce(tournamentsMoved, { tournamentIds: [of.id] })
    return describing.get(unit.db, caller, of.id)
  }

  /** Decline, or leave; also of what is not seen any more. */
  async function goOut(unit: UnitOfWork, caller: Caller, { id, entrantId }: OfTeam): Promise<void> {
    const tournament = await tournamentsStore.lock(unit.db, id)
    const team = await entrantsStore.findById(unit.db, id, entrantId)
    const member = await teamsStore.find(unit.db, entrantId, caller.userId)
    if (tournament === undefined || team === undefined || member === undefined) return
    const may = mayOfTeam(caller, tournament, team, member.standing)
    if (may.decline) return takeBack(unit, team, member, caller.userId)
    if (may.leave) await leaveTeam(unit, tournament, { team, member, byId: caller.userId })
  }

  async function takeOut(unit: UnitOfWork, caller: Caller, { memberId, ...of }: OfTeam & { memberId: string }) {
    const { tournament, team, may } = await requireTeam(unit, caller, of)
    requireChanging(tournament, may.takeOut, team.userId === caller.userId)
    const member = (await teamsStore.findOfTeams(unit.db, [team.id])).find(({ id }) => id === memberId)
    if (member === undefined || member.standing === 'out') return
    if (member.standing === 'invited') return takeBack(unit, team, member, caller.userId)
    await requireNotAgainst(unit, tournament, caller, team)
    await leaveTeam(unit, tournament, { team, member, byId: caller.userId })
  }

  async function handOver(unit: UnitOfWork, caller: Caller, of: OfTeam, memberId: string): Promise<Tournament> {
    const { team, may } = await requireTeam(unit, caller, of)
    const members = await teamsStore.findOfTeams(unit.db, [team.id])
    const heir = members.find(({ id, standing }) => id === memberId && standing === 'in')
    // Whoever handed it over says so again: nothing changes.
    if (heir?.userId && heir.userId === team.userId) return describing.get(unit.db, caller, of.id)
    if (!may.handOver) throw new AppError(tournamentsProblems.tournament_not_captain)
    if (!heir?.userId) throw new AppError(tournamentsProblems.tournament_entrant_not_found)
    await makeCaptain(unit, team, heir.userId, caller.userId)
    await unit.announce(tournamentsMoved, { tournamentIds: [of.id] })
    return describing.get(unit.db, caller, of.id)
  }

  return { enterWith, invite, join, goOut, takeOut, handOver }
}

type Found = {
  readonly tournament: StoredTournament
  readonly team: StoredEntrant
  readonly own: TeamMember | undefined
  readonly may: TournamentTeam['may']
}

async function requireTeam(unit: UnitOfWork, caller: Caller, { id, entrantId }: OfTeam): Promise<Found> {
  const tournament = await lockSeen(unit.db, caller, id)
  const team = await entrantsStore.findById(unit.db, id, entrantId)
  if (team === undefined || team.teamName === null) {
    throw new AppError(tournamentsProblems.tournament_entrant_not_found)
  }
  const own = await teamsStore.find(unit.db, entrantId, caller.userId)
  return { tournament, team, own, may: mayOfTeam(caller, tournament, team, own?.standing) }
}

/** @throws tournament_not_captain, and for a captain who comes too late tournament_roster_locked */
function requireChanging(tournament: StoredTournament, may: boolean, isCaptain: boolean): void {
  if (may) return
  requireState(tournament, ['published', 'running'])
  const problem = isCaptain && areTeamsLocked(tournament) ? 'tournament_roster_locked' : 'tournament_not_captain'
  throw new AppError(tournamentsProblems[problem])
}

async function rename(
  unit: UnitOfWork,
  caller: Caller,
  tournament: StoredTournament,
  team: StoredEntrant,
  name: string,
): Promise<void> {
  if (areTeamsLocked(tournament)) throw new AppError(tournamentsProblems.tournament_roster_locked)
  await entrantsStore.rename(unit.db, team.id, name)
  await sayToEnter(unit, { id: team.id, authorId: caller.userId }, [name])
  const line = { tournamentId: tournament.id, event: 'renamed', actorId: caller.userId } as const
  await logStore.write(unit.db, { ...line, before: team.teamName ?? '', after: name })
  await unit.announce(tournamentsMoved, { tournamentIds: [tournament.id] })
}

/** An invitation is declined, or taken back. */
async function takeBack(unit: UnitOfWork, team: StoredEntrant, member: TeamMember, byId: string): Promise<void> {
  await teamsStore.remove(unit.db, member, false)
  const event = byId === member.userId ? 'declined' : 'team-taken-out'
  await write(unit, event, { team, actorId: byId, subjectId: member.userId })
  if (member.userId !== null) await settle(unit, team, member.userId)
  await unit.announce(tournamentsMoved, { tournamentIds: [team.tournamentId] })
}

async function settle(unit: UnitOfWork, { tournamentId, id: entrantId }: StoredEntrant, userId: string): Promise<void> {
  await unit.announce(tournamentTeamInvitationsSettled, { tournamentId, asked: [{ entrantId, userId }] })
}

async function write(
  unit: UnitOfWork,
  event: 'team-invited' | 'team-joined' | 'team-taken-out' | 'declined',
  of: { readonly team: StoredEntrant; readonly actorId: string; readonly subjectId?: string | null },
): Promise<void> {
  const { team, actorId, subjectId = null } = of
  const { tournamentId, teamName } = team
  await logStore.write(unit.db, { tournamentId, event, actorId, subjectId, after: teamName ?? '' })
}
