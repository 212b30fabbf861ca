import { type RawBuilder, sql } from 'kysely'
import { isFoundBy } from '../making/found-by.ts'

/**
 * For the queries of other stores: the games that are no doubles, as a table to join by `id`, with `igdb_id`, `title`,
 * `release_year`, `genres`, `platforms`, `modes`, `players` and `is_free`, what titles are found by, `title_key` by which they
 * are the same however they are written, and whether everybody finds it.
 */
export const gamesInQueries: RawBuilder<unknown> = sql`(
  select id, igdb_id, title, title_key, release_year, genres, platforms, developers, modes, players, is_free, title_tokens, title_index,
         ${isFoundBy('games', 'everybody')} as is_found_by_all
  from games where merged_into is null)`

/**
 * For the queries of other stores: the game in `column` is no double. Of a whole shelf this is asked sooner than each of
 * its games is looked up, as doubles are few.
 */
export const isNoDouble = (column: string): RawBuilder<boolean> => sql<boolean>`not exists (
  select from games double where double.id = ${sql.ref(column)} and double.merged_into is not null)`
