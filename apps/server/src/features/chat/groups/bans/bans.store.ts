// Who is kept out of which group.
import { bansMaximum } from '@guildhall/contract/rules/chat-limits'
import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/unit-of-work.ts'

type Banned = { readonly conversationId: string; readonly userId: string }

/** Newest first. */
export async function list(
  db: Database,
  conversationId: string,
): Promise<{ userId: string; bannedBy: string | null; createdAt: Date }[]> {
  const { rows } = await sql<{ userId: string; bannedBy: string | null; createdAt: Date }>`
    select user_id as "userId", banned_by as "bannedBy", created_at as "createdAt" from group_bans
    where conversation_id = ${conversationId}
    order by created_at desc, user_id
    limit ${bansMaximum}`.execute(db)
  return rows
}

/** May be repeated; who banned first stays. */
export async function insert(db: Database, { conversationId, userId }: Banned, bannedBy: string): Promise<void> {
  await sql`
    insert into group_bans (conversation_id, user_id, banned_by) values (${conversationId}, ${userId}, ${bannedBy})
    on conflict do nothing`.execute(db)
}

export async function remove(db: Database, { conversationId, userId }: Banned): Promise<void> {
  await sql`delete from group_bans where conversation_id = ${conversationId} and user_id = ${userId}`.execute(db)
}

export async function has(db: Database, { conversationId, userId }: Banned): Promise<boolean> {
  return (await bannedAmong(db, conversationId, [userId])).length > 0
}

/** Those of the people who are kept out. */
export async function bannedAmong(db: Database, conversationId: string, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from group_bans
    where conversation_id = ${conversationId} and user_id = any(${userIds}::uuid[])`.execute(db)
  return rows.map((row) => row.userId)
}

export async function isFull(db: Database, conversationId: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from group_bans where conversation_id = ${conversationId}`.execute(db)
  return (rows[0]?.count ?? 0) >= bansMaximum
}
