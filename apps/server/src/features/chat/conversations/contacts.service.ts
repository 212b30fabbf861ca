import { chatProblems } from '@guildhall/contract/chat'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import type { Friends } from '../../friends/index.ts'
import type { Privacy } from '../../privacy/index.ts'
import type { Participation } from './conversations.store.ts'

export type Contacts = ReturnType<typeof createContacts>

/**
 * Who may reach whom: whomever the other's setting for messages admits. What somebody is refused for
 * is never told. A write relies on what stands between the people, so that a block or the end of a
 * friendship that comes meanwhile comes after it.
 */
export function createContacts(parts: { privacy: Privacy; boundaries: Boundaries; friends: Friends }) {
  const { privacy, boundaries, friends } = parts

  async function reachableAmong(
    db: Database,
    userId: string,
    ids: readonly string[],
    options = { hold: false },
  ): Promise<ReadonlySet<string>> {
    if (options.hold) await boundaries.relyOnPairs(db, userId, ids)
    const settings = await privacy.settingsAmong(db, ids)
    const audiences = new Map([...settings].map(([id, { messages }]) => [id, messages]))
    return friends.admittedAmong(db, userId, audiences)
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
