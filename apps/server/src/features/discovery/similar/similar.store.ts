// Games like a game, kept as they were computed.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type StoredSimilar = {
  readonly otherId: number
  readonly reason: 'players' | 'genres'
  readonly likeness: number
  readonly inCommon: number
  readonly genres: string[]
}

export async function find(db: Database, gameId: number, limit: number): Promise<StoredSimilar[]> {
  const { rows } = await sql<StoredSimilar>`
    select other_id as "otherId", reason, likeness, in_common as "inCommon", similar_games.genres
    from similar_games join browsable_games on browsable_games.game_id = other_id
    where similar_games.game_id = ${gameId}
    order by likeness desc, other_id
    limit ${limit}`.execute(db)
  return rows
}

/** Hours since they were computed; `undefined` if they never were. */
export async function age(db: Database, gameId: number): Promise<number | undefined> {
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from now() - computed_at)::float8 / 3600 as hours
    from similar_games_known where game_id = ${gameId}`.execute(db)
  return rows[0]?.hours
}

export async function replace(db: Database, gameId: number, similar: readonly StoredSimilar[]): Promise<void> {
  await sql`
    insert into similar_games_known (game_id) values (${gameId})
    on conflict (game_id) do update set computed_at = now()`.execute(db)
  await sql`delete from similar_games where game_id = ${gameId}`.execute(db)
  await sql`
    insert into similar_games (game_id, other_id, reason, likeness, in_common, genres)
    select ${gameId}, "otherId", reason, likeness, "inCommon", genres
    from jsonb_to_recordset(${JSON.stringify(similar)}::jsonb) as other (
      "otherId" integer, reason text, likeness real, "inCommon" integer, genres text[])`.execute(db)
}

/** The most played games that share a genre. */
export async function findOfGenres(
  db: Database,
  gameId: number,
  genres: readonly string[],
  limit: number,
): Promise<{ gameId: number; genres: string[] }[]> {
  const { rows } = await sql<{ gameId: number; genres: string[] }>`
    select game_id as "gameId", genres from browsable_games
    where genres && ${genres}::text[] and game_id <> ${gameId}
    order by cardinality(array(select unnest(genres) intersect select unnest(${genres}::text[]))) desc,
             players desc, ratings desc, game_id
    limit ${limit}`.execute(db)
  return rows
}
