import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { gamesInQueries } from '../../games/index.ts'

/** A game as it is browsed. */
export type BrowsableGame = {
  readonly gameId: number
  readonly title: string
  readonly releaseYear: number | null
  readonly genres: readonly string[]
  readonly platforms: readonly string[]
  readonly modes: readonly string[]
  readonly playersTogether: number | null
  readonly minutesToBeat: number | null
  readonly players: number
  readonly ratings: number
  readonly score: number
}

export type Found = {
  readonly gameId: number
  readonly players: number
  readonly ratings: number
  readonly score: number
  readonly minutesToBeat: number | null
  /** What the order goes by, for the cursor. */
  readonly sortKey: string | number
}

/** For the queries of other stores: what the hall needs for a main story, as a table of `game_id` and `minutes_to_beat`. */
export const timesInQueries = sql`(select game_id, minutes_to_beat from browsable_games where minutes_to_beat is not null)`

/** Stores games as they are now, each once; what titles are found by is that of the catalogue. */
export async function put(db: Database, games: readonly BrowsableGame[]): Promise<void> {
  if (games.length === 0) return
  await sql`
    insert into browsable_games
      (game_id, title, folded_title, release_year, genres, platforms, modes, players_together, minutes_to_beat, players,
       ratings, score, title_tokens, title_index)
    select "gameId", game.title, fold_title(game.title), "releaseYear", game.genres, game.platforms, game.modes,
           "playersTogether", "minutesToBeat", game.players, ratings, score, title_tokens, title_index
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as game (
      "gameId" integer, title text, "releaseYear" smallint, genres text[], platforms text[], modes text[],
      "playersTogether" integer, "minutesToBeat" integer, players integer, ratings integer, score real)
    join ${gamesInQueries} named on named.id = "gameId" and named.is_found_by_all
    order by "gameId"
    on conflict (game_id) do update set
      title = excluded.title, folded_title = excluded.folded_title, release_year = excluded.release_year,
      genres = excluded.genres, platforms = excluded.platforms, modes = excluded.modes,
      players_together = excluded.players_together, minutes_to_beat = excluded.minutes_to_beat,
      players = excluded.players, ratings = excluded.ratings, score = excluded.score,
      title_tokens = excluded.title_tokens, title_index = excluded.title_index`.execute(db)
}

export async function remove(db: Database, gameIds: readonly number[]): Promise<void> {
  await sql`delete from browsable_games where game_id = any(${gameIds}::integer[])`.execute(db)
}

/** Those of `gameIds` that are not browsed yet, in order. */
export async function findMissing(db: Database, gameIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ gameId: number }>`
    select id as "gameId" from unnest(${gameIds}::integer[]) id
    where not exists (select from browsable_games b where b.game_id = id)
    order by id`.execute(db)
  return rows.map(({ gameId }) => gameId)
}

/**
 * How a list goes on: by a key, down or up, with the number of the game to tell equals apart. A key that is dear to
 * compute is computed for so many games only, the first by another order.
 */
export type Order = {
  readonly key: RawBuilder<unknown>
  readonly kind: 'integer' | 'number' | 'text'
  readonly isDown: boolean
  readonly among?: { readonly first: RawBuilder<unknown>; readonly limit: number }
}

/** A place in such a list; games after it are wanted. */
export type Place = { readonly sortKey: string | number; readonly gameId: number }

type Wanted = {
  readonly where: RawBuilder<unknown>
  readonly order: Order
  readonly after: Place | undefined
  readonly limit: number
  /** Whether so few games match that all can be gone through. */
  readonly areFew?: boolean
}

export async function find(db: Database, page: Wanted): Promise<Found[]> {
  const { key, isDown } = page.order
  const direction = isDown ? sql`desc` : sql`asc`
  const { after } = page
  const further =
    after === undefined
      ? sql``
      : isDown
        ? sql`and (${key}, b.game_id) < (${after.sortKey}, ${after.gameId})`
        : sql`and (${key}, b.game_id) > (${after.sortKey}, ${after.gameId})`
  const { rows } = await sql<Found>`
    select b.game_id as "gameId", b.players, b.ratings, b.score, b.minutes_to_beat as "minutesToBeat", ${key} as "sortKey"
    from (${inOrder(page)}) b
    where true ${further}
    order by ${key} ${direction}, b.game_id ${direction}
    limit ${page.limit}`.execute(db)
  return rows
}

/** The games that are put in order: few of them all at once, rather than all others in order until a page is full. */
function inOrder({ where, order, areFew }: Wanted): RawBuilder<unknown> {
  const matching = sql`select b.* from browsable_games b where ${where}`
  if (areFew === true) return sql`${matching} offset 0`
  if (order.among === undefined) return matching
  return sql`${matching} order by ${order.among.first} limit ${order.among.limit}`
}

/** How many there are, counted up to a number. */
export async function count(db: Database, where: RawBuilder<unknown>, upTo: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from browsable_games b where ${where} limit ${upTo}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

type Kind = { name: string; count: number }

/** What games can be narrowed by, with how many each holds. */
export async function kinds(
  db: Database,
): Promise<{ genres: Kind[]; platforms: Kind[]; modes: Kind[]; games: number }> {
  const of = async (column: 'genres' | 'platforms' | 'modes', limit: number) => {
    const { rows } = await sql<Kind>`
      select name, count(*) as count from browsable_games, unnest(${sql.ref(column)}) name
      group by name order by count desc, name limit ${limit}`.execute(db)
    return rows
  }
  return {
    genres: await of('genres', 60),
    platforms: await of('platforms', 100),
    modes: await of('modes', 10),
    games: await count(db, sql`true`, 10_000_000),
  }
}
