import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

/** So many signs of 64 may differ between two pictures that look alike. */
export const alike = 6

export type StoredBlock = {
  readonly id: string
  readonly words: string
  readonly byId: string | null
  readonly createdAt: Date
}

const columns = sql`b.id, b.words, b.by_id as "byId", b.created_at as "createdAt"`

/** Whether the same file is blocked. */
export async function isBlocked(db: Database, sourceHash: Buffer): Promise<boolean> {
  const { rows } = await sql`select from media_blocks where source_hash = ${sourceHash}`.execute(db)
  return rows.length > 0
}

/** Whether a picture that looks like this one is blocked. */
export async function looksBlocked(db: Database, likeness: string | null): Promise<boolean> {
  if (likeness === null) return false
  const { rows } = await sql`
    select from media_blocks b where bit_count(b.likeness # ${likeness}::bit(64)) <= ${sql.lit(alike)} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether an upload is blocked, or looks as one that is: a condition for queries of the table `media`. */
export const isRefused = sql<boolean>`exists (
  select from media_blocks b
  where b.source_hash = media.source_hash or bit_count(b.likeness # media.likeness) <= ${sql.lit(alike)})`

/** Blocks what was uploaded under this name. A picture that is blocked already stays as it is. @returns its block */
export async function block(
  db: Database,
  name: string,
  { words, byId }: { readonly words: string; readonly byId: string },
): Promise<(StoredBlock & { readonly isNew: boolean }) | undefined> {
  const { rows } = await sql<StoredBlock & { isNew: boolean }>`
    with found as (select source_hash, likeness from media where name = ${name}),
      added as (
        insert into media_blocks as b (source_hash, likeness, words, by_id)
        select source_hash, likeness, ${words}, ${byId} from found on conflict (source_hash) do nothing
        returning ${columns})
    select *, true as "isNew" from added
    union all
    select ${columns}, false from media_blocks b join found using (source_hash) where not exists (select from added)`.execute(
    db,
  )
  return rows[0]
}

/** @returns the one that was lifted */
export async function unblock(db: Database, id: string): Promise<StoredBlock | undefined> {
  const { rows } = await sql<StoredBlock>`delete from media_blocks b where b.id = ${id} returning ${columns}`.execute(
    db,
  )
  return rows[0]
}

/** The latest first. */
export async function findPage(
  db: Database,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<StoredBlock[]> {
  const { rows } = await sql<StoredBlock>`
    select ${columns} from media_blocks b
    ${
      before === undefined
        ? sql``
        : sql`where (b.created_at, b.id) < (select l.created_at, l.id from media_blocks l where l.id = ${before})`
    }
    order by b.created_at desc, b.id desc limit ${limit}`.execute(db)
  return rows
}
