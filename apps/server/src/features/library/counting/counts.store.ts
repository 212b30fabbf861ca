// What the hall makes of each game, in numbers to put games in order by: all that is said of it and not hidden.
import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { notHidden } from '../shelf/shown-games.ts'
import { isCounted } from './shares.store.ts'

export type GameCounts = {
  readonly ratings: number
  readonly ratingsSum: number
  readonly histogram: readonly number[]
  readonly players: number
  readonly playing: number
  readonly finished: number
  readonly owners: number
}

export const nothingCounted: GameCounts = {
  ratings: 0,
  ratingsSum: 0,
  histogram: Array.from({ length: 10 }, () => 0),
  players: 0,
  playing: 0,
  finished: 0,
  owners: 0,
}

const columns = sql`ratings, ratings_sum as "ratingsSum", histogram, players, playing, finished, owners`

const manyGames = 200
/**
 * Of many games: who brings as many at the same time is done only after seconds, and to be refused would mean to press
 * again. Below what a statement may take.
 */
const patience = '9s'

/**
 * Keeps the numbers of games from changing until the transaction ends: every write of entries and ratings begins here,
 * after the lock of the shelf where there is one. In one order, so that nobody waits in a circle.
 */
export async function lock(db: Database, gameIds: readonly number[]): Promise<void> {
  if (gameIds.length > manyGames) await sql`select set_config('lock_timeout', ${patience}, true)`.execute(db)
  await sql`
    insert into game_counts (game_id)
    select distinct game_id from unnest(${gameIds}::integer[]) game_id order by game_id
    on conflict (game_id) do update set game_id = excluded.game_id`.execute(db)
}

/** Of several games; those that nobody said anything of are absent. */
export async function findAmong(db: Database, gameIds: readonly number[]): Promise<ReadonlyMap<number, GameCounts>> {
  const { rows } = await sql<GameCounts & { gameId: number }>`
    select game_id as "gameId", ${columns} from game_counts where game_id = any(${gameIds}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.gameId, row]))
}

/** One entry of each of these games changed from one status to another; null is none. */
export type StatusMove = {
  readonly gameId: number
  readonly from: LibraryStatus | null
  readonly to: LibraryStatus | null
}

export async function countEntries(db: Database, moves: readonly StatusMove[]): Promise<void> {
  const steps = moves.flatMap(({ gameId, from, to }) => (from === to ? [] : [{ gameId, ...stepOf(from, to) }]))
  if (steps.length === 0) return
  await sql`
    update game_counts c
    set players = c.players + step.players, playing = c.playing + step.playing,
        finished = c.finished + step.finished, owners = c.owners + step.owners
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      as step ("gameId" integer, players integer, playing integer, finished integer, owners integer)
    where c.game_id = step."gameId"`.execute(db)
}

/** One rating of each of these games changed from one height to another; null is none. */
export type RatingMove = { readonly gameId: number; readonly from: number | null; readonly to: number | null }

export async function countRatings(db: Database, moves: readonly RatingMove[]): Promise<void> {
  const steps = moves.filter(({ from, to }) => from !== to)
  if (steps.length === 0) return
  await sql`
    update game_counts c
    set ratings = ratings + (step."to" is not null)::integer - (step."from" is not null)::integer,
        ratings_sum = ratings_sum + coalesce(step."to", 0) - coalesce(step."from", 0),
        histogram = array(
          select bar + (place = coalesce(step."to", 0))::integer - (place = coalesce(step."from", 0))::integer
          from unnest(c.histogram) with ordinality as bars (bar, place)
          order by place)
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as step ("gameId" integer, "from" integer, "to" integer)
    where c.game_id = step."gameId"`.execute(db)
}

/** Counts locked games anew, from the rows: after many of them moved at once. */
export async function recount(db: Database, gameIds: readonly number[]): Promise<void> {
  await sql`
    update game_counts c
    set (ratings, ratings_sum, histogram) = (
          select coalesce(sum(given), 0), coalesce(sum(given * bar), 0), array_agg(given order by bar)
          from (
            select bar, count(r.rating)::integer as given
            from generate_series(1, 10) bar
            left join game_ratings r on r.game_id = c.game_id and r.rating = bar
              and ${isCounted('r.user_id')} and ${notHidden({ user: 'r.user_id', game: 'r.game_id' })}
            group by bar) bars),
        (players, playing, finished, owners) = (
          select count(*) filter (where status not in ('wishlist', 'backlog')),
                 count(*) filter (where status = 'playing'),
                 count(*) filter (where status in ('beaten', 'completed')),
                 count(*) filter (where status <> 'wishlist')
          from library_entries e where e.game_id = c.game_id and not e.is_hidden and ${isCounted('e.user_id')})
    where c.game_id = any(${gameIds}::integer[])`.execute(db)
}

/** Over all games. */
export async function findTotals(db: Database): Promise<{ ratings: number; ratingsSum: number }> {
  const { rows } = await sql<{ ratings: number; ratingsSum: number }>`
    select coalesce(sum(ratings), 0) as ratings, coalesce(sum(ratings_sum), 0) as "ratingsSum"
    from game_counts where ratings > 0`.execute(db)
  return rows[0] ?? { ratings: 0, ratingsSum: 0 }
}

function stepOf(from: LibraryStatus | null, to: LibraryStatus | null) {
  const before = standingOf(from)
  const after = standingOf(to)
  return {
    players: after.players - before.players,
    playing: after.playing - before.playing,
    finished: after.finished - before.finished,
    owners: after.owners - before.owners,
  }
}

function standingOf(status: LibraryStatus | null) {
  const isHeld = status !== null && status !== 'wishlist'
  return {
    players: Number(isHeld && status !== 'backlog'),
    playing: Number(status === 'playing'),
    finished: Number(status === 'beaten' || status === 'completed'),
    owners: Number(isHeld),
  }
}

/** Of games that go: nobody said anything of them. */
export async function remove(db: Database, gameIds: readonly number[]): Promise<void> {
  await sql`delete from game_counts where game_id = any(${gameIds}::integer[])`.execute(db)
}
