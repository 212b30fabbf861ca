import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** So many words of a query are read as slips, and so many ways each. */
const wordsRead = 6
const waysRead = 8
/** The share of three-letter pieces that agree at the least where two letters of a word are wrong or missing. */
const alikeFrom = '0.2'

/** What each word may be a slip for, of the words known here, the nearest first: one letter of four, two of longer ones. */
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
        select distinct word, levenshtein_less_equal(word, folded, 2) as wrong from search_words
        where word % folded and length(word) between length(folded) - 2 and length(folded) + 2
      ) near
      where wrong <= case when length(folded) < 5 then 1 else 2 end and word <> folded
      order by wrong, similarity(word, folded) desc, word limit ${waysRead}) as alike
    from unnest(${asked}::text[]) as written
    cross join lateral (select btrim(search_text(written)) as folded offset 0) as read
    where length(folded) between 4 and 24 and folded !~ '[0-9 ]' and not is_unspaced(folded)`.execute(db)
  return new Map(rows.filter(({ alike }) => alike.length > 0).map(({ written, alike }) => [written, alike]))
}
