import { namedVotersMaximum } from '@guildhall/contract/rules/chat-limits'
import type { Generated } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

type Tables = {
  poll_votes: { message_id: string; user_id: string; option: number; created_at: Generated<Date> }
}

/** How many chose an option, and the first of them; options that nobody chose are absent. */
export type OptionVotes = { readonly option: number; readonly count: number; readonly voterIds: string[] }

const tables = (db: Database) => db.withTables<Tables>()

export async function findVotes(db: Database, messageId: string, userId: string): Promise<ReadonlySet<number>> {
  const rows = await tables(db)
    .selectFrom('poll_votes')
    .select('option')
    .where('message_id', '=', messageId)
    .where('user_id', '=', userId)
    .execute()
  return new Set(rows.map(({ option }) => option))
}

/** Puts a member's votes in place of their earlier ones. An option they keep keeps its time. */
export async function replaceVotes(
  db: Database,
  vote: { messageId: string; userId: string; options: readonly number[] },
): Promise<void> {
  const { messageId, userId, options } = vote
  await sql`
    with taken_back as (
      delete from poll_votes
      where message_id = ${messageId} and user_id = ${userId} and option <> all (${options}::int[])
    )
    insert into poll_votes (message_id, user_id, option)
    select ${messageId}, ${userId}, option from unnest(${options}::int[]) as option
    on conflict do nothing`.execute(db)
}

export async function countVotes(db: Database, messageId: string): Promise<OptionVotes[]> {
  const { rows } = await sql<OptionVotes>`
    select option, count(*)::int as count,
           (array_agg(user_id::text order by created_at, user_id))[1:${sql.lit(namedVotersMaximum)}] as "voterIds"
    from poll_votes where message_id = ${messageId}
    group by option`.execute(db)
  return rows
}
