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
const words = 500
/** A word that was in use is looked for again after so many days. */
const checkedEveryDays = 7

type Source = 'posts' | 'reviews' | 'lists' | 'people'

/** The words that a stranger may find in the texts of these ids. */
const wordsIn: Readonly<Record<Source, (ids: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  posts: (ids) => sql`
    select unnest(tsvector_to_array(w.words)) as word from post_words w join posts p on p.id = w.post_id
    where p.id = any(${ids}) and p.deleted_at is null and ${isFoundBy(stranger, 'p.author_id')}
      and ${isOpenTo(stranger, 'p')}
      and case when p.root_id is null then ${showsPostOfMany(stranger, 'p')} else ${showsCommentOfMany(stranger, 'p')} end`,
  reviews: (ids) => sql`
    select unnest(tsvector_to_array(v.words)) as word from reviews v
    where v.id = any(${ids}) and not v.spoiler and ${showsReview(stranger)} and ${isFoundBy(stranger, 'v.author_id')}`,
  lists: (ids) => sql`
    select unnest(tsvector_to_array(l.words)) as word from game_lists l
    where l.id = any(${ids}) and ${showsList(stranger)} and ${isFoundBy(stranger, 'l.owner_id')}`,
  people: (ids) => sql`
    select unnest(tsvector_to_array(u.name_words)) as word from users u
    where u.id = any(${ids}) and ${isActive('u.id')} and ${notSetTo('search', 'nobody', 'u.id')}`,
}

/** Learns the words of texts that are waiting, oldest first. @returns how many texts */
export async function learnSome(db: Database): Promise<number> {
  const { rows } = await sql<{ source: Source; ids: string[] }>`
    with taken as (
      delete from unlearned_texts where id in (
        select id from unlearned_texts order by id limit ${texts} for update skip locked)
      returning source, text_id)
    select source, array_agg(text_id) as ids from taken group by source`.execute(db)
  for (const { source, ids } of rows) {
    // Signs are what a text holds, emoji and numbers; they and scripts without spaces are found as they are written.
    await sql`
      insert into known_words (word)
      select distinct word from (${wordsIn[source](sql`${ids}::uuid[]`)}) as read
      where length(word) between 4 and 24 and word !~ '[0-9~]' and not is_unspaced(word)
      order by word
      on conflict do nothing`.execute(db)
  }
  return rows.reduce((sum, { ids }) => sum + ids.length, 0)
}

/** Looks for words that were not looked for in a week, and forgets those that nothing has. @returns how many were looked for */
export async function checkSome(db: Database): Promise<number> {
  const { rows } = await sql<{ word: string; isUsed: boolean }>`
    select word, (
      exists (select from post_words w where not w.is_comment and w.words @@ quoted)
      or exists (select from post_words w where w.is_comment and w.words @@ quoted)
      or exists (select from reviews v where v.words @@ quoted)
      or exists (select from game_lists l where l.words @@ quoted)
      or exists (select from users u where u.name_words @@ quoted)) as "isUsed"
    from (
      select word, ('''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || '''')::tsquery as quoted
      from known_words where checked_on <= current_date - ${checkedEveryDays}::integer
      order by checked_on, word limit ${words} for update skip locked) as unchecked`.execute(db)
  const used = rows.filter(({ isUsed }) => isUsed).map(({ word }) => word)
  const unused = rows.filter(({ isUsed }) => !isUsed).map(({ word }) => word)
  await sql`update known_words set checked_on = current_date where word = any(${used}::text[])`.execute(db)
  await sql`delete from known_words where word = any(${unused}::text[])`.execute(db)
  return rows.length
}
