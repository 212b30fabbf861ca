import { sql } from 'kysely'
import type { Database } from '../../../server/src/platform/database/unit-of-work.ts'
import type { Troupe } from './troupe.ts'

/** Without anybody else for so long the actors rest. */
const restsAfterMs = 30 * 60_000

/**
 * Whether the actors have somebody to play for. That alone is asked of the database and not of a call: a newcomer whom no
 * actor may see yet should not find them all asleep.
 */
export function createAudience(
  database: Database,
  { now, troupe }: { now: () => number; troupe: Pick<Troupe, 'all' | 'played'> },
) {
  let seenAt = Number.NEGATIVE_INFINITY

  return {
    async look(): Promise<void> {
      const playedIds = troupe.all.map(({ id }) => id).filter((id) => troupe.played(id) !== undefined)
      const { rows } = await sql<{ isHere: boolean }>`
        select exists (
          select from presence_connections where user_id <> all(${playedIds}::uuid[])) as "isHere"`.execute(database)
      if (rows[0]?.isHere === true) seenAt = now()
    },
    /** Somebody did something just now. */
    note(): void {
      seenAt = now()
    },
    isThere: (): boolean => now() - seenAt < restsAfterMs,
  }
}

export type Audience = ReturnType<typeof createAudience>
