import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { titleSeen } from './visible-messages.ts'

/** The groups of a member whose titles begin so, in any case and with or without accents. */
export async function findNamedConversations(db: Database, userId: string, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from conversation_members own
    join conversations c on c.id = own.conversation_id
    where own.user_id = ${userId} and own.state = 'member' and c.kind = 'group'
      and starts_with(lower(unaccent(${titleSeen})), lower(unaccent(${beginning})))`.execute(db)
  return rows.map(({ id }) => id)
}

/** The conversation of two, where there is one. */
export async function findPairWith(db: Database, userId: string, otherId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from conversation_members own
    join conversations c on c.id = own.conversation_id
    join conversation_members other on other.conversation_id = c.id and other.user_id = ${otherId}
    where own.user_id = ${userId} and own.state = 'member' and c.kind = 'pair' and other.user_id <> own.user_id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Whether the two are, or ever were, in a conversation together. */
export async function isKnownTo(db: Database, userId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (
      select from conversation_members own
      join conversation_members other using (conversation_id)
      where own.user_id = ${userId} and own.state = 'member' and other.user_id = ${otherId}
    ) as "isKnown"`.execute(db)
  return rows[0]?.isKnown === true
}
