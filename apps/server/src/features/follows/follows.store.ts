import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { notBlocked } from '../boundaries/index.ts'
import { friendIdsOf, isFriendOf } from '../friends/index.ts'
import { limitedIds } from '../measures/index.ts'
import { isActive } from '../users/index.ts'

/** Those older than the entry `before`, newest first. */
export type FollowPage = { readonly before?: string | undefined; readonly limit: number }
export type StoredFollow = {
  readonly id: string
  readonly memberId: string
  readonly since: Date
  /** By the viewer. */
  readonly isFollowed: boolean
}

/** Whom the viewer may know of at all. What was withheld looks to who did it like any other follow, and is nobody else's. */
const isShown = (viewerId: string, column: string) => sql`
  ${isActive(column)} and (
    (not is_withheld and ${notBlocked(viewerId, column)}) or (is_withheld and follower_id = ${viewerId}::uuid))`

/** The follow that is new to the followed, or undefined when there was one. */
export async function add(db: Database, followerId: string, followedId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into follows as known (id, follower_id, target_kind, target_id)
    values (${randomUUIDv7()}, ${followerId}, 'person', ${followedId})
    on conflict (follower_id, target_kind, target_id) do update set is_withheld = false where known.is_withheld
    returning id`.execute(db)
  return rows[0]?.id
}

/** The followed does not know of it; may be repeated. */
export async function addWithheld(db: Database, followerId: string, followedId: string): Promise<void> {
  await sql`
    insert into follows (id, follower_id, target_kind, target_id, is_withheld)
    values (${randomUUIDv7()}, ${followerId}, 'person', ${followedId}, true)
    on conflict (follower_id, target_kind, target_id) do nothing`.execute(db)
}

/** From now on the followed does not know of it. */
export async function withhold(db: Database, followerId: string, followedId: string): Promise<void> {
  await sql`
    update follows set is_withheld = true
    where follower_id = ${followerId} and target_kind = 'person' and target_id = ${followedId}`.execute(db)
}

export async function remove(db: Database, followerId: string, followedId: string): Promise<void> {
  await sql`
    delete from follows
    where follower_id = ${followerId} and target_kind = 'person' and target_id = ${followedId}`.execute(db)
}

export async function isFollowing(db: Database, followerId: string, followedId: string): Promise<boolean> {
  const { rows } = await sql`
    select from follows
    where follower_id = ${followerId} and target_kind = 'person' and target_id = ${followedId}`.execute(db)
  return rows.length > 0
}

/** For the queries of other stores: the ids of the people whom the member follows, as a subquery; none withheld. */
export function followedIdsOf(followerId: string): RawBuilder<string> {
  return sql<string>`(
    select target_id from follows
    where follower_id = ${followerId}::uuid and target_kind = 'person' and not is_withheld)`
}

/**
 * For the queries of other stores, of what comes to members by itself: whom the moderators limited is shown to their friends
 * and to who follows them, and to themselves as ever.
 */
export function notLimitedFor(viewerId: string, column: string): RawBuilder<boolean> {
  const who = sql.ref(column)
  return sql<boolean>`(
    ${who} not in ${limitedIds} or ${who} = ${viewerId}::uuid
    or ${who} in ${followedIdsOf(viewerId)} or ${who} in ${friendIdsOf(viewerId)})`
}

/** The same for each viewer in a column. */
export function notLimitedForEach(viewers: string, column: string): RawBuilder<boolean> {
  const [viewer, who] = [sql.ref(viewers), sql.ref(column)]
  return sql<boolean>`(
    ${who} not in ${limitedIds} or ${who} = ${viewer} or ${isFriendOf(viewers, column)}
    or exists (
      select from follows f
      where f.follower_id = ${viewer} and f.target_kind = 'person' and f.target_id = ${who} and not f.is_withheld))`
}

export async function countFollowed(db: Database, followerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from follows where follower_id = ${followerId} and target_kind = 'person'`.execute(db)
  return rows[0]?.count ?? 0
}

/** As the viewer counts them: nobody whom a block keeps apart from the viewer, and nobody suspended. */
export async function countsOf(
  db: Database,
  viewerId: string,
  memberId: string,
): Promise<{ followers: number; following: number }> {
  const { rows } = await sql<{ followers: number; following: number }>`
    select
      (select count(*) from follows
       where target_kind = 'person' and target_id = ${memberId} and ${isShown(viewerId, 'follower_id')}) as followers,
      (select count(*) from follows
       where target_kind = 'person' and follower_id = ${memberId} and ${isShown(viewerId, 'target_id')}) as following`.execute(
    db,
  )
  return rows[0] ?? { followers: 0, following: 0 }
}

export function followersOf(
  db: Database,
  viewerId: string,
  memberId: string,
  page: FollowPage,
): Promise<StoredFollow[]> {
  return list(db, viewerId, page, { own: 'target_id', other: 'follower_id', memberId })
}

/** What is left of a member's followers for who sees nobody else among them: the own follow. */
export async function ownAmongFollowers(
  db: Database,
  viewerId: string,
  memberId: string,
  { before }: FollowPage,
): Promise<StoredFollow[]> {
  const { rows } = await sql<StoredFollow>`
    select id, follower_id as "memberId", since, false as "isFollowed"
    from follows
    where target_kind = 'person' and target_id = ${memberId} and follower_id = ${viewerId}
      ${before === undefined ? sql`` : sql`and id < ${before}`}`.execute(db)
  return rows
}

export function followedBy(
  db: Database,
  viewerId: string,
  memberId: string,
  page: FollowPage,
): Promise<StoredFollow[]> {
  return list(db, viewerId, page, { own: 'follower_id', other: 'target_id', memberId })
}

async function list(
  db: Database,
  viewerId: string,
  { before, limit }: FollowPage,
  sides: { own: 'target_id' | 'follower_id'; other: 'target_id' | 'follower_id'; memberId: string },
): Promise<StoredFollow[]> {
  const { rows } = await sql<StoredFollow>`
    select id, ${sql.ref(sides.other)} as "memberId", since, exists (
      select from follows mine
      where mine.follower_id = ${viewerId} and mine.target_kind = 'person' and mine.target_id = follows.${sql.ref(sides.other)}
    ) as "isFollowed"
    from follows
    where target_kind = 'person' and ${sql.ref(sides.own)} = ${sides.memberId} and ${isShown(viewerId, sides.other)}
      ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Who follows each of the members, the latest of very many; also who may not see them any more. */
export async function followerIdsOfEach(
  db: Database,
  memberIds: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ memberId: string; followerIds: string[] }>`
    select member.id as "memberId", array(
      select follower_id from follows where target_kind = 'person' and target_id = member.id
      order by id desc limit ${limit}) as "followerIds"
    from unnest(${memberIds}::uuid[]) as member (id)`.execute(db)
  return new Map(rows.map(({ memberId, followerIds }) => [memberId, followerIds]))
}

/** Those of `ids` who follow the member. */
export async function followersAmong(
  db: Database,
  memberId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ followerId: string }>`
    select follower_id as "followerId" from follows
    where target_kind = 'person' and target_id = ${memberId} and follower_id = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ followerId }) => followerId))
}
