import type { Tournament } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import type { Match } from '@guildhall/tournament-engine'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../../audit/index.ts'
import type { StoredEntrant } from '../entrants.store.ts'
import * as entrantsStore from '../entrants.store.ts'
import { playedFor, playersOf as playersIn, readGame } from '../game/game.ts'
import { sayBeside } from '../game/words-said.ts'
import { withdrawFrom } from '../playing/leaving.ts'
import type { Describing } from '../reading/describing.service.ts'
import { isCheckInOpen, isJudge, lockOwn, lockSeen, mayDecideOwn, requireState } from '../reading/requiring.ts'
import { isComplete, moveUp, putOut as takeOut } from '../seats.ts'
import { auditStaff } from '../staff-deeds.ts'
import * as teamsStore from '../team-members.store.ts'
import * as logStore from '../tournament-log.store.ts'
import {
  tournamentInvitationSettled,
  tournamentRequested,
  tournamentSeatGiven,
  tournamentSeatLost,
  tournamentsMoved,
} from '../tournaments.events.ts'
import type { StoredTournament } from '../tournaments.store.ts'

type OfEntrant = { readonly id: string; readonly entrantId: string }

/** What a host decides of others' seats. All calls may be repeated. */
export function createAdmitting(parts: { audit: Audit; describing: Describing }) {
  const { audit, describing } = parts

  async function admit(unit: UnitOfWork, caller: Caller, { id, entrantId }: OfEntrant): Promise<Tournament> {
    const tournament = await lockOwn(unit.db, caller, id)
    const part = await requireEntrant(unit, id, entrantId)
    if (part.standing === 'entered') return describing.get(unit.db, caller, id)
    requireState(tournament, ['published'])
    const { entered } = await entrantsStore.countOf(unit.db, id)
    if (!['requested', 'waiting'].includes(part.standing) || tournament.seatsClosedAt !== null) {
      throw new AppError(tournamentsProblems.tournament_wrong_state)
    }
    // Where all seats are taken, who asked waits for one; who waits already waits on.
    const hasSeat = entered < tournament.capacity
    if (hasSeat) await entrantsStore.seat(unit.db, [part.id])
    else if (part.standing === 'requested' && part.userId !== null) {
      await entrantsStore.put(unit.db, id, part.userId, { standing: 'waiting', teamName: part.teamName })
    } else return describing.get(unit.db, caller, id)
    const actorId = caller.userId
    await logStore.write(unit.db, { tournamentId: id, event: 'admitted', actorId, subjectId: part.userId })
    if (part.userId !== null) {
      const { userId } = part
      await unit.announce(tournamentRequested, { tournamentId: id, byId: userId, isOver: true })
      if (hasSeat)
        await unit.announce(tournamentSeatGiven, {
          tournamentId: id,
          userIds: await playersOf(unit, part),
          how: 'admitted',
          byId: actorId,
        })
    }
    await unit.announce(tournamentsMoved, { tournamentIds: [id] })
    return describing.get(unit.db, caller, id)
  }

  async function putOut(
    unit: UnitOfWork,
    caller: Caller,
    { id, entrantId }: OfEntrant,
    reason: string,
  ): Promise<Tournament> {
    const tournament = await lockOwn(unit.db, caller, id)
    const part = await requireEntrant(unit, id, entrantId)
    if (part.standing === 'out') return describing.get(unit.db, caller, id)
    requireState(tournament, ['published', 'running'])
    await sayBeside(unit, caller.userId, reason)
    const userIds = await playersOf(unit, part)
    if (part.status !== null) {
      await requireNotAgainst(unit, tournament, caller, part)
      const byId = caller.userId
      await withdrawFrom(unit, tournament, { entrant: part, byId, how: 'disqualified', reason })
      await unit.announce(tournamentSeatLost, { tournamentId: id, userIds, byId, how: 'taken-out', reason })
      return describing.get(unit.db, caller, id)
    }
    await takeOut(unit, id, [part.id], 'host')
    const event = part.standing === 'requested' ? 'refused' : 'taken-out'
    const line = { tournamentId: id, event, actorId: caller.userId, subjectId: part.userId, reason } as const
    await logStore.write(unit.db, line)
    if (part.standing !== 'invited') {
      await unit.announce(tournamentSeatLost, { tournamentId: id, userIds, byId: caller.userId, how: event, reason })
    }
    if (part.userId !== null) {
      await unit.announce(tournamentRequested, { tournamentId: id, byId: part.userId, isOver: true })
      await unit.announce(tournamentInvitationSettled, { tournamentId: id, userIds: [part.userId] })
    }
    if (tournament.state === 'published') await moveUp(unit, tournament, caller.userId)
    await unit.announce(tournamentsMoved, { tournamentIds: [id] })
    return describing.get(unit.db, caller, id)
  }

  /** By a host or referee, who sees that somebody is there. */
  async function checkInFor(unit: UnitOfWork, caller: Caller, { id, entrantId }: OfEntrant): Promise<Tournament> {
    const tournament = await lockSeen(unit.db, caller, id)
    if (!isJudge(tournament, caller)) throw new AppError(tournamentsProblems.tournament_not_referee)
    const part = await requireEntrant(unit, id, entrantId)
    if (part.standing !== 'entered') throw new AppError(tournamentsProblems.tournament_not_entered)
    if (part.checkedInAt === null) {
      if (!isComplete(tournament, part)) throw new AppError(tournamentsProblems.tournament_team_incomplete)
      if (!isCheckInOpen(tournament)) throw new AppError(tournamentsProblems.tournament_check_in_closed)
      await entrantsStore.checkIn(unit.db, part.id)
      const line = { tournamentId: id, event: 'checked-in', actorId: caller.userId, subjectId: part.userId } as const
      await logStore.write(unit.db, line)
      await unit.announce(tournamentsMoved, { tournamentIds: [id] })
      const after = { entrantId: part.id }
      await auditStaff({ audit, unit, caller }, tournament, { action: 'play.checked-in', after })
    }
    return describing.get(unit.db, caller, id)
  }

  return { admit, putOut, checkInFor }
}

