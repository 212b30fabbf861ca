import { tournamentsEnteredMaximum, waitingMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { Tournament, TournamentSaid } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import * as entrantsStore from '../entrants.store.ts'
import { type StoredEntrant, wasAsked } from '../entrants.store.ts'
import { sayToEnter } from '../game/words-said.ts'
import { withdrawFrom } from '../playing/leaving.ts'
import { requireEligible } from '../proof/requirements.ts'
import * as answersStore from '../questions/answers.store.ts'
import { soundAnswers } from '../questions/answers.ts'
import type { Describing } from '../reading/describing.service.ts'
import { isCheckInOpen, lockSeen, requireState } from '../reading/requiring.ts'
import { isComplete, moveUp } from '../seats.ts'
import * as teamsStore from '../team-members.store.ts'
import * as logStore from '../tournament-log.store.ts'
import { tournamentInvitationSettled, tournamentRequested, tournamentsMoved } from '../tournaments.events.ts'
import type { StoredTournament } from '../tournaments.store.ts'
import * as tournamentsStore from '../tournaments.store.ts'
import { dissolveTeam, leaveTeam } from './leaving-a-team.ts'

/**
 * What a member decides of their own seat: by the lock of the member first, where their seats are counted, then by that of
 * the tournament. All calls may be repeated.
 */
export function createEntering(parts: { describing: Describing }) {
  const { describing } = parts

  async function enter(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    said: TournamentSaid = { answers: [], to: [] },
  ): Promise<Tournament> {
    await tournamentsStore.lockMember(unit.db, caller.userId)
    const tournament = await lockSeen(unit.db, caller, id)
    const part = await entrantsStore.find(unit.db, id, caller.userId)
    if (tournament.teamSize !== null) throw new AppError(tournamentsProblems.tournament_entry_wrong)
    if (part === undefined || part.standing === 'invited' || part.standing === 'out') {
      await takeSeat(unit, caller, tournament, { part, teamName: null, said })
    }
    return describing.get(unit.db, caller, id)
  }

  /** Also while one waits; from the draw on it stays. */
  async function answer(unit: UnitOfWork, caller: Caller, id: string, said: TournamentSaid): Promise<Tournament> {
    const tournament = await lockSeen(unit.db, caller, id)
    requireState(tournament, ['published'])
    const part = await entrantsStore.findPart(unit.db, id, caller.userId)
    if (part === undefined || !['entered', 'waiting', 'requested'].includes(part.standing)) {
      throw new AppError(tournamentsProblems.tournament_not_entered)
    }
    if (part.userId !== caller.userId) throw new AppError(tournamentsProblems.tournament_not_captain)
    const before = (await answersStore.findOf(unit.db, [part.id])).get(part.id)?.answers ?? []
    const answers = soundAnswers(tournament, said)
    await answersStore.put(unit.db, part.id, caller.userId, answers)
    const fresh = answers.filter((one, at) => one !== before[at])
    await sayToEnter(unit, { id: part.id, authorId: caller.userId }, fresh)
    await unit.announce(tournamentsMoved, { tournamentIds: [id] })
    return describing.get(unit.db, caller, id)
  }

  /** Also of what is not seen any more. */
  async function leave(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
    const tournament = await tournamentsStore.lock(unit.db, id)
    if (tournament === undefined) return
    const part = await entrantsStore.findPart(unit.db, id, caller.userId)
    const isTeam = part !== undefined && part.teamName !== null && part.standing !== 'out'
    if (!isTeam) return giveUp(unit, tournament, caller.userId)
    if (part.userId !== caller.userId) throw new AppError(tournamentsProblems.tournament_not_captain)
    await dissolveTeam(unit, tournament, part, caller.userId)
  }

  async function decline(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
    const tournament = await tournamentsStore.lock(unit.db, id)
    const part = await entrantsStore.find(unit.db, id, caller.userId)
    if (!tournament?.publishedAt || part?.standing !== 'invited') return
    await entrantsStore.putOut(unit.db, [part.id], 'self')
    await logStore.write(unit.db, { tournamentId: id, event: 'declined', actorId: caller.userId })
    await unit.announce(tournamentInvitationSettled, { tournamentId: id, userIds: [caller.userId] })
    await unit.announce(tournamentsMoved, { tournamentIds: [id] })
  }

  async function checkIn(unit: UnitOfWork, caller: Caller, id: string): Promise<Tournament> {
    const tournament = await lockSeen(unit.db, caller, id)
    const part = await entrantsStore.findPart(unit.db, id, caller.userId)
    if (part?.standing !== 'entered') throw new AppError(tournamentsProblems.tournament_not_entered)
    if (part.checkedInAt === null) {
      if (!isComplete(tournament, part)) throw new AppError(tournamentsProblems.tournament_team_incomplete)
      if (!isCheckInOpen(tournament)) throw new AppError(tournamentsProblems.tournament_check_in_closed)
      await entrantsStore.checkIn(unit.db, part.id)
      await logStore.write(unit.db, { tournamentId: id, event: 'checked-in', actorId: caller.userId })
      await unit.announce(tournamentsMoved, { tournamentIds: [id] })
    }
    return describing.get(unit.db, caller, id)
  }

  return { enter, answer, leave, decline, checkIn }
}

type Taking = {
  /** What the caller was to it before. */
  readonly part: StoredEntrant | undefined
  /** Null: they enter for themselves. */
  readonly teamName: string | null
  /** To what is asked of whoever enters. */
  readonly said: TournamentSaid
}

/** A seat, a place in line, or a request for one, whichever it is. The member and the tournament are locked. */
export async function takeSeat(
  unit: UnitOfWork,
  caller: Caller,
  tournament: StoredTournament,
  { part, teamName, said }: Taking,
): Promise<string> {
  const { id, seatsClosedAt, creatorId, entry, capacity } = tournament
  requireState(tournament, ['published'])
  if (seatsClosedAt !== null) throw new AppError(tournamentsProblems.tournament_wrong_state)
  if (part?.outBy === 'host') throw new AppError(tournamentsProblems.tournament_not_invited)
  const isWelcome = creatorId === caller.userId || wasAsked(part)
  if (entry === 'invitation' && !isWelcome) throw new AppError(tournamentsProblems.tournament_not_invited)
  const answers = soundAnswers(tournament, said)
  await requireEligible(unit.db, caller, tournament)
  await requireRoomFor(unit, caller)
  const { entered, waiting, requested } = await entrantsStore.countOf(unit.db, id)
  const hasSeat = entered < capacity
  const standing = entry === 'request' && !isWelcome ? 'requested' : hasSeat ? 'entered' : 'waiting'
  const inLine = standing === 'requested' ? requested : waiting
  if (standing !== 'entered' && inLine >= waitingMaximum) throw new AppError(tournamentsProblems.too_many_waiting)
  // Whoever takes a seat while check-in is open is there; a team is once it is complete and says so.
  const isCheckedIn = standing === 'entered' && teamName === null && isCheckInOpen(tournament)
  const entrantId = await entrantsStore.put(unit.db, id, caller.userId, { standing, isCheckedIn, teamName })
  await answersStore.put(unit.db, entrantId, caller.userId, answers)
  await sayToEnter(unit, { id: entrantId, authorId: caller.userId }, [teamName, ...answers])
  const line = { tournamentId: id, event: standing, actorId: caller.userId, after: teamName ?? '' } as const
  await logStore.write(unit.db, line)
  await unit.announce(tournamentInvitationSettled, { tournamentId: id, userIds: [caller.userId] })
  if (standing === 'requested') {
    await unit.announce(tournamentRequested, { tournamentId: id, byId: caller.userId, isOver: false })
  }
  await unit.announce(tournamentsMoved, { tournamentIds: [id] })
  return entrantId
}

/** @throws too_many_entered */
export async function requireRoomFor(unit: UnitOfWork, { userId }: Caller): Promise<void> {
  if ((await entrantsStore.countLive(unit.db, userId)) >= tournamentsEnteredMaximum) {
    throw new AppError(tournamentsProblems.too_many_entered)
  }
}

/**
 * A seat, or a place in line, by the wish of who has it, or because they are here no more; of a team they alone go out. The
 * tournament is locked.
 */
export async function giveUp(unit: UnitOfWork, tournament: StoredTournament, userId: string): Promise<void> {
  const { id, state } = tournament
  const part = await entrantsStore.findPart(unit.db, id, userId)
  if (part === undefined || !['entered', 'waiting', 'requested'].includes(part.standing)) return
  if (part.teamName !== null) {
    const member = await teamsStore.find(unit.db, part.id, userId)
    if (member !== undefined) await leaveTeam(unit, tournament, { team: part, member, byId: userId })
    return
  }
  if (state === 'running' && part.status !== null) {
    await withdrawFrom(unit, tournament, { entrant: part, byId: userId, how: 'withdrawn', reason: '' })
    return
  }
  if (state !== 'published') return
  await entrantsStore.putOut(unit.db, [part.id], 'self')
  await logStore.write(unit.db, { tournamentId: id, event: 'left', actorId: userId })
  if (part.standing === 'requested') {
    await unit.announce(tournamentRequested, { tournamentId: id, byId: userId, isOver: true })
  }
  await moveUp(unit, tournament, userId)
  await unit.announce(tournamentsMoved, { tournamentIds: [id] })
}
