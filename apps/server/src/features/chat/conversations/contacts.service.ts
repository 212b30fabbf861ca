import { chatProblems } from '@guildhall/contract/chat'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Friends } from '../../friends/index.ts'
import type { Users } from '../../users/index.ts'
import type { Participation } from './conversations.store.ts'

export type Contacts = ReturnType<typeof createContacts>

/**
 * Who may reach whom: friends whose account is active. What somebody is refused for is never told.
 * A write holds the friendships it relies on, so that one that ends meanwhile ends after it.
 */
export function createContacts(parts: { users: Users; friends: Friends }) {
  const { users, friends } = parts

  async function reachableAmong(
    db: Database,
    userId: string,
    ids: readonly string[],
    options = { hold: false },
  ): Promise<ReadonlySet<string>> {
    const friendIds = await friends.friendIdsAmong(db, userId, ids, options)
    return users.activeIdsAmong(db, [...friendIds])
  }

  /** Members of a group always may; in a pair, as long as they could begin it. */
  async function canWrite(
    db: Database,
    { conversation, own, members }: Participation,
    options = { hold: false },
  ): Promise<boolean> {
    if (conversation.kind === 'group') return true
    const other = members.find((member) => member.userId !== own.userId)
    if (!other) return false
    const reachable = await reachableAmong(db, own.userId, [other.userId], options)
    return reachable.has(other.userId)
  }

  /** Names who was refused and never why: a block or a suspension is nobody's business. */
  async function requireReachable(db: Database, userId: string, ids: readonly string[]): Promise<void> {
    const reachable = await reachableAmong(db, userId, ids, { hold: true })
    const refused = ids.filter((id) => !reachable.has(id))
    if (refused.length === 0) return
    throw new AppError(chatProblems.participants_refused, {
      errors: refused.map((id) => ({ field: 'participants', code: 'refused', message: id })),
    })
  }

  return { canWrite, requireReachable }
}

/** Whom the caller names besides themselves, each once. */
export function othersAmong(ids: readonly string[], caller: Caller): string[] {
  return [...new Set(ids)].filter((id) => id !== caller.userId)
}
