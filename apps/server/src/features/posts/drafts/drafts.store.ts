// What members keep unsent. They change it under `lockOf`; the clock, which publishes what is due, holds no more than the
// row of the draft. Who goes on from what a draft says therefore reads it with `findHeld`.
import type { Draft } from '@guildhall/contract/posts'
import type { PostVisibility } from '@guildhall/contract/rules/post-limits'
import { draftExcerptMaximum } from '@guildhall/contract/rules/posts/draft-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type StoredContent = Draft['content']

export type DraftPlace = { readonly postId: string | null; readonly parentId: string | null }

export type StoredDraft = DraftPlace & {
  readonly id: string
  readonly isOpen: boolean
  readonly content: StoredContent
  readonly pictures: Draft['pictures']
  readonly publishAt: Date | null
  readonly version: number
  readonly changedAt: Date
}

/** `excerpt` is the beginning of its words. */
export type StoredLine = Omit<StoredDraft, 'content' | 'pictures' | 'version'> & {
  readonly excerpt: string
  readonly pictures: number
  readonly visibility: PostVisibility
  readonly failure: string | null
}

const columns = sql`
  d.id, d.post_id as "postId", d.parent_id as "parentId", d.is_open as "isOpen", d.content, d.pictures,
  d.publish_at as "publishAt", d.version, d.changed_at as "changedAt"`

/** What a member keeps stays as it is until the transaction ends, but for who changes it in this one. */
export async function lockOf(db: Database, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`drafts of ${userId}`}, 0))`.execute(db)
}

export async function find(db: Database, userId: string, id: string): Promise<StoredDraft | undefined> {
  const { rows } = await sql<StoredDraft>`
    select ${columns} from post_drafts d where d.id = ${id} and d.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** As it is once nobody else is changing it; so it stays until the transaction ends. */
export async function findHeld(db: Database, userId: string, id: string): Promise<StoredDraft | undefined> {
  const { rows } = await sql<StoredDraft>`
    select ${columns} from post_drafts d where d.id = ${id} and d.user_id = ${userId} for update`.execute(db)
  return rows[0]
}

/** Whether the id is another member's. */
export async function isTaken(db: Database, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from post_drafts where id = ${id} and user_id <> ${userId}`.execute(db)
  return rows.length > 0
}

export async function findOpen(
  db: Database,
  userId: string,
  { postId, parentId }: DraftPlace,
): Promise<StoredDraft | undefined> {
  const { rows } = await sql<StoredDraft>`
    select ${columns} from post_drafts d
    where d.user_id = ${userId} and d.is_open and d.post_id is not distinct from ${postId}
      and d.parent_id is not distinct from ${parentId}`.execute(db)
  return rows[0]
}

/** That of a new post, or all of answers under a post. */
export async function listOpen(db: Database, userId: string, postId: string | null): Promise<StoredDraft[]> {
  const { rows } = await sql<StoredDraft>`
    select ${columns} from post_drafts d
    where d.user_id = ${userId} and d.is_open and d.post_id is not distinct from ${postId}`.execute(db)
  return rows
}

export async function listLines(
  db: Database,
  userId: string,
  { areScheduled, limit }: { areScheduled: boolean; limit: number },
): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select d.id, d.post_id as "postId", d.parent_id as "parentId", d.is_open as "isOpen", d.failure,
      d.publish_at as "publishAt", d.changed_at as "changedAt",
      left(d.content ->> 'text', ${draftExcerptMaximum / 2}) as excerpt,
      jsonb_array_length(d.pictures) as pictures,
      coalesce(d.post ->> 'visibility', d.content ->> 'visibility') as visibility
    from post_drafts d
    where d.user_id = ${userId} and ${areScheduled ? sql`d.publish_at is not null` : sql`d.publish_at is null`}
    order by ${areScheduled ? sql`d.publish_at, d.id` : sql`d.changed_at desc, d.id`}
    limit ${limit}`.execute(db)
  return rows
}

export async function count(
  db: Database,
  userId: string,
  { areScheduled, besides }: { areScheduled: boolean; besides: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from post_drafts
    where user_id = ${userId} and id <> ${besides} and (publish_at is not null) = ${areScheduled}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What is written of a draft. */
export type WrittenDraft = DraftPlace & Pick<StoredDraft, 'id' | 'content' | 'pictures'>

/** Makes the open draft of its place, or changes it. */
export async function put(
  db: Database,
  userId: string,
  { id, postId, parentId, content, pictures }: WrittenDraft,
): Promise<{ version: number; changedAt: Date }> {
  const { rows } = await sql<{ version: number; changedAt: Date }>`
    insert into post_drafts as d (id, user_id, post_id, parent_id, is_open, content, pictures)
    values (${id}, ${userId}, ${postId}, ${parentId}, true, ${JSON.stringify(content)}::jsonb,
            ${JSON.stringify(pictures)}::jsonb)
    on conflict (id) do update
    set post_id = excluded.post_id, parent_id = excluded.parent_id, is_open = true, content = excluded.content,
        pictures = excluded.pictures, failure = null, version = d.version + 1, changed_at = clock_timestamp()
    returning version, changed_at as "changedAt"`.execute(db)
  if (rows[0] === undefined) throw new Error('a draft was not stored')
  return rows[0]
}

/** A draft that no field shows. */
export async function insertAside(
  db: Database,
  userId: string,
  { id, postId, parentId, content, pictures }: WrittenDraft,
): Promise<void> {
  await sql`
    insert into post_drafts (id, user_id, post_id, parent_id, content, pictures)
    values (${id}, ${userId}, ${postId}, ${parentId}, ${JSON.stringify(content)}::jsonb,
            ${JSON.stringify(pictures)}::jsonb)`.execute(db)
}

export async function close(db: Database, userId: string, id: string): Promise<void> {
  await sql`update post_drafts set is_open = false where id = ${id} and user_id = ${userId}`.execute(db)
}

/** @returns the pictures that it held; `undefined` where there is no such draft of the member's. */
export async function remove(db: Database, userId: string, id: string): Promise<string[] | undefined> {
  const { rows } = await sql`
    select from post_drafts where id = ${id} and user_id = ${userId} for update`.execute(db)
  if (rows.length === 0) return undefined
  const held = await findPictures(db, id)
  await sql`delete from post_drafts where id = ${id}`.execute(db)
  return held
}

export async function findPictures(db: Database, draftId: string): Promise<string[]> {
  const { rows } = await sql<{ mediaId: string }>`
    select media_id as "mediaId" from post_draft_pictures where draft_id = ${draftId}`.execute(db)
  return rows.map(({ mediaId }) => mediaId)
}

export async function insertPictures(db: Database, draftId: string, mediaIds: readonly string[]): Promise<void> {
  await sql`
    insert into post_draft_pictures (draft_id, media_id)
    select ${draftId}::uuid, unnest(${mediaIds}::uuid[])`.execute(db)
}

export async function deletePictures(db: Database, draftId: string, mediaIds: readonly string[]): Promise<void> {
  await sql`
    delete from post_draft_pictures where draft_id = ${draftId} and media_id = any(${mediaIds}::uuid[])`.execute(db)
}
