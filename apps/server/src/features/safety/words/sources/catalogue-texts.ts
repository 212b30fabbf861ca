import type { Database, UnitOfWork } from '../../../../platform/database/unit-of-work.ts'
import type { Events } from '../../../../platform/events.ts'
import { gameSuggested } from '../../../games/index.ts'
import { type Imports, wordsBrought } from '../../../imports/index.ts'
import type { WatchedRules } from '../watched-rules.ts'

type Said = {
  readonly area: 'reviews'
  readonly kind: 'profile'
  readonly id: string
  readonly authorId: string
  readonly now: string
  readonly readers: (db: Database) => Promise<'few'>
}
type Check = (unit: UnitOfWork, text: Said, ...words: readonly string[]) => Promise<void>

/** What members say that the catalogue lacks, and what their files bring before others. */
export function watchCatalogue(
  events: Events,
  check: Check,
  { imports, watched }: { imports: Pick<Imports, 'bindRules'>; watched: WatchedRules },
): void {
  const saidBy = (userId: string, now: string): Said => ({
    area: 'reviews',
    kind: 'profile',
    id: userId,
    authorId: userId,
    now,
    readers: async () => 'few',
  })
  events.onAnnounced(gameSuggested, ({ byUserId, words }, unit) =>
    check(unit, saidBy(byUserId, words.filter((each) => each !== '').join('\n')), ...words),
  )
  // What a rule refuses was left out before: a file that has one bad word brings all else.
  imports.bindRules(async (db, texts) => {
    const heard: { refusedBy: string | null; isFlagged: boolean }[] = []
    for (const text of texts) {
      const hits = await watched.find(db, 'reviews', text)
      const refusing = hits.find(({ rule }) => rule.action === 'block')
      heard.push({ refusedBy: refusing?.rule.name ?? null, isFlagged: hits.length > 0 })
    }
    return heard
  })
  events.onAnnounced(wordsBrought, async ({ userId, texts }, unit) => {
    for (const text of texts) await check(unit, saidBy(userId, text), text)
  })
}
