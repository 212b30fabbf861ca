// Tags that staff took away: nobody is offered or finds them, nor is brought a post by one. The posts keep their words.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** Whoever offers a tag, or finds posts by it, asks this. @param tag in SQL */
export const isRemoved = (tag: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from tags_removed removed where removed.tag = ${tag})`

/** What a tag is reported by: none where no post for everybody has it. */
export async function findStanding(db: Database, tag: string): Promise<{ id: string | null; isRemoved: boolean }> {
  const { rows } = await sql<{ id: string | null; isRemoved: boolean }>`
    select (select id from tags_in_use where tag = ${tag}) as id, ${isRemoved(sql`${tag}::text`)} as "isRemoved"`.execute(
    db,
  )
  return rows[0] ?? { id: null, isRemoved: false }
}

/** @returns the tag; nothing where it is gone already, or not in use */
export async function remove(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ tag: string }>`
    insert into tags_removed (tag) select tag from tags_in_use where id = ${id} on conflict do nothing
    returning tag`.execute(db)
  return rows[0]?.tag
}

/** @returns whether it was removed until now */
export async function putBack(db: Database, tag: string): Promise<boolean> {
  const { rows } = await sql`delete from tags_removed where tag = ${tag} returning tag`.execute(db)
  return rows.length > 0
}
