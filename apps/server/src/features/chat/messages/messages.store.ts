import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

type MessageTable = {
  id: string
  conversation_id: string
  seq: number
  rev: number
  sender_user_id: string
  client_message_id: string
  text: string
  created_at: Date
}

export type StoredMessage = {
  readonly id: string
  readonly conversationId: string
  readonly seq: number
  readonly rev: number
  readonly senderUserId: string
  readonly clientMessageId: string
  readonly text: string
  readonly createdAt: Date
}

const messages = (db: Database) => db.withTables<{ messages: MessageTable }>()

const columns = [
  'id',
  'conversation_id as conversationId',
  'seq',
  'rev',
  'sender_user_id as senderUserId',
  'client_message_id as clientMessageId',
  'text',
  'created_at as createdAt',
] as const

export type MessagesStore = ReturnType<typeof createMessagesStore>

export function createMessagesStore() {
  return { insertOnce, findRepeated, find, findRange, findLast, countAfter }
}

/**
 * Stores a message of a locked conversation, at the database's time but not before `notBefore`.
 * @returns `undefined` when the sender's `clientMessageId` is already stored in the conversation.
 */
function insertOnce(
  db: Database,
  message: Omit<StoredMessage, 'createdAt'>,
  notBefore: Date,
): Promise<StoredMessage | undefined> {
  return messages(db)
    .insertInto('messages')
    .values({
      id: message.id,
      conversation_id: message.conversationId,
      seq: message.seq,
      rev: message.rev,
      sender_user_id: message.senderUserId,
      client_message_id: message.clientMessageId,
      text: message.text,
      created_at: sql<Date>`greatest(clock_timestamp(), ${notBefore}::timestamptz)`,
    })
    .onConflict((conflict) => conflict.columns(['sender_user_id', 'conversation_id', 'client_message_id']).doNothing())
    .returning(columns)
    .executeTakeFirst()
}

function findRepeated(
  db: Database,
  key: Pick<StoredMessage, 'senderUserId' | 'conversationId' | 'clientMessageId'>,
): Promise<StoredMessage> {
  return messages(db)
    .selectFrom('messages')
    .select(columns)
    .where('sender_user_id', '=', key.senderUserId)
    .where('conversation_id', '=', key.conversationId)
    .where('client_message_id', '=', key.clientMessageId)
    .executeTakeFirstOrThrow()
}

function find(db: Database, messageId: string): Promise<StoredMessage | undefined> {
  return messages(db).selectFrom('messages').select(columns).where('id', '=', messageId).executeTakeFirst()
}

/** Messages `from` … `to` of a conversation, both included, in order. */
function findRange(
  db: Database,
  conversationId: string,
  range: { from: number; to: number },
): Promise<StoredMessage[]> {
  return messages(db)
    .selectFrom('messages')
    .select(columns)
    .where('conversation_id', '=', conversationId)
    .where('seq', '>=', range.from)
    .where('seq', '<=', range.to)
    .orderBy('seq')
    .execute()
}

/** One message each of several conversations, by conversation id. */
async function findLast(
  db: Database,
  places: readonly { conversationId: string; seq: number }[],
): Promise<ReadonlyMap<string, StoredMessage>> {
  const { rows } = await sql<StoredMessage>`
    select m.id, m.conversation_id as "conversationId", m.seq, m.rev,
           m.sender_user_id as "senderUserId", m.client_message_id as "clientMessageId",
           m.text, m.created_at as "createdAt"
    from unnest(
      ${places.map((place) => place.conversationId)}::uuid[],
      ${places.map((place) => place.seq)}::int[]
    ) as place (conversation_id, seq)
    join messages m using (conversation_id, seq)`.execute(db)
  return new Map(rows.map((message) => [message.conversationId, message]))
}

/** How many messages of these senders each conversation has after a seq; those without any are absent. */
async function countAfter(
  db: Database,
  places: readonly { conversationId: string; seq: number }[],
  senderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (places.length === 0) return new Map()
  const { rows } = await sql<{ conversationId: string; count: number }>`
    select m.conversation_id as "conversationId", count(*) as count
    from unnest(
      ${places.map((place) => place.conversationId)}::uuid[],
      ${places.map((place) => place.seq)}::int[]
    ) as place (conversation_id, seq)
    join messages m on m.conversation_id = place.conversation_id and m.seq > place.seq
    where m.sender_user_id = any(${senderIds}::uuid[])
    group by m.conversation_id`.execute(db)
  return new Map(rows.map(({ conversationId, count }) => [conversationId, count]))
}
