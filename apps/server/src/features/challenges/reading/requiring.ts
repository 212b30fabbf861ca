import { challengesProblems } from '@guildhall/contract/challenges'
import { roles } from '@guildhall/contract/rules/roles'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { StoredChallenge } from '../challenges.store.ts'
import * as challengesStore from '../challenges.store.ts'
import { showsChallenge } from '../seen-by.ts'

export const isStaff = ({ role }: Caller): boolean => role !== roles.user

/** Staff open what was set by whoever, to see after it; in lists it stands only where anybody would see it. */
const mayOpen = (caller: Caller) =>
  isStaff(caller)
    ? sql<boolean>`((c.published_at is not null and c.removed_at is null) or ${showsChallenge(caller.userId)})`
    : showsChallenge(caller.userId)

/** @throws challenge_not_found alike for what is not there and what is not shown */
export async function requireSeen(db: Database, caller: Caller, id: string): Promise<StoredChallenge> {
  const challenge = await challengesStore.findShown(db, id, mayOpen(caller))
  if (challenge === undefined) throw new AppError(challengesProblems.challenge_not_found)
  return challenge
}

/** The same of one that is kept from changing until the transaction ends. */
export async function lockSeen(db: Database, caller: Caller, id: string): Promise<StoredChallenge> {
  await requireSeen(db, caller, id)
  const challenge = await challengesStore.lock(db, id)
  if (challenge === undefined) throw new AppError(challengesProblems.challenge_not_found)
  return challenge
}

/** @throws challenge_not_yours */
export async function lockOwn(db: Database, caller: Caller, id: string): Promise<StoredChallenge> {
  const challenge = await lockSeen(db, caller, id)
  if (challenge.creatorId !== caller.userId) throw new AppError(challengesProblems.challenge_not_yours)
  return challenge
}

export function requireState(challenge: StoredChallenge, states: readonly StoredChallenge['state'][]): void {
  if (!states.includes(challenge.state)) throw new AppError(challengesProblems.challenge_wrong_state)
}

/**
 * In teams nobody leaves or stands beside once it is over: that would say how many of each count, and so which wins. Nor in a
 * duel, which is off when one leaves: who has lost would take from the other what they won.
 */
export const statesToLeaveIn = ({ teams, form }: StoredChallenge): readonly StoredChallenge['state'][] =>
  teams === null && form !== 'duel' ? ['open', 'running', 'grace'] : ['open', 'running']

/**
 * Who set it takes it back until others have begun; what they did from then on is theirs, and staff call it off until it is
 * final: not what they set or take part in themselves, as nobody ends what they are losing.
 * @param part whether the caller takes part, and how many do beside them
 */
export function statesToCallOffIn(
  caller: Caller,
  { creatorId }: StoredChallenge,
  part: { readonly isIn: boolean; readonly others: number },
): readonly StoredChallenge['state'][] {
  if (isStaff(caller) && creatorId !== caller.userId && !part.isIn) return ['open', 'running', 'grace']
  return part.others === 0 ? ['open', 'running'] : ['open']
}

export const isJudge = ({ creatorId, refereeIds }: StoredChallenge, userId: string): boolean =>
  creatorId === userId || refereeIds.includes(userId)

/** What is handed in after the end counts once somebody else accepts it: where nobody can, it would wait for nothing. */
export function statesToClaimIn(
  { creatorId, refereeIds }: StoredChallenge,
  userId: string,
): readonly StoredChallenge['state'][] {
  const isJudgedByOthers = [creatorId, ...refereeIds].some((id) => id !== null && id !== userId)
  return isJudgedByOthers ? ['running', 'grace'] : ['running']
}

/** Nobody judges themselves, staff neither. */
export function requireOther(caller: Caller, userId: string): void {
  if (caller.userId === userId) throw new AppError(challengesProblems.challenge_not_judge)
}
