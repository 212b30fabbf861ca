import type { Challenge } from '@guildhall/contract/challenges'
import { challengesProblems } from '@guildhall/contract/challenges'
import { isByHandOnly } from '@guildhall/contract/rules/challenges/challenge-kinds'
import { challengesJoinedMaximum } from '@guildhall/contract/rules/challenges/challenge-limits'
import type { TimeBudget } from '@guildhall/contract/rules/challenges/time-budgets'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Media } from '../../media/index.ts'
import type { Steam } from '../../steam/index.ts'
import * as logStore from '../challenge-log.store.ts'
import { challengeInvitationSettled, challengeStepped, challengesMoved, duelAnswered } from '../challenges.events.ts'
import type { StoredChallenge } from '../challenges.store.ts'
import * as challengesStore from '../challenges.store.ts'
import { countMember } from '../counting/counting.service.ts'
import { lockCounting } from '../counting/facts.store.ts'
import * as scoresStore from '../counting/scores.store.ts'
import * as entrantsStore from '../entrants.store.ts'
import { isTakingPart, wasAsked } from '../entrants.store.ts'
import * as pausesStore from '../pauses.store.ts'
import * as claimsStore from '../proving/claims.store.ts'
import { takeBackClaims } from '../proving/taking-back.ts'
import type { Describing } from '../reading/describing.service.ts'
import { isJudge, lockSeen, requireSeen, requireState, statesToLeaveIn } from '../reading/requiring.ts'
import { readsAccounts } from '../reads-accounts.ts'
import type { Talk } from '../talk/talk.service.ts'
import * as teamsStore from '../teams/teams.store.ts'
import { chooseTeam } from '../teams/teams.ts'
import { consentLater, requireNothingToRead } from './consenting.ts'
import { fixHandicaps } from './fixing-handicaps.ts'

export type Joining = ReturnType<typeof createJoining>

/** Taking part: by the lock of the member first, where their challenges are counted, then by that of the challenge. */
export function createJoining(parts: { steam: Steam; talk: Talk }) {
  const { steam, talk } = parts

  /** Takes part from now on, whoever asked; the challenge is locked. A duel begins once both are in. */
  async function enter(
    unit: UnitOfWork,
    userId: string,
    challengeId: string,
    entering: entrantsStore.Entering,
  ): Promise<void> {
    await entrantsStore.join(unit.db, { challengeId, userId, ...entering })
    await logStore.write(unit.db, { challengeId, event: 'joined', actorId: userId })
    const challenge = await challengesStore.find(unit.db, challengeId)
    if (challenge?.form === 'duel' && (await entrantsStore.countIn(unit.db, challengeId)) === 2) {
      await challengesStore.begin(unit.db, challengeId)
      if (challenge.isHandicapped) await fixHandicaps(unit.db, challenge)
      // Each judges what the other hands in, as nobody judges their own.
      await challengesStore.addReferee(unit.db, challengeId, userId)
      for (const id of await entrantsStore.findIn(unit.db, challengeId)) {
        await countMember(unit, id, challengeId)
        await agreeAnew(unit, id)
      }
      await unit.announce(duelAnswered, { challengeId, byId: userId, isAccepted: true })
    } else {
      await countMember(unit, userId, challengeId)
      await agreeAnew(unit, userId)
    }
    const part = await entrantsStore.find(unit.db, challengeId, userId)
    // Whom staff took out of the ranking stays out of the talk, however often they leave and come back.
    if (part?.unrankedByStaff === null) await talk.join(unit, userId, challenge?.talkId ?? null)
    await unit.announce(challengesMoved, { challengeIds: [challengeId] })
    await unit.announce(challengeInvitationSettled, { challengeId, userIds: [userId] })
  }

  /** Syncs are agreed to for as long as the last challenge lasts that reads accounts, and no longer. */
  async function agreeAnew(unit: UnitOfWork, userId: string): Promise<void> {
    await steam.agreeUntil(unit, userId, await entrantsStore.agreedUntil(unit.db, userId))
  }

  /** The same of all who take part, however many they are: what they agreed to ends with it, or later than it did. */
  async function agreeAnewIn(unit: UnitOfWork, challengeId: string): Promise<void> {
    await steam.agreeAllUntil(unit, await entrantsStore.findAgreedIn(unit.db, challengeId))
  }

  return { enter, agreeAnew, agreeAnewIn }
}

