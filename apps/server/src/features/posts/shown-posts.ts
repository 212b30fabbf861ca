import { type RawBuilder, sql } from 'kysely'
import { apartIdsOf, apartIdsOfEach, notBlocked, notBlockedBetween } from '../boundaries/index.ts'
import { friendIdsOf, isFriend, isFriendOf } from '../friends/index.ts'
import { isActive, isStaff, suspendedIds } from '../users/index.ts'

/**
 * The one predicate of who sees a post (domain rules, section 8), asked by every list, number, picture, notification and
 * push: nobody sees posts of the suspended, or across a block; else the author and whom the visibility names.
 * @param alias of the table `posts` in the query; a row there is a post, not a comment.
 */
export const showsPost = (viewerId: string, alias: string): RawBuilder<boolean> => showsPostTo(one(viewerId), alias)

/** The same where many posts are looked through: who is kept from the viewer, and whose friend, is looked up once for all. */
export const showsPostOfMany = (viewerId: string, alias: string): RawBuilder<boolean> =>
  showsPostTo(oneOfMany(viewerId), alias)

/**
 * A comment is seen by who sees its post, and nobody whom a block keeps from its own author. While one keeps that author
 * from the author of the post, nobody sees it: there nobody talks past who brought them together.
 */
export const showsComment = (viewerId: string, alias: string): RawBuilder<boolean> =>
  showsCommentTo(one(viewerId), alias)

/** The same where many comments of many posts are looked through. */
export const showsCommentOfMany = (viewerId: string, alias: string): RawBuilder<boolean> =>
  showsCommentTo(oneOfMany(viewerId), alias)

/**
 * The same of many comments under one post: whether that is seen, and who is kept from whom, is looked up once for all.
 * @param rootId of that post: what does not change with the rows of `alias`, as a value or a column of a query around.
 */
export function showsCommentUnder(viewerId: string, alias: string, rootId: RawBuilder<unknown>): RawBuilder<boolean> {
  const viewer = oneOfMany(viewerId)
  const author = `${alias}.author_id`
  const rootAuthorId = sql<string>`(select author_id from posts where id = ${rootId})`
  return sql<boolean>`(
    ${viewer.isActive(author)} and ${viewer.notBlocked(author)}
    and ${sql.ref(author)} not in ${apartIdsOfEach(rootAuthorId)}
    and exists (select from posts root where root.id = ${rootId} and ${showsPostTo(one(viewerId), 'root')}))`
}

/** A post is seen by the member in `column`, or, where the row is a comment, that is. */
export const isSeenIn = (column: string, alias: string): RawBuilder<boolean> => isSeenTo(each(column), alias)

/** The same of many posts and comments, where the member is in a column of a query around them. */
export const isSeenOfManyIn = (column: string, alias: string): RawBuilder<boolean> =>
  isSeenTo(oneOfMany(sql.ref<string>(column)), alias)

function isSeenTo(viewer: Viewer, alias: string): RawBuilder<boolean> {
  const isComment = sql`${sql.ref(`${alias}.root_id`)} is not null`
  return sql<boolean>`(
    case when ${isComment} then ${showsCommentTo(viewer, alias)} else ${showsPostTo(viewer, alias)} end)`
}

/**
 * Who of those who see a post may quote it, its author always; without words of one's own it is shared by whoever sees it.
 * Only what is shown to a circle is shared: whom a text names and what is kept to oneself goes no further.
 */
export function takesSharingBy(viewerId: string, alias: string): Record<'share' | 'quote', RawBuilder<boolean>> {
  const viewer = one(viewerId)
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  const share = sql<boolean>`(
    ${of('deleted_at')} is null and ${of('shared_id')} is null and ${of('root_id')} is null
    and ${of('visibility')} in ('public', 'friends'))`
  const quote = sql<boolean>`(${share} and (
    ${of('author_id')} = ${viewer.id}
    or ${of('quotes')} = 'everyone'
    or (${of('quotes')} = 'friends' and ${viewer.isFriend(`${alias}.author_id`)})))`
  return { share, quote }
}

