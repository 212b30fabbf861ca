// Who waits to be let into which group. Nobody sees those waiting whom a block keeps from them.
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { notBlocked } from '../../boundaries/index.ts'
import { isActive } from '../../users/index.ts'

type Asker = { readonly conversationId: string; readonly userId: string }

/** More than wait at once are not let wait. */
const waitingMaximum = 100

const seenBy = (userId: string) => sql<boolean>`(${notBlocked(userId, 'r.user_id')} and ${isActive('r.user_id')})`

/** For queries over `conversations c`: how many wait there, as this member sees it. */
export function waitingWith(userId: string): RawBuilder<number> {
  return sql<number>`(
    select count(*)::int from group_join_requests r where r.conversation_id = c.id and ${seenBy(userId)})`
}

/** Oldest first. */
export async function list(
  db: Database,
  conversationId: string,
  viewerId: string,
): Promise<{ userId: string; createdAt: Date }[]> {
  const { rows } = await sql<{ userId: string; createdAt: Date }>`
    select r.user_id as "userId", r.created_at as "createdAt" from group_join_requests r
    where r.conversation_id = ${conversationId} and ${seenBy(viewerId)}
    order by r.created_at, r.user_id
    limit ${waitingMaximum}`.execute(db)
  return rows
}

/** Who waits in any group that the member runs, longest first. */
export async function waitingToJoin(
  db: Database,
  userId: string,
  limit: number,
): Promise<{ conversationId: string; title: string | null; personId: string; since: Date }[]> {
  const { rows } = await sql<{ conversationId: string; title: string | null; personId: string; since: Date }>`
    select c.id as "conversationId", c.title, r.user_id as "personId", r.created_at as since
    from conversation_members m
      join group_join_requests r on r.conversation_id = m.conversation_id
      join conversations c on c.id = m.conversation_id
    where m.user_id = ${userId} and m.left_seq is null and m.role <> 'member' and ${seenBy(userId)}
    order by r.created_at, r.user_id
    limit ${limit}`.execute(db)
  return rows
}

/** @returns whether they did not wait before. */
export async function insert(db: Database, { conversationId, userId }: Asker): Promise<boolean> {
  const { rows } = await sql`
    insert into group_join_requests (conversation_id, user_id) values (${conversationId}, ${userId})
    on conflict do nothing
    returning user_id`.execute(db)
  return rows.length > 0
}

export async function isFull(db: Database, conversationId: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from group_join_requests where conversation_id = ${conversationId}`.execute(db)
  return (rows[0]?.count ?? 0) >= waitingMaximum
}

/** Whether they wait, as this member sees it. */
export async function isSeenBy(db: Database, viewerId: string, { conversationId, userId }: Asker): Promise<boolean> {
  const { rows } = await sql`
    select from group_join_requests r
    where r.conversation_id = ${conversationId} and r.user_id = ${userId} and ${seenBy(viewerId)}`.execute(db)
  return rows.length > 0
}

/** @returns those of the people who did wait. */
export async function remove(
  db: Database,
  conversationId: string,
  userIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ userId: string }>`
    delete from group_join_requests
    where conversation_id = ${conversationId} and user_id = any(${userIds}::uuid[])
    returning user_id as "userId"`.execute(db)
  return rows.map((row) => row.userId)
}
