// Notifications are stored without a place among those of their member, and given one after their commit.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** What is stored and waits for its place: by its id and member, and how far its group had come. */
export type Unplaced = { readonly id: string; readonly userId: string; readonly position: number | null }

type Places<One> = {
  /** Their places by their ids, without those that are gone or were renewed meanwhile. */
  readonly places: ReadonlyMap<string, number>
  /** Those that somebody renews at the moment. */
  readonly busy: readonly One[]
}

export async function place<One extends Unplaced>(db: Database, unplaced: readonly One[]): Promise<Places<One>> {
  if (unplaced.length === 0) return { places: new Map(), busy: [] }
  const ownerIds = [...new Set(unplaced.map(({ userId }) => userId))]
  const { rows } = await sql<{ id: string; seq: number; position: number | null; isDue: boolean }>`
    select id, seq, group_position as position, is_due as "isDue"
    from place_notifications_2(${ownerIds}::uuid[], ${unplaced.map(({ id }) => id)}::uuid[])`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  const places = new Map<string, number>()
  const busy: One[] = []
  for (const one of unplaced) {
    const row = found.get(one.id)
    if (row?.position !== one.position) continue
    if (row.isDue) busy.push(one)
    else places.set(one.id, row.seq)
  }
  return { places, busy }
}

/** Places all that the member has. Answers the newest place then; 0 before the first. */
export async function placeAllOf(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ newest: number }>`select place_everything_2(${userId}::uuid) as newest`.execute(db)
  return rows[0]?.newest ?? 0
}
