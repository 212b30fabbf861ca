// Who follows which tag. All writes may be repeated.
import type { FollowedTag } from '@guildhall/contract/posts/tags'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { isRemoved } from './removed-tags.store.ts'

/** For the queries of posts: the tags that the member follows; one that staff took away brings nothing. */
export function followedTagsOf(userId: string): RawBuilder<string> {
  return sql<string>`(
    select tag from followed_tags where user_id = ${userId}::uuid and not ${isRemoved(sql`followed_tags.tag`)})`
}

/** For the queries of posts: who follows one of the tags of the post in `column`, so many at most. */
export function tagFollowersOf(column: string, limit: number): RawBuilder<string> {
  return sql<string>`(
    select distinct user_id from (
      select f.user_id from post_tags t join followed_tags f on f.tag = t.tag
      where t.post_id = ${sql.ref(column)} and not ${isRemoved(sql`t.tag`)} limit ${limit}) as followers)`
}

/** Keeps what the member follows from changing until the transaction ends. @returns how many tags that are */
export async function lockAndCount(db: Database, userId: string): Promise<number> {
  await sql`select from users where id = ${userId} for no key update`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from followed_tags where user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** @param rings whether each post is told; what is absent stays as it is. */
export async function add(db: Database, userId: string, tag: string, rings?: boolean): Promise<void> {
  await sql`
    insert into followed_tags (user_id, tag, rings) values (${userId}, ${tag}, ${rings ?? false})
    on conflict (user_id, tag) ${rings === undefined ? sql`do nothing` : sql`do update set rings = ${rings}`}`.execute(
    db,
  )
}

export async function remove(db: Database, userId: string, tag: string): Promise<void> {
  await sql`delete from followed_tags where user_id = ${userId} and tag = ${tag}`.execute(db)
}

export async function silence(db: Database, userId: string, tag: string): Promise<void> {
  await sql`update followed_tags set rings = false where user_id = ${userId} and tag = ${tag}`.execute(db)
}

export async function find(db: Database, userId: string, tag: string): Promise<FollowedTag | undefined> {
  const { rows } = await sql<FollowedTag>`
    select tag, rings as "isRinging" from followed_tags where user_id = ${userId} and tag = ${tag}`.execute(db)
  return rows[0]
}

/** By name. */
export async function page(
  db: Database,
  userId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<FollowedTag[]> {
  const { rows } = await sql<FollowedTag>`
    select tag, rings as "isRinging" from followed_tags
    where user_id = ${userId} ${after === undefined ? sql`` : sql`and tag > ${after}`}
    order by tag limit ${limit}`.execute(db)
  return rows
}
