import { randomUUIDv7 } from 'node:crypto'
import { catchUpOfOneMaximum } from '@guildhall/contract/rules/posts/catch-up-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { notMutedBy } from '../../boundaries/index.ts'
import { followedIdsOf } from '../../follows/index.ts'
import { friendIdsOf } from '../../friends/index.ts'
import { leastIdAt } from '../posts.store.ts'
import { scoreIn } from '../ranking.ts'
import { isHeardBy } from '../reading/feeds.store.ts'
import { showsComment, showsPost } from '../shown-posts.ts'

/** A time of which somebody catches up. */
export type Window = { readonly since: Date; readonly until: Date }

/** A post that was chosen, and how many its author wrote in that time. */
export type ChosenPost = { readonly id: string; readonly ofPosts: number }

export type LaidOut = Window & {
  readonly id: string
  readonly posts: readonly ChosenPost[]
  readonly readAt: Date | null
}

export type StoredCalling = {
  readonly id: string
  readonly postId: string
  readonly commentId: string | null
  readonly authorId: string
  readonly createdAt: Date
}

/** Who looks again after this comes for another visit. */
const visitEnds = sql`interval '30 minutes'`
/** The longest that one catches up with. */
const longest = sql`interval '7 days'`
/** A clock of the hall that wrote the post may be a little behind. */
const slackMs = 5 * 60_000

/** The visit goes on, or another begins. Nobody lays anything out for the member until the transaction ends. */
export async function visit(db: Database, userId: string): Promise<void> {
  await sql`
    insert into feed_readers as known (user_id, visit_began_at, visit_last_at) values (${userId}, now(), now())
    on conflict (user_id) do update set
      visit_began_at = case when ${isOver} then now() else known.visit_began_at end,
      visit_before_at = case when ${isOver} then known.visit_last_at else known.visit_before_at end,
      visit_last_at = now()`.execute(db)
}

const isOver = sql`(known.visit_last_at is null or known.visit_last_at < now() - ${visitEnds})`

export async function find(db: Database, userId: string): Promise<LaidOut | undefined> {
  const { rows } = await sql<LaidOut>`
    select id, since, until, posts, read_at as "readAt" from catch_ups where user_id = ${userId}`.execute(db)
  return rows[0]
}

/**
 * The time to catch up with now; undefined while what was laid out holds: it was not read through, or goes until this
 * visit. What was read through goes on where it ended, however many visits there were before somebody read it. It goes
 * until the visit began at the earliest: a call that came just before may have waited for the one that noted the visit.
 */
export async function findDue(db: Database, userId: string): Promise<Window | undefined> {
  const { rows } = await sql<Window>`
    select greatest(now() - ${longest},
      case when laid.id is null then reader.visit_before_at when laid.read_at is null then laid.since else laid.until end) as since,
      date_trunc('milliseconds', greatest(now(), reader.visit_began_at)) as until
    from feed_readers reader left join catch_ups laid using (user_id)
    where user_id = ${userId} and (laid.id is null or laid.until < now() - ${longest}
      or (laid.read_at is not null and laid.until < date_trunc('milliseconds', reader.visit_began_at)))`.execute(db)
  return rows[0]
}

/**
 * The best two posts of each person whom the member follows, by what hot weighs, without what they only share; these by
 * (1 + score) / √(1 + posts of their author), so that who writes little is not buried by who writes much, also before
 * anybody answered them.
 */
export async function chooseBest(
  db: Database,
  viewerId: string,
  { since, until, limit }: Window & { limit: number },
): Promise<ChosenPost[]> {
  const { rows } = await sql<ChosenPost>`
    with authors as materialized (select id from (
      select ${friendIdsColumn(viewerId)} union select ${followedIdsColumn(viewerId)}) as near (id)
    ), written as (
      select p.id, p.author_id, ${scoreIn('p')} as score
      from authors cross join lateral (
        select * from posts p
        where p.author_id = authors.id and p.root_id is null and p.deleted_at is null and p.id >= ${idFrom(since)}
      ) as p
      where p.created_at > ${since} and p.created_at <= ${until} and p.author_id <> ${viewerId}
        and p.shared_id is null and ${isHeardBy(viewerId)}
    ), placed as (
      select id, score,
        row_number() over (partition by author_id order by score desc, id desc) as place,
        count(*) over (partition by author_id)::integer as posts
      from written
    )
    select id, posts as "ofPosts" from placed where place <= ${catchUpOfOneMaximum}
    order by (score + 1) / sqrt(1 + posts) desc, posts, id desc
    limit ${limit}`.execute(db)
  return rows
}

