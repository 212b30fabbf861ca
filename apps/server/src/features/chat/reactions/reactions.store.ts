import type { Reaction } from '@guildhall/contract/chat/messages'
import { namedVotersMaximum } from '@guildhall/contract/rules/chat-limits'
import type { Generated } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

type Tables = {
  message_reactions: { message_id: string; key: string; user_id: string; created_at: Generated<Date> }
}

/** One person's reaction of one kind to a message. */
export type OneReaction = { readonly messageId: string; readonly userId: string; readonly key: string }

const tables = (db: Database) => db.withTables<Tables>()

/** @returns whether it is new. */
export async function insertReaction(db: Database, { messageId, userId, key }: OneReaction): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('message_reactions')
    .values({ message_id: messageId, user_id: userId, key })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns whether there was one. */
export async function deleteReaction(db: Database, { messageId, userId, key }: OneReaction): Promise<boolean> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('message_reactions')
    .where('message_id', '=', messageId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** All reactions to a message by kind: the kind that was there first comes first, and so do people within a kind. */
export async function countReactions(db: Database, messageId: string): Promise<Reaction[]> {
  const { rows } = await sql<Reaction>`
    select key, count(*)::int as count,
           (array_agg(user_id::text order by created_at, user_id))[1:${sql.lit(namedVotersMaximum)}] as "userIds"
    from message_reactions where message_id = ${messageId}
    group by key
    order by min(created_at), key collate "C"`.execute(db)
  return rows
}
