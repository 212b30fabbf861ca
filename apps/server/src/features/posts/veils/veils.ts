import { type RawBuilder, sql } from 'kysely'
import { hasUnlocked } from '../../achievements/index.ts'
import { hasFinished } from '../../library/index.ts'

/**
 * The one predicate of what a reader may not read yet: a post or comment that gives something away is veiled until its
 * reader is past that, or asked to see it. Whoever sends words, pictures or anything else that an author said asks this
 * in the statement that reads them, so that none slip through while a tag comes or goes. The own words never are.
 *
 * What is answered under a post speaks of it: a comment is veiled by its own tag and by that of its post. Who asked for
 * the post asked for the talk under it, so far as nothing more is given away there. A warning of moderators is a veil, too,
 * over what it was put before alone: nobody is past it, and who asks sees it. Who asked before it was put there asks anew.
 * @param alias of the table `posts` in the query; a row there is a post or a comment.
 */
export function veilFor(viewerId: string, alias: string): RawBuilder<'open' | 'down' | 'lifted'> {
  const viewer = sql`${viewerId}::uuid`
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<'open' | 'down' | 'lifted'>`(
    case when ${of('author_id')} = ${viewer} or ${of('deleted_at')} is not null then 'open' else (
      select case bool_or(not kept.is_asked) when true then 'down' when false then 'lifted' else 'open' end
      from (
        select exists (
          select from unveiled_posts asked
          where asked.user_id = ${viewer} and asked.post_id in (${of('id')}, tag.post_id)) as is_asked
        from post_spoilers tag
        where tag.post_id in (${of('id')}, ${of('root_id')}) and tag.edit_id is null
          and not ${isOwnTag(viewer)} and not ${isPast(viewer, 'tag')}
        union all
        select exists (
          select from unveiled_posts asked
          where asked.user_id = ${viewer} and asked.post_id = ${of('id')} and asked.asked_at >= by_staff.at)
        from staff_veils by_staff where by_staff.post_id = ${of('id')}
      ) as kept) end)`
}

/** Whether the viewer may read what a post or comment says. */
export function isOpenTo(viewerId: string, alias: string): RawBuilder<boolean> {
  return sql<boolean>`(${veilFor(viewerId, alias)} <> 'down')`
}

/**
 * Whether a post or comment, or the post it stands under, gives anything away, or moderators warn of it: for words that are kept where nobody asks
 * again, such as notifications, and for readers of whom nothing is known.
 */
export function givesAway(alias: string): RawBuilder<boolean> {
  return sql<boolean>`(${isTagged(alias)} or exists (
    select from staff_veils by_staff where by_staff.post_id = ${sql.ref(`${alias}.id`)}))`
}

/** Whether a post or comment, or the post it stands under, is said to give anything away. */
export function isTagged(alias: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`exists (
    select from post_spoilers tag where tag.post_id in (${of('id')}, ${of('root_id')}) and tag.edit_id is null)`
}

/** Earlier words of a post or comment are open with it, and to who is past what they gave away then. */
export function isEditOpenTo(
  viewerId: string,
  { edit, thing }: Readonly<Record<'edit' | 'thing', string>>,
): RawBuilder<boolean> {
  const viewer = sql`${viewerId}::uuid`
  return sql<boolean>`(${isOpenTo(viewerId, thing)} and (
    ${sql.ref(`${thing}.author_id`)} = ${viewer}
    or not exists (
      select from post_spoilers tag
      where tag.edit_id = ${sql.ref(`${edit}.id`)} and not ${isPast(viewer, 'tag')} and not exists (
        select from unveiled_posts asked
        where asked.user_id = ${viewer} and asked.post_id = ${sql.ref(`${thing}.id`)}))))`
}

/** What a post or comment itself is tagged with, as `StoredSpoiler`; null for none, and once it is deleted. */
export function spoilerFor(viewerId: string, alias: string): RawBuilder<unknown> {
  const viewer = sql`${viewerId}::uuid`
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`(
    select jsonb_build_object(
      'kind', tag.kind, 'gameId', tag.game_id, 'source', tag.source, 'sourceId', tag.source_id, 'key', tag.achievement,
      'title', case when tag.is_title_hidden and ${of('author_id')} <> ${viewer} and not ${isPast(viewer, 'tag')}
               then null else tag.title end,
      'chapter', tag.chapter, 'isPassed', tag.kind = 'chapter' and ${hasPassed(viewer, 'tag')})
    from post_spoilers tag
    where tag.post_id = ${of('id')} and tag.edit_id is null and ${of('deleted_at')} is null)`
}

/** Nobody is kept from what they say is given away. */
const isOwnTag = (viewer: RawBuilder<unknown>) => sql`exists (
  select from posts tagged where tagged.id = tag.post_id and tagged.author_id = ${viewer})`

function isPast(viewer: RawBuilder<unknown>, tag: string): RawBuilder<boolean> {
  const of = (column: string) => `${tag}.${column}`
  const achievement = { source: of('source'), sourceId: of('source_id'), key: of('achievement') }
  return sql<boolean>`(case ${sql.ref(of('kind'))}
    when 'ending' then ${hasFinished(viewer, of('game_id'))}
    when 'achievement' then ${hasUnlocked(viewer, achievement)}
    else ${hasPassed(viewer, tag)} end)`
}

function hasPassed(viewer: RawBuilder<unknown>, tag: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from passed_chapters passed
    where passed.user_id = ${viewer} and passed.game_id = ${sql.ref(`${tag}.game_id`)}
      and passed.chapter_key = ${sql.ref(`${tag}.chapter_key`)})`
}
