import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type Flagged = { readonly id: string; readonly title: string; readonly count: number }

/** Challenges of everybody that go on, with values that do not add up and of which nobody said how that came. */
export async function findFlagged(db: Database, limit: number): Promise<Flagged[]> {
  const { rows } = await sql<Flagged>`
    select c.id, c.title, count(*) as count
    from challenges c
    join challenge_entrants e on e.challenge_id = c.id
    join challenge_flags f on f.entrant_id = e.id and f.answered_at is null
    where c.audience = 'everybody' and c.published_at is not null and c.cancelled_at is null and c.final_at is null
    group by c.id order by min(f.at) limit ${limit}`.execute(db)
  return rows
}
