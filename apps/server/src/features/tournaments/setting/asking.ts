import { tournamentsProblems } from '@guildhall/contract/tournaments'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import type { Chat } from '../../chat/index.ts'
import type { Friends } from '../../friends/index.ts'
import type { Users } from '../../users/index.ts'
import { opensForAll } from '../opening/opening.service.ts'
import type { TournamentFacts } from '../tournaments.store.ts'
import { outTogetherAmong } from './out-together.ts'

/** For whom it is, once that is said. */
type AskedOf = {
  readonly audience?: TournamentFacts['audience']
  readonly conversationId: string | null
  /** It is for those who are asked, and they to play alone. */
  readonly isFriendly?: boolean
}

/** So few who are no friends can be asked for a friendly, by who is out of a tournament as they are. */
const strangersInFriendly = 3

export type Asking = ReturnType<typeof createAsking>

/** Whom a member may ask to take part, or to judge: friends, who is in the same conversation, and for a friendly who is out of the same tournament. */
export function createAsking(parts: { users: Users; boundaries: Boundaries; friends: Friends; chat: Chat }) {
  const { users, boundaries, friends, chat } = parts

  /**
   * Those of them who can be asked: whoever cannot any more is not told of, and why is nobody's business. What is for a
   * conversation is seen by those who are in it, and by nobody else who is asked.
   */
  async function askableAmong(
    db: Database,
    caller: Caller,
    userIds: readonly string[],
    { audience, conversationId, isFriendly = false }: AskedOf,
  ): Promise<string[]> {
    if (userIds.length === 0) return []
    const present = conversationId === null ? [] : await presentIn(db, caller, conversationId)
    const others = audience === 'conversation' ? [] : await friends.friendIdsAmong(db, caller.userId, userIds)
    const known = new Set([...others, ...present])
    const strangers = isFriendly ? userIds.filter((id) => !known.has(id)) : []
    if (strangers.length <= strangersInFriendly) {
      for (const id of await outTogetherAmong(db, caller.userId, strangers)) known.add(id)
    }
    const active = await users.activeIdsAmong(db, userIds)
    const apart = await boundaries.blockedAmong(db, caller.userId, userIds)
    return userIds.filter((id) => id !== caller.userId && known.has(id) && active.has(id) && !apart.has(id))
  }

  /** @throws tournament_audience_wrong alike for strangers, the blocked, and who is not there */
  async function requireAskable(db: Database, caller: Caller, userIds: readonly string[], of: AskedOf): Promise<void> {
    const askable = await askableAmong(db, caller, userIds, of)
    if (askable.length < userIds.length) throw new AppError(tournamentsProblems.tournament_audience_wrong)
  }

  /**
   * @throws tournament_hosting_closed for the whole hall, by whoever does not open tournaments for it
   * @throws tournament_audience_wrong for a conversation that the caller is not in, and such referees
   */
  async function requireAudience(
    db: Database,
    caller: Caller,
    { audience, conversationId, refereeIds }: TournamentFacts,
  ): Promise<void> {
    if (audience === 'everybody' && !(await opensForAll(db, caller))) {
      throw new AppError(tournamentsProblems.tournament_hosting_closed)
    }
    if (audience === 'conversation' && conversationId === null) {
      throw new AppError(tournamentsProblems.tournament_audience_wrong)
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
      throw error instanceof AppError ? new AppError(tournamentsProblems.tournament_audience_wrong) : error
    }
  }

  return { askableAmong, requireAskable, requireAudience }
}
