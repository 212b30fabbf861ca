import { announcementsMaximum, invitationsMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { Tournament } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import { stateOf } from '@guildhall/tournament-engine'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../../audit/index.ts'
import { settleTeamInvitations } from '../captaincy.ts'
import * as entrantsStore from '../entrants.store.ts'
import { addressOf, nameOf } from '../game/engine.ts'
import { playersOf, readGame } from '../game/game.ts'
import { countRevision } from '../game/matches.store.ts'
import { sayBeside, sayOf } from '../game/words-said.ts'
import * as answersStore from '../questions/answers.store.ts'
import type { Describing } from '../reading/describing.service.ts'
import { isStaff, lockOwn, lockSeen, requireState } from '../reading/requiring.ts'
import { auditStaff } from '../staff-deeds.ts'
import * as talksStore from '../talk/talks.store.ts'
import * as logStore from '../tournament-log.store.ts'
import {
  tournamentInvitationSettled,
  tournamentInvited,
  tournamentMatchesMoved,
  tournamentStepped,
  tournamentsMoved,
} from '../tournaments.events.ts'
import type { StoredTournament } from '../tournaments.store.ts'
import * as tournamentsStore from '../tournaments.store.ts'
import type { Asking } from './asking.ts'

/** Whom a host asks besides, what they say to all, and the end before its time. */
export function createHosting(parts: { audit: Audit; asking: Asking; describing: Describing }) {
  const { audit, asking, describing } = parts

  /** Who hosts it and staff. */
  async function cancel(unit: UnitOfWork, caller: Caller, id: string, reason: string): Promise<Tournament> {
    const tournament = await lockSeen(unit.db, caller, id)
    if (tournament.creatorId !== caller.userId && !isStaff(caller)) {
      throw new AppError(tournamentsProblems.tournament_not_yours)
    }
    if (tournament.state !== 'cancelled') {
      requireState(tournament, ['published', 'running'])
      await sayBeside(unit, caller.userId, reason, 'everybody')
      await callOff(unit, tournament, caller.userId, reason)
      await auditStaff({ audit, unit, caller }, tournament, { action: 'play.tournament-called-off', reason })
    }
    return describing.get(unit.db, caller, id)
  }

  async function invite(unit: UnitOfWork, caller: Caller, id: string, userIds: readonly string[]): Promise<Tournament> {
    const tournament = await lockOwn(unit.db, caller, id)
    requireState(tournament, ['draft', 'published'])
    await asking.requireAskable(unit.db, caller, userIds, tournament)
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

  async function announce(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    { text, to }: { readonly text: string; readonly to: Round | null },
  ): Promise<void> {
    const tournament = await lockOwn(unit.db, caller, id)
    requireState(tournament, to === null ? ['published', 'running'] : ['running'])
    if (tournament.announcements >= announcementsMaximum) {
      throw new AppError(tournamentsProblems.too_many_announcements)
    }
    await sayOf(unit, { id, authorId: caller.userId }, [text], true)
    if (to !== null) return announceToRound(unit, caller, tournament, { text, to })
    await tournamentsStore.announce(unit.db, id, text)
    await logStore.write(unit.db, { tournamentId: id, event: 'announced', actorId: caller.userId, after: text })
    await unit.announce(tournamentsMoved, { tournamentIds: [id] })
    await unit.announce(tournamentStepped, { tournamentId: id, step: 'announced', byId: caller.userId })
  }

  return { cancel, invite, announce }
}

type Round = { readonly stage: number; readonly round: number }

/** Said in the rooms of the matches that are played in it: on the page it would be news to those of other rounds. */
async function announceToRound(
  unit: UnitOfWork,
  { userId }: Caller,
  tournament: StoredTournament,
  { text, to }: { readonly text: string; readonly to: Round },
): Promise<void> {
  const { id } = tournament
  const game = await readGame(unit.db, tournament)
  const stage = game.engine.stages[to.stage - 1]
  const played = (stage?.matches ?? []).filter(
    (match) => stage !== undefined && match.round === to.round && openStates.has(stateOf(stage, match)),
  )
  if (played.length === 0) throw new AppError(tournamentsProblems.tournament_match_wrong_state)
  await tournamentsStore.countAnnouncement(unit.db, id)
  await countRevision(unit.db, id)
  for (const match of played) {
    const line = { tournamentId: id, event: 'announced' as const, actorId: userId, match: addressOf(match.id) }
    await logStore.write(unit.db, { ...line, reason: text })
  }
  const news = played.map((match) => ({
    tournamentId: id,
    match: nameOf(addressOf(match.id)),
    what: 'announced' as const,
    byId: userId,
    sideIds: match.slots.flatMap(({ entrant }) => (entrant === null ? [] : playersOf(game, entrant))),
    text,
  }))
  await unit.announce(tournamentMatchesMoved, { news })
  await unit.announce(tournamentsMoved, { tournamentIds: [id] })
}

const openStates: ReadonlySet<string> = new Set(['ready', 'checked_in', 'running', 'reported', 'disputed'])

/** Also by the clock, which is nobody. The tournament is locked. */
export async function callOff(
  unit: UnitOfWork,
  { id }: StoredTournament,
  byId: string | null,
  reason: string,
): Promise<void> {
  const userIds = await entrantsStore.findIds(unit.db, id, 'invited')
  await tournamentsStore.cancel(unit.db, id, reason)
  await answersStore.forgetAll(unit.db, id)
  await talksStore.followAll(unit.db, id)
  await logStore.write(unit.db, { tournamentId: id, event: 'cancelled', actorId: byId, reason })
  await unit.announce(tournamentsMoved, { tournamentIds: [id] })
  await unit.announce(tournamentInvitationSettled, { tournamentId: id, userIds })
  await settleTeamInvitations(unit, id)
  await unit.announce(tournamentStepped, { tournamentId: id, step: 'cancelled', byId })
}
