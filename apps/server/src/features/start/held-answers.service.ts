import type { HeldAnswer } from '@guildhall/contract/held-answers'
import {
  friendsAtOnce,
  type HeldPart,
  markOf,
  requestsAtOnce,
  wallPostsAtOnce,
} from '@guildhall/contract/rules/start-parts'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Chat } from '../chat/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Presence } from '../presence/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { StartService } from './start.service.ts'

/** Reads a part as the page that holds it would be answered now. */
type Read = (db: Database, caller: Caller, held: HeldAnswer) => Promise<unknown>

/** Compares what pages hold with what is: the same mark is the same answer. */
export function createHeldAnswers(parts: {
  friends: Pick<Friends, 'friendPage' | 'receivedRequests' | 'sentRequests'>
  presence: Pick<Presence, 'withPageOpen'>
  profiles: Pick<Profiles, 'ownProfile' | 'describe' | 'wallOf'>
  chat: Pick<Chat, 'countsOf'>
  notifications: Notifications
  start: Pick<StartService, 'friendsHere'>
}) {
  const { friends, presence, profiles, chat, notifications, start } = parts
  const requests = ({ userId }: Caller) => ({ userId, limit: requestsAtOnce })
  const reads: Readonly<Record<HeldPart, Read>> = {
    friends: (db, caller) => friends.friendPage(db, caller, { userId: caller.userId, limit: friendsAtOnce }),
    requests: (db, caller) => friends.receivedRequests(db, caller, requests(caller)),
    sentRequests: (db, caller) => friends.sentRequests(db, caller, requests(caller)),
    friendsHere: (db, { userId }) => start.friendsHere(db, userId),
    presence: (db, { userId }) => presence.withPageOpen(db, userId),
    unread: (db, { userId }) => notifications.countUnread(db, userId),
    newestNotification: (db, { userId }) => notifications.newestSeq(db, userId),
    counts: (db, { userId }) => chat.countsOf(db, userId),
    ownProfile: (db, caller) => profiles.ownProfile(db, caller),
    profile: (db, caller, { of, as }) => profiles.describe(db, caller, of ?? caller.userId, as),
    wall: (db, caller, { of }) => profiles.wallOf(db, caller, of ?? caller.userId, { limit: wallPostsAtOnce }),
  }

  /** The places of those that would be answered otherwise now. */
  async function moved(db: Database, caller: Caller, held: readonly HeldAnswer[]): Promise<number[]> {
    // Each is read once, however often it is asked about.
    const marks = new Map<string, string | undefined>()
    const places: number[] = []
    for (const [place, answer] of held.entries()) {
      const question = [answer.part, answer.of, answer.as].join(' ')
      if (!marks.has(question)) marks.set(question, await markNow(db, caller, answer))
      if (marks.get(question) !== answer.mark) places.push(place)
    }
    return places
  }

  /** `undefined`, as no answer has it, where it may not be seen any more: its own call is asked for, and refuses. */
  async function markNow(db: Database, caller: Caller, held: HeldAnswer): Promise<string | undefined> {
    try {
      return markOf(await reads[held.part](db, caller, held))
    } catch (error) {
      if (error instanceof AppError) return undefined
      throw error
    }
  }

  return { moved }
}
