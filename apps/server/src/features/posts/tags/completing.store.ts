// What is offered while a tag or a name is written.
import { completionsMaximum } from '@guildhall/contract/rules/posts/tag-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { notMutedBy } from '../../boundaries/index.ts'
import { followedIdsOf } from '../../follows/index.ts'
import { friendIdsOf } from '../../friends/index.ts'
import { isFoundBy } from '../../privacy/index.ts'
import { showsComment, showsPost } from '../shown-posts.ts'
import { givesAway } from '../veils/veils.ts'
import { isRemoved } from './removed-tags.store.ts'

/** So many of the most used are looked at, until enough are found of which the reader may know. */
const lookedAt = 60
/** Of the own posts, whose tags come first. */
const ownPosts = 200

/**
 * Tags that begin like this: those that the reader follows or used, and then the most used of posts for everybody. A tag
 * that only such posts hold as they may not see, or as give something away, is none of them, nor one that staff took away.
 */
export async function findTags(db: Database, viewerId: string, beginning: string): Promise<string[]> {
  const like = `${beginning.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<{ tag: string }>`
    with own as (
      select tag from followed_tags where user_id = ${viewerId} and tag like ${like}
      union
      select tag from (
        select unnest(p.tags) as tag from (
          select tags from posts where author_id = ${viewerId} and root_id is null and deleted_at is null
          order by id desc limit ${ownPosts}) as p) as used
      where tag like ${like}
    ), used as (
      select u.tag, u.uses from (
        select tag, uses from tags_in_use where tag like ${like} order by uses desc, tag limit ${lookedAt}) as u
      where exists (
        select from post_tags t join posts p on p.id = t.post_id
        where t.tag = u.tag and p.root_id is null and p.deleted_at is null and p.visibility = 'public'
          and ${showsPost(viewerId, 'p')} and ${notMutedBy(viewerId, 'p.author_id')}
          and ${isFoundBy(viewerId, 'p.author_id')} and not ${givesAway('p')})
    )
    select tag from own full join used using (tag) where not ${isRemoved(sql`tag`)}
    order by own.tag is null, used.uses desc nulls last, tag collate "C" limit ${completionsMaximum}`.execute(db)
  return rows.map(({ tag }) => tag)
}

/** As many comments are looked through for who takes part, the latest. */
const talkMaximum = 300

/** Who takes part in what is said under a post, as far as the reader sees it. */
const talkingUnder = (viewerId: string, postId: string): RawBuilder<string> => sql<string>`(
  select p.author_id from posts p where p.id = ${postId}::uuid and p.root_id is null and ${showsPost(viewerId, 'p')}
  union all
  select author_id from (
    select c.* from posts c where c.root_id = ${postId}::uuid and c.deleted_at is null
    order by c.id desc limit ${talkMaximum}) as c
  where ${showsComment(viewerId, 'c')})`

/** Other people who take part, who wrote last first. */
export async function findTalking(db: Database, viewerId: string, postId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select author_id as id from posts p
    where (p.id = ${postId} or p.root_id = ${postId}) and p.deleted_at is null and p.author_id <> ${viewerId}
      and p.author_id in ${talkingUnder(viewerId, postId)}
    group by author_id order by max(p.id::text) desc limit ${completionsMaximum}`.execute(db)
  return rows.map(({ id }) => id)
}

/** For a search of members: the one in `column` takes part in the talk under a post. */
export const isTalkingUnder = (viewerId: string, postId: string, column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in ${talkingUnder(viewerId, postId)}`

/** For a search of members: the one in `column` is a friend of the reader, or followed by them. */
export const isNear = (viewerId: string, column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (
    select id from ${friendIdsOf(viewerId)} as friends (id)
    union all select id from ${followedIdsOf(viewerId)} as followed (id))`
