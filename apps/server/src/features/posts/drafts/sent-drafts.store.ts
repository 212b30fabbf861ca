// Of each member's drafts what they became. It is noted in the transaction that ends the draft: under the lock of what the
// member keeps, or, where the clock publishes, under that of the draft's row.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type SentDraft = { readonly draftId: string; readonly digest: string }

/** @returns the post or comment that these very words of the draft became, where it stands */
export async function findSent(
  db: Database,
  userId: string,
  { draftId, digest }: SentDraft,
): Promise<string | undefined> {
  const { rows } = await sql<{ postId: string }>`
    select s.post_id as "postId" from sent_post_drafts s join posts p on p.id = s.post_id
    where s.user_id = ${userId} and s.draft_id = ${draftId} and s.digest = ${digest} and p.deleted_at is null`.execute(
    db,
  )
  return rows[0]?.postId
}

/** Whether the draft was sent, whatever it said. */
export async function isSent(db: Database, userId: string, draftId: string): Promise<boolean> {
  const { rows } = await sql`
    select from sent_post_drafts where user_id = ${userId} and draft_id = ${draftId}`.execute(db)
  return rows.length > 0
}

/** Of a draft that was sent with several words the last are kept. */
export async function noteSent(
  db: Database,
  userId: string,
  { draftId, digest, postId }: SentDraft & { postId: string },
): Promise<void> {
  await sql`
    insert into sent_post_drafts (user_id, draft_id, post_id, digest)
    values (${userId}, ${draftId}, ${postId}, ${digest})
    on conflict (user_id, draft_id) do update set post_id = excluded.post_id, digest = excluded.digest`.execute(db)
}
