// Folders of what a member saved; nobody else reads any of it.
import { randomUUIDv7 } from 'node:crypto'
import type { SavedFolder } from '@guildhall/contract/posts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export async function list(db: Database, userId: string): Promise<SavedFolder[]> {
  const { rows } = await sql<SavedFolder>`
    select id, name from saved_post_folders where user_id = ${userId} order by lower(name), id`.execute(db)
  return rows
}

/** Nobody else changes the folders of the member until the transaction ends. */
export async function lockOf(db: Database, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`folders of ${userId}`}, 0))`.execute(db)
}

export async function findByName(db: Database, userId: string, name: string): Promise<SavedFolder | undefined> {
  const { rows } = await sql<SavedFolder>`
    select id, name from saved_post_folders where user_id = ${userId} and lower(name) = lower(${name})`.execute(db)
  return rows[0]
}

export async function isThere(db: Database, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from saved_post_folders where id = ${id} and user_id = ${userId} for key share`.execute(db)
  return rows.length > 0
}

export async function count(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from saved_post_folders where user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insert(db: Database, userId: string, name: string): Promise<SavedFolder> {
  const id = randomUUIDv7()
  await sql`insert into saved_post_folders (id, user_id, name) values (${id}, ${userId}, ${name})`.execute(db)
  return { id, name }
}

export async function rename(db: Database, { id, name }: SavedFolder): Promise<void> {
  await sql`update saved_post_folders set name = ${name} where id = ${id}`.execute(db)
}

export async function remove(db: Database, userId: string, id: string): Promise<void> {
  await sql`delete from saved_post_folders where id = ${id} and user_id = ${userId}`.execute(db)
}

/** Of a saved post. */
export async function move(
  db: Database,
  userId: string,
  { postId, folderId }: { postId: string; folderId: string | null },
): Promise<void> {
  await sql`
    update saved_posts set folder_id = ${folderId} where user_id = ${userId} and post_id = ${postId}`.execute(db)
}

/** In which folder a post is; `undefined` where it is not saved. */
export async function folderOf(db: Database, userId: string, postId: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ folderId: string | null }>`
    select folder_id as "folderId" from saved_posts where user_id = ${userId} and post_id = ${postId}`.execute(db)
  return rows[0]?.folderId
}
