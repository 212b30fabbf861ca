import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { hasFinished } from '../../library/index.ts'

/** Of the games, by their numbers in this hall, those that the member came to the end of. */
export async function finishedAmong(
  db: Database,
  userId: string,
  gameIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (gameIds.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select game.id from unnest(${gameIds}::integer[]) as game (id)
    where ${hasFinished(sql`${userId}::uuid`, 'game.id')}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
