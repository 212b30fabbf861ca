import {
  tournamentDraftsMaximum,
  tournamentsOpenMaximum,
} from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { Tournament } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import * as entrantsStore from '../entrants.store.ts'
import { isChoosable, isEnough } from '../game/picks.ts'
import { sayOf, wordsOf } from '../game/words-said.ts'
import * as answersStore from '../questions/answers.store.ts'
import type { Describing } from '../reading/describing.service.ts'
import { lockOwn, requireState } from '../reading/requiring.ts'
import { moveUp } from '../seats.ts'
import * as logStore from '../tournament-log.store.ts'
import { tournamentInvited, tournamentPeopleMoved, tournamentStepped, tournamentsMoved } from '../tournaments.events.ts'
import type { StoredTournament, TournamentFacts } from '../tournaments.store.ts'
import * as tournamentsStore from '../tournaments.store.ts'
import type { Asking } from './asking.ts'
import {
  changesOf,
  requireChangeable,
  requirePlayable,
  requireSound,
  toFacts,
  type WrittenFacts,
} from './draft-facts.ts'

/** Tournaments as members make, change and publish them. Each call begins with the lock of the tournament. */
export function createSetting(parts: { games: Games; asking: Asking; describing: Describing }) {
  const { games, asking, describing } = parts

  async function begin(unit: UnitOfWork, caller: Caller, written: WrittenFacts): Promise<Tournament> {
    await tournamentsStore.lockMember(unit.db, caller.userId)
    const { drafts } = await tournamentsStore.countOwn(unit.db, caller.userId)
    if (drafts >= tournamentDraftsMaximum) throw new AppError(tournamentsProblems.too_many_tournaments)
    const facts = await toFacts(unit.db, games, written)
    const id = await tournamentsStore.insert(unit.db, caller.userId, facts)
    await keepInvited(unit, caller, id, facts, written.invitedIds ?? [])
    return describing.get(unit.db, caller, id)
  }

  /** Those of a draft are told when it is published. */
  async function keepInvited(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    { conversationId, ...facts }: TournamentFacts,
    userIds: readonly string[],
  ): Promise<void> {
    await asking.requireAskable(unit.db, caller, userIds, { conversationId, isFriendly: isFriendly(facts) })
    await entrantsStore.invite(unit.db, id, userIds)
  }

  async function change(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    { version, ...written }: WrittenFacts & { readonly version: number },
  ): Promise<Tournament> {
    const before = await lockOwn(unit.db, caller, id)
    const facts = await toFacts(unit.db, games, written, before)
    const changes = changesOf(before, facts)
    if (changes.length === 0 && written.invitedIds === undefined) return describing.get(unit.db, caller, id)
    if (before.version !== version) throw new AppError(tournamentsProblems.tournament_changed_meanwhile)
    requireState(before, ['draft', 'published', 'running'])
    if (before.state === 'draft') {
      if (written.invitedIds !== undefined) await entrantsStore.forgetInvitations(unit.db, id)
      await keepInvited(unit, caller, id, facts, written.invitedIds ?? [])
    } else {
      if (written.invitedIds !== undefined) throw new AppError(tournamentsProblems.tournament_field_fixed)
      await requireAllowed(unit, caller, before, facts)
    }
    await tournamentsStore.change(unit.db, id, facts)
    // To what is asked no more nobody said anything; while it can change only its host can be in.
    if (changes.includes('questions')) await answersStore.forgetAll(unit.db, id)
    if (before.state !== 'draft') await tellChange(unit, caller, { before, facts, changes })
    return describing.get(unit.db, caller, id)
  }

  async function requireAllowed(
    unit: UnitOfWork,
    caller: Caller,
    before: StoredTournament,
    facts: TournamentFacts,
  ): Promise<void> {
    const { id } = before
    const others = await othersIn(unit, before)
    requireChangeable(before, facts, others > 0)
    if (before.stages !== facts.stages) requireEnough(before, facts)
    // Of referees who judge already nothing is asked anew: what changed between two must not bind a host's hands.
    const isElsewhere = before.audience !== facts.audience || before.conversationId !== facts.conversationId
    const refereeIds = facts.refereeIds.filter((one) => isElsewhere || !before.refereeIds.includes(one))
    if (isElsewhere) await asking.requireAudience(unit.db, caller, { ...facts, refereeIds })
    else if (refereeIds.length > 0)
      await asking.requireAskable(
        unit.db,
        caller,
        refereeIds.filter((one) => one !== caller.userId),
        facts,
      )
    if (before.state === 'running') return
    const isMoved = before.startsAt?.getTime() !== facts.startsAt?.getTime() || before.checkIn !== facts.checkIn
    if (isMoved) requireSound(facts, before.now)
    else requirePlayable(facts)
    const { entered, waiting, requested } = await entrantsStore.countOf(unit.db, id)
    // Whoever hosts it may be in it alone, or with a team.
    const isOtherwiseEntered = before.teamSize !== facts.teamSize && entered + waiting + requested > 0
    if (facts.capacity < entered || isOtherwiseEntered) throw new AppError(tournamentsProblems.tournament_field_fixed)
  }

  async function publish(unit: UnitOfWork, caller: Caller, id: string): Promise<Tournament> {
    await tournamentsStore.lockMember(unit.db, caller.userId)
    const draft = await lockOwn(unit.db, caller, id)
    if (draft.state === 'published' || draft.state === 'running') return describing.get(unit.db, caller, id)
    requireState(draft, ['draft'])
    requireSound(draft, draft.now)
    requireChoosable(draft)
    await asking.requireAudience(unit.db, caller, draft)
    const { open } = await tournamentsStore.countOwn(unit.db, caller.userId)
    if (open >= tournamentsOpenMaximum) throw new AppError(tournamentsProblems.too_many_tournaments)
    const invited = await entrantsStore.findIds(unit.db, id, 'invited')
    const userIds = await asking.askableAmong(unit.db, caller, invited, { ...draft, isFriendly: isFriendly(draft) })
    await entrantsStore.forgetInvitations(unit.db, id, userIds)
    await tournamentsStore.publish(unit.db, id)
    await sayOf(unit, { id, authorId: caller.userId }, wordsOf(draft))
    await logStore.write(unit.db, { tournamentId: id, event: 'published', actorId: caller.userId })
    await unit.announce(tournamentsMoved, { tournamentIds: [id] })
    await unit.announce(tournamentInvited, { tournamentId: id, byId: caller.userId, userIds })
    return describing.get(unit.db, caller, id)
  }

  return { begin, change, remove, publish }
}