/**
 * Whoever is taken out loses what is open, and nobody wins a match by their own press: another judge decides it first.
 * @throws tournament_not_referee
 */
export async function requireNotAgainst(
  unit: UnitOfWork,
  tournament: StoredTournament,
  caller: Caller,
  { id }: StoredEntrant,
): Promise<void> {
  if (tournament.state !== 'running' || mayDecideOwn(tournament, caller)) return
  const game = await readGame(unit.db, tournament)
  const { engine } = game
  if (playersIn(game, id).includes(caller.userId)) return
  const own = [...game.entrants.keys()].filter((one) => one !== id && playedFor(game, one, caller.userId))
  const isBetween = ({ slots, result }: Match) =>
    result === null &&
    slots.some(({ entrant }) => entrant === id) &&
    slots.some(({ entrant }) => entrant !== null && own.includes(entrant))
  if (engine.stages.some(({ matches }) => matches.some(isBetween))) {
    throw new AppError(tournamentsProblems.tournament_not_referee)
  }
}

async function playersOf({ db }: UnitOfWork, { id, userId, teamName }: StoredEntrant): Promise<string[]> {
  if (teamName === null) return userId === null ? [] : [userId]
  const members = await teamsStore.findOfTeams(db, [id])
  return members.flatMap((one) => (one.standing === 'in' ? (one.userId ?? []) : []))
}

async function requireEntrant(unit: UnitOfWork, id: string, entrantId: string): Promise<StoredEntrant> {
  const found = await entrantsStore.findById(unit.db, id, entrantId)
  if (found === undefined) throw new AppError(tournamentsProblems.tournament_entrant_not_found)
  return found
}
