import type { Found } from '@guildhall/contract/search'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import { notMutedBy } from '../../boundaries/index.ts'
import { isListBehindWarning, type Lists, showsList } from '../../lists/index.ts'
import { isFoundBy } from '../../privacy/index.ts'
import { type Sought, withinDays, wordsSought } from '../reading/sought.ts'
import { withinLimits } from '../reading/within-limits.ts'
import { type Kind, readTo } from './kind.ts'

type Place = { readonly updatedAt: Date; readonly id: string }
type Row = Place & { readonly description: string }

const cursorsOf = listCursors('found lists', { updatedAt: 'time', id: 'uuid' })

/** Lists of games, last changed first; those behind a warning by nobody who did not ask for them. */
export function listsKind({ lists }: { lists: Lists }): Kind {
  const find: Kind['find'] = async (database, sought, page, marker) => {
    const cursors = cursorsOf({ viewerId: sought.viewerId, q: sought.q })
    const before = page.before === undefined ? undefined : cursors.decode(page.before)
    return withinLimits(database, async (db) => {
      const rows = await findRows(db, sought, { before, limit: readTo(page) })
      const shown = rows.slice(0, page.limit)
      const ids = shown.map(({ id }) => id)
      const cards = ids.length === 0 ? [] : await lists.seenBy(db, sought.caller, ids)
      const cardOf = new Map(cards.map((card) => [card.id, card]))
      const items = shown.flatMap((row): Found[] => {
        const card = cardOf.get(row.id)
        if (!card) return []
        const { id, owner, isRanked, count, first, updatedAt } = card
        const excerpt = row.description === '' ? null : marker.excerpt([row.description])
        const cursor = cursors.encode(row)
        return [
          {
            kind: 'lists',
            id,
            owner,
            isRanked,
            count,
            first,
            updatedAt,
            name: marker.mark(card.name),
            excerpt,
            cursor,
          },
        ]
      })
      return { items, count: rows.length }
    })
  }

  return { kind: 'lists', find }
}

async function findRows(
  db: Database,
  sought: Sought,
  page: { before: Place | undefined; limit: number },
): Promise<Row[]> {
  const { viewerId, authorIds, gameIds } = sought
  const words = wordsSought(sought)
  const { before } = page
  const { rows } = await sql<Row>`
    select l.id, l.updated_at as "updatedAt", l.description
    from game_lists l
    where ${words === undefined ? sql`true` : sql`l.words @@ ${words}`}
      ${authorIds === undefined ? sql`` : sql`and l.owner_id = any(${authorIds}::uuid[])`}
      ${
        gameIds === undefined
          ? sql``
          : sql`and exists (
        select from game_list_entries e where e.list_id = l.id and e.game_id = any(${gameIds}::integer[]))`
      }
      ${before === undefined ? sql`` : sql`and (l.updated_at, l.id) < (${before.updatedAt}::timestamptz, ${before.id}::uuid)`}
      and ${withinDays(sought, 'l.updated_at')} and not ${isListBehindWarning(viewerId)}
      and ${showsList(viewerId)} and ${notMutedBy(viewerId, 'l.owner_id')} and ${isFoundBy(viewerId, 'l.owner_id')}
    order by l.updated_at desc, l.id desc limit ${page.limit}`.execute(db)
  return rows
}
