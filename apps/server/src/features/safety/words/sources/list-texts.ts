import type { Database, UnitOfWork } from '../../../../platform/database/unit-of-work.ts'
import type { Events } from '../../../../platform/events.ts'
import { type ListWritten, listWritten } from '../../../lists/index.ts'

type Said = {
  readonly area: 'reviews'
  readonly kind: 'list' | 'profile'
  readonly id: string
  readonly authorId: string
  readonly now?: string
  readonly readers: (db: Database) => Promise<ListWritten['readers']>
}
type Check = (unit: UnitOfWork, text: Said, ...words: readonly string[]) => Promise<void>

/** Names, descriptions and notes of lists. */
export function watchLists(events: Events, check: Check): void {
  events.onAnnounced(listWritten, ({ listId, byUserId, isOwn, readers, words }, unit) => {
    // A list is a thing of its owner; what a friend who helps wrote is of that friend.
    const thing = isOwn
      ? ({ kind: 'list', id: listId } as const)
      : ({ kind: 'profile', id: byUserId, now: words.join('\n') } as const)
    return check(unit, { area: 'reviews', ...thing, authorId: byUserId, readers: async () => readers }, ...words)
  })
}
