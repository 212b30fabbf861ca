import { type RawBuilder, sql } from 'kysely'

/**
 * For the queries of other stores: the games that are no doubles, as a table to join by `id`, with `igdb_id`, `title`,
 * `release_year`, `genres`, `platforms`, `modes` and `players`.
 */
export const gamesInQueries: RawBuilder<unknown> = sql`(
  select id, igdb_id, title, release_year, genres, platforms, modes, players from games where merged_into is null)`
