import type { Found } from '@guildhall/contract/search'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import { notMutedBy } from '../../boundaries/index.ts'
import { type Challenges, showsChallenge } from '../../challenges/index.ts'
import { isFoundBy } from '../../privacy/index.ts'
import { type Sought, withinDays, wordsSought } from '../reading/sought.ts'
import { withinLimits } from '../reading/within-limits.ts'
import { type Kind, readTo } from './kind.ts'

type Place = { readonly publishedAt: Date; readonly id: string }
type Row = Place & { readonly rules: string }

const cursorsOf = listCursors('found challenges', { publishedAt: 'time', id: 'uuid' })

/** Challenges that are set, the newest first; those of former members too. */
export function challengesKind({ challenges }: { challenges: Challenges }): Kind {
  const find: Kind['find'] = async (database, sought, page, marker) => {
    const cursors = cursorsOf({ viewerId: sought.viewerId, q: sought.q })
    const before = page.before === undefined ? undefined : cursors.decode(page.before)
    return withinLimits(database, async (db) => {
      const rows = await findRows(db, sought, { before, limit: readTo(page) })
      const shown = rows.slice(0, page.limit)
      const ids = shown.map(({ id }) => id)
      const cards = ids.length === 0 ? [] : await challenges.seenBy(db, sought.caller, ids)
      const cardOf = new Map(cards.map((card) => [card.id, card]))
      const items = shown.flatMap((row): Found[] => {
        const card = cardOf.get(row.id)
        if (!card) return []
        const { id, form, state, creator, people, endsAt, games } = card
        const facts = { id, form, state, creator, people, endsAt, games }
        const excerpt = row.rules === '' ? null : marker.excerpt([row.rules])
        return [{ kind: 'challenges', ...facts, title: marker.mark(card.title), excerpt, cursor: cursors.encode(row) }]
      })
      return { items, count: rows.length }
    })
  }

  return { kind: 'challenges', find }
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
    select c.id, c.published_at as "publishedAt", c.rules
    from challenges c
    where ${words === undefined ? sql`true` : sql`c.words @@ ${words}`}
      and c.published_at is not null
      ${authorIds === undefined ? sql`` : sql`and c.creator_id = any(${authorIds}::uuid[])`}
      ${
        gameIds === undefined
          ? sql``
          : sql`and exists (
        select from challenge_games g where g.challenge_id = c.id and g.game_id = any(${gameIds}::integer[]))`
      }
      ${before === undefined ? sql`` : sql`and (c.published_at, c.id) < (${before.publishedAt}::timestamptz, ${before.id}::uuid)`}
      and ${withinDays(sought, 'c.published_at')} and ${showsChallenge(viewerId)}
      and (c.creator_id is null or (${notMutedBy(viewerId, 'c.creator_id')} and ${isFoundBy(viewerId, 'c.creator_id')}))
    order by c.published_at desc, c.id desc limit ${page.limit}`.execute(db)
  return rows
}
