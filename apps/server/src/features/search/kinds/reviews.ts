import type { Found } from '@guildhall/contract/search'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import { notMutedBy } from '../../boundaries/index.ts'
import type { Games } from '../../games/index.ts'
import { hasFinished, type Library } from '../../library/index.ts'
import { isFoundBy } from '../../privacy/index.ts'
import { isReviewBehindWarning, showsReview } from '../../reviews/index.ts'
import type { Users } from '../../users/index.ts'
import { type Sought, seeksWords, withinDays, wordsSought } from '../reading/sought.ts'
import { withinLimits } from '../reading/within-limits.ts'
import { type Kind, readTo } from './kind.ts'

type Row = {
  readonly id: string
  readonly authorId: string
  readonly gameId: number
  readonly title: string
  readonly text: string
  readonly isOpen: boolean
  readonly createdAt: Date
}

const cursorsOf = listCursors('found reviews', { id: 'uuid' })

/** Newest first. What gives a game away is sought by who wrote it and who finished the game, and what is warned of by who asked for it. */
export function reviewsKind(parts: { users: Users; games: Games; library: Library }): Kind {
  const { users, games, library } = parts

  const find: Kind['find'] = async (database, sought, page, marker) => {
    const { viewerId } = sought
    const cursors = cursorsOf({ viewerId, q: sought.q })
    const before = page.before === undefined ? undefined : cursors.decode(page.before)
    return withinLimits(database, async (db) => {
      const rows = await findRows(db, sought, { before, limit: readTo(page) })
      const shown = rows.slice(0, page.limit)
      const authors = await users.findMembers(db, [...new Set(shown.map(({ authorId }) => authorId))])
      const cards = await games.cardsOf(
        db,
        shown.map(({ gameId }) => gameId),
      )
      const ratings = await library.ratingsOf(
        db,
        viewerId,
        shown.map(({ authorId, gameId }) => ({ userId: authorId, gameId })),
      )
      const items = shown.flatMap(({ id, title, text, isOpen, ...row }, at): Found[] => {
        const [author, game] = [authors.get(row.authorId), cards.get(row.gameId)]
        if (!author || !game) return []
        const words = isOpen
          ? { title: marker.mark(title), excerpt: marker.excerpt([text]) }
          : { title: null, excerpt: null }
        const createdAt = row.createdAt.toISOString()
        const rating = ratings[at] ?? null
        const cursor = cursors.encode({ id })
        return [{ kind: 'reviews', id, author, game, ...words, isVeiled: !isOpen, rating, createdAt, cursor }]
      })
      return { items, count: rows.length }
    })
  }

  return { kind: 'reviews', find }
}

async function findRows(
  db: Database,
  sought: Sought,
  page: { before: { id: string } | undefined; limit: number },
): Promise<Row[]> {
  const { viewerId, authorIds, gameIds } = sought
  const words = wordsSought(sought)
  const isOpen = sql<boolean>`(not ${isReviewBehindWarning(viewerId)} and (
    not v.spoiler or v.author_id = ${viewerId}::uuid or ${hasFinished(sql`${viewerId}::uuid`, 'v.game_id')}))`
  const { rows } = await sql<Row>`
    select v.id, v.author_id as "authorId", v.game_id as "gameId", v.title, left(v.text, 10000) as text,
           ${isOpen} as "isOpen", v.created_at as "createdAt"
    from reviews v
    where ${words === undefined ? sql`true` : sql`v.words @@ ${words}`}
      ${authorIds === undefined ? sql`` : sql`and v.author_id = any(${authorIds}::uuid[])`}
      ${gameIds === undefined ? sql`` : sql`and v.game_id = any(${gameIds}::integer[])`}
      ${page.before === undefined ? sql`` : sql`and v.id < ${page.before.id}::uuid`}
      and ${withinDays(sought, 'v.created_at')}
      and ${showsReview(viewerId)} and ${notMutedBy(viewerId, 'v.author_id')} and ${isFoundBy(viewerId, 'v.author_id')}
      ${seeksWords(sought) && words !== undefined ? sql`and ${isOpen}` : sql``}
    order by v.id desc limit ${page.limit}`.execute(db)
  return rows
}
