import { sql } from 'kysely'
import { type KeptRow, type KeptRows, keepRows, putBackRows } from '../../../platform/database/statements/kept-rows.ts'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** A locked post or comment with all that is forgotten when it is deleted. */
export function keep(db: Database, id: string): Promise<KeptRows> {
  const ofPost = sql`t.post_id = ${id}`
  return keepRows(db, {
    posts: sql`t.id = ${id}`,
    post_edits: ofPost,
    post_spoilers: sql`t.post_id = ${id} and t.edit_id is not null`,
    post_mentions: ofPost,
    post_tags: ofPost,
    post_pictures: ofPost,
    post_polls: ofPost,
    post_votes: ofPost,
    post_reactions: ofPost,
    post_reaction_counts: ofPost,
  })
}

/**
 * What a deleted post or comment said stands there again.
 * @returns whether it does: not where its place is gone, or it was deleted in no such way
 */
export async function putBack(db: Database, kept: KeptRows): Promise<KeptRow | undefined> {
  const [posts, ...around] = kept
  const post = posts?.rows[0]
  if (post === undefined) return undefined
  await putBackRows(db, around)
  const { rows } = await sql`
    update posts p
    set text = k.text, warning = k.warning, pictures = k.pictures, game_id = (select g.id from games g where g.id = k.game_id), rating = k.rating,
        mentions = k.mentions, tags = k.tags, quoted_id = (select q.id from posts q where q.id = k.quoted_id),
        quote_state = k.quote_state, card_kind = k.card_kind, card_id = k.card_id, link_card = k.link_card,
        reactors = k.reactors, best = k.best, pinned_in_hall_at = k.pinned_in_hall_at,
        is_pinned = k.is_pinned and not exists (
          select from posts other where other.author_id = k.author_id and other.is_pinned),
        version = p.version + 1, deleted_at = null
    from jsonb_populate_record(null::posts, ${JSON.stringify(post)}::jsonb) k
    where p.id = k.id and p.deleted_at is not null
    returning p.id`.execute(db)
  return rows.length > 0 ? post : undefined
}

export async function findAuthorAbove(db: Database, commentId: string): Promise<string | undefined> {
  const { rows } = await sql<{ authorId: string }>`
    select post.author_id as "authorId" from posts said join posts post on post.id = said.root_id
    where said.id = ${commentId}`.execute(db)
  return rows[0]?.authorId
}
