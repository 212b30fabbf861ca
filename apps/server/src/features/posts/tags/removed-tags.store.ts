// Tags that staff took away: nobody is offered or finds them, nor is brought a post by one. The posts keep their words.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** Whoever offers a tag, or finds posts by it, asks this. @param tag in SQL */
export const isRemoved = (tag: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from tags_removed removed where removed.tag = ${tag})`

/** What a tag is reported by, always the same; `post_tags_by_id` finds posts by it. @param tag in SQL */
export const idOfTag = (tag: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(overlay(overlay(md5(${tag}) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid)`

export async function findStanding(db: Database, tag: string): Promise<{ id: string; isRemoved: boolean }> {
  const { rows } = await sql<{ id: string; isRemoved: boolean }>`
    select ${idOfTag(sql`${tag}::text`)} as id, ${isRemoved(sql`${tag}::text`)} as "isRemoved"`.execute(db)
  const [standing] = rows
  if (standing === undefined) throw new Error('a tag has no standing')
  return standing
}

/** @returns the tag; nothing where it is gone already, or in no post */
export async function remove(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ tag: string }>`
    insert into tags_removed (tag)
    select t.tag from post_tags t join posts p on p.id = t.post_id
    where ${idOfTag(sql`t.tag`)} = ${id}::uuid and p.deleted_at is null limit 1
    on conflict do nothing returning tag`.execute(db)
  return rows[0]?.tag
}

/** @returns whether it was removed until now */
export async function putBack(db: Database, tag: string): Promise<boolean> {
  const { rows } = await sql`delete from tags_removed where tag = ${tag} returning tag`.execute(db)
  return rows.length > 0
}