/** What a member decides of their part in a challenge. All calls may be repeated. */
export function createTakingPart(parts: {
  steam: Steam
  media: Media
  joining: Joining
  talk: Talk
  describing: Describing
}) {
  const { steam, media, joining, talk, describing } = parts

  async function join(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    wanted: {
      consents: boolean
      isUnranked: boolean
      timeBudget?: TimeBudget | undefined
      team?: number | null
    },
  ): Promise<{ challenge: Challenge; unread: Awaited<ReturnType<Steam['unreadReasonOf']>> }> {
    await challengesStore.lockMember(unit.db, caller.userId)
    const challenge = await lockSeen(unit.db, caller, id)
    const part = await entrantsStore.find(unit.db, id, caller.userId)
    const isIn = isTakingPart(part)
    if (!isIn) {
      await requirePlace(unit, caller, challenge, part)
      const reads = readsAccounts(challenge.goal)
      if (reads && !wanted.consents) await requireNothingToRead(unit.db, steam, caller, challenge)
      const timeBudget = requireBudget(challenge, wanted.timeBudget)
      // The team that an invitation named is one that can be declined, too.
      const named = part?.joinedAt === null ? part.team : null
      const team = await chooseTeam(unit.db, challenge, wanted.team ?? named)
      const { isUnranked } = wanted
      await joining.enter(unit, caller.userId, id, { consents: reads && wanted.consents, isUnranked, timeBudget, team })
    } else if (part) {
      await changePart(unit, caller, { challenge, part, ...wanted })
      if (wanted.consents && (await consentLater(unit, challenge, part))) await joining.agreeAnew(unit, caller.userId)
    }
    const unread = isByHandOnly(challenge.goal.kind) ? null : await steam.unreadReasonOf(unit.db, caller.userId)
    return { challenge: await describing.get(unit.db, caller, id), unread }
  }

  async function requirePlace(
    unit: UnitOfWork,
    caller: Caller,
    challenge: StoredChallenge,
    part: entrantsStore.StoredEntrant | undefined,
  ): Promise<void> {
    requireState(challenge, ['open', 'running'])
    const isAsked = wasAsked(part) || challenge.creatorId === caller.userId
    if (challenge.audience === 'invited' && !isAsked) throw new AppError(challengesProblems.challenge_not_invited)
    if (challenge.capacity !== null && (await entrantsStore.countIn(unit.db, challenge.id)) >= challenge.capacity) {
      throw new AppError(challengesProblems.challenge_full)
    }
    if ((await entrantsStore.countLive(unit.db, caller.userId)) >= challengesJoinedMaximum) {
      throw new AppError(challengesProblems.too_many_joined)
    }
  }

  /** Also of what is not seen any more. A duel that is left is off. */
  async function leave(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
    const challenge = await challengesStore.lock(unit.db, id)
    const part = await entrantsStore.find(unit.db, id, caller.userId)
    if (challenge === undefined || !part?.joinedAt || part.leftAt !== null) return
    requireState(challenge, [...statesToLeaveIn(challenge), 'cancelled'])
    if (challenge.state === 'cancelled') return
    await entrantsStore.leave(unit.db, part.id)
    await pausesStore.end(unit.db, part.id)
    // Behind it: whoever counts them now would put back what is removed.
    await lockCounting(unit.db, caller.userId)
    await scoresStore.remove(unit.db, part.id)
    const waiting = await claimsStore.findWaitingOf(unit.db, part.id)
    await takeBackClaims(unit, media, waiting, { challengeId: id, byId: caller.userId })
    await logStore.write(unit.db, { challengeId: id, event: 'left', actorId: caller.userId })
    await joining.agreeAnew(unit, caller.userId)
    await talk.leave(unit, caller.userId, challenge.talkId)
    if (challenge.form === 'duel') {
      await endDuel(unit, joining, caller, challenge)
      await unit.announce(challengeStepped, { challengeId: id, step: 'cancelled', byId: caller.userId })
    }
    await unit.announce(challengesMoved, { challengeIds: [id] })
  }

  async function decline(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
    const challenge = await challengesStore.lock(unit.db, id)
    const part = await entrantsStore.find(unit.db, id, caller.userId)
    if (!challenge?.publishedAt || !part?.invitedAt || part.joinedAt !== null) return
    if (part.declinedAt !== null) return
    await entrantsStore.decline(unit.db, part.id)
    if (challenge.form === 'duel' && challenge.state === 'open') {
      await endDuel(unit, joining, caller, challenge)
      await unit.announce(duelAnswered, { challengeId: id, byId: caller.userId, isAccepted: false })
    }
    await unit.announce(challengesMoved, { challengeIds: [id] })
    await unit.announce(challengeInvitationSettled, { challengeId: id, userIds: [caller.userId] })
  }

  async function setUnranked(unit: UnitOfWork, caller: Caller, id: string, isUnranked: boolean): Promise<void> {
    const challenge = await lockSeen(unit.db, caller, id)
    const part = await requirePart(unit.db, caller, id)
    if (part.isUnranked === isUnranked && (isUnranked || part.unrankedByStaff === null)) return
    requireState(challenge, statesToLeaveIn(challenge))
    if (!isUnranked && part.unrankedByStaff !== null) throw new AppError(challengesProblems.challenge_staff_unranked)
    await entrantsStore.setUnranked(unit.db, part.id, isUnranked)
    await countMember(unit, caller.userId, id)
    await unit.announce(challengesMoved, { challengeIds: [id] })
  }

  /** Who takes part, was asked, or judges; nobody else hears anything of it. */
  async function setMuted(unit: UnitOfWork, caller: Caller, id: string, isMuted: boolean): Promise<void> {
    const challenge = await requireSeen(unit.db, caller, id)
    const part = await entrantsStore.find(unit.db, id, caller.userId)
    if (part !== undefined && part.isMuted !== isMuted) await entrantsStore.setMuted(unit.db, part.id, isMuted)
    if (isMuted && (part !== undefined || !isJudge(challenge, caller.userId))) return
    await entrantsStore.setMutedWithoutPart(unit.db, id, caller.userId, isMuted)
  }

  return { join, leave, decline, setUnranked, setMuted }
}

