// What posts and comments give away, and what readers said of it. Each write may be repeated.
import type { SpoilerKind } from '@guildhall/contract/rules/posts/spoiler-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { givesAway } from './veils.ts'

/** As a reader knows it. */
export type StoredSpoiler = {
  readonly kind: SpoilerKind
  readonly gameId: number
  readonly source: string | null
  readonly sourceId: string | null
  readonly key: string | null
  readonly title: string | null
  readonly chapter: string | null
  readonly isPassed: boolean
}

export type NewSpoiler = Omit<StoredSpoiler, 'isPassed'> & {
  readonly isTitleHidden: boolean
  readonly chapterKey: string | null
}

/** Of a locked post or comment; null takes it off. */
export async function put(db: Database, postId: string, spoiler: NewSpoiler | null): Promise<void> {
  await sql`delete from post_spoilers where post_id = ${postId} and edit_id is null`.execute(db)
  if (spoiler === null) return
  await sql`
    insert into post_spoilers (post_id, game_id, kind, source, source_id, achievement, title, is_title_hidden, chapter,
                               chapter_key)
    values (${postId}, ${spoiler.gameId}, ${spoiler.kind}, ${spoiler.source}, ${spoiler.sourceId}, ${spoiler.key},
            ${spoiler.title}, ${spoiler.isTitleHidden}, ${spoiler.chapter}, ${spoiler.chapterKey})`.execute(db)
}

/** The words that a locked post or comment said until now, kept as its latest edit, gave away what it is tagged with. */
export async function keepWithEdit(db: Database, postId: string): Promise<void> {
  await sql`
    insert into post_spoilers (post_id, edit_id, game_id, kind, source, source_id, achievement, title, is_title_hidden,
                               chapter, chapter_key)
    select post_id, (select max(id) from post_edits where post_id = ${postId}), game_id, kind, source, source_id,
           achievement, title, is_title_hidden, chapter, chapter_key
    from post_spoilers where post_id = ${postId} and edit_id is null
    on conflict do nothing`.execute(db)
}

/** A locked comment whose words stay counts as changed. */
export async function countChange(db: Database, id: string): Promise<void> {
  await sql`update posts set version = version + 1 where id = ${id}`.execute(db)
}

/** Kept where there is anything to ask for; the latest asking counts. */
export async function unveil(db: Database, userId: string, postId: string): Promise<void> {
  await sql`
    insert into unveiled_posts (user_id, post_id)
    select ${userId}::uuid, thing.id from posts thing
    where thing.id = ${postId} and thing.author_id <> ${userId} and ${givesAway('thing')}
    on conflict (user_id, post_id) do update set asked_at = excluded.asked_at`.execute(db)
}

export async function veilAgain(db: Database, userId: string, postId: string): Promise<void> {
  await sql`delete from unveiled_posts where user_id = ${userId} and post_id = ${postId}`.execute(db)
}

/** Of how many chapters the member said so; they say it of none until the transaction ends. */
export async function lockAndCountPassed(db: Database, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`passed chapters of ${userId}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from passed_chapters where user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The chapter that a post or comment is tagged with. */
export async function pass(db: Database, userId: string, postId: string): Promise<void> {
  await sql`
    insert into passed_chapters (user_id, game_id, chapter_key)
    select ${userId}::uuid, game_id, chapter_key from post_spoilers
    where post_id = ${postId} and edit_id is null and kind = 'chapter'
    on conflict do nothing`.execute(db)
}

export async function takeBackPass(db: Database, userId: string, postId: string): Promise<void> {
  await sql`
    delete from passed_chapters passed using post_spoilers tag
    where tag.post_id = ${postId} and tag.edit_id is null and passed.user_id = ${userId}
      and passed.game_id = tag.game_id and passed.chapter_key = tag.chapter_key`.execute(db)
}
