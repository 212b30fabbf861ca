import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

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

export type CountsStore = ReturnType<typeof createCountsStore>

/** What the hall makes of each game, in numbers. */
export function createCountsStore() {
  return { lock, find, findAmong, countEntry, countRating, recount, findTotals }
}

/** Keeps the numbers of a game from changing until the transaction ends: every write of entries and ratings begins here. */
async function lock(db: Database, gameId: number): Promise<void> {
  await sql`
    insert into game_counts (game_id) values (${gameId})
    on conflict (game_id) do update set game_id = excluded.game_id`.execute(db)
}

async function find(db: Database, gameId: number): Promise<GameCounts> {
  const { rows } = await sql<GameCounts>`select ${columns} from game_counts where game_id = ${gameId}`.execute(db)
  return rows[0] ?? nothingCounted
}

/** Of several games; those that nobody said anything of are absent. */
async function findAmong(db: Database, gameIds: readonly number[]): Promise<ReadonlyMap<number, GameCounts>> {
  const { rows } = await sql<GameCounts & { gameId: number }>`
    select game_id as "gameId", ${columns} from game_counts where game_id = any(${gameIds}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.gameId, row]))
}

/** A member's entry changed from one status to another; null is none. */
async function countEntry(
  db: Database,
  gameId: number,
  change: { from: LibraryStatus | null; to: LibraryStatus | null },
): Promise<void> {
  const before = standingOf(change.from)
  const after = standingOf(change.to)
  await sql`
    update game_counts
    set players = players + ${after.players - before.players}, playing = playing + ${after.playing - before.playing},
        finished = finished + ${after.finished - before.finished}, owners = owners + ${after.owners - before.owners}
    where game_id = ${gameId}`.execute(db)
}

/** A member's rating changed from one height to another; null is none. */
async function countRating(
  db: Database,
  gameId: number,
  { from, to }: { from: number | null; to: number | null },
): Promise<void> {
  await sql`
    update game_counts
    set ratings = ratings + ${Number(to !== null) - Number(from !== null)},
        ratings_sum = ratings_sum + ${(to ?? 0) - (from ?? 0)},
        histogram = array(
          select bar + (place = ${to ?? 0})::integer - (place = ${from ?? 0})::integer
          from unnest(histogram) with ordinality as bars (bar, place)
          order by place)
    where game_id = ${gameId}`.execute(db)
}

/** Counts locked games anew, from the rows: after many of them moved at once. */
async function recount(db: Database, gameIds: readonly number[]): Promise<void> {
  await sql`
    update game_counts c
    set (ratings, ratings_sum, histogram) = (
          select count(*), coalesce(sum(rating), 0),
                 array(select count(r.rating) from generate_series(1, 10) bar
                       left join game_ratings r on r.game_id = c.game_id and r.rating = bar
                       group by bar order by bar)
          from game_ratings where game_id = c.game_id),
        (players, playing, finished, owners) = (
          select count(*) filter (where status not in ('wishlist', 'backlog')),
                 count(*) filter (where status = 'playing'),
                 count(*) filter (where status in ('beaten', 'completed')),
                 count(*) filter (where status <> 'wishlist')
          from library_entries where game_id = c.game_id)
    where c.game_id = any(${gameIds}::integer[])`.execute(db)
}

/** Over all games. */
async function findTotals(db: Database): Promise<{ ratings: number; ratingsSum: number }> {
  const { rows } = await sql<{ ratings: number; ratingsSum: number }>`
    select coalesce(sum(ratings), 0) as ratings, coalesce(sum(ratings_sum), 0) as "ratingsSum"
    from game_counts where ratings > 0`.execute(db)
  return rows[0] ?? { ratings: 0, ratingsSum: 0 }
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
