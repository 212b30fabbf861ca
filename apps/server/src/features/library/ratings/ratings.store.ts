// What single members make of games: half stars, and how long they needed.
import type { PlayStyle } from '@guildhall/contract/rules/game-limits'
import { playStyles } from '@guildhall/contract/rules/game-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { countsInHall, notHidden, showsWordOn } from '../shelf/shown-games.ts'

export async function findRating(db: Database, userId: string, gameId: number): Promise<number | null> {
  const { rows } = await sql<{ rating: number }>`
    select rating from game_ratings where user_id = ${userId} and game_id = ${gameId}`.execute(db)
  return rows[0]?.rating ?? null
}

/** The ratings of several members and games, in the order asked for; null also for those that the viewer may not know. */
export async function ratingsOf(
  db: Database,
  viewerId: string,
  asked: readonly { readonly userId: string; readonly gameId: number }[],
): Promise<(number | null)[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<{ rating: number | null }>`
    select r.rating
    from unnest(${asked.map(({ userId }) => userId)}::uuid[], ${asked.map(({ gameId }) => gameId)}::integer[])
      with ordinality as asked (user_id, game_id, place)
    left join game_ratings r on r.user_id = asked.user_id and r.game_id = asked.game_id
      and ${showsWordOn(viewerId, { user: 'r.user_id', game: 'r.game_id' })}
    order by asked.place`.execute(db)
  return rows.map(({ rating }) => rating)
}

/**
 * Of each of these members, how far their ratings lie from the member's own, for each game that both rated and the
 * other lets the member know of.
 */
export async function ratingDistances(
  db: Database,
  userId: string,
  otherIds: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (otherIds.length === 0) return new Map()
  const { rows } = await sql<{ otherId: string; distances: number[] }>`
    select theirs.user_id as "otherId", array_agg(abs(theirs.rating - mine.rating)::integer) as distances
    from game_ratings mine
    join game_ratings theirs on theirs.game_id = mine.game_id and theirs.user_id = any(${otherIds}::uuid[])
    where mine.user_id = ${userId} and ${showsWordOn(userId, { user: 'theirs.user_id', game: 'theirs.game_id' })}
    group by theirs.user_id`.execute(db)
  return new Map(rows.map(({ otherId, distances }) => [otherId, distances]))
}

export async function putRating(db: Database, userId: string, gameId: number, rating: number): Promise<void> {
  await sql`
    insert into game_ratings (user_id, game_id, rating) values (${userId}, ${gameId}, ${rating})
    on conflict (user_id, game_id) do update set rating = excluded.rating, rated_at = clock_timestamp()`.execute(db)
}

