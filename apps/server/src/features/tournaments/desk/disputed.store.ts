import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type Disputed = { readonly id: string; readonly title: string; readonly count: number }

/** Tournaments of everybody that go on, with matches of which the sides say different things: what waits longest first. */
export async function findDisputed(db: Database, limit: number): Promise<Disputed[]> {
  const { rows } = await sql<Disputed>`
    select t.id, t.title, count(*) as count
    from tournament_matches m join tournaments t on t.id = m.tournament_id
    where m.disputed_at is not null and t.audience = 'everybody' and t.started_at is not null and t.ended_at is null
      and t.cancelled_at is null
    group by t.id order by min(m.disputed_at) limit ${limit}`.execute(db)
  return rows
}
