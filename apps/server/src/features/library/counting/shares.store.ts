// What one member adds to the numbers of games: nothing by what they hide, and nothing at all while nobody may see their
// library.
import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { countsInHall, notHidden } from '../shelf/shown-games.ts'

export type Share = {
  readonly gameId: number
  /** Null is none, or one that does not count. */
  readonly status: LibraryStatus | null
  readonly rating: number | null
}

/** As the numbers stand, the library of the member in `column` is in them. */
export const isCounted = (column: string): RawBuilder<boolean> => sql<boolean>`not exists (
    select from uncounted_libraries uncounted where uncounted.user_id = ${sql.ref(column)})`

/** Of these games, or of all; those to which the member adds nothing are absent. */
export async function find(db: Database, userId: string, gameIds?: readonly number[]): Promise<Share[]> {
  const among = gameIds === undefined ? sql`` : sql`and game_id = any(${gameIds}::integer[])`
  const { rows } = await sql<Share>`
    select game_id as "gameId", e.status, r.rating
    from (select game_id, status, is_hidden from library_entries where user_id = ${userId} ${among}) e
    full join (
      select said.game_id, said.rating from game_ratings said
      where user_id = ${userId} ${among} and ${notHidden({ user: 'said.user_id', game: 'said.game_id' })}) r using (game_id)
    where not coalesce(e.is_hidden, false)
      and not exists (select from uncounted_libraries where user_id = ${userId})`.execute(db)
  return rows
}

/** All games of which the member said anything that numbers are made of. */
export async function findGames(db: Database, userId: string): Promise<number[]> {
  const { rows } = await sql<{ gameId: number }>`
    select game_id as "gameId" from library_entries where user_id = ${userId}
    union select game_id from game_ratings where user_id = ${userId}
    union select game_id from game_times where user_id = ${userId}`.execute(db)
  return rows.map(({ gameId }) => gameId)
}

/** Whether the numbers have a locked library in them, and whether they shall, as its owner and the house chose. */
export async function findStanding(db: Database, userId: string): Promise<{ isCounted: boolean; counts: boolean }> {
  const { rows } = await sql<{ isCounted: boolean; counts: boolean }>`
    select ${isCounted('who.id')} as "isCounted", ${countsInHall('who.id')} as counts
    from (select ${userId}::uuid as id) who`.execute(db)
  return rows[0] ?? { isCounted: false, counts: false }
}

export async function setCounted(db: Database, userId: string, counts: boolean): Promise<void> {
  await (counts
    ? sql`delete from uncounted_libraries where user_id = ${userId}`
    : sql`insert into uncounted_libraries (user_id) values (${userId})`
  ).execute(db)
}
