import type { SearchKind } from '@guildhall/contract/rules/searching/search-limits'
import type { Found, MarkedText } from '@guildhall/contract/search'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import type { Marker } from '../reading/marking.ts'
import { type Sought, withinDays, wordsSought } from '../reading/sought.ts'
import { withinLimits } from '../reading/within-limits.ts'
import { type Kind, readTo } from './kind.ts'

type Place = { readonly at: Date; readonly id: string }
type Row = Place & { readonly text: string }

export type CardsKind<Card extends { readonly id: string }> = {
  readonly kind: SearchKind
  /** Its name, and by which its feature's predicates know it. */
  readonly table: { readonly name: string; readonly alias: string }
  /** Of the table: when it happened, what an excerpt is taken from, and whose it is. */
  readonly columns: { readonly at: string; readonly text: string; readonly author: string }
  /** That it is about any of these games. */
  isAbout(gameIds: readonly number[]): RawBuilder<unknown>
  /** What the one who seeks may see of it, by the predicate of its feature, and what else must hold. */
  isShown(sought: Sought): RawBuilder<unknown>
  cardsOf(db: Database, caller: Caller, ids: readonly string[]): Promise<readonly Card[]>
  describe(card: Card, found: { marker: Marker; excerpt: MarkedText | null; cursor: string }): Found
}

/** What is found by its words, the newest first, and told as its feature's card. */
export function cardsKind<Card extends { readonly id: string }>(of: CardsKind<Card>): Kind {
  const cursorsOf = listCursors(`found ${of.kind}`, { at: 'time', id: 'uuid' })

  const find: Kind['find'] = async (database, sought, page, marker) => {
    const cursors = cursorsOf({ viewerId: sought.viewerId, q: sought.q })
    const before = page.before === undefined ? undefined : cursors.decode(page.before)
    return withinLimits(database, async (db) => {
      const rows = await findRows(db, sought, { before, limit: readTo(page) })
      const shown = rows.slice(0, page.limit)
      const ids = shown.map(({ id }) => id)
      const cards = ids.length === 0 ? [] : await of.cardsOf(db, sought.caller, ids)
      const cardOf = new Map(cards.map((card) => [card.id, card]))
      const items = shown.flatMap((row): Found[] => {
        const card = cardOf.get(row.id)
        if (!card) return []
        const excerpt = row.text === '' ? null : marker.excerpt([row.text])
        return [of.describe(card, { marker, excerpt, cursor: cursors.encode(row) })]
      })
      return { items, count: rows.length }
    })
  }

  async function findRows(
    db: Database,
    sought: Sought,
    { before, limit }: { before: Place | undefined; limit: number },
  ): Promise<Row[]> {
    const { authorIds, gameIds } = sought
    const words = wordsSought(sought)
    const column = (name: string) => sql.ref(`${of.table.alias}.${name}`)
    const [id, at] = [column('id'), column(of.columns.at)]
    const { rows } = await sql<Row>`
      select ${id} as id, ${at} as at, ${column(of.columns.text)} as text
      from ${sql.table(of.table.name)} as ${sql.ref(of.table.alias)}
      where ${words === undefined ? sql`true` : sql`${column('words')} @@ ${words}`}
        ${authorIds === undefined ? sql`` : sql`and ${column(of.columns.author)} = any(${authorIds}::uuid[])`}
        ${gameIds === undefined ? sql`` : sql`and ${of.isAbout(gameIds)}`}
        ${before === undefined ? sql`` : sql`and (${at}, ${id}) < (${before.at}::timestamptz, ${before.id}::uuid)`}
        and ${withinDays(sought, `${of.table.alias}.${of.columns.at}`)} and ${of.isShown(sought)}
      order by ${at} desc, ${id} desc limit ${limit}`.execute(db)
    return rows
  }

  return { kind: of.kind, find }
}
