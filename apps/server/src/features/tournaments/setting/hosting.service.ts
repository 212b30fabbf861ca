import { announcementsMaximum, invitationsMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { Tournament } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { settleTeamInvitations } from '../captaincy.ts'
import * as entrantsStore from '../entrants.store.ts'
import type { Describing } from '../reading/describing.service.ts'
import { isStaff, lockOwn, lockSeen, requireState } from '../reading/requiring.ts'
import * as logStore from '../tournament-log.store.ts'
import {
  tournamentInvitationSettled,
  tournamentInvited,
  tournamentStepped,
  tournamentsMoved,
} from '../tournaments.events.ts'
import type { StoredTournament } from '../tournaments.store.ts'
import * as tournamentsStore from '../tournaments.store.ts'
import type { Asking } from './asking.ts'

/** Whom a host asks besides, what they say to all, and the end before its time. */
export function createHosting(parts: { asking: Asking; describing: Describing }) {
  const { asking, describing } = parts

  /** Who hosts it and staff. */
  async function cancel(unit: UnitOfWork, caller: Caller, id: string, reason: string): Promise<Tournament> {
    const tournament = await lockSeen(unit.db, caller, id)
    if (tournament.creatorId !== caller.userId && !isStaff(caller)) {
      throw new AppError(tournamentsProblems.tournament_not_yours)
    }
    if (tournament.state !== 'cancelled') {
      requireState(tournament, ['published', 'running'])
      await callOff(unit, tournament, caller.userId, reason)
    }
    return describing.get(unit.db, caller, id)
  }

  async function invite(unit: UnitOfWork, caller: Caller, id: string, userIds: readonly string[]): Promise<Tournament> {
    const tournament = await lockOwn(unit.db, caller, id)
    requireState(tournament, ['draft', 'published'])
    await asking.requireAskable(unit.db, caller, userIds, tournament.conversationId)
    const isFull = (await entrantsStore.countInvited(unit.db, id, userIds)) > invitationsMaximum
    if (isFull) {
      throw new AppError(tournamentsProblems.too_many_tournament_invitations)
    }
    const asked = await entrantsStore.invite(unit.db, id, userIds)
    for (const subjectId of asked) {
      await logStore.write(unit.db, { tournamentId: id, event: 'invited', actorId: caller.userId, subjectId })
    }
    if (tournament.state === 'published' && asked.length > 0) {
      await unit.announce(tournamentsMoved, { tournamentIds: [id] })
      await unit.announce(tournamentInvited, { tournamentId: id, byId: caller.userId, userIds: asked })
    }
    return describing.get(unit.db, caller, id)
  }

  async function announce(unit: UnitOfWork, caller: Caller, id: string, text: string): Promise<void> {
    const tournament = await lockOwn(unit.db, caller, id)
    requireState(tournament, ['published', 'running'])
    if (tournament.announcements >= announcementsMaximum) {
      throw new AppError(tournamentsProblems.too_many_announcements)
    }
    await tournamentsStore.announce(unit.db, id, text)
    await logStore.write(unit.db, { tournamentId: id, event: 'announced', actorId: caller.userId, after: text })
    await unit.announce(tournamentsMoved, { tournamentIds: [id] })
    await unit.announce(tournamentStepped, { tournamentId: id, step: 'announced', byId: caller.userId })
  }

  return { cancel, invite, announce }
}

/** Also by the clock, which is nobody. The tournament is locked. */
export async function callOff(
  unit: UnitOfWork,
  { id }: StoredTournament,
  byId: string | null,
  reason: string,
): Promise<void> {
  const userIds = await entrantsStore.findIds(unit.db, id, 'invited')
  await tournamentsStore.cancel(unit.db, id, reason)
  await logStore.write(unit.db, { tournamentId: id, event: 'cancelled', actorId: byId, reason })
  await unit.announce(tournamentsMoved, { tournamentIds: [id] })
  await unit.announce(tournamentInvitationSettled, { tournamentId: id, userIds })
  await settleTeamInvitations(unit, id)
  await unit.announce(tournamentStepped, { tournamentId: id, step: 'cancelled', byId })
}
