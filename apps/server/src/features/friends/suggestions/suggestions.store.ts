import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { limitedIds } from '../../measures/index.ts'

/** Suggestions may be late, but must never hold the database. */
export async function limitTime(db: Database, limit: string): Promise<void> {
  await sql`select set_config('statement_timeout', ${limit}, true)`.execute(db)
}

/** The members whose friendship with the member is of the latest request. */
export async function latestFriendIds(db: Database, userId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ friendId: string }>`
    select friend_id as "friendId" from (
      (select asked_id as friend_id, request_id from friendships
       where asker_id = ${userId} and state = 'friends' order by request_id desc limit ${limit})
      union all
      (select asker_id, request_id from friendships
       where asked_id = ${userId} and state = 'friends' order by request_id desc limit ${limit})
    ) as friend
    order by request_id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.friendId)
}

/**
 * Friends of `friendIds` to whom the member has no tie and whom they did not dismiss, those first who
 * are friends of most. Of each of `friendIds` the latest friendships count, at most `perFriend` asked
 * and as many received: so the cost has a bound, however many friends everybody has.
 */
export async function friendsOfFriends(
  db: Database,
  userId: string,
  friendIds: readonly string[],
  bounds: { perFriend: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ candidateId: string }>`
    with tied as materialized (
      select asked_id as user_id from friendships where asker_id = ${userId} and state <> 'cancelled'
      union all
      select asker_id from friendships where asked_id = ${userId} and state not in ('cancelled', 'withheld')
      union all
      select dismissed_id from dismissed_suggestions where user_id = ${userId}
      union all
      select ${userId}::uuid
    )
    select candidate.user_id as "candidateId"
    from unnest(${friendIds}::uuid[]) as friend (id)
    cross join lateral (
      (select asked_id as user_id from friendships
       where asker_id = friend.id and state = 'friends' order by request_id desc limit ${bounds.perFriend})
      union all
      (select asker_id from friendships
       where asked_id = friend.id and state = 'friends' order by request_id desc limit ${bounds.perFriend})
    ) as candidate
    where not exists (select from tied where tied.user_id = candidate.user_id) and candidate.user_id not in ${limitedIds}
    group by candidate.user_id
    order by count(*) desc, candidate.user_id
    limit ${bounds.limit}`.execute(db)
  return rows.map((row) => row.candidateId)
}

export async function dismiss(db: Database, userId: string, dismissedId: string): Promise<void> {
  await sql`
    insert into dismissed_suggestions (user_id, dismissed_id) values (${userId}, ${dismissedId})
    on conflict (user_id, dismissed_id) do nothing`.execute(db)
}

/**
 * For the queries of other stores: the member in `column` may be suggested to this one as somebody new: nothing stands
 * between them that this one knows of, and they were not dismissed.
 */
export function isNewTo(userId: string, column: string): RawBuilder<boolean> {
  const [one, other] = [sql`${userId}::uuid`, sql.ref(column)]
  return sql<boolean>`(
    not exists (
      select from friendships f
      where f.low_id = least(${one}, ${other}) and f.high_id = greatest(${one}, ${other}) and f.state <> 'cancelled'
        and (f.state <> 'withheld' or f.asker_id = ${one}))
    and not exists (
      select from dismissed_suggestions d where d.user_id = ${one} and d.dismissed_id = ${other}))`
}