async function endDuel(unit: UnitOfWork, joining: Joining, caller: Caller, { id }: StoredChallenge): Promise<void> {
  await challengesStore.cancel(unit.db, id, '')
  await logStore.write(unit.db, { challengeId: id, event: 'cancelled', actorId: caller.userId })
  await joining.agreeAnewIn(unit, id)
  const userIds = await entrantsStore.findInvitedIds(unit.db, id)
  await unit.announce(challengeInvitationSettled, { challengeId: id, userIds })
}

async function requirePart(db: Database, caller: Caller, id: string): Promise<entrantsStore.StoredEntrant> {
  const part = await entrantsStore.find(db, id, caller.userId)
  if (!part?.joinedAt || part.leftAt !== null) throw new AppError(challengesProblems.challenge_not_joined)
  return part
}

type Part = { readonly challenge: StoredChallenge; readonly part: entrantsStore.StoredEntrant }

/** What whoever is in can still say: another team, and the hours that were not asked for when they came in. */
async function changePart(
  unit: UnitOfWork,
  caller: Caller,
  { team, timeBudget, ...of }: Part & { team?: number | null; timeBudget?: TimeBudget | undefined },
): Promise<void> {
  const { challenge, part } = of
  if (team) await changeTeam(unit, caller, { ...of, team })
  if (!challenge.isGroupedByTime || part.timeBudget !== null || timeBudget === undefined) return
  requireState(challenge, ['open', 'running'])
  await entrantsStore.setTimeBudget(unit.db, part.id, timeBudget)
  await countMember(unit, caller.userId, challenge.id)
  await unit.announce(challengesMoved, { challengeIds: [challenge.id] })
}

/** Until the start; whoever has none then is placed. */
async function changeTeam(
  unit: UnitOfWork,
  { userId }: Caller,
  { challenge, part, team }: Part & { team: number },
): Promise<void> {
  if (part.team === team) return
  requireState(challenge, ['open'])
  await chooseTeam(unit.db, challenge, team)
  await teamsStore.setTeam(unit.db, part.id, team)
  await countMember(unit, userId, challenge.id)
  await unit.announce(challengesMoved, { challengeIds: [challenge.id] })
}

/** What is said of the own hours where there are groups by them. @throws challenge_budget_needed */
function requireBudget({ isGroupedByTime }: StoredChallenge, said: TimeBudget | undefined): TimeBudget | null {
  if (!isGroupedByTime) return null
  if (said === undefined) throw new AppError(challengesProblems.challenge_budget_needed)
  return said
}
