import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { commentColumns, type StoredComment } from '../comments/comments.store.ts'
import { showsComment } from '../shown-posts.ts'

/** What somebody replied and did not delete, newest first, as far as the viewer sees it. */
export async function findRepliesOf(
  db: Database,
  viewerId: string,
  { authorId, before, limit }: { authorId: string; before: string | undefined; limit: number },
): Promise<StoredComment[]> {
  const { rows } = await sql<StoredComment>`
    select ${commentColumns(viewerId)} from (
      select c.* from posts c
      where c.author_id = ${authorId} and c.root_id is not null and c.deleted_at is null and ${showsComment(viewerId, 'c')}
        ${before === undefined ? sql`` : sql`and c.id < ${before}::uuid`}
      order by c.id desc limit ${limit}
    ) c
    order by c.id desc`.execute(db)
  return rows
}
