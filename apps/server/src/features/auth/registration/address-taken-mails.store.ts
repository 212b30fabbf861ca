import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** Strangers choose who is told: each try costs them nothing, and from many addresses they have many. */
const mailsPerDay = 3

/**
 * Notes that the owner of an address is told of a try to register it once more.
 * @returns false when they were told as often as they are in a day: nothing is sent then.
 */
export async function recordMail(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into address_taken_mails as mails (user_id, sent_at) values (${userId}, array[now()])
    on conflict (user_id) do update set sent_at = ${sentOfToday} || now()
    where cardinality(${sentOfToday}) < ${mailsPerDay}
    returning user_id`.execute(db)
  return rows.length === 1
}

const sentOfToday = sql`array(
  select sent from unnest(mails.sent_at) as sent where sent > now() - interval '1 day')`
