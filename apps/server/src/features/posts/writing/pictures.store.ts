import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { showsPost } from '../shown-posts.ts'
import { isOpenTo } from '../veils/veils.ts'

export async function insertPictures(db: Database, postId: string, mediaIds: readonly string[]): Promise<void> {
  await sql`
    insert into post_pictures (post_id, media_id) select ${postId}::uuid, unnest(${mediaIds}::uuid[])`.execute(db)
}

export async function findPictures(db: Database, postId: string): Promise<string[]> {
  const { rows } = await sql<{ mediaId: string }>`
    select media_id as "mediaId" from post_pictures where post_id = ${postId}`.execute(db)
  return rows.map(({ mediaId }) => mediaId)
}

/** @returns the pictures that the post held. */
export async function deletePictures(db: Database, postId: string): Promise<string[]> {
  const { rows } = await sql<{ mediaId: string }>`
    delete from post_pictures where post_id = ${postId} returning media_id as "mediaId"`.execute(db)
  return rows.map(({ mediaId }) => mediaId)
}

/** Whether a post with the picture is one that the viewer sees and may look at. */
export async function isShownTo(db: Database, viewerId: string, mediaId: string): Promise<boolean> {
  const { rows } = await sql`
    select from post_pictures k join posts p on p.id = k.post_id
    where k.media_id = ${mediaId} and ${showsPost(viewerId, 'p')} and ${isOpenTo(viewerId, 'p')}
    limit 1`.execute(db)
  return rows.length > 0
}
