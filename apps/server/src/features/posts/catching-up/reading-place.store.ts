// Where members stopped reading. Each write may be repeated, and the last one holds.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { showsPost } from '../shown-posts.ts'

export type StoredPlace = { readonly postId: string; readonly offset: number; readonly at: Date }

/** As long as the member sees the post. */
export async function findPlace(db: Database, userId: string): Promise<StoredPlace | undefined> {
  const { rows } = await sql<StoredPlace>`
    select p.id as "postId", reader.place_offset as "offset", reader.place_at as at
    from feed_readers reader join posts p on p.id = reader.place_post_id
    where reader.user_id = ${userId} and p.root_id is null and p.deleted_at is null and ${showsPost(userId, 'p')}`.execute(
    db,
  )
  return rows[0]
}

/** What is no post that the member sees is no place. */
export async function putPlace(
  db: Database,
  userId: string,
  { postId, offset }: { postId: string; offset: number },
): Promise<void> {
  await sql`
    insert into feed_readers (user_id, place_post_id, place_offset, place_at)
    select ${userId}, p.id, ${offset}, now() from posts p
    where p.id = ${postId} and p.root_id is null and ${showsPost(userId, 'p')}
    on conflict (user_id) do update set
      place_post_id = excluded.place_post_id, place_offset = excluded.place_offset, place_at = excluded.place_at`.execute(
    db,
  )
}

export async function forgetPlace(db: Database, userId: string): Promise<void> {
  await sql`update feed_readers set place_post_id = null where user_id = ${userId}`.execute(db)
}
