// The history of games: each change with what was there before.
import { randomUUIDv7 } from 'node:crypto'
import type { GameEdit } from '@guildhall/contract/games'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { FactChange } from './fact-changes.ts'

export type StoredEdit = {
  readonly id: string
  readonly gameId: number
  readonly byUserId: string | null
  /** A file of theirs made the game: what they keep on their shelf is not for everybody to read. */
  readonly isOfFile: boolean
  readonly kind: GameEdit['kind']
  readonly changes: FactChange[]
  /** Of a merge, and of the end of one: which, and the two games. */
  readonly mergeId: string | null
  readonly fromId: number | null
  readonly intoId: number | null
  readonly at: Date
  readonly isUndone: boolean
  /** The fields that were changed later, by changes that still hold. */
  readonly laterFields: string[]
}

const columns = sql`
  e.id, e.game_id as "gameId", e.by_user_id as "byUserId", e.kind,
  e.kind = 'created' and exists (select from games g where g.id = e.game_id and g.made_as is not null) as "isOfFile", e.changes, e.merge_id as "mergeId",
  m.from_id as "fromId", m.into_id as "intoId", e.at,
  exists (select from game_edits u where u.undoes = e.id) or (e.kind = 'merged' and m.undone_at is not null) as "isUndone",
  array(
    select distinct change ->> 'field'
    from game_edits l, jsonb_array_elements(l.changes) change
    where l.game_id = e.game_id and l.id > e.id and l.kind = 'changed'
      and not exists (select from game_edits u where u.undoes = l.id)
  ) as "laterFields"`

const edits = sql`game_edits e left join game_merges m on m.id = e.merge_id`

export async function add(
  db: Database,
  edit: {
    gameId: number
    byUserId: string | null
    kind: GameEdit['kind']
    changes: readonly FactChange[]
    undoes?: string
    mergeId?: string
  },
): Promise<string> {
  const id = randomUUIDv7()
  await sql`
    insert into game_edits (id, game_id, by_user_id, kind, changes, undoes, merge_id)
    values (${id}, ${edit.gameId}, ${edit.byUserId}, ${edit.kind}, ${JSON.stringify(edit.changes)}::jsonb,
            ${edit.undoes ?? null}, ${edit.mergeId ?? null})`.execute(db)
  return id
}

export async function find(db: Database, id: string): Promise<StoredEdit | undefined> {
  const { rows } = await sql<StoredEdit>`select ${columns} from ${edits} where e.id = ${id}`.execute(db)
  return rows[0]
}

export async function findPage(
  db: Database,
  page: { gameId: number; before?: string | undefined; limit: number },
): Promise<StoredEdit[]> {
  const older = page.before === undefined ? sql`` : sql`and e.id < ${page.before}`
  const { rows } = await sql<StoredEdit>`
    select ${columns} from ${edits}
    where e.game_id = ${page.gameId} ${older}
    order by e.id desc
    limit ${page.limit}`.execute(db)
  return rows
}