/** The ratings of one member, with when they were given; games without one are absent. */
export async function findAmong(
  db: Database,
  userId: string,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, { rating: number; ratedAt: Date }>> {
  const { rows } = await sql<{ gameId: number; rating: number; ratedAt: Date }>`
    select game_id as "gameId", rating, rated_at as "ratedAt" from game_ratings
    where user_id = ${userId} and game_id = any(${gameIds}::integer[])`.execute(db)
  return new Map(rows.map(({ gameId, rating, ratedAt }) => [gameId, { rating, ratedAt }]))
}

/** Ratings as they were given, at those times. */
export async function putAll(
  db: Database,
  userId: string,
  ratings: readonly { readonly gameId: number; readonly rating: number; readonly ratedAt: string }[],
): Promise<void> {
  if (ratings.length === 0) return
  await sql`
    insert into game_ratings (user_id, game_id, rating, rated_at)
    select ${userId}, "gameId", rating, "ratedAt"
    from jsonb_to_recordset(${JSON.stringify(ratings)}::jsonb)
      as given ("gameId" integer, rating smallint, "ratedAt" timestamptz)
    on conflict (user_id, game_id) do update set rating = excluded.rating, rated_at = excluded.rated_at`.execute(db)
}

export async function removeAll(db: Database, userId: string, gameIds: readonly number[]): Promise<void> {
  if (gameIds.length === 0) return
  await sql`
    delete from game_ratings where user_id = ${userId} and game_id = any(${gameIds}::integer[])`.execute(db)
}

export async function removeRating(db: Database, userId: string, gameId: number): Promise<void> {
  await sql`delete from game_ratings where user_id = ${userId} and game_id = ${gameId}`.execute(db)
}

export async function putTime(
  db: Database,
  userId: string,
  gameId: number,
  { style, minutes }: { style: PlayStyle; minutes: number },
): Promise<void> {
  await sql`
    insert into game_times (user_id, game_id, style, minutes) values (${userId}, ${gameId}, ${style}, ${minutes})
    on conflict (user_id, game_id, style) do update set minutes = excluded.minutes`.execute(db)
}

export async function removeTime(db: Database, userId: string, gameId: number, style: PlayStyle): Promise<void> {
  await sql`
    delete from game_times where user_id = ${userId} and game_id = ${gameId} and style = ${style}`.execute(db)
}

/** What everybody needed but those who hide it, by style, each list in order. */
export async function findTimes(db: Database, gameId: number): Promise<{ style: PlayStyle; minutes: number[] }[]> {
  const { rows } = await sql<{ style: PlayStyle; minutes: number[] }>`
    select style, array_agg(minutes order by minutes) as minutes
    from game_times t
    where t.game_id = ${gameId} and ${countsInHall('t.user_id')} and ${notHidden({ user: 't.user_id', game: 't.game_id' })}
    group by style`.execute(db)
  return inOrder(rows)
}

/** What everybody needed for the main story of several games, but those who hide it. */
export async function findMainTimes(db: Database, gameIds: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await sql<{ gameId: number; minutes: number[] }>`
    select game_id as "gameId", array_agg(minutes) as minutes
    from game_times t
    where t.game_id = any(${gameIds}::integer[]) and t.style = 'main'
      and ${countsInHall('t.user_id')} and ${notHidden({ user: 't.user_id', game: 't.game_id' })}
    group by game_id`.execute(db)
  return new Map(rows.map(({ gameId, minutes }) => [gameId, minutes]))
}

export async function findTimesOf(
  db: Database,
  userId: string,
  gameId: number,
): Promise<{ style: PlayStyle; minutes: number }[]> {
  const { rows } = await sql<{ style: PlayStyle; minutes: number }>`
    select style, minutes from game_times where user_id = ${userId} and game_id = ${gameId}`.execute(db)
  return inOrder(rows)
}

/** Times of many games at once; each game and style once. */
export async function putTimes(
  db: Database,
  userId: string,
  times: readonly { readonly gameId: number; readonly style: PlayStyle; readonly minutes: number }[],
): Promise<void> {
  await sql`
    insert into game_times (user_id, game_id, style, minutes)
    select ${userId}, "gameId", style, minutes
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as told ("gameId" integer, style text, minutes integer)
    on conflict (user_id, game_id, style) do update set minutes = excluded.minutes`.execute(db)
}

export async function removeTimes(
  db: Database,
  userId: string,
  times: readonly { readonly gameId: number; readonly style: PlayStyle }[],
): Promise<void> {
  await sql`
    delete from game_times t
    using jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as told ("gameId" integer, style text)
    where t.user_id = ${userId} and t.game_id = told."gameId" and t.style = told.style`.execute(db)
}

/** The ratings of one member for games that are not on their shelf. */
export async function findOffShelf(db: Database, userId: string): Promise<{ gameId: number; rating: number }[]> {
  const { rows } = await sql<{ gameId: number; rating: number }>`
    select r.game_id as "gameId", r.rating
    from game_ratings r join games g on g.id = r.game_id and g.merged_into is null
    left join library_entries e on e.user_id = r.user_id and e.game_id = r.game_id
    where r.user_id = ${userId} and e.game_id is null order by r.game_id`.execute(db)
  return rows
}

/** All times that a member told. */
export async function findAllTimesOf(
  db: Database,
  userId: string,
): Promise<{ gameId: number; style: PlayStyle; minutes: number }[]> {
  const { rows } = await sql<{ gameId: number; style: PlayStyle; minutes: number }>`
    select t.game_id as "gameId", t.style, t.minutes
    from game_times t join games g on g.id = t.game_id and g.merged_into is null
    where t.user_id = ${userId} order by t.game_id, t.style`.execute(db)
  return rows
}

function inOrder<Row extends { readonly style: PlayStyle }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => playStyles.indexOf(a.style) - playStyles.indexOf(b.style))
}