/** Who of those who see a post may reply to it; its author always. To a share without words nobody does, and in a
 * locked thread moderators and admins alone. */
export function takesReplyOf(viewerId: string, alias: string): RawBuilder<boolean> {
  const viewer = one(viewerId)
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`(${of('deleted_at')} is null and ${of('shared_id')} is null
    and (not ${of('is_locked')} or ${isStaff(viewer.id)}) and (
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
  readonly isActive: (column: string) => RawBuilder<boolean>
  readonly notBlocked: (column: string) => RawBuilder<boolean>
  readonly isFriend: (column: string) => RawBuilder<boolean>
}

const one = (viewerId: string): Viewer => ({
  id: sql`${viewerId}::uuid`,
  isActive,
  notBlocked: (column) => notBlocked(viewerId, column),
  isFriend: (column) => isFriend(viewerId, column),
})

const oneOfMany = (viewerId: string | RawBuilder<string>): Viewer => ({
  id: sql`${viewerId}::uuid`,
  isActive: (column) => sql<boolean>`(${sql.ref(column)} not in ${suspendedIds})`,
  notBlocked: (column) => sql<boolean>`(${sql.ref(column)} not in ${apartIdsOf(viewerId)})`,
  isFriend: (column) => sql<boolean>`(${sql.ref(column)} in ${friendIdsOf(viewerId)})`,
})

const each = (viewers: string): Viewer => ({
  id: sql.ref(viewers),
  isActive,
  notBlocked: (column) => notBlockedBetween(viewers, column),
  isFriend: (column) => isFriendOf(viewers, column),
})

function showsPostTo(viewer: Viewer, alias: string, shown?: ShownAs): RawBuilder<boolean> {
  return sql<boolean>`(${isMeantFor(viewer, alias, shown)} and ${sharesWhatIsShownTo(viewer, alias)})`
}

/** A share without words shows nothing but what it shares, to whoever sees that too, as long as it is there. */
function sharesWhatIsShownTo(viewer: Viewer, alias: string): RawBuilder<boolean> {
  const sharedId = sql.ref(`${alias}.shared_id`)
  const shared = `${alias}_shared`
  return sql<boolean>`(${sharedId} is null or exists (
    select from posts ${sql.id(shared)}
    where ${sql.ref(`${shared}.id`)} = ${sharedId} and ${sql.ref(`${shared}.deleted_at`)} is null
      and ${isMeantFor(viewer, shared)}))`
}

type ShownAs = Record<'visibility' | 'isMentioned', RawBuilder<unknown>>

function isMeantFor(
  viewer: Viewer,
  alias: string,
  shown: ShownAs = { visibility: sql.ref(`${alias}.visibility`), isMentioned: isMentioned(viewer, alias) },
): RawBuilder<boolean> {
  return sql<boolean>`(
    ${viewer.isActive(`${alias}.author_id`)} and ${viewer.notBlocked(`${alias}.author_id`)} and (
      ${shown.visibility} = 'public'
      or ${sql.ref(`${alias}.author_id`)} = ${viewer.id}
      or (${shown.visibility} = 'friends' and ${viewer.isFriend(`${alias}.author_id`)})
      or (${shown.visibility} = 'mentioned' and ${shown.isMentioned})))`
}

function showsCommentTo(viewer: Viewer, alias: string): RawBuilder<boolean> {
  return sql<boolean>`(
    ${viewer.isActive(`${alias}.author_id`)} and ${viewer.notBlocked(`${alias}.author_id`)}
    and exists (
      select from posts root
      where root.id = ${sql.ref(`${alias}.root_id`)} and ${showsPostTo(viewer, 'root')}
        and ${notBlockedBetween(`${alias}.author_id`, 'root.author_id')}))`
}

function isMentioned(viewer: Viewer, alias: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from post_mentions m where m.post_id = ${sql.ref(`${alias}.id`)} and m.user_id = ${viewer.id})`
}
