import type { Challenge } from '@guildhall/contract/challenges'
import { challengesProblems } from '@guildhall/contract/challenges'
import { challengeDraftsMaximum, challengesOpenMaximum } from '@guildhall/contract/rules/challenges/challenge-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import * as logStore from '../challenge-log.store.ts'
import { challengeInvited, challengeStepped, challengesMoved, challengeWordsSaid } from '../challenges.events.ts'
import type { ChallengeFacts, StoredChallenge } from '../challenges.store.ts'
import * as challengesStore from '../challenges.store.ts'
import { countMember } from '../counting/counting.service.ts'
import * as entrantsStore from '../entrants.store.ts'
import type { Joining } from '../joining/joining.service.ts'
import type { Describing } from '../reading/describing.service.ts'
import { lockOwn, requireState } from '../reading/requiring.ts'
import * as teamsStore from '../teams/teams.store.ts'
import type { Asking } from './asking.ts'
import {
  changesOf,
  harmlessFields,
  requireHarmless,
  requireSound,
  requireStartAhead,
  toFacts,
  type WrittenFacts,
} from './draft-facts.ts'

/** Challenges as members set, change and call them off. Each call begins with the lock of the challenge. */
export function createSettingService(parts: {
  games: Games
  asking: Asking
  joining: Joining
  describing: Describing
}) {
  const { games, asking, joining, describing } = parts

  async function begin(unit: UnitOfWork, caller: Caller, written: WrittenFacts): Promise<Challenge> {
    await challengesStore.lockMember(unit.db, caller.userId)
    const { drafts } = await challengesStore.countOwn(unit.db, caller.userId)
    if (drafts >= challengeDraftsMaximum) throw new AppError(challengesProblems.too_many_challenges)
    const facts = await toFacts(unit.db, games, written)
    const id = await challengesStore.insert(unit.db, caller.userId, facts)
    await keepInvited(unit, caller, id, written, facts)
    await teamsStore.leaveGone(unit.db, id, facts.teams)
    return describing.get(unit.db, caller, id)
  }

  /** Those of a draft are told when it is set. */
  async function keepInvited(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    { invitedIds, invitedTeams }: WrittenFacts,
    { conversationId }: ChallengeFacts,
  ): Promise<void> {
    if (invitedIds !== undefined) {
      await asking.requireAskable(unit.db, caller, invitedIds, { conversationId })
      await entrantsStore.inviteAlone(unit.db, id, invitedIds)
    }
    if (invitedTeams !== undefined) await entrantsStore.nameTeams(unit.db, id, invitedTeams)
  }

  async function change(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    { version, ...written }: WrittenFacts & { version: number },
  ): Promise<Challenge> {
    const before = await lockOwn(unit.db, caller, id)
    const facts = startingAtOnce(await toFacts(unit.db, games, written, before), before)
    const changes = changesOf(before, facts)
    const isInviting = written.invitedIds !== undefined || written.invitedTeams !== undefined
    if (changes.length === 0 && !isInviting) return describing.get(unit.db, caller, id)
    if (before.version !== version) throw new AppError(challengesProblems.challenge_changed_meanwhile)
    requireState(before, ['draft', 'open', 'running'])
    if (before.state === 'draft') {
      await keepInvited(unit, caller, id, written, facts)
    } else {
      if (isInviting) throw new AppError(challengesProblems.challenge_field_fixed)
      await requireChangeable(unit, caller, before, facts)
    }
    await challengesStore.change(unit.db, id, facts)
    await teamsStore.leaveGone(unit.db, id, facts.teams)
    if (before.state !== 'draft') await tellChange(unit, caller, before, { facts, changes })
    return describing.get(unit.db, caller, id)
  }

  async function requireChangeable(
    unit: UnitOfWork,
    caller: Caller,
    before: StoredChallenge,
    facts: Awaited<ReturnType<typeof toFacts>>,
  ): Promise<void> {
    if (await describing.isHarmlessOnly(unit.db, before)) return requireHarmless(before, facts)
    requireSound(facts, before.now)
    if (facts.form !== before.form) throw new AppError(challengesProblems.challenge_field_fixed)
    await asking.requireAudience(unit.db, caller, facts)
  }

  async function tellChange(
    unit: UnitOfWork,
    caller: Caller,
    { id }: StoredChallenge,
    { facts, changes }: { facts: ChallengeFacts; changes: ReturnType<typeof changesOf> },
  ): Promise<void> {
    const fields = changes.map(({ field }) => field)
    await say(unit, caller, id, wordsOf(facts, fields))
    await logStore.write(unit.db, { challengeId: id, event: 'edited', actorId: caller.userId, changes })
    // What can change once others are in changes nobody's value: of them nothing is counted, however many they are.
    const isCounted = changes.some(({ field }) => !harmlessFields.has(field))
    if (isCounted) for (const userId of await entrantsStore.findIn(unit.db, id)) await countMember(unit, userId, id)
    if (isCounted || changes.some(({ field }) => field === 'endsAt')) await joining.agreeAnewIn(unit, id)
    await unit.announce(challengesMoved, { challengeIds: [id] })
    await unit.announce(challengeStepped, { challengeId: id, step: 'edited', byId: caller.userId })
  }

  /** Whoever sets a duel takes part in it, and agrees to be read by setting it. */
  async function publish(unit: UnitOfWork, caller: Caller, id: string): Promise<Challenge> {
    await challengesStore.lockMember(unit.db, caller.userId)
    const draft = await lockOwn(unit.db, caller, id)
    if (draft.state === 'open' || draft.state === 'running') return describing.get(unit.db, caller, id)
    requireState(draft, ['draft'])
    requireSound(draft, draft.now)
    requireStartAhead(draft)
    await asking.requireAudience(unit.db, caller, draft)
    const { open } = await challengesStore.countOwn(unit.db, caller.userId)
    if (open >= challengesOpenMaximum) throw new AppError(challengesProblems.too_many_challenges)
    const invited = await entrantsStore.findInvitedIds(unit.db, id)
    if (draft.form === 'duel' && invited.length !== 1) throw new AppError(challengesProblems.challenge_audience_wrong)
    await asking.requireAskable(unit.db, caller, invited, draft)
    await challengesStore.publish(unit.db, id)
    await say(unit, caller, id, wordsOf(draft))
    await logStore.write(unit.db, { challengeId: id, event: 'published', actorId: caller.userId })
    if (draft.form === 'duel')
      await joining.enter(unit, caller.userId, id, { consents: true, isUnranked: false, timeBudget: null, team: null })
    await unit.announce(challengesMoved, { challengeIds: [id] })
    await unit.announce(challengeInvited, { challengeId: id, byId: caller.userId, userIds: invited })
    return describing.get(unit.db, caller, id)
  }

  return { begin, change, remove, publish }
}

