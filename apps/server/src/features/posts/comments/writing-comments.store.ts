import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Mention } from '../mentions-and-tags.ts'
import { forgetOldEdits } from '../posts.store.ts'
import { hotOf, scoreOf } from '../ranking.ts'
import * as reactionsStore from '../reactions.store.ts'
import type { StoredComment } from './comments.store.ts'

/** What never changes of a comment, whoever may see it. */
export type CommentOrigin = {
  readonly id: string
  readonly postId: string
  readonly postAuthorId: string
  readonly authorId: string
  readonly parentId: string | null
  readonly parentAuthorId: string | null
}

export async function findPostAuthor(db: Database, postId: string): Promise<string | undefined> {
  const { rows } = await sql<{ authorId: string }>`
    select author_id as "authorId" from posts where id = ${postId} and root_id is null`.execute(db)
  return rows[0]?.authorId
}

export async function findOrigin(db: Database, id: string): Promise<CommentOrigin | undefined> {
  const { rows } = await sql<CommentOrigin>`
    select c.id, c.root_id as "postId", root.author_id as "postAuthorId", c.author_id as "authorId",
           c.parent_id as "parentId", parent.author_id as "parentAuthorId"
    from posts c join posts root on root.id = c.root_id left join posts parent on parent.id = c.parent_id
    where c.id = ${id}`.execute(db)
  return rows[0]
}

/** Keeps a post or a comment from changing until the transaction ends; of both, the post comes first. */
export async function lock(db: Database, id: string): Promise<void> {
  await sql`select from posts where id = ${id} for no key update`.execute(db)
}

type Words = { readonly text: string; readonly mentions: readonly Mention[] }
type NewComment = Words & Pick<StoredComment, 'postId' | 'parentId' | 'depth' | 'authorId'>

/** Under a locked post, which is told how many stand there now. The statement sees them as they were before it. */
export async function insert(db: Database, comment: NewComment): Promise<string> {
  const id = randomUUIDv7()
  const { postId, parentId, depth, authorId, text, mentions } = comment
  const { rows } = await sql<Moved>`
    with written as (
      insert into posts (id, author_id, root_id, parent_id, depth, text, mentions)
      values (${id}, ${authorId}, ${postId}, ${parentId}, ${depth}, ${text}, ${JSON.stringify(mentions)}::jsonb)
    ), called as (
      insert into post_mentions (post_id, user_id) select ${id}::uuid, unnest(${idsOf(mentions)}::uuid[])
    )
    update posts root set
      comments = comments + 1,
      commenters = commenters + (author_id <> ${authorId} and not ${hasCommented(authorId)})::int
    where id = ${postId} ${returningMoved}`.execute(db)
  await storeHeat(db, postId, rows)
  return id
}

/** Changes a comment that is locked with its post; what it said before stays readable, of very many versions the latest. */
export async function change(db: Database, comment: StoredComment, { text, mentions }: Words): Promise<void> {
  const { id, editedAt, createdAt } = comment
  await sql`
    with before as (
      insert into post_edits (post_id, text, visibility, written_at)
      select ${id}, ${comment.text}, root.visibility, ${editedAt ?? createdAt}::timestamptz
      from posts root where root.id = ${comment.postId}
    ), called as (
      insert into post_mentions (post_id, user_id) select ${id}::uuid, unnest(${idsOf(mentions)}::uuid[])
      on conflict do nothing
    ), released as (
      delete from post_mentions where post_id = ${id} and user_id <> all(${idsOf(mentions)}::uuid[])
    )
    update posts
    set text = ${text}, mentions = ${JSON.stringify(mentions)}::jsonb, version = version + 1,
        edited_at = clock_timestamp()
    where id = ${id}`.execute(db)
  await forgetOldEdits(db, id)
}

/**
 * Leaves the place of a comment, and nothing else of it, whatever was made of it in the meantime. The comment and its
 * post are locked.
 * @returns whether it was still there
 */
export async function empty(db: Database, { id, postId, authorId }: CommentOrigin): Promise<boolean> {
  const { rows } = await sql<Moved>`
    with emptied as (
      update posts set text = '', mentions = '[]', reactors = 0, best = 0, version = version + 1,
          deleted_at = clock_timestamp()
      where id = ${id} and deleted_at is null returning id
    ), forgotten as (
      delete from post_edits where post_id = ${id}
    ), released as (
      delete from post_mentions where post_id = ${id}
    )
    update posts root set
      comments = comments - 1,
      commenters = commenters - (author_id <> ${authorId} and not ${hasCommented(authorId, { besides: id })})::int
    where id = ${postId} and exists (select from emptied) ${returningMoved}`.execute(db)
  await storeHeat(db, postId, rows)
  await reactionsStore.removeAll(db, id)
  return rows.length > 0
}

/** A comment that was emptied stands there again, and its locked post counts it. */
export async function countAgain(db: Database, { id, postId, authorId }: CommentOrigin): Promise<void> {
  const { rows } = await sql<Moved>`
    update posts root set
      comments = comments + 1,
      commenters = commenters + (author_id <> ${authorId} and not ${hasCommented(authorId, { besides: id })})::int
    where id = ${postId} ${returningMoved}`.execute(db)
  await storeHeat(db, postId, rows)
}

export async function setHidden(db: Database, id: string, isHidden: boolean): Promise<boolean> {
  const { rows } = await sql`
    update posts set is_hidden = ${isHidden} where id = ${id} and is_hidden <> ${isHidden} returning id`.execute(db)
  return rows.length > 0
}

/** Whether somebody says something under `root`, besides one comment. */
function hasCommented(authorId: string, { besides }: { besides?: string } = {}) {
  return sql`exists (
    select from posts c
    where c.root_id = root.id and c.author_id = ${authorId} and c.deleted_at is null
      ${besides === undefined ? sql`` : sql`and c.id <> ${besides}`})`
}

/** What the heat of a post is made of. */
type Moved = Parameters<typeof scoreOf>[0] & { readonly createdAt: Date }

const returningMoved = sql`returning reactors, commenters, sharers, created_at as "createdAt"`

async function storeHeat(db: Database, postId: string, [moved]: readonly Moved[]): Promise<void> {
  if (!moved) return
  const hot = hotOf({ score: scoreOf(moved), createdAt: moved.createdAt })
  await sql`update posts set hot = ${hot} where id = ${postId}`.execute(db)
}

const idsOf = (mentions: readonly Mention[]): string[] => mentions.map(({ userId }) => userId)
