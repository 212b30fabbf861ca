import { chatProblems } from '@guildhall/contract/chat/problems'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { relyOnPairs } from '../../boundaries/index.ts'
import type { Friends } from '../../friends/index.ts'
import type { Privacy } from '../../privacy/index.ts'
import type { Participation } from './conversations.store.ts'
import { isAwaitedBy } from './first-words.store.ts'

/** Freely, as a stranger whose request was not answered yet, or not at all. */
export type Writing = 'free' | 'waiting' | 'refused'

/** `awaited` is a stranger whose first word the other asked for: it needs no request, and the other lets them write. */
type Opening = Writing | 'awaited'

export type Contacts = ReturnType<typeof createContacts>

/**
 * Who may reach whom: whomever the other's setting for messages admits, and with a request whomever their setting for
 * requests admits. What somebody is refused for is never told. A write relies on what stands between the people, so
 * that a block or the end of a friendship that comes meanwhile comes after it.
 */
export function createContacts(parts: { privacy: Privacy; friends: Friends }) {
  const { privacy, friends } = parts

  async function reachableAmong(
    db: Database,
    userId: string,
    ids: readonly string[],
    options = { hold: false },
  ): Promise<ReadonlySet<string>> {
    if (options.hold) await relyOnPairs(db, userId, ids)
    const settings = await privacy.settingsAmong(db, ids)
    const audiences = new Map([...settings].map(([id, { messages }]) => [id, messages]))
    return friends.admittedAmong(db, userId, audiences)
  }

  /**
   * Members of a group always may; in a pair, as long as they could begin it, or the other let them. Who declined is no
   * member: it is refused as a block is.
   */
  async function writing(
    db: Database,
    { conversation, own, members }: Participation,
    options = { hold: false },
  ): Promise<Writing> {
    if (conversation.kind === 'group') return 'free'
    const other = members.find((member) => member.userId !== own.userId)
    if (!other) return 'refused'
    if (options.hold) await relyOnPairs(db, own.userId, [other.userId])
    if (other.state === 'request')
      return (await friends.takesMessageRequestOf(db, own.userId, other.userId)) ? 'waiting' : 'refused'
    const { messages } = await privacy.settingsOf(db, other.userId)
    const audience = other.letsWrite && messages === 'friends' ? 'everyone' : messages
    return (await friends.admits(db, own.userId, other.userId, audience)) ? 'free' : 'refused'
  }

  async function canWrite(db: Database, participation: Participation, options = { hold: false }): Promise<boolean> {
    return (await writing(db, participation, options)) !== 'refused'
  }

  /** How one may open a conversation with another, held until the transaction ends. */
  async function opening(db: Database, userId: string, otherId: string): Promise<Opening> {
    const reachable = await reachableAmong(db, userId, [otherId], { hold: true })
    if (reachable.has(otherId)) return 'free'
    if (!(await friends.takesMessageRequestOf(db, userId, otherId))) return 'refused'
    return (await isAwaitedBy(db, otherId, userId)) ? 'awaited' : 'waiting'
  }

  /** Names who was refused and never why: a block or a suspension is nobody's business. */
  async function requireReachable(db: Database, userId: string, ids: readonly string[]): Promise<void> {
    const reachable = await reachableAmong(db, userId, ids, { hold: true })
    const refused = ids.filter((id) => !reachable.has(id))
    if (refused.length > 0) throw participantsRefused(refused)
  }

  return { writing, canWrite, opening, reachableAmong, requireReachable }
}

export function participantsRefused(ids: readonly string[]): AppError {
  return new AppError(chatProblems.participants_refused, {
    errors: ids.map((id) => ({ field: 'participants', code: 'refused', message: id })),
  })
}

/** Whom the caller names besides themselves, each once. */
export function othersAmong(ids: readonly string[], caller: Caller): string[] {
  return [...new Set(ids)].filter((id) => id !== caller.userId)
}
