import type { MemberPresence } from '@guildhall/contract/presence'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** As many changes are told in one turn; the others wait for the next. */
const changesAtOnce = 500

/** How far a server has read. */
export async function lastSeq(db: Database): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select coalesce(max(seq), 0) as seq from presence_changes`.execute(db)
  return rows[0]?.seq ?? 0
}

export async function addChanges(db: Database, changes: readonly MemberPresence[]): Promise<void> {
  await sql`
    insert into presence_changes (user_id, shown)
    select change.user_id, change.shown
    from unnest(${changes.map(({ userId }) => userId)}::uuid[], ${changes.map((one) => JSON.stringify(one))}::jsonb[])
      as change (user_id, shown)`.execute(db)
}

/** In order; only the last of each member counts. */
export async function changesAfter(db: Database, lastRead: number): Promise<{ seq: number; shown: MemberPresence }[]> {
  const { rows } = await sql<{ seq: number; shown: MemberPresence }>`
    select seq, shown from presence_changes where seq > ${lastRead} order by seq limit ${changesAtOnce}`.execute(db)
  return rows
}

export async function removeOldChanges(db: Database): Promise<void> {
  await sql`delete from presence_changes where changed_at < now() - interval '1 minute'`.execute(db)
}
