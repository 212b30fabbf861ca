import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** The newest that is left of each stack stands at its head: for those whose head is gone. */
export async function restoreHeads(
  db: Database,
  gone: readonly { readonly userId: string; readonly stackKey: string | null }[],
): Promise<void> {
  const headless = gone.filter(({ stackKey }) => stackKey !== null)
  if (headless.length === 0) return
  await sql`
    update notifications set is_head = true where not is_head and id in (
      select newest.id
      from (
        select distinct "userId", "stackKey"
        from jsonb_to_recordset(${JSON.stringify(headless)}::jsonb) as gone ("userId" uuid, "stackKey" text)
      ) stack
      cross join lateral (
        select id from notifications n
        where n.user_id = stack."userId" and n.stack_key = stack."stackKey"
        order by seq desc limit 1
      ) newest
      order by newest.id)`.execute(db)
}
