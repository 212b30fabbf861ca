import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Mention } from '../mentions-and-tags.ts'
import type { StoredPost } from '../posts.store.ts'

/** What names people: a post, or a comment with the post that it stands under. */
export type Naming = Pick<StoredPost, 'id' | 'authorId' | 'visibility' | 'mentions'> & {
  readonly rootId: string | null
}

/** Where a mention may be, whoever sees it; the post comes before its comment. */
export async function lock(db: Database, id: string): Promise<Naming | undefined> {
  await sql`
    select from posts where id = (select coalesce(root_id, id) from posts where id = ${id}) for no key update`.execute(
    db,
  )
  const { rows } = await sql<Naming>`
    select id, author_id as "authorId", root_id as "rootId", visibility, mentions
    from posts where id = ${id} for no key update`.execute(db)
  return rows[0]
}

/**
 * The text of something locked names the member no more, and never again. Its version grows, so that a change which
 * read it before is refused.
 * @returns whether it named them
 */
export async function takeOut(db: Database, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { rows } = await sql`
    with released as (
      delete from post_mentions where post_id = ${id} and user_id = ${userId} returning post_id
    ), remembered as (
      insert into removed_mentions (post_id, user_id) select ${id}::uuid, ${userId}::uuid from released
      on conflict do nothing
    )
    update posts
    set mentions = (
          select coalesce(jsonb_agg(named.mention order by named.place), '[]')
          from jsonb_array_elements(posts.mentions) with ordinality as named (mention, place)
          where named.mention ->> 'userId' <> ${userId}),
        version = version + 1
    from released where posts.id = released.post_id
    returning posts.id`.execute(db)
  return rows.length > 0
}

/** Without those who took their mention out of the post or comment. */
export async function withoutTakenOut(
  db: Database,
  id: string,
  mentions: readonly Mention[],
): Promise<readonly Mention[]> {
  if (mentions.length === 0) return mentions
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from removed_mentions where post_id = ${id}`.execute(db)
  const gone = new Set(rows.map(({ userId }) => userId))
  return mentions.filter(({ userId }) => !gone.has(userId))
}
