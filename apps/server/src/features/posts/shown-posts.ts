import { type RawBuilder, sql } from 'kysely'
import { notBlocked, notBlockedBetween } from '../boundaries/index.ts'
import { isFriend, isFriendOf } from '../friends/index.ts'
import { isActive } from '../users/index.ts'

/**
 * The one predicate of who sees a post (domain rules, section 8), asked by every list, number, picture, notification and
 * push: nobody sees posts of the suspended, or across a block; else the author and whom the visibility names.
 * @param alias of the table `posts` in the query; a row there is a post, not a comment.
 */
export const showsPost = (viewerId: string, alias: string): RawBuilder<boolean> => showsPostTo(one(viewerId), alias)

/**
 * A comment is seen by who sees its post, and nobody whom a block keeps from its own author. While one keeps that author
 * from the author of the post, nobody sees it: there nobody talks past who brought them together.
 */
export const showsComment = (viewerId: string, alias: string): RawBuilder<boolean> =>
  showsCommentTo(one(viewerId), alias)

/** A post is seen by the member in `column`, or, where the row is a comment, that is. */
export function isSeenIn(column: string, alias: string): RawBuilder<boolean> {
  const viewer = each(column)
  const isComment = sql`${sql.ref(`${alias}.root_id`)} is not null`
  return sql<boolean>`(
    case when ${isComment} then ${showsCommentTo(viewer, alias)} else ${showsPostTo(viewer, alias)} end)`
}

/** Who of those who see a post may reply to it; its author always. */
export function takesReplyOf(viewerId: string, alias: string): RawBuilder<boolean> {
  const viewer = one(viewerId)
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`(${of('deleted_at')} is null and (
    ${of('author_id')} = ${viewer.id}
    or ${of('replies')} = 'everyone'
    or (${of('replies')} = 'friends' and ${viewer.isFriend(`${alias}.author_id`)})
    or (${of('replies')} = 'mentioned' and ${isMentioned(viewer, alias)})))`
}

/**
 * Who of the members in a column saw a post as long as it was shown to fewer or others.
 * @param visibility in a column; where only the mentioned saw it, the members are these already.
 */
export function wasSeenIn(column: string, alias: string, visibility: string): RawBuilder<boolean> {
  return showsPostTo(each(column), alias, { visibility: sql.ref(visibility), isMentioned: sql<boolean>`true` })
}

/** Words that a post or comment no longer says are seen by who wrote them, and whom they were shown to then. */
export function showsEarlierWords(
  viewerId: string,
  { edit, thing, root }: Readonly<Record<'edit' | 'thing' | 'root', string>>,
): RawBuilder<boolean> {
  const viewer = one(viewerId)
  const visibility = sql.ref(`${edit}.visibility`)
  return sql<boolean>`(
    ${sql.ref(`${thing}.author_id`)} = ${viewer.id}
    or ${visibility} = 'public'
    or (${visibility} = 'friends' and (
      ${sql.ref(`${root}.author_id`)} = ${viewer.id} or ${viewer.isFriend(`${root}.author_id`)})))`
}

/** Who looks, and how they stand to the member in a column. */
type Viewer = {
  readonly id: RawBuilder<unknown>
  readonly notBlocked: (column: string) => RawBuilder<boolean>
  readonly isFriend: (column: string) => RawBuilder<boolean>
}

const one = (viewerId: string): Viewer => ({
  id: sql`${viewerId}::uuid`,
  notBlocked: (column) => notBlocked(viewerId, column),
  isFriend: (column) => isFriend(viewerId, column),
})

const each = (viewers: string): Viewer => ({
  id: sql.ref(viewers),
  notBlocked: (column) => notBlockedBetween(viewers, column),
  isFriend: (column) => isFriendOf(viewers, column),
})

function showsPostTo(
  viewer: Viewer,
  alias: string,
  shown: Record<'visibility' | 'isMentioned', RawBuilder<unknown>> = {
    visibility: sql.ref(`${alias}.visibility`),
    isMentioned: isMentioned(viewer, alias),
  },
): RawBuilder<boolean> {
  return sql<boolean>`(
    ${isActive(`${alias}.author_id`)} and ${viewer.notBlocked(`${alias}.author_id`)} and (
      ${shown.visibility} = 'public'
      or ${sql.ref(`${alias}.author_id`)} = ${viewer.id}
      or (${shown.visibility} = 'friends' and ${viewer.isFriend(`${alias}.author_id`)})
      or (${shown.visibility} = 'mentioned' and ${shown.isMentioned})))`
}

function showsCommentTo(viewer: Viewer, alias: string): RawBuilder<boolean> {
  return sql<boolean>`(
    ${isActive(`${alias}.author_id`)} and ${viewer.notBlocked(`${alias}.author_id`)}
    and exists (
      select from posts root
      where root.id = ${sql.ref(`${alias}.root_id`)} and ${showsPostTo(viewer, 'root')}
        and ${notBlockedBetween(`${alias}.author_id`, 'root.author_id')}))`
}

function isMentioned(viewer: Viewer, alias: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from post_mentions m where m.post_id = ${sql.ref(`${alias}.id`)} and m.user_id = ${viewer.id})`
}