const isFriendly = ({ audience, teamSize }: Pick<TournamentFacts, 'audience' | 'teamSize'>): boolean =>
  audience === 'invited' && teamSize === null

async function tellChange(
  unit: UnitOfWork,
  caller: Caller,
  of: { before: StoredTournament; facts: TournamentFacts; changes: readonly (keyof TournamentFacts)[] },
): Promise<void> {
  const { id, state } = of.before
  await sayOf(unit, { id, authorId: caller.userId }, wordsOf(of.facts, of.changes))
  const textOf = (facts: TournamentFacts) =>
    JSON.stringify(Object.fromEntries(of.changes.map((fact) => [fact, facts[fact]])))
  const [before, after] = [textOf(of.before), textOf(of.facts)]
  await logStore.write(unit.db, { tournamentId: id, event: 'edited', actorId: caller.userId, before, after })
  if (of.changes.includes('refereeIds')) {
    await unit.announce(tournamentPeopleMoved, { tournamentId: id, entrantId: null })
  }
  if (of.changes.includes('startsAt')) {
    await unit.announce(tournamentStepped, { tournamentId: id, step: 'moved', byId: caller.userId })
  }
  if (state === 'published') await moveUp(unit, { ...of.before, ...of.facts }, caller.userId)
  await unit.announce(tournamentsMoved, { tournamentIds: [id] })
}

async function remove(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
  const tournament = await lockOwn(unit.db, caller, id)
  requireState(tournament, ['draft'])
  await tournamentsStore.remove(unit.db, id)
}

/** @throws tournament_picks_wrong where a match of it could not be chosen for, or an order is none */
function requireChoosable({ picks, stages }: TournamentFacts): void {
  if (picks !== null && !isChoosable(picks, stages)) throw new AppError(tournamentsProblems.tournament_picks_wrong)
}

/** @throws tournament_picks_wrong where its matches would be longer than what is picked has room for */
function requireEnough({ picks }: StoredTournament, { stages }: Pick<TournamentFacts, 'stages'>): void {
  if (picks !== null && !isEnough(picks, stages)) throw new AppError(tournamentsProblems.tournament_picks_wrong)
}

/** Beside its host. */
async function othersIn(unit: UnitOfWork, { id, creatorId }: StoredTournament): Promise<number> {
  const { entered, waiting, requested } = await entrantsStore.countOf(unit.db, id)
  const own = await entrantsStore.find(unit.db, id, creatorId ?? id)
  const isIn = own !== undefined && ['entered', 'waiting', 'requested'].includes(own.standing)
  return entered + waiting + requested - (isIn ? 1 : 0)
}
