import type { Found } from '@guildhall/contract/search'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import { type Sought, wordsSought } from '../reading/sought.ts'
import { withinLimits } from '../reading/within-limits.ts'
import { type Kind, readTo } from './kind.ts'

type Place = { readonly title: string; readonly id: string }
type Row = Place & { readonly members: number }

const cursorsOf = listCursors('found groups', { title: 'text', id: 'uuid' })

/** Groups that the viewer is in, by their titles. */
export const groupsKind: Kind = {
  kind: 'groups',
  async find(database, sought, page, marker) {
    const cursors = cursorsOf({ viewerId: sought.viewerId, q: sought.q })
    const before = page.before === undefined ? undefined : cursors.decode(page.before)
    return withinLimits(database, async (db) => {
      const rows = await findRows(db, sought, { before, limit: readTo(page) })
      const items = rows.slice(0, page.limit).map((row): Found => {
        const { id, members } = row
        return { kind: 'groups', id, title: marker.mark(row.title), members, cursor: cursors.encode(row) }
      })
      return { items, count: rows.length }
    })
  },
}

async function findRows(
  db: Database,
  sought: Sought,
  { before, limit }: { before: Place | undefined; limit: number },
): Promise<Row[]> {
  const words = wordsSought(sought)
  if (words === undefined) return []
  const { rows } = await sql<Row>`
    select c.id, c.title, (
      select count(*)::integer from conversation_members m
      where m.conversation_id = c.id and m.state = 'member' and m.left_seq is null) as members
    from conversation_members own join conversations c on c.id = own.conversation_id
    where own.user_id = ${sought.viewerId} and own.state = 'member' and own.left_seq is null
      and c.kind = 'group' and c.title is not null and search_vector(c.title) @@ ${words}
      ${before === undefined ? sql`` : sql`and (c.title collate "C", c.id) > (${before.title} collate "C", ${before.id}::uuid)`}
    order by c.title collate "C", c.id limit ${limit}`.execute(db)
  return rows
}
