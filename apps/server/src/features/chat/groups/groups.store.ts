// What only groups have: roles that change, members who were there before, an end.
import type { GroupRole } from '@guildhall/contract/rules/chat-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { conversationTables } from '../conversations/conversation-tables.ts'
import type { ConversationHead } from '../conversations/conversations.store.ts'

export async function setRole(db: Database, place: { conversationId: string; userId: string }, role: GroupRole) {
  await conversationTables(db)
    .updateTable('conversation_members')
    .set({ role })
    .where('conversation_id', '=', place.conversationId)
    .where('user_id', '=', place.userId)
    .execute()
}

/** The admin who has been there for longest, else the member. */
export async function findHeir(db: Database, conversationId: string): Promise<string | undefined> {
  const heir = await conversationTables(db)
    .selectFrom('conversation_members')
    .select('user_id as userId')
    .where('conversation_id', '=', conversationId)
    .where('left_seq', 'is', null)
    .orderBy(sql`role = 'admin'`, 'desc')
    .orderBy('joined_at')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst()
  return heir?.userId
}

export async function wasMember(db: Database, place: { conversationId: string; userId: string }): Promise<boolean> {
  const row = await conversationTables(db)
    .selectFrom('conversation_members')
    .select('user_id')
    .where('conversation_id', '=', place.conversationId)
    .where('user_id', '=', place.userId)
    .executeTakeFirst()
  return row !== undefined
}

type Shown = Pick<ConversationHead, 'title' | 'description' | 'picture' | 'pictureMediaId'> & {
  /** Its picture, behind a warning. */
  readonly warnedPicture: string | null
}

/** What a group that goes on shows of itself. */
export async function findShown(db: Database, conversationId: string): Promise<Shown | undefined> {
  const { rows } = await sql<Shown>`
    select title, description, picture, picture_media_id as "pictureMediaId", warned_picture as "warnedPicture"
    from conversations c
    where id = ${conversationId} and kind = 'group'
      and exists (select from conversation_members m where m.conversation_id = c.id and m.left_seq is null)`.execute(db)
  return rows[0]
}

/** Of a locked group. */
export async function setWarnedPicture(db: Database, conversationId: string, warned: string | null): Promise<void> {
  await sql`update conversations set warned_picture = ${warned} where id = ${conversationId}`.execute(db)
}

/** By id. */
export async function findPresentIds(db: Database, conversationId: string): Promise<string[]> {
  const rows = await conversationTables(db)
    .selectFrom('conversation_members')
    .select('user_id as userId')
    .where('conversation_id', '=', conversationId)
    .where('left_seq', 'is', null)
    .orderBy('user_id')
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Takes everybody and every way in from a locked conversation, at once and for ever: nobody finds it any more. */
export async function empty(db: Database, conversationId: string): Promise<{ pictureMediaId: string | null }> {
  await sql`
    with members as (delete from conversation_members where conversation_id = ${conversationId}),
         bans as (delete from group_bans where conversation_id = ${conversationId}),
         links as (delete from group_links where conversation_id = ${conversationId})
    delete from group_join_requests where conversation_id = ${conversationId}`.execute(db)
  const { rows } = await sql<{ pictureMediaId: string | null }>`
    update conversations set picture_media_id = null, picture = null from conversations was
    where conversations.id = ${conversationId} and was.id = conversations.id
    returning was.picture_media_id as "pictureMediaId"`.execute(db)
  return rows[0] ?? { pictureMediaId: null }
}

/**
 * Removes at most `limit` messages of a locked conversation.
 * @returns how many, and the pictures in them: each as often as it was used.
 */
export async function removeSomeMessages(
  db: Database,
  conversationId: string,
  limit: number,
): Promise<{ count: number; mediaIds: readonly string[] }> {
  const { rows } = await sql<{ count: number; mediaIds: string[] | null }>`
    with portion as (
      select id from messages where conversation_id = ${conversationId} order by seq desc limit ${limit}
    ), pictures as (
      select media_id from message_attachments join portion on portion.id = message_id
    ), removed as (
      delete from messages using portion where messages.id = portion.id returning messages.id
    )
    select (select count(*)::int from removed) as count,
           (select array_agg(media_id order by media_id) from pictures) as "mediaIds"`.execute(db)
  const [removed] = rows
  return { count: removed?.count ?? 0, mediaIds: removed?.mediaIds ?? [] }
}

export async function removeEmptied(db: Database, conversationId: string): Promise<void> {
  await conversationTables(db).deleteFrom('conversations').where('id', '=', conversationId).execute()
}
