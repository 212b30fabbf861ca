import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { players } from '../players.ts'

/** Until so long after the end of a tournament those who are out of it may ask each other for another one. */
const togetherHours = 24

/** Those of the ids who are out of a tournament that the member is out of, too: an evening is not over for them yet. */
export async function outTogetherAmong(
  db: Database,
  userId: string,
  userIds: readonly string[],
): Promise<readonly string[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<{ userId: string }>`
    select distinct other.user_id as "userId"
    from ${players} mine join tournament_entrants own on own.id = mine.entrant_id and own.place is not null
      join tournaments t on t.id = own.tournament_id and t.cancelled_at is null
        and (t.ended_at is null or t.ended_at > clock_timestamp() - make_interval(hours => ${sql.lit(togetherHours)}))
      join tournament_entrants out on out.tournament_id = t.id and out.place is not null
      join ${players} other on other.entrant_id = out.id
    where mine.user_id = ${userId} and other.user_id = any(${userIds}::uuid[])`.execute(db)
  return rows.map((row) => row.userId)
}
