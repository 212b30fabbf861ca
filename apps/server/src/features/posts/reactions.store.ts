import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { apartIdsOf, notBlocked, relyOnPairs } from '../boundaries/index.ts'
import { isActive, suspendedIds } from '../users/index.ts'

/** One person's reaction of one kind to a post or comment. */
export type OneReaction = { readonly postId: string; readonly userId: string; readonly key: string }

/** What reactions go to, while they are kept from changing. */
export type ReactedTo = {
  readonly id: string
  readonly authorId: string
  /** Null for a post. */
  readonly rootId: string | null
  readonly reactors: number
  readonly commenters: number
  readonly sharers: number
  readonly createdAt: Date
}

/** A block between the member and who wrote a post or comment comes before what they do to it, or after it. */
export async function relyOnAuthor(db: Database, userId: string, id: string): Promise<void> {
  const { rows } = await sql<{ authorId: string }>`
    select author_id as "authorId" from posts where id = ${id} and author_id <> ${userId}`.execute(db)
  await relyOnPairs(
    db,
    userId,
    rows.map(({ authorId }) => authorId),
  )
}

/**
 * Keeps a post or comment and its reactions from changing until the transaction ends; what is deleted has none, nor a
 * share without words.
 */
export async function lock(db: Database, id: string): Promise<ReactedTo | undefined> {
  const { rows } = await sql<ReactedTo>`
    select id, author_id as "authorId", root_id as "rootId", reactors, commenters, sharers,
      created_at as "createdAt"
    from posts where id = ${id} and deleted_at is null and shared_id is null for no key update`.execute(db)
  return rows[0]
}

export async function keysOf(db: Database, { postId, userId }: Omit<OneReaction, 'key'>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from post_reactions where post_id = ${postId} and user_id = ${userId}`.execute(db)
  return rows.map(({ key }) => key)
}

export async function insert(db: Database, { postId, userId, key }: OneReaction): Promise<void> {
  await sql`
    with reacted as (
      insert into post_reactions (id, post_id, user_id, key) values (${randomUUIDv7()}, ${postId}, ${userId}, ${key})
    )
    insert into post_reaction_counts as known (post_id, key, count) values (${postId}, ${key}, 1)
    on conflict (post_id, key) do update set count = known.count + 1`.execute(db)
}

/** The last of a kind takes the kind along. */
export async function remove(db: Database, { postId, userId, key }: OneReaction): Promise<void> {
  await sql`
    with taken_back as (
      delete from post_reactions where post_id = ${postId} and user_id = ${userId} and key = ${key}
    ), gone as (
      delete from post_reaction_counts where post_id = ${postId} and key = ${key} and count = 1
    )
    update post_reaction_counts set count = count - 1
    where post_id = ${postId} and key = ${key} and count > 1`.execute(db)
}

/** Of a post or comment that is deleted. */
export async function removeAll(db: Database, postId: string): Promise<void> {
  await sql`
    with taken_back as (delete from post_reactions where post_id = ${postId})
    delete from post_reaction_counts where post_id = ${postId}`.execute(db)
}

export async function setHeat(db: Database, { id, reactors, hot }: { id: string; reactors: number; hot: number }) {
  await sql`update posts set reactors = ${reactors}, hot = ${hot} where id = ${id}`.execute(db)
}

export async function setUse(db: Database, { id, reactors, best }: { id: string; reactors: number; best: number }) {
  await sql`update posts set reactors = ${reactors}, best = ${best} where id = ${id}`.execute(db)
}

/** Of those other than the author who reacted, how many did not only frown. */
export async function countPositive(db: Database, { id, authorId }: ReactedTo): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct user_id) as count from post_reactions
    where post_id = ${id} and user_id <> ${authorId} and key <> 'frown'`.execute(db)
  return rows[0]?.count ?? 0
}

/** By kind, the one that was there first first: what is counted, but for the suspended and those whom a block keeps from the viewer. */
export async function countsOf(
  db: Database,
  viewerId: string,
  ids: readonly string[],
): Promise<{ postId: string; key: string; count: number; isMine: boolean }[]> {
  const { rows } = await sql<{ postId: string; key: string; count: number; isMine: boolean }>`
    with uncounted as materialized (
      select id from ${apartIdsOf(viewerId)} as apart (id) union select id from ${suspendedIds} as suspended (id)
    ), seen as (
      select c.post_id, c.key, c.since, c.count - (
          select count(*) from uncounted u
          join post_reactions r on r.post_id = c.post_id and r.user_id = u.id and r.key = c.key) as count
      from post_reaction_counts c where c.post_id = any(${ids}::uuid[])
    )
    select post_id as "postId", key, count::integer as count,
           exists (
             select from post_reactions r
             where r.post_id = seen.post_id and r.user_id = ${viewerId} and r.key = seen.key) as "isMine"
    from seen where count > 0
    order by since, key collate "C"`.execute(db)
  return rows
}

/** Latest first, as far as the viewer may know of them. */
export async function findReactors(
  db: Database,
  viewerId: string,
  page: { postId: string; key?: string | undefined; before?: string | undefined; limit: number },
): Promise<{ id: string; key: string; userId: string }[]> {
  const { postId, key, before, limit } = page
  const { rows } = await sql<{ id: string; key: string; userId: string }>`
    select r.id, r.key, r.user_id as "userId" from post_reactions r
    where r.post_id = ${postId} and ${isActive('r.user_id')} and ${notBlocked(viewerId, 'r.user_id')}
      ${key === undefined ? sql`` : sql`and r.key = ${key}`}
      ${before === undefined ? sql`` : sql`and r.id < ${before}::uuid`}
    order by r.id desc limit ${limit}`.execute(db)
  return rows
}
