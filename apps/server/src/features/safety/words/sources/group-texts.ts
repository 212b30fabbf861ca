import type { Database, UnitOfWork } from '../../../../platform/database/unit-of-work.ts'
import type { Events } from '../../../../platform/events.ts'
import { groupWritten } from '../../../chat/index.ts'
import { statusSaid } from '../../../presence/index.ts'

type Said = {
  readonly area: 'chat' | 'profiles'
  readonly kind: 'group' | 'profile'
  readonly id: string
  readonly authorId: string
  readonly now: string
  readonly readers: (db: Database) => Promise<'few'>
}
const readers = async () => 'few' as const
type Check = (unit: UnitOfWork, text: Said, ...words: readonly string[]) => Promise<void>

/** Names and descriptions of groups, and what somebody says of themselves for a while. */
export function watchGroupsAndStatus(events: Events, check: Check): void {
  events.onAnnounced(groupWritten, ({ conversationId, byUserId, isOwn, words }, unit) => {
    // A group is a thing of its owner; what another who runs it wrote is of whoever wrote it.
    const thing = isOwn ? { kind: 'group' as const, id: conversationId } : { kind: 'profile' as const, id: byUserId }
    return check(unit, { area: 'chat', ...thing, authorId: byUserId, now: words.join('\n'), readers }, ...words)
  })
  // Many show it to friends alone, and may at any time: it is never copied for all moderators.
  events.onAnnounced(statusSaid, ({ userId, text }, unit) =>
    check(unit, { area: 'profiles', kind: 'profile', id: userId, authorId: userId, now: text, readers }, text),
  )
}
