// The conversation of a challenge: a group of chat, made on the first word that somebody writes in its room.
import type { Challenge } from '@guildhall/contract/challenges'
import { challengesProblems } from '@guildhall/contract/challenges'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Chat } from '../../chat/index.ts'
import { challengesMoved } from '../challenges.events.ts'
import type { StoredChallenge } from '../challenges.store.ts'
import * as challengesStore from '../challenges.store.ts'
import * as entrantsStore from '../entrants.store.ts'
import { lockSeen, requireState } from '../reading/requiring.ts'

/** So many of those who take part are looked at when it is made; more than a group holds, as not all can be reached. */
const askedMaximum = 200

const statesToTalkIn = ['open', 'running', 'grace', 'final'] as const satisfies readonly StoredChallenge['state'][]

export type Talk = ReturnType<typeof createTalk>

/** Who takes part talks, but whom staff took out of the ranking. By the lock of the challenge, then that of the group. */
export function createTalk({ chat }: { chat: Chat }) {
  /** Makes it if nobody has, and brings in who writes if they are not in it. */
  async function say(unit: UnitOfWork, caller: Caller, id: string, text: string): Promise<{ conversationId: string }> {
    const challenge = await lockSeen(unit.db, caller, id)
    const part = await entrantsStore.find(unit.db, id, caller.userId)
    if (!entrantsStore.isTakingPart(part)) throw new AppError(challengesProblems.challenge_not_joined)
    if (part?.unrankedByStaff) throw new AppError(challengesProblems.challenge_staff_unranked)
    requireState(challenge, statesToTalkIn)
    const conversationId = await enter(unit, caller, challenge)
    await chat.sendMessage(unit, caller, { conversationId, text })
    return { conversationId }
  }

  async function enter(unit: UnitOfWork, caller: Caller, challenge: StoredChallenge): Promise<string> {
    const { id, talkId, title } = challenge
    const standing = talkId === null ? 'ended' : await chat.comeIn(unit, caller.userId, talkId)
    if (standing === 'full') throw new AppError(challengesProblems.challenge_talk_full)
    if (standing === 'kept-out') throw new AppError(challengesProblems.challenge_talk_closed)
    if (talkId !== null && standing === 'inside') return talkId
    await unit.announce(challengesMoved, { challengeIds: [id] })
    if (talkId !== null && standing === 'open') return talkId
    const userIds = await entrantsStore.findFirstTalking(unit.db, id, askedMaximum)
    const { conversationId } = await chat.gather(unit, caller, { userIds, title })
    await challengesStore.setTalk(unit.db, id, conversationId)
    return conversationId
  }

  /** Whoever begins to take part comes in, if it is there and has room for them; else their page says why not. */
  async function join(unit: UnitOfWork, userId: string, talkId: string | null): Promise<void> {
    if (talkId !== null) await chat.comeIn(unit, userId, talkId)
  }

  async function leave(unit: UnitOfWork, userId: string, talkId: string | null): Promise<void> {
    if (talkId !== null) await chat.goOut(unit, userId, talkId)
  }

  /** Null for who neither is in it nor may come. */
  async function describe(
    db: Database,
    { userId }: Caller,
    { talkId, state }: StoredChallenge,
    part: entrantsStore.StoredEntrant | undefined,
  ): Promise<Challenge['talk']> {
    const standing = talkId === null ? 'ended' : await chat.standingIn(db, userId, talkId)
    if (standing === 'inside') return { standing, conversationId: talkId }
    const mayTalk = entrantsStore.isTakingPart(part) && part?.unrankedByStaff === null
    if (!mayTalk || !statesToTalkIn.some((each) => each === state)) return null
    return { standing: standing === 'ended' ? 'unbegun' : standing, conversationId: null }
  }

  return { say, join, leave, describe }
}
