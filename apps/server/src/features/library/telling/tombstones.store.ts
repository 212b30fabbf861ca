// Games that members took off their shelves although platforms tell of them: no sync puts them back.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export async function findAmong(
  db: Database,
  userId: string,
  gameIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (gameIds.length === 0) return new Set()
  const { rows } = await sql<{ gameId: number }>`
    select game_id as "gameId" from library_tombstones
    where user_id = ${userId} and game_id = any(${gameIds}::integer[])`.execute(db)
  return new Set(rows.map(({ gameId }) => gameId))
}

export async function add(db: Database, userId: string, gameIds: readonly number[]): Promise<void> {
  if (gameIds.length === 0) return
  await sql`
    insert into library_tombstones (user_id, game_id) select ${userId}, unnest(${gameIds}::integer[])
    on conflict do nothing`.execute(db)
}

export async function remove(db: Database, userId: string, gameIds: readonly number[]): Promise<void> {
  if (gameIds.length === 0) return
  await sql`
    delete from library_tombstones where user_id = ${userId} and game_id = any(${gameIds}::integer[])`.execute(db)
}

/** Of games that no platform tells of any more there is nothing to keep off. */
export async function removeUntold(db: Database, userId: string): Promise<void> {
  await sql`
    delete from library_tombstones t
    where user_id = ${userId} and not exists (
      select from library_copies c where c.user_id = t.user_id and c.game_id = t.game_id and c.source_id is not null)`.execute(
    db,
  )
}
