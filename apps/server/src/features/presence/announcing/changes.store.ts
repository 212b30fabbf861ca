import type { MemberPresence } from '@guildhall/contract/presence'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** As many changes are told in one turn; the others wait for the next. */
const changesAtOnce = 500

/** How a member stands otherwise, as friends see it, and to whom that is news. */
export type Change = { readonly shown: MemberPresence; readonly isForFriends: boolean; readonly isForAll: boolean }

/** How far a server has read. */
export async function lastSeq(db: Database): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select coalesce(max(seq), 0) as seq from presence_changes`.execute(db)
  return rows[0]?.seq ?? 0
}

export async function addChanges(db: Database, changes: readonly Change[]): Promise<void> {
  await sql`
    insert into presence_changes (user_id, shown, is_for_friends, is_for_all)
    select change.user_id, change.shown, change.is_for_friends, change.is_for_all
    from unnest(
      ${changes.map(({ shown }) => shown.userId)}::uuid[], ${changes.map(({ shown }) => JSON.stringify(shown))}::jsonb[],
      ${changes.map((one) => one.isForFriends)}::boolean[], ${changes.map((one) => one.isForAll)}::boolean[])
      as change (user_id, shown, is_for_friends, is_for_all)`.execute(db)
}

/** In order; only the last of each member counts. */
export async function changesAfter(db: Database, lastRead: number): Promise<(Change & { readonly seq: number })[]> {
  const { rows } = await sql<Change & { readonly seq: number }>`
    select seq, shown, is_for_friends as "isForFriends", is_for_all as "isForAll"
    from presence_changes where seq > ${lastRead} order by seq limit ${changesAtOnce}`.execute(db)
  return rows
}

export async function removeOldChanges(db: Database): Promise<void> {
  await sql`delete from presence_changes where changed_at < now() - interval '1 minute'`.execute(db)
}
