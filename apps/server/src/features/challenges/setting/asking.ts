import { challengesProblems } from '@guildhall/contract/challenges'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import type { Chat } from '../../chat/index.ts'
import type { Friends } from '../../friends/index.ts'
import type { Users } from '../../users/index.ts'
import type { ChallengeFacts } from '../challenges.store.ts'

/** For whom it is, once that is said. */
type AskedOf = { readonly audience?: ChallengeFacts['audience']; readonly conversationId: string | null }

export type Asking = ReturnType<typeof createAsking>

/** Whom a member may ask to take part, or to judge: friends, and who is in the same conversation. */
export function createAsking(parts: { users: Users; boundaries: Boundaries; friends: Friends; chat: Chat }) {
  const { users, boundaries, friends, chat } = parts

  /**
   * What is for a conversation is seen by those who are in it, and by nobody else who is asked.
   * @throws challenge_audience_wrong alike for strangers, the blocked, and who is not there
   */
  async function requireAskable(
    db: Database,
    caller: Caller,
    userIds: readonly string[],
    { audience, conversationId }: AskedOf,
  ): Promise<void> {
    if (userIds.length === 0) return
    const present = conversationId === null ? [] : await presentIn(db, caller, conversationId)
    const others = audience === 'conversation' ? [] : await friends.friendIdsAmong(db, caller.userId, userIds)
    const known = new Set([...others, ...present])
    const active = await users.activeIdsAmong(db, userIds)
    const apart = await boundaries.blockedAmong(db, caller.userId, userIds)
    const isAskable = (id: string) => id !== caller.userId && known.has(id) && active.has(id) && !apart.has(id)
    if (!userIds.every(isAskable)) throw new AppError(challengesProblems.challenge_audience_wrong)
  }

  /** @throws challenge_audience_wrong for a conversation that the caller is not in, and for such referees */
  async function requireAudience(
    db: Database,
    caller: Caller,
    { audience, conversationId, refereeIds }: ChallengeFacts,
  ): Promise<void> {
    if (audience === 'conversation' && conversationId === null) {
      throw new AppError(challengesProblems.challenge_audience_wrong)
    }
    if (conversationId !== null) await presentIn(db, caller, conversationId)
    await requireAskable(
      db,
      caller,
      refereeIds.filter((id) => id !== caller.userId),
      { audience, conversationId },
    )
  }

  async function presentIn(db: Database, caller: Caller, conversationId: string): Promise<readonly string[]> {
    try {
      return await chat.presentMemberIds(db, caller, conversationId)
    } catch (error) {
      throw error instanceof AppError ? new AppError(challengesProblems.challenge_audience_wrong) : error
    }
  }

  return { requireAskable, requireAudience }
}
