import type { SearchState } from '@guildhall/contract/rules/searching/search-states'
import type { Found } from '@guildhall/contract/search'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import { notMutedBy } from '../../boundaries/index.ts'
import { isFoundBy } from '../../privacy/index.ts'
import { showsTournament, type Tournaments } from '../../tournaments/index.ts'
import { type Sought, withinDays, wordsSought } from '../reading/sought.ts'
import { withinLimits } from '../reading/within-limits.ts'
import { type Kind, readTo } from './kind.ts'

type Place = { readonly publishedAt: Date; readonly id: string }
type Row = Place & { readonly rules: string }

const cursorsOf = listCursors('found tournaments', { publishedAt: 'time', id: 'uuid' })

/** Tournaments that were opened, the newest first; those of former members too. */
export function tournamentsKind({ tournaments }: { tournaments: Tournaments }): Kind {
  const find: Kind['find'] = async (database, sought, page, marker) => {
    const cursors = cursorsOf({ viewerId: sought.viewerId, q: sought.q })
    const before = page.before === undefined ? undefined : cursors.decode(page.before)
    return withinLimits(database, async (db) => {
      const rows = await findRows(db, sought, { before, limit: readTo(page) })
      const shown = rows.slice(0, page.limit)
      const ids = shown.map(({ id }) => id)
      const cards = ids.length === 0 ? [] : await tournaments.seenBy(db, sought.caller, ids)
      const cardOf = new Map(cards.map((card) => [card.id, card]))
      const items = shown.flatMap((row): Found[] => {
        const card = cardOf.get(row.id)
        if (!card) return []
        const { id, state, game, startsAt, host, capacity, entered } = card
        const facts = { id, state, game, startsAt, host, capacity, entered }
        const excerpt = row.rules === '' ? null : marker.excerpt([row.rules])
        return [{ kind: 'tournaments', ...facts, title: marker.mark(card.title), excerpt, cursor: cursors.encode(row) }]
      })
      return { items, count: rows.length }
    })
  }

  return { kind: 'tournaments', find }
}

/** How far one that was opened is. What is called off is past. */
const isIn: Readonly<Record<SearchState, RawBuilder<boolean>>> = {
  coming: sql<boolean>`(t.started_at is null and t.cancelled_at is null)`,
  running: sql<boolean>`(t.started_at is not null and t.ended_at is null and t.cancelled_at is null)`,
  past: sql<boolean>`(t.ended_at is not null or t.cancelled_at is not null)`,
}

async function findRows(
  db: Database,
  sought: Sought,
  page: { before: Place | undefined; limit: number },
): Promise<Row[]> {
  const { viewerId, authorIds, gameIds } = sought
  const { states } = sought.query
  const words = wordsSought(sought)
  const { before } = page
  const { rows } = await sql<Row>`
    select t.id, t.published_at as "publishedAt", t.rules
    from tournaments t
    where ${words === undefined ? sql`true` : sql`t.words @@ ${words}`}
      and t.published_at is not null
      ${authorIds === undefined ? sql`` : sql`and t.creator_id = any(${authorIds}::uuid[])`}
      ${gameIds === undefined ? sql`` : sql`and t.game_id = any(${gameIds}::integer[])`}
      ${before === undefined ? sql`` : sql`and (t.published_at, t.id) < (${before.publishedAt}::timestamptz, ${before.id}::uuid)`}
      ${
        states.length === 0
          ? sql``
          : sql`and (${sql.join(
              states.map((state) => isIn[state]),
              sql` or `,
            )})`
      }
      and ${withinDays(sought, 't.published_at')} and ${showsTournament(viewerId)}
      and (t.creator_id is null or (${notMutedBy(viewerId, 't.creator_id')} and ${isFoundBy(viewerId, 't.creator_id')}))
    order by t.published_at desc, t.id desc limit ${page.limit}`.execute(db)
  return rows
}
