import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { wordsHeardBy } from '../../chat/index.ts'
import { friendIdsOf } from '../../friends/index.ts'
import { gamesInQueries } from '../../games/index.ts'

/**
 * So many words of a query are read as slips, each for itself: were it fewer of those that are like another, whether one of
 * them is corrected would tell whether another is known. And so many ways each: of several words fewer, for each has to be
 * held against all ways of the others.
 */
const wordsRead = 6
const waysRead = { ofOne: 16, ofSeveral: 8 }
/** The share of three-letter pieces that agree at the least, and how many of the most alike words are compared by letters. */
const alikeFrom = '0.3'
const compared = 200
/**
 * Whose words come before others that are as near: the viewer's own are few, and come before all, or the many words of a
 * large hall would leave no room for them.
 */
const [own, ofTitles, ofTexts] = [sql.lit(0), sql.lit(1), sql.lit(2)]

/**
 * What words may be slips for, the viewer's own first, then the nearest: one letter of four, two of longer ones. Known are the words of titles that
 * the catalogue has now, of what a stranger may read, of what the viewer's friends and groups are called, and of what the
 * viewer heard and said lately where messages are sought. Of what the viewer may not see nobody is told, and nothing waits for it.
 */
export async function findAlike(
  db: Database,
  viewerId: string,
  words: readonly string[],
  { isAmongMessages }: { isAmongMessages: boolean },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const asked = words.slice(0, wordsRead)
  if (asked.length === 0) return new Map()
  await sql`select set_config('pg_trgm.similarity_threshold', ${alikeFrom}, true)`.execute(db)
  const { rows } = await sql<{ written: string; alike: string[] }>`
    with own as materialized (
      ${ownNames(viewerId)} ${isAmongMessages ? sql`union ${wordsHeardBy(viewerId)}` : sql``})
    select written, array(
      select word from (
        select word, kind, of_titles, levenshtein_less_equal(word, folded, 2) as wrong from (
          select word, min(kind) as kind, bool_and(kind = ${ofTitles}) as of_titles, similarity(word, folded) as likeness
          from (
            select word, ${ofTitles} as kind from title_words where word % folded
            union all select word, ${ofTexts} from known_words where word % folded
            union all select word, ${own} from own
            where length(word) between length(folded) - 2 and length(folded) + 2 and word % folded
          ) known
          where length(word) between length(folded) - 2 and length(folded) + 2
          group by word order by min(kind) = ${own} desc, likeness desc, word limit ${compared}
        ) likely
      ) near
      where wrong <= case when length(folded) < 5 then 1 else 2 end and word <> folded
        and (not of_titles or exists (
          select from ${gamesInQueries} g
          where g.is_found_by_all
            and g.title_index @@ ('''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || '''')::tsquery))
      order by kind = ${own} desc, wrong, kind, similarity(word, folded) desc, word limit ${asked.length > 1 ? waysRead.ofSeveral : waysRead.ofOne}) as alike
    from unnest(${asked}::text[]) with ordinality as asked (written, place)
    cross join lateral (select btrim(search_text(written)) as folded offset 0) as read
    where length(folded) between 4 and 24 and folded !~ '[0-9 ]' and not is_unspaced(folded)
    order by place`.execute(db)
  const meant = rows.filter(({ alike }) => alike.length > 0)
  return new Map(meant.map(({ written, alike }) => [written, alike]))
}

/** Of friends, who may be found by these alone, and of groups that nobody else can read. */
function ownNames(viewerId: string): RawBuilder<unknown> {
  return sql`
    select unnest(tsvector_to_array(u.name_words)) as word from users u where u.id in ${friendIdsOf(viewerId)}
    union
    select unnest(tsvector_to_array(search_vector(c.title)))
    from conversation_members own join conversations c on c.id = own.conversation_id
    where own.user_id = ${viewerId}::uuid and own.state = 'member' and own.left_seq is null
      and c.kind = 'group' and c.title is not null`
}
