import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { showsList } from '../../lists/index.ts'
import { isOpenTo, showsCommentOfMany, showsPostOfMany } from '../../posts/index.ts'
import { isFoundBy, notSetTo } from '../../privacy/index.ts'
import { showsReview } from '../../reviews/index.ts'
import { isActive } from '../../users/index.ts'

/** A member who knows nobody, and whom nobody blocked: they see what everybody may. */
const stranger = '00000000-0000-0000-0000-000000000000'

const texts = 500
const checkedAtOnce = 100
/** A word that was in use is looked for again after so many days. */
const checkedEveryDays = 1

type Source = 'posts' | 'comments' | 'reviews' | 'lists' | 'people'
type Texts = {
  /** The tables, the id and the words of a text in them, and whether a stranger may find it. */
  readonly from: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly words: RawBuilder<unknown>
  readonly isOpen: RawBuilder<unknown>
}

const ofPosts = (isComment: RawBuilder<unknown>, isShown: RawBuilder<unknown>): Texts => ({
  from: sql`post_words w join posts p on p.id = w.post_id`,
  id: sql`p.id`,
  words: sql`w.words`,
  isOpen: sql`${isComment} and p.deleted_at is null and ${isFoundBy(stranger, 'p.author_id')}
    and ${isOpenTo(stranger, 'p')} and ${isShown}`,
})

const sources: Readonly<Record<Source, Texts>> = {
  posts: ofPosts(sql`not w.is_comment`, showsPostOfMany(stranger, 'p')),
  comments: ofPosts(sql`w.is_comment`, showsCommentOfMany(stranger, 'p')),
  reviews: {
    from: sql`reviews v`,
    id: sql`v.id`,
    words: sql`v.words`,
    isOpen: sql`not v.spoiler and ${showsReview(stranger)} and ${isFoundBy(stranger, 'v.author_id')}`,
  },
  lists: {
    from: sql`game_lists l`,
    id: sql`l.id`,
    words: sql`l.words`,
    isOpen: sql`${showsList(stranger)} and ${isFoundBy(stranger, 'l.owner_id')}`,
  },
  people: {
    from: sql`users u`,
    id: sql`u.id`,
    words: sql`u.name_words`,
    isOpen: sql`${isActive('u.id')} and ${notSetTo('search', 'nobody', 'u.id')}`,
  },
}

/** What was just learned is not forgotten by a look at what was there before. */
const takeTurns = sql`select pg_advisory_xact_lock(hashtextextended('known words', 0))`

/** Learns the words of texts that are waiting, oldest first. @returns how many texts */
export async function learnSome(db: Database): Promise<number> {
  await takeTurns.execute(db)
  const { rows } = await sql<{ source: Exclude<Source, 'comments'>; ids: string[] }>`
    with taken as (
      delete from unlearned_texts where id in (
        select id from unlearned_texts order by id limit ${texts} for update skip locked)
      returning source, text_id)
    select source, array_agg(text_id) as ids from taken group by source`.execute(db)
  for (const { source, ids } of rows) {
    for (const { from, id, words, isOpen } of source === 'posts'
      ? [sources.posts, sources.comments]
      : [sources[source]]) {
      // Signs are what a text holds, emoji and numbers; they and scripts without spaces are found as they are written.
      await sql`
        insert into known_words (word)
        select distinct word from (
          select unnest(tsvector_to_array(${words})) as word from ${from}
          where ${id} = any(${ids}::uuid[]) and ${isOpen}) as read
        where length(word) between 4 and 24 and word !~ '[0-9~]' and not is_unspaced(word)
        on conflict do nothing`.execute(db)
    }
  }
  return rows.reduce((sum, { ids }) => sum + ids.length, 0)
}

/**
 * Looks for words that were not looked for since yesterday, and forgets those that a stranger finds nothing by any more.
 * @returns how many were looked for
 */
export async function checkSome(db: Database): Promise<number> {
  await takeTurns.execute(db)
  const isUsed = Object.values(sources).map(
    ({ from, words, isOpen }) => sql`exists (select from ${from} where ${words} @@ quoted and ${isOpen})`,
  )
  const { rows } = await sql<{ word: string; isUsed: boolean }>`
    select word, (${sql.join(isUsed, sql` or `)}) as "isUsed"
    from (
      select word, ('''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || '''')::tsquery as quoted
      from known_words where checked_on <= current_date - ${checkedEveryDays}::integer
      order by checked_on, word limit ${checkedAtOnce}) as unchecked`.execute(db)
  const used = rows.filter((row) => row.isUsed).map(({ word }) => word)
  const unused = rows.filter((row) => !row.isUsed).map(({ word }) => word)
  await sql`update known_words set checked_on = current_date where word = any(${used}::text[])`.execute(db)
  await sql`delete from known_words where word = any(${unused}::text[])`.execute(db)
  return rows.length
}
