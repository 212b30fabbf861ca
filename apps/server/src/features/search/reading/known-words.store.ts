import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** So many words of a query are read as slips, so many of them are taken for another word, and so many ways each. */
const wordsRead = 6
const wordsMeant = 2
const waysRead = 8
/** The share of three-letter pieces that agree at the least, and how many of the most alike words are compared by letters. */
const alikeFrom = '0.3'
const compared = 200

/**
 * What words may be slips for, the nearest first: one letter of four, two of longer ones. Only words of titles that the
 * catalogue has now are known, which everybody may read: whatever members write, nobody is told of it, or waits for it.
 */
export async function findAlike(
  db: Database,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const asked = words.slice(0, wordsRead)
  if (asked.length === 0) return new Map()
  await sql`select set_config('pg_trgm.similarity_threshold', ${alikeFrom}, true)`.execute(db)
  const { rows } = await sql<{ written: string; alike: string[] }>`
    select written, array(
      select word from (
        select word, levenshtein_less_equal(word, folded, 2) as wrong from (
          select distinct word, similarity(word, folded) as likeness from title_words
          where word % folded and length(word) between length(folded) - 2 and length(folded) + 2
          order by likeness desc, word limit ${compared}
        ) likely
      ) near
      where wrong <= case when length(folded) < 5 then 1 else 2 end and word <> folded
        and exists (
          select from games g
          where g.merged_into is null
            and g.title_index @@ ('''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || '''')::tsquery)
      order by wrong, similarity(word, folded) desc, word limit ${waysRead}) as alike
    from unnest(${asked}::text[]) with ordinality as asked (written, place)
    cross join lateral (select btrim(search_text(written)) as folded offset 0) as read
    where length(folded) between 4 and 24 and folded !~ '[0-9 ]' and not is_unspaced(folded)
    order by place`.execute(db)
  const meant = rows.filter(({ alike }) => alike.length > 0).slice(0, wordsMeant)
  return new Map(meant.map(({ written, alike }) => [written, alike]))
}
