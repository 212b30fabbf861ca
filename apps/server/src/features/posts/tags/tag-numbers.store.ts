// What is said of tags in numbers, of what the reader may know of.
import type { Trend } from '@guildhall/contract/posts/tags'
import {
  tagCountMaximum,
  trendCountMaximum,
  trendPeopleMinimum,
  trendsMaximum,
} from '@guildhall/contract/rules/posts/tag-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { notBlocked, notMutedBy } from '../../boundaries/index.ts'
import { isFoundBy, unfoundAuthorIds } from '../../privacy/index.ts'
import { isActive } from '../../users/index.ts'
import { showsPost } from '../shown-posts.ts'
import { givesAway, isOpenTo } from '../veils/veils.ts'
import { idOfTag, isRemoved } from './removed-tags.store.ts'

/** As the list of posts `p` with a tag has them. */
export const isListedFor = (viewerId: string): RawBuilder<unknown> => sql`
  p.root_id is null and p.deleted_at is null and ${showsPost(viewerId, 'p')} and ${notMutedBy(viewerId, 'p.author_id')}
  and ${isFoundBy(viewerId, 'p.author_id')} and ${isOpenTo(viewerId, 'p')}`

/** Posts and followers of a tag, up to the maximum of both. */
export async function countsOf(
  db: Database,
  viewerId: string,
  tag: string,
): Promise<{ posts: number; followers: number }> {
  const { rows } = await sql<{ posts: number; followers: number }>`
    select (
      select count(*)::integer from (
        select from post_tags t join posts p on p.id = t.post_id
        where t.tag = ${tag} and ${isListedFor(viewerId)} limit ${tagCountMaximum}) as listed
    ) as posts, (
      select count(*)::integer from (
        select from followed_tags f
        where f.tag = ${tag} and ${isActive('f.user_id')} and ${notBlocked(viewerId, 'f.user_id')}
        limit ${tagCountMaximum}) as following
    ) as followers`.execute(db)
  return rows[0] ?? { posts: 0, followers: 0 }
}

/** The tag of an id, where a post with it stands in a list for the viewer, be it for a few. */
export async function findSeen(db: Database, viewerId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ tag: string }>`
    select t.tag from post_tags t join posts p on p.id = t.post_id
    where ${idOfTag(sql`t.tag`)} = ${id}::uuid and not ${isRemoved(sql`t.tag`)} and ${isListedFor(viewerId)}
    limit 1`.execute(db)
  return rows[0]?.tag
}

/** As many tags are looked at for each reader: whoever is kept from some of their people has others. */
const candidatesMaximum = 40

/** The tags that most people used since a post, whoever may know of them. @param since the least id that counts */
export async function findCandidates(db: Database, since: string): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select t.tag from post_tags t join posts p on p.id = t.post_id
    where t.post_id >= ${since}::uuid and p.root_id is null and p.deleted_at is null and p.visibility = 'public'
      and ${isActive('p.author_id')} and p.author_id not in ${unfoundAuthorIds} and not ${givesAway('p')}
    group by t.tag having count(distinct p.author_id) >= ${trendPeopleMinimum}
    order by count(distinct p.author_id) desc, t.tag limit ${candidatesMaximum}`.execute(db)
  return rows.map(({ tag }) => tag)
}

/** Those of the tags that enough people used of whom the reader may know, in posts for everybody. */
export async function findTrends(
  db: Database,
  viewerId: string,
  { tags, since }: { tags: readonly string[]; since: string },
): Promise<Trend[]> {
  if (tags.length === 0) return []
  const { rows } = await sql<Trend>`
    select candidate.tag, seen.people, seen.posts
    from unnest(${tags}::text[]) as candidate (tag) cross join lateral (
      select count(distinct latest.author_id)::integer as people, count(*)::integer as posts from (
        select p.author_id from post_tags t join posts p on p.id = t.post_id
        where t.tag = candidate.tag and t.post_id >= ${since}::uuid and p.visibility = 'public' and ${isListedFor(viewerId)}
          and not ${givesAway('p')}
        order by t.post_id desc limit ${trendCountMaximum}) as latest
    ) as seen
    where seen.people >= ${trendPeopleMinimum} and not ${isRemoved(sql`candidate.tag`)}
    order by seen.people desc, seen.posts desc, candidate.tag limit ${trendsMaximum}`.execute(db)
  return rows
}

/**
 * Counts anew how often posts for everybody have the tags of a post; a tag of none goes.
 * @param before the tags that it had
 */
export async function recount(database: Database, postId: string, before: readonly string[] = []): Promise<void> {
  await database.transaction().execute(async (db) => {
    const { rows } = await sql<{ tag: string }>`select tag from post_tags where post_id = ${postId}`.execute(db)
    const tags = [...new Set([...before, ...rows.map(({ tag }) => tag)])]
    // A statement that waited still sees everything as it was before, so the count is one of its own.
    await lockNumbers(db, tags)
    await count(db, tags)
  })
}

/**
 * Until the transaction ends nobody else counts the tags: who counted earlier cannot write later. All take their locks in
 * one order.
 */
async function lockNumbers(db: Database, tags: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('uses of ' || tag, 0))
    from unnest(${tags.toSorted()}::text[]) as tag`.execute(db)
}

async function count(db: Database, tags: readonly string[]): Promise<void> {
  await sql`
    with counted as (
      select mine.tag, (
        select count(*) from (
          select from post_tags t join posts p on p.id = t.post_id
          where t.tag = mine.tag and p.visibility = 'public' and p.deleted_at is null
          limit ${tagCountMaximum}) as used) as uses
      from unnest(${tags}::text[]) as mine (tag)
    ), gone as (
      delete from tags_in_use u using counted where u.tag = counted.tag and counted.uses = 0
    )
    insert into tags_in_use as known (tag, uses) select tag, uses from counted where uses > 0 order by tag
    on conflict (tag) do update set uses = excluded.uses where known.uses <> excluded.uses`.execute(db)
}

/** Each lock takes room in the memory of the database. */
const forgottenAtOnce = 200

/** Forgets the tags that no post has any more. */
export async function forgetUnused(database: Database): Promise<void> {
  let found: number
  do {
    found = await database.transaction().execute(async (db) => {
      const { rows } = await sql<{ tag: string }>`
        select tag from tags_in_use u where ${isUnused} limit ${forgottenAtOnce}`.execute(db)
      const tags = rows.map(({ tag }) => tag)
      // Another server may just count one for its first post: only a statement after that sees the post.
      await lockNumbers(db, tags)
      await sql`delete from tags_in_use u where tag = any(${tags}::text[]) and ${isUnused}`.execute(db)
      return tags.length
    })
  } while (found === forgottenAtOnce)
}

const isUnused = sql`not exists (select from post_tags t where t.tag = u.tag)`
