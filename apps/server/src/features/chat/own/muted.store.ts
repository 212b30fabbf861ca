import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** A conversation of which a member hears nothing; `otherId` is who else is in one of two. */
export type MutedConversation = {
  readonly id: string
  readonly kind: 'pair' | 'group'
  readonly title: string | null
  readonly otherId: string | null
  readonly until: Date
}

export async function mutedConversationsOf(db: Database, userId: string, limit: number): Promise<MutedConversation[]> {
  const { rows } = await sql<MutedConversation>`
    select c.id, c.kind, c.title, m.muted_until as until, case when c.kind = 'pair' then (
             select other.user_id from conversation_members other
             where other.conversation_id = c.id and other.user_id <> m.user_id limit 1) end as "otherId"
    from conversation_members m join conversations c on c.id = m.conversation_id
    where m.user_id = ${userId} and m.muted_until > now() and m.left_seq is null and m.state = 'member'
    order by c.updated_at desc, c.id limit ${limit}`.execute(db)
  return rows
}
