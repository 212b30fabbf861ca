import type { Comment } from '@guildhall/contract/posts'
import type { CommentSort } from '@guildhall/contract/rules/post-limits'
import { firstRepliesMaximum } from '@guildhall/contract/rules/post-limits'
import type { Veil } from '@guildhall/contract/rules/posts/spoiler-limits'
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { showsComment, showsCommentUnder, showsPost, takesReplyOf } from '../shown-posts.ts'
import type { StoredSpoiler } from '../veils/spoilers.store.ts'
import { staffWarningOf } from '../veils/staff-veils.store.ts'
import { spoilerFor, veilFor } from '../veils/veils.ts'

export type StoredComment = {
  readonly id: string
  readonly postId: string
  readonly parentId: string | null
  readonly depth: number
  readonly authorId: string
  readonly text: string
  readonly mentions: Comment['mentions']
  /** Answers right below it that the reader sees. */
  readonly answers: number
  readonly best: number
  readonly isHidden: boolean
  /** What it is tagged with itself, as the viewer knows it; `veil` says whether they may read it. */
  readonly spoiler: StoredSpoiler | null
  readonly veil: Veil
  /** The rule that moderators name before it. */
  readonly staffWarning: ReportReason | null
  readonly version: number
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly deletedAt: Date | null
}

/** The post that comments stand under, as its reader stands to it. */
export type Root = { readonly id: string; readonly authorId: string; readonly takesReply: boolean }

/** A place in a list of comments; `best` is null where time orders. */
export type CommentPlace = { readonly best: number | null; readonly id: string }

/**
 * Who sees a comment in its place: what was deleted keeps it while something under it is still said. From one that is
 * deleted the search goes on to what answers it, and ends at the first that is not.
 * @param rootId where many comments are looked through: of the one post that all of them stand under.
 */
export function isInPlace(viewerId: string, alias: string, rootId?: RawBuilder<unknown>): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  const shows = (comment: string) =>
    rootId === undefined ? showsComment(viewerId, comment) : showsCommentUnder(viewerId, comment, rootId)
  return sql<boolean>`(${shows(alias)} and (${of('deleted_at')} is null or exists (
    with recursive below as (
      select d.id, d.deleted_at from posts d where d.parent_id = ${of('id')} and ${shows('d')}
      union all
      select d.id, d.deleted_at from below join posts d on d.parent_id = below.id
      where below.deleted_at is not null and ${shows('d')}
    )
    select from below where deleted_at is null)))`
}

/** Of the table `posts` under the alias `c`. */
export const commentColumns = (viewerId: string) => sql`
  c.id, c.root_id as "postId", c.parent_id as "parentId", c.depth, c.author_id as "authorId", c.text, c.mentions,
  (select count(*) from posts a where a.parent_id = c.id and ${isInPlace(viewerId, 'a', sql`c.root_id`)}) as answers,
  c.best, ${isHiddenFor(viewerId, 'c')} as "isHidden", ${spoilerFor(viewerId, 'c')} as spoiler, ${veilFor(viewerId, 'c')} as veil,
  ${staffWarningOf('c')} as "staffWarning",
  c.version, c.created_at as "createdAt", c.edited_at as "editedAt",
  c.deleted_at as "deletedAt"`

/** Folded for everybody by the author of the post; who wrote it is not told. */
export const isHiddenFor = (viewerId: string, alias: string) => sql<boolean>`(
  ${sql.ref(`${alias}.is_hidden`)} and (${sql.ref(`${alias}.author_id`)} <> ${viewerId} or exists (
    select from posts folding
    where folding.id = ${sql.ref(`${alias}.root_id`)} and folding.author_id = ${viewerId})))`

/** A post as far as the viewer sees it. */
export async function findRoot(db: Database, viewerId: string, postId: string): Promise<Root | undefined> {
  const { rows } = await sql<Root>`
    select root.id, root.author_id as "authorId", ${takesReplyOf(viewerId, 'root')} as "takesReply"
    from posts root where root.id = ${postId} and root.root_id is null and ${showsPost(viewerId, 'root')}`.execute(db)
  return rows[0]
}

/** As far as the viewer sees it in its place. */
export async function find(db: Database, viewerId: string, id: string): Promise<StoredComment | undefined> {
  const { rows } = await sql<StoredComment>`
    select ${commentColumns(viewerId)} from posts c
    where c.id = ${id} and c.root_id is not null and ${isInPlace(viewerId, 'c')}`.execute(db)
  return rows[0]
}

/** Those that a comment answers, from the post down, without it, as far as the viewer sees them. */
export async function findParents(db: Database, viewerId: string, id: string): Promise<StoredComment[]> {
  const { rows } = await sql<StoredComment>`
    with recursive above as (
      select parent_id from posts where id = ${id}
      union all
      select p.parent_id from above join posts p on p.id = above.parent_id
    )
    select ${commentColumns(viewerId)} from posts c
    where c.id = any(array(select parent_id from above)) and ${showsComment(viewerId, 'c')}
    order by c.depth`.execute(db)
  return rows
}

/** All of a page answer the same: with that, an order is the one of an index, whatever else the database expects. */
const orders = {
  best: sql`c.parent_id, c.best desc, c.id desc`,
  newest: sql`c.parent_id desc, c.id desc`,
  oldest: sql`c.parent_id, c.id`,
} satisfies Record<CommentSort, RawBuilder<unknown>>

export async function findPage(
  db: Database,
  viewerId: string,
  page: {
    postId: string
    parentId: string | null
    sort: CommentSort
    before: CommentPlace | undefined
    limit: number
  },
): Promise<StoredComment[]> {
  const { parentId, sort, before } = page
  const { rows } = await sql<StoredComment>`
    select ${commentColumns(viewerId)} from posts c
    where c.root_id = ${page.postId}
      and ${parentId === null ? sql`c.parent_id is null` : sql`c.parent_id = ${parentId}`}
      and ${isInPlace(viewerId, 'c', sql`${page.postId}::uuid`)}
      ${before === undefined ? sql`` : sql`and ${comesAfter(sort, before)}`}
    order by ${orders[sort]}
    limit ${page.limit}`.execute(db)
  return rows
}

function comesAfter(sort: CommentSort, { best, id }: CommentPlace): RawBuilder<unknown> {
  if (sort === 'best') return sql`(c.best, c.id) < (${best ?? 0}::real, ${id}::uuid)`
  return sort === 'newest' ? sql`c.id < ${id}::uuid` : sql`c.id > ${id}::uuid`
}

/** The first answers to each of the comments of a post, oldest first. */
export async function findFirstAnswers(
  db: Database,
  viewerId: string,
  { postId, ids }: { postId: string; ids: readonly string[] },
): Promise<StoredComment[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredComment>`
    select ${commentColumns(viewerId)}
    from unnest(${ids}::uuid[]) as branch (id)
    cross join lateral (
      select a.* from posts a
      where a.root_id = ${postId} and a.parent_id = branch.id and ${isInPlace(viewerId, 'a', sql`${postId}::uuid`)}
      order by a.id limit ${sql.lit(firstRepliesMaximum)}
    ) c
    order by c.id`.execute(db)
  return rows
}
