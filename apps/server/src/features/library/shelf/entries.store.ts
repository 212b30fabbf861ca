import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** A game on a shelf as its owner said it. */
export type StoredEntry = {
  readonly gameId: number
  readonly status: LibraryStatus
  readonly rating: number | null
  readonly favourite: boolean
  readonly typedMinutes: number
  readonly typedCompletion: number | null
  readonly finishedAt: Date | null
  readonly lastPlayedAt: Date | null
  readonly addedAt: Date
  readonly updatedAt: Date
}

/** A time to store; `now` is the database's. */
export type Moment = Date | 'now' | null

/** An entry as it is to be. */
export type EntryFacts = Pick<StoredEntry, 'status' | 'favourite' | 'typedMinutes' | 'typedCompletion'> & {
  readonly finishedAt: Moment
  readonly lastPlayedAt: Moment
}

const columns = sql`
  e.game_id as "gameId", e.status, r.rating, e.favourite, e.typed_minutes as "typedMinutes",
  e.typed_completion as "typedCompletion", e.finished_at as "finishedAt", e.last_played_at as "lastPlayedAt",
  e.added_at as "addedAt", e.updated_at as "updatedAt"`

export type EntriesStore = ReturnType<typeof createEntriesStore>

export function createEntriesStore() {
  return { find, findAll, put, remove, addPlayed }
}

async function find(db: Database, userId: string, gameId: number): Promise<StoredEntry | undefined> {
  const { rows } = await sql<StoredEntry>`
    select ${columns}
    from library_entries e left join game_ratings r using (user_id, game_id)
    where e.user_id = ${userId} and e.game_id = ${gameId}`.execute(db)
  return rows[0]
}

/** A whole shelf, last played first. What stands under a double beside the game that it became is not shown twice. */
async function findAll(
  db: Database,
  userId: string,
  { status, limit }: { status?: LibraryStatus | undefined; limit: number },
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select ${columns}
    from library_entries e
    join games g on g.id = e.game_id and g.merged_into is null
    left join game_ratings r on r.user_id = e.user_id and r.game_id = e.game_id
    where e.user_id = ${userId} ${status === undefined ? sql`` : sql`and e.status = ${status}`}
    order by coalesce(e.last_played_at, e.added_at) desc, e.game_id
    limit ${limit}`.execute(db)
  return rows
}

/** Stores the entry as it is now; the time of the change is the database's. */
async function put(db: Database, userId: string, gameId: number, facts: EntryFacts): Promise<void> {
  await sql`
    insert into library_entries as stored
      (user_id, game_id, status, favourite, typed_minutes, typed_completion, finished_at, last_played_at)
    values (${userId}, ${gameId}, ${facts.status}, ${facts.favourite}, ${facts.typedMinutes}, ${facts.typedCompletion},
            ${timeOf(facts.finishedAt)}, ${timeOf(facts.lastPlayedAt)})
    on conflict (user_id, game_id) do update set
      status = excluded.status, favourite = excluded.favourite, typed_minutes = excluded.typed_minutes,
      typed_completion = excluded.typed_completion, finished_at = excluded.finished_at,
      last_played_at = excluded.last_played_at, updated_at = greatest(clock_timestamp(), stored.updated_at)`.execute(db)
}

async function remove(db: Database, userId: string, gameId: number): Promise<void> {
  await sql`delete from library_entries where user_id = ${userId} and game_id = ${gameId}`.execute(db)
}

/** The member played today, so many minutes more than was known. */
async function addPlayed(db: Database, userId: string, gameId: number, minutes: number): Promise<void> {
  await sql`
    insert into play_days as known (day, user_id, game_id, minutes)
    values ((now() at time zone 'utc')::date, ${userId}, ${gameId}, ${minutes})
    on conflict (day, game_id, user_id) do update set minutes = known.minutes + excluded.minutes`.execute(db)
}

function timeOf(moment: Moment) {
  return moment === 'now' ? sql`clock_timestamp()` : sql`${moment}::timestamptz`
}
