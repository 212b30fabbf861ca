import type { PostDraft } from '@guildhall/contract/posts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { WrittenDraft } from '../drafts/drafts.store.ts'

export type DuePost = { readonly id: string; readonly userId: string; readonly post: PostDraft }

/** Makes a scheduled post, of a draft where there is one with this id. */
export async function put(
  db: Database,
  userId: string,
  {
    id,
    content,
    pictures,
    post,
    publishAt,
  }: Omit<WrittenDraft, 'postId' | 'parentId'> & {
    readonly post: object
    readonly publishAt: Date
  },
): Promise<void> {
  await sql`
    insert into post_drafts as d (id, user_id, content, pictures, post, publish_at)
    values (${id}, ${userId}, ${JSON.stringify(content)}::jsonb, ${JSON.stringify(pictures)}::jsonb,
            ${JSON.stringify(post)}::jsonb, ${publishAt})
    on conflict (id) do update
    set post_id = null, parent_id = null, is_open = false, content = excluded.content, pictures = excluded.pictures,
        post = excluded.post, publish_at = excluded.publish_at, tries = 0, retry_at = null, failure = null,
        version = d.version + 1, changed_at = clock_timestamp()`.execute(db)
}

/** Of a scheduled post. @returns whether there is one */
export async function move(db: Database, userId: string, id: string, publishAt: Date): Promise<boolean> {
  const { rows } = await sql`
    update post_drafts set publish_at = ${publishAt}, tries = 0, retry_at = null, version = version + 1,
      changed_at = clock_timestamp()
    where id = ${id} and user_id = ${userId} and publish_at is not null returning id`.execute(db)
  return rows.length > 0
}

/** Makes a draft of a scheduled post again. @returns whose it is, unless it is one already */
export async function makeDraft(db: Database, id: string, failure: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    update post_drafts
    set post = null, publish_at = null, retry_at = null, failure = ${failure}, version = version + 1, changed_at = clock_timestamp()
    where id = ${id} and publish_at is not null
    returning user_id as "userId"`.execute(db)
  return rows[0]?.userId
}

const isDue = sql`publish_at <= clock_timestamp() and (retry_at is null or retry_at <= clock_timestamp())`

/** Those whose time has come, of as many as are asked for, the most overdue first. */
export async function listDue(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from post_drafts where ${isDue} order by publish_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** One that is still due, held until the transaction ends; another server may hold it already. */
export async function takeDue(db: Database, id: string): Promise<DuePost | undefined> {
  const { rows } = await sql<DuePost>`
    select id, user_id as "userId", post from post_drafts
    where id = ${id} and ${isDue} for update skip locked`.execute(db)
  return rows[0]
}

/** An own one, due or not, held until the transaction ends. */
export async function take(db: Database, userId: string, id: string): Promise<DuePost | undefined> {
  const { rows } = await sql<DuePost>`
    select id, user_id as "userId", post from post_drafts
    where id = ${id} and user_id = ${userId} and publish_at is not null for update`.execute(db)
  return rows[0]
}

/** Notes that a due post could not be written, to be tried again later each time. @returns how often that was so */
export async function countTry(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    update post_drafts set tries = tries + 1, retry_at = clock_timestamp() + (tries + 1) * interval '2 minutes'
    where id = ${id} and publish_at is not null returning tries`.execute(db)
  return rows[0]?.tries ?? 0
}
