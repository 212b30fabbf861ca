// With a viewer, messages that they deleted for themselves are marked as hidden.
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { HistoryWindow } from './history-range.ts'
import type { AnsweredMessage, StoredMessage } from './stored-message.ts'

type MessageRow = Omit<StoredMessage, 'replyTo'> & { readonly answered: AnsweredMessage | null }

/** As much of an answered text as its excerpt can need, marks included. */
const answeredText = 1000

/** Whether the viewer deleted the message for themselves; without a viewer nobody did. */
const isHiddenFrom = (viewerId: string | undefined, messageId: RawBuilder<unknown>) =>
  viewerId === undefined
    ? sql`false`
    : sql`exists (
        select from hidden_messages where user_id = ${viewerId}::uuid and message_id = ${messageId})`

/**
 * Messages as they are shown, from what stands in place of `from` and names them `m`. The answered message is looked
 * up by its key, so that it is shown as it is now.
 */
async function read(
  db: Database,
  { from = sql`messages m`, viewerId }: { from?: RawBuilder<unknown>; viewerId: string | undefined },
  rest: RawBuilder<unknown>,
): Promise<StoredMessage[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.conversation_id as "conversationId", m.kind, m.seq, m.rev, m.counted,
           m.sender_user_id as "senderUserId", m.client_message_id as "clientMessageId",
           m.text, m.created_at as "createdAt", m.edited_at as "editedAt",
           m.deleted_at as "deletedAt", m.deleted_by as "deletedBy", m.reply_to_seq as "replyToSeq",
           m.forwarded, m.mentions, m.mentions_everyone as "mentionsEveryone", m.attachments, m.reactions,
           m.poll, m.card, m.pinned_at as "pinnedAt", m.system,
           m.poll is not null and (m.poll->>'closedAt' is not null
             or coalesce((m.poll->>'closesAt')::timestamptz <= clock_timestamp(), false)) as "isPollClosed",
           clock_timestamp()::timestamptz(3) as "readAt",
           ${isHiddenFrom(viewerId, sql`m.id`)} as "isHidden",
           case when answered.id is null then null else jsonb_build_object(
             'id', answered.id, 'seq', answered.seq, 'senderUserId', answered.sender_user_id,
             'text', left(answered.text, ${sql.lit(answeredText)}),
             'hasPictures', answered.attachments is not null,
             'isDeleted', answered.deleted_at is not null or ${isHiddenFrom(viewerId, sql`answered.id`)}
           ) end as answered
    from ${from}
    left join messages answered on answered.conversation_id = m.conversation_id and answered.seq = m.reply_to_seq
    ${rest}`.execute(db)
  return rows.map(({ answered, ...message }) => ({ ...message, replyTo: answered }))
}

export async function find(db: Database, messageId: string, viewerId?: string): Promise<StoredMessage | undefined> {
  return (await findByIds(db, [messageId], viewerId))[0]
}

/** In no order. */
export function findByIds(db: Database, messageIds: readonly string[], viewerId?: string): Promise<StoredMessage[]> {
  return read(db, { viewerId }, sql`where m.id = any(${messageIds}::uuid[])`)
}

/** Where a message is, which never changes. */
export async function findConversationId(db: Database, messageId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select conversation_id as id from messages where id = ${messageId}`.execute(db)
  return rows[0]?.id
}

/** What the sender had sent with this `clientMessageId`. */
export async function findRepeated(
  db: Database,
  key: Pick<StoredMessage, 'senderUserId' | 'conversationId' | 'clientMessageId'>,
): Promise<StoredMessage | undefined> {
  const [found] = await read(
    db,
    { viewerId: undefined },
    sql`where m.sender_user_id = ${key.senderUserId} and m.conversation_id = ${key.conversationId}
          and m.client_message_id = ${key.clientMessageId}`,
  )
  return found
}

/** Messages `from` … `to` of a conversation, both included, in order. */
export function findRange(
  db: Database,
  range: { conversationId: string; viewerId: string; from: number; to: number },
): Promise<StoredMessage[]> {
  return read(
    db,
    { viewerId: range.viewerId },
    sql`where m.conversation_id = ${range.conversationId} and m.seq between ${range.from} and ${range.to}
        order by m.seq`,
  )
}

/** Messages of a window that are new or changed since a rev, in order of rev. */
export function findChanged(
  db: Database,
  place: {
    conversationId: string
    viewerId: string
    since: number
    until: number
    window: HistoryWindow
    limit: number
  },
): Promise<StoredMessage[]> {
  return read(
    db,
    { viewerId: place.viewerId },
    sql`where m.conversation_id = ${place.conversationId} and m.rev > ${place.since} and m.rev <= ${place.until}
          and m.seq between ${place.window.first} and ${place.window.last}
        order by m.rev
        limit ${place.limit}`,
  )
}

/** One message each of several conversations, by conversation id. */
export async function findLast(
  db: Database,
  places: readonly { conversationId: string; seq: number }[],
  viewerId: string,
): Promise<ReadonlyMap<string, StoredMessage>> {
  if (places.length === 0) return new Map()
  const from = sql`
    unnest(
      ${places.map((place) => place.conversationId)}::uuid[],
      ${places.map((place) => place.seq)}::int[]
    ) as place (conversation_id, seq)
    join messages m on m.conversation_id = place.conversation_id and m.seq = place.seq`
  const found = await read(db, { from, viewerId }, sql``)
  return new Map(found.map((message) => [message.conversationId, message]))
}

/** Whether somebody has said anything in a conversation besides so many messages. */
export async function hasSentBefore(db: Database, userId: string, besides: number): Promise<boolean> {
  const { rows } = await sql`
    select from messages
    where sender_user_id = ${userId} and kind = 'text' and deleted_at is null offset ${besides} limit 1`.execute(db)
  return rows.length > 0
}

/** The latest words of the last days, whoever they were said to: to be counted by, and shown to nobody. */
export async function findSaidLately(db: Database, days: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from messages
    where created_at > now() - make_interval(days => ${days}) and kind = 'text' and deleted_at is null and text <> ''
    order by id desc limit ${limit}`.execute(db)
  return rows.map(({ text }) => text)
}
