import type { Database, UnitOfWork } from '../../../../platform/database/unit-of-work.ts'
import type { Events } from '../../../../platform/events.ts'
import { profileChanged } from '../../../profiles/index.ts'
import { memberChanged } from '../../../users/index.ts'

type Readers = 'everybody' | 'few' | 'nobody'
type Said = {
  readonly area: 'profiles'
  readonly kind: 'profile'
  readonly id: string
  readonly authorId: string
  readonly now?: string
  readonly readers?: (db: Database) => Promise<Readers>
}
type Check = (unit: UnitOfWork, text: Said, ...words: readonly string[]) => Promise<void>

const readersOf = { everyone: 'everybody', members: 'everybody', friends: 'few', nobody: 'nobody' } as const

/** Names, and what members say of themselves: words, links, and what stands in their showcases and beside pictures there. */
export function watchProfiles(events: Events, check: Check): void {
  const profileOf = (id: string) => ({ area: 'profiles', kind: 'profile', id, authorId: id }) as const
  events.onAnnounced(memberChanged, ({ userId, newWords }, unit) => check(unit, profileOf(userId), newWords))
  events.onAnnounced(profileChanged, ({ userId, newWords, newLinks = [], showcases }, unit) => {
    if (showcases === undefined) return check(unit, profileOf(userId), newWords, ...newLinks)
    // A profile is copied without its showcases.
    const readers = async () => readersOf[showcases]
    return check(unit, { ...profileOf(userId), now: newWords, readers }, newWords)
  })
}
