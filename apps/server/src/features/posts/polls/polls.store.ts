import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { apartIdsOf, notBlocked } from '../../boundaries/index.ts'
import { isActive, suspendedIds } from '../../users/index.ts'

export type StoredPoll = {
  readonly question: string
  readonly options: readonly string[]
  readonly multiple: boolean
  readonly isNamed: boolean
  readonly closesAt: string | null
  readonly isClosed: boolean
  /** By option, and people: whoever voted. */
  readonly counts: readonly number[]
  readonly voters: number
  /** Of those the viewer may not know of: by option and, under null, all; with how many people they are. */
  readonly uncounted: readonly (readonly [option: number | null, votes: number, people: number])[] | null
  /** What the viewer voted for. */
  readonly own: readonly number[]
}

export type NewPoll = Pick<StoredPoll, 'question' | 'options' | 'multiple' | 'isNamed'> & {
  readonly hours: number | null
}

/**
 * The poll of the post in a query, or null. Where votes are named, neither the suspended are counted nor whom a block
 * keeps from the viewer: a secret one that came and went with these would be secret no more.
 */
export function pollColumn(viewerId: string, alias: string): RawBuilder<StoredPoll | null> {
  return sql<StoredPoll | null>`(
    select jsonb_build_object(
      'question', k.question, 'options', k.options, 'multiple', k.multiple, 'isNamed', k.is_named,
      'closesAt', k.closes_at,
      'isClosed', k.closed_at is not null or coalesce(k.closes_at <= clock_timestamp(), false),
      'counts', k.counts, 'voters', k.voters,
      'uncounted', (
        select jsonb_agg(jsonb_build_array(u.option, u.votes, u.people)) from (
          select v.option, count(*) as votes, count(distinct v.user_id) as people
          from (
            select id from ${suspendedIds} as suspended (id)
            union select id from ${apartIdsOf(viewerId)} as apart (id)
          ) as left_out
          join post_votes v on v.post_id = k.post_id and v.user_id = left_out.id
          where k.is_named
          group by grouping sets ((v.option), ())) u),
      'own', (
        select coalesce(jsonb_agg(v.option order by v.option), '[]') from post_votes v
        where v.post_id = k.post_id and v.user_id = ${viewerId}))
    from post_polls k where k.post_id = ${sql.ref(`${alias}.id`)})`
}

export async function insertPoll(db: Database, postId: string, poll: NewPoll): Promise<void> {
  const { question, options, multiple, isNamed, hours } = poll
  await sql`
    insert into post_polls (post_id, question, options, multiple, is_named, closes_at, counts)
    values (${postId}, ${question}, ${options}::text[], ${multiple}, ${isNamed},
            clock_timestamp() + ${hours}::integer * interval '1 hour', ${options.map(() => 0)}::integer[])`.execute(db)
}

/** Puts the votes of a member in place of their earlier ones, and counts them anew. The post is locked. */
export async function replaceVotes(
  db: Database,
  { postId, userId, options }: { postId: string; userId: string; options: readonly number[] },
): Promise<void> {
  const ids = options.map(() => randomUUIDv7())
  await sql`
    with before as (
      select option from post_votes where post_id = ${postId} and user_id = ${userId}
    ), taken_back as (
      delete from post_votes
      where post_id = ${postId} and user_id = ${userId} and option <> all (${options}::smallint[])
      returning option
    ), added as (
      insert into post_votes (id, post_id, user_id, option)
      select given.id, ${postId}, ${userId}, given.option
      from unnest(${ids}::uuid[], ${options}::smallint[]) as given (id, option)
      on conflict (post_id, user_id, option) do nothing
      returning option
    )
    update post_polls k set
      counts = (
        select array_agg((counted.votes
            + (select count(*) from added where added.option = counted.place - 1)
            - (select count(*) from taken_back where taken_back.option = counted.place - 1))::integer
          order by counted.place)
        from unnest(k.counts) with ordinality as counted (votes, place)),
      voters = k.voters + ${options.length > 0 ? 1 : 0} - (exists (select from before))::integer
    where k.post_id = ${postId}`.execute(db)
}

export async function close(db: Database, postId: string): Promise<void> {
  await sql`update post_polls set closed_at = clock_timestamp() where post_id = ${postId}`.execute(db)
}

/** A deleted post asks nothing, and nobody voted. */
export async function removePoll(db: Database, postId: string): Promise<void> {
  await sql`delete from post_polls where post_id = ${postId}`.execute(db)
}

/** Latest first, as far as the viewer may know of them. */
export async function findVoters(
  db: Database,
  viewerId: string,
  page: { postId: string; option: number; before?: string | undefined; limit: number },
): Promise<{ id: string; userId: string }[]> {
  const { postId, option, before, limit } = page
  const { rows } = await sql<{ id: string; userId: string }>`
    select v.id, v.user_id as "userId" from post_votes v
    where v.post_id = ${postId} and v.option = ${option}
      and ${isActive('v.user_id')} and ${notBlocked(viewerId, 'v.user_id')}
      ${before === undefined ? sql`` : sql`and v.id < ${before}::uuid`}
    order by v.id desc limit ${limit}`.execute(db)
  return rows
}