const friendIdsColumn = (viewerId: string) => sql`friend.id from ${friendIdsOf(viewerId)} as friend (id)`
const followedIdsColumn = (viewerId: string) => sql`followed.id from ${followedIdsOf(viewerId)} as followed (id)`

const idFrom = (since: Date): RawBuilder<string> => sql<string>`${leastIdAt(since.getTime() - slackMs)}::uuid`

export async function layOut(
  db: Database,
  userId: string,
  { since, until, posts }: Window & { posts: readonly ChosenPost[] },
): Promise<void> {
  await sql`
    insert into catch_ups (user_id, id, since, until, posts)
    values (${userId}, ${randomUUIDv7()}, ${since}, ${until}, ${JSON.stringify(posts)}::jsonb)
    on conflict (user_id) do update set
      id = excluded.id, since = excluded.since, until = excluded.until, posts = excluded.posts, read_at = null`.execute(
    db,
  )
}

export async function markRead(db: Database, userId: string, id: string): Promise<void> {
  await sql`
    update catch_ups set read_at = now() where user_id = ${userId} and id = ${id} and read_at is null`.execute(db)
}

/** A query of chosen posts that still say something, in their order. */
export const chosen = (viewerId: string, ids: readonly string[]): RawBuilder<unknown> => sql`
  select p.id, p.id as place
  from unnest(${ids}::uuid[]) with ordinality as chosen (id, at) join posts p on p.id = chosen.id
  where ${isHeardBy(viewerId)}
  order by chosen.at`

const callingColumns = sql`
  p.id, coalesce(p.root_id, p.id) as "postId", case when p.root_id is null then null else p.id end as "commentId",
  p.author_id as "authorId", p.created_at as "createdAt"`

/** Where others named the member in a time, and the member did nothing about it yet, latest first. */
export async function findMentions(
  db: Database,
  viewerId: string,
  { since, until, limit }: Window & { limit: number },
): Promise<StoredCalling[]> {
  const { rows } = await sql<StoredCalling>`
    select ${callingColumns}
    from post_mentions m join posts p on p.id = m.post_id
    where m.user_id = ${viewerId} and m.post_id >= ${idFrom(since)} and ${waits(viewerId, { since, until })}
    order by p.id desc
    limit ${limit}`.execute(db)
  return rows
}

/** As many of the latest things that somebody wrote are looked at for answers. */
const lookedAt = sql.lit(300)

/** What others answered right to the member in a time, and the member did nothing about it yet, latest first. */
export async function findReplies(
  db: Database,
  viewerId: string,
  { since, until, limit }: Window & { limit: number },
): Promise<StoredCalling[]> {
  const ownPosts = sql`
    select id from posts where author_id = ${viewerId} and root_id is null and deleted_at is null
    order by id desc limit ${lookedAt}`
  const ownComments = sql`
    select id from posts where author_id = ${viewerId} and root_id is not null and deleted_at is null
    order by id desc limit ${lookedAt}`
  const { rows } = await sql<StoredCalling>`
    select ${callingColumns} from posts p
    where p.id in (
      select c.id from (${ownPosts}) as own cross join lateral (
        select id from posts c where c.root_id = own.id and c.parent_id is null and c.id >= ${idFrom(since)}
        order by c.id desc limit ${limit}) as c
      union
      select c.id from (${ownComments}) as own cross join lateral (
        select id from posts c where c.parent_id = own.id and c.id >= ${idFrom(since)}
        order by c.id desc limit ${limit}) as c)
      and not exists (select from post_mentions m where m.post_id = p.id and m.user_id = ${viewerId})
      and ${waits(viewerId, { since, until })}
    order by p.id desc
    limit ${limit}`.execute(db)
  return rows
}

/** Of others, seen and not silenced, and neither answered nor reacted to. */
function waits(viewerId: string, { since, until }: Window): RawBuilder<boolean> {
  return sql<boolean>`(
    p.deleted_at is null and not p.is_hidden and p.author_id <> ${viewerId}
    and p.created_at > ${since} and p.created_at <= ${until}
    and case when p.root_id is null then ${showsPost(viewerId, 'p')} else ${showsComment(viewerId, 'p')} end
    and ${notMutedBy(viewerId, 'p.author_id')}
    and not exists (
      select from silent_posts s where s.user_id = ${viewerId} and s.post_id = coalesce(p.root_id, p.id))
    and not exists (select from post_reactions r where r.post_id = p.id and r.user_id = ${viewerId})
    and not exists (
      select from posts mine
      where mine.author_id = ${viewerId} and mine.deleted_at is null and mine.root_id = coalesce(p.root_id, p.id)
        and (mine.parent_id = p.id or (p.root_id is null and mine.parent_id is null))))`
}
