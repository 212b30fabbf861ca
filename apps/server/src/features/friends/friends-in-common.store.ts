// Whom two members both are friends with. Whoever shows their friends to nobody is never named as one
// in common: that would tell of a friendship that they keep to themselves.
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { notSetTo } from '../privacy/index.ts'

export type FriendsInCommon = { readonly count: number; readonly firstIds: readonly string[] }

export type InCommonPage = { readonly after?: string | undefined; readonly limit: number }

const showsFriends = (column: string) => notSetTo('friendList', 'nobody', column)

/** For each of `otherIds` with any: how many they share with the member, and the three of longest standing. */
export async function friendsInCommon(
  db: Database,
  userId: string,
  otherIds: readonly string[],
): Promise<ReadonlyMap<string, FriendsInCommon>> {
  const { rows } = await sql<{ otherId: string } & FriendsInCommon>`
    with mine as (
      select friend_id, changed_at from (${friendsOfOne(userId)}) as friend
      where ${showsFriends('friend.friend_id')}
    ), theirs as (
      select asker_id as other_id, asked_id as friend_id
      from friendships where asker_id = any(${otherIds}::uuid[]) and state = 'friends'
      union all
      select asked_id, asker_id
      from friendships where asked_id = any(${otherIds}::uuid[]) and state = 'friends'
    )
    select other_id as "otherId",
           count(*) as count,
           (array_agg(friend_id order by mine.changed_at, friend_id))[1:3] as "firstIds"
    from theirs join mine using (friend_id)
    where ${showsFriends('theirs.other_id')}
    group by other_id`.execute(db)
  return new Map(rows.map(({ otherId, count, firstIds }) => [otherId, { count, firstIds }]))
}

/** Ids of friends of both, in their own order, whatever they show. */
export const idsInCommon = (db: Database, oneId: string, otherId: string, page: InCommonPage): Promise<string[]> =>
  pageOfCommon(db, oneId, otherId, { ...page, among: sql`true` })

/** Ids of friends of both who show it, in their own order. */
export const shownInCommon = (db: Database, oneId: string, otherId: string, page: InCommonPage): Promise<string[]> =>
  pageOfCommon(db, oneId, otherId, { ...page, among: showsFriends('ones.friend_id') })

async function pageOfCommon(
  db: Database,
  oneId: string,
  otherId: string,
  page: InCommonPage & { among: RawBuilder<unknown> },
): Promise<string[]> {
  const { rows } = await sql<{ friendId: string }>`
    select friend_id as "friendId"
    from (${friendsOfOne(oneId)}) as ones
    join (${friendsOfOne(otherId)}) as others using (friend_id)
    where ${page.among} ${page.after === undefined ? sql`` : sql`and friend_id > ${page.after}`}
    order by friend_id
    limit ${page.limit}`.execute(db)
  return rows.map((row) => row.friendId)
}

function friendsOfOne(userId: string): RawBuilder<unknown> {
  return sql`
    select asked_id as friend_id, changed_at
    from friendships where asker_id = ${userId} and state = 'friends'
    union all
    select asker_id, changed_at
    from friendships where asked_id = ${userId} and state = 'friends'`
}