async function remove(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
  const challenge = await lockOwn(unit.db, caller, id)
  requireState(challenge, ['draft'])
  await challengesStore.remove(unit.db, id)
}

/** What is said of it in those of its facts that are words. */
function wordsOf(
  { title, rules, prize, goal, teams }: ChallengeFacts,
  among: readonly (keyof ChallengeFacts)[] = ['title', 'rules', 'prize', 'goal', 'teams'],
): string[] {
  const said: Partial<Record<keyof ChallengeFacts, readonly string[]>> = {
    title: [title],
    rules: [rules],
    prize: [prize],
    goal: goal.kind === 'high-score' ? [goal.unit] : [],
    teams: teams?.names ?? [],
  }
  return among.flatMap((field) => said[field] ?? [])
}

async function say(
  unit: UnitOfWork,
  { userId: authorId }: Caller,
  id: string,
  words: readonly string[],
): Promise<void> {
  await unit.announce(challengeWordsSaid, { kind: 'challenge', id, authorId, words })
}

/** What is set begins now where its start is moved to a moment that is over. */
function startingAtOnce(facts: ChallengeFacts, before: StoredChallenge): ChallengeFacts {
  const isOver = before.state === 'open' && facts.plannedAt !== null && facts.plannedAt < before.now
  const isMoved = facts.plannedAt?.getTime() !== before.plannedAt?.getTime()
  return isOver && isMoved ? { ...facts, plannedAt: before.now } : facts
}
