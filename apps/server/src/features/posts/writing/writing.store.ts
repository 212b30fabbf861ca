import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { forgetOldEdits, type StoredPost } from '../posts.store.ts'

/** What a change may change. */
export type PostWords = Pick<
  StoredPost,
  'text' | 'warning' | 'gameId' | 'rating' | 'visibility' | 'replies' | 'quotes' | 'isOnOpenWeb'
>
/** What the text names. */
export type PostNames = Pick<StoredPost, 'mentions' | 'tags'>
export type NewPost = PostWords &
  PostNames &
  Pick<StoredPost, 'authorId' | 'pictures' | 'hot' | 'createdAt'> &
  Partial<Pick<StoredPost, 'sharedId' | 'quotedId' | 'card'>>

export async function insert(db: Database, post: NewPost): Promise<string> {
  const id = randomUUIDv7()
  await sql`
    with written as (
      insert into posts (id, author_id, text, warning, pictures, game_id, rating, visibility, replies, quotes, is_on_open_web, mentions, tags,
                         hot, created_at, shared_id, quoted_id, quote_state, card_kind, card_id)
      values (${id}, ${post.authorId}, ${post.text}, ${post.warning}, ${JSON.stringify(post.pictures)}::jsonb,
              ${post.gameId}, ${post.rating}, ${post.visibility}, ${post.replies}, ${post.quotes}, ${post.isOnOpenWeb},
              ${JSON.stringify(post.mentions)}::jsonb, ${post.tags}::text[], ${post.hot}, ${post.createdAt},
              ${post.sharedId ?? null}::uuid, ${post.quotedId ?? null}::uuid,
              ${(post.quotedId ?? null) === null ? null : 'there'}, ${post.card?.kind ?? null}, ${post.card?.id ?? null})
    ), called as (
      insert into post_mentions (post_id, user_id) select ${id}::uuid, unnest(${idsOf(post)}::uuid[])
    )
    insert into post_tags (post_id, tag) select ${id}::uuid, unnest(${post.tags}::text[])`.execute(db)
  return id
}

/** Keeps a post from changing until the transaction ends. @returns whose it is, whoever may see it */
export async function lock(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ authorId: string }>`
    select author_id as "authorId" from posts where id = ${id} and root_id is null for no key update`.execute(db)
  return rows[0]?.authorId
}

/** Whether others than its author say something under a locked post. */
export async function isAnswered(
  db: Database,
  { id, authorId }: Pick<StoredPost, 'id' | 'authorId'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from posts c where c.root_id = ${id} and c.author_id <> ${authorId} and c.deleted_at is null
    limit 1`.execute(db)
  return rows.length > 0
}

/** Changes a locked post. It is edited where its text is: of that the earlier words are kept. */
export async function change(
  db: Database,
  post: StoredPost,
  { words, names, isReworded }: { words: PostWords; names: PostNames; isReworded: boolean },
): Promise<void> {
  const { id } = post
  await sql`
    with called as (
      insert into post_mentions (post_id, user_id) select ${id}::uuid, unnest(${idsOf(names)}::uuid[])
      on conflict do nothing
    ), released as (
      delete from post_mentions where post_id = ${id} and user_id <> all(${idsOf(names)}::uuid[])
    ), tagged as (
      insert into post_tags (post_id, tag) select ${id}::uuid, unnest(${names.tags}::text[]) on conflict do nothing
    ), untagged as (
      delete from post_tags where post_id = ${id} and tag <> all(${names.tags}::text[])
    )
    update posts
    set text = ${words.text}, warning = ${words.warning}, game_id = ${words.gameId}, rating = ${words.rating},
        visibility = ${words.visibility}, replies = ${words.replies}, quotes = ${words.quotes}, is_on_open_web = ${words.isOnOpenWeb}, mentions = ${JSON.stringify(names.mentions)}::jsonb,
        tags = ${names.tags}::text[], version = version + 1
        ${isReworded ? sql`, edited_at = clock_timestamp()` : sql``}
    where id = ${id}`.execute(db)
}

/** What a locked post said before stays readable, of very many versions the latest. */
export async function keepEdit(db: Database, post: StoredPost): Promise<void> {
  const { id, text, visibility, editedAt, createdAt } = post
  await sql`
    insert into post_edits (post_id, text, visibility, written_at)
    values (${id}, ${text}, ${visibility}, ${editedAt ?? createdAt}::timestamptz)`.execute(db)
  await forgetOldEdits(db, id)
}

/**
 * Leaves the place of a locked post and nothing that it said. Whom it named sees the place and what was answered there
 * as before: what stands in `post_mentions` says to whom it is shown.
 */
export async function empty(db: Database, id: string): Promise<void> {
  await sql`
    with forgotten as (
      delete from post_edits where post_id = ${id}
    ), untagged as (
      delete from post_tags where post_id = ${id}
    )
    update posts
    set text = '', warning = '', pictures = '[]', game_id = null, rating = null, mentions = '[]', tags = '{}',
        quoted_id = null, quote_state = null, card_kind = null, card_id = null,
        link_card = null,
        reactors = 0, is_pinned = false, pinned_in_hall_at = null, version = version + 1, deleted_at = clock_timestamp()
    where id = ${id}`.execute(db)
}

const idsOf = ({ mentions }: Pick<PostNames, 'mentions'>): string[] => mentions.map(({ userId }) => userId)
