import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type StoredMerge = {
  readonly id: string
  readonly fromId: number
  readonly intoId: number
  readonly moved: Readonly<Record<string, object>>
}

export async function add(db: Database, merge: StoredMerge & { readonly byUserId: string | null }): Promise<void> {
  await sql`
    insert into game_merges (id, from_id, into_id, by_user_id, moved)
    values (${merge.id}, ${merge.fromId}, ${merge.intoId}, ${merge.byUserId}, ${JSON.stringify(merge.moved)}::jsonb)`.execute(
    db,
  )
}

export async function find(db: Database, id: string): Promise<StoredMerge | undefined> {
  const { rows } = await sql<StoredMerge>`
    select id, from_id as "fromId", into_id as "intoId", moved from game_merges where id = ${id}`.execute(db)
  return rows[0]
}

/** @returns whether it held until now. */
export async function end(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    update game_merges set undone_at = clock_timestamp() where id = ${id} and undone_at is null returning id`.execute(
    db,
  )
  return rows.length > 0
}

export async function setMergedInto(db: Database, fromId: number, intoId: number | null): Promise<void> {
  await sql`update games set merged_into = ${intoId}, version = version + 1 where id = ${fromId}`.execute(db)
}
