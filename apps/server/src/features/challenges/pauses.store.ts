import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

/** Since when a part is paused, null while it is not; and how often it was since the joining. */
export type Pauses = { readonly since: Date | null; readonly used: number }

export const noPauses: Pauses = { since: null, used: 0 }

export async function begin(db: Database, entrantId: string): Promise<void> {
  await sql`
    insert into challenge_pauses (id, entrant_id) values (${randomUUIDv7()}, ${entrantId})
    on conflict do nothing`.execute(db)
}

/** @returns whether it was paused */
export async function end(db: Database, entrantId: string): Promise<boolean> {
  const { rows } = await sql`
    update challenge_pauses set to_at = clock_timestamp() where entrant_id = ${entrantId} and to_at is null
    returning id`.execute(db)
  return rows.length > 0
}

/** Those of a member's part in each of these challenges; nothing for a part without one. */
export async function ofMember(
  db: Database,
  userId: string,
  challengeIds: readonly string[],
): Promise<ReadonlyMap<string, Pauses>> {
  const { rows } = await sql<Pauses & { challengeId: string }>`
    select e.challenge_id as "challengeId", max(p.from_at) filter (where p.to_at is null) as since,
      count(*)::integer as used
    from challenge_entrants e join challenge_pauses p on p.entrant_id = e.id and p.from_at >= e.joined_at
    where e.user_id = ${userId} and e.challenge_id = any(${challengeIds}::uuid[])
    group by e.challenge_id`.execute(db)
  return new Map(rows.map((row) => [row.challengeId, row]))
}
