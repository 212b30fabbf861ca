import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { MessageContent, StoredMessage } from './stored-message.ts'

const columnOf = {
  text: 'text',
  editedAt: 'edited_at',
  deletedAt: 'deleted_at',
  deletedBy: 'deleted_by',
  forwarded: 'forwarded',
  mentions: 'mentions',
  mentionsEveryone: 'mentions_everyone',
  attachments: 'attachments',
  reactions: 'reactions',
  poll: 'poll',
  card: 'card',
  pinnedAt: 'pinned_at',
  system: 'system',
} as const satisfies Record<keyof MessageContent, string>

const jsonColumns: ReadonlySet<string> = new Set([
  'forwarded',
  'mentions',
  'attachments',
  'reactions',
  'poll',
  'card',
  'system',
] satisfies (keyof MessageContent)[])

/** Changes a message of a locked conversation, with the next rev. */
export async function apply(
  db: Database,
  message: StoredMessage,
  content: Partial<MessageContent>,
): Promise<StoredMessage> {
  const settings = Object.entries(content).map(([name, value]) => settingOf(name as keyof MessageContent, value))
  const { rows } = await sql<{ rev: number }>`
    with numbered as (
      update conversations set last_rev = last_rev + 1 where id = ${message.conversationId} returning last_rev
    )
    update messages set ${sql.join([sql`rev = numbered.last_rev`, ...settings])}
    from numbered where id = ${message.id}
    returning rev`.execute(db)
  const [numbered] = rows
  if (!numbered) throw new Error('a message that is changed is not there')
  return { ...message, ...content, rev: numbered.rev }
}

function settingOf(name: keyof MessageContent, value: unknown): RawBuilder<unknown> {
  const column = sql.ref(columnOf[name])
  if (!jsonColumns.has(name)) return sql`${column} = ${value}`
  return sql`${column} = ${value === null ? null : JSON.stringify(value)}::jsonb`
}

/** Of very many versions the latest stay. */
const editsKept = 100

/** Keeps what a message says until now, since its last edit or since it was sent. */
export async function keepEdit(db: Database, message: StoredMessage): Promise<void> {
  await sql`
    insert into message_edits (message_id, text, written_at)
    values (${message.id}, ${message.text}, ${message.editedAt ?? message.createdAt})`.execute(db)
  await sql`
    delete from message_edits where message_id = ${message.id} and id <= (
      select id from message_edits where message_id = ${message.id} order by id desc offset ${editsKept} limit 1)
  `.execute(db)
}

/** What a message said before, oldest first. */
export async function findEdits(db: Database, messageId: string): Promise<{ text: string; writtenAt: Date }[]> {
  const { rows } = await sql<{ text: string; writtenAt: Date }>`
    select text, written_at as "writtenAt" from (
      select id, text, written_at from message_edits where message_id = ${messageId} order by id desc limit ${editsKept}
    ) latest
    order by id`.execute(db)
  return rows
}

/** Of the people whom a message mentioned only these stay so; nobody is added. */
export async function keepMentions(db: Database, message: StoredMessage, userIds: readonly string[]): Promise<void> {
  if (!message.mentions) return
  await sql`
    delete from message_mentions
    where conversation_id = ${message.conversationId} and seq = ${message.seq}
      and user_id <> all(${userIds}::uuid[])`.execute(db)
}

/**
 * Removes what belongs to a message, but its pictures.
 * @returns everybody in whose time it was said, whether they are there still or not.
 */
export async function forgetAround(db: Database, message: StoredMessage): Promise<string[]> {
  const { id, conversationId, seq } = message
  const { rows } = await sql<{ userId: string }>`
    with edits as (delete from message_edits where message_id = ${id}),
         reactions as (delete from message_reactions where message_id = ${id}),
         votes as (delete from poll_votes where message_id = ${id}),
         saved as (delete from saved_messages where message_id = ${id}),
         mentions as (delete from message_mentions where conversation_id = ${conversationId} and seq = ${seq})
    select user_id as "userId" from conversation_members
    where conversation_id = ${conversationId} and join_seq < ${seq} and (left_seq is null or left_seq >= ${seq})
    order by user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}

/**
 * Deletes a message for one member alone: a change of what the conversation is to them.
 * @returns the member's new `ownRev`; `undefined` when they had deleted it.
 */
export async function hide(db: Database, userId: string, message: StoredMessage): Promise<number | undefined> {
  const { rows } = await sql<{ ownRev: number }>`
    with hidden as (
      insert into hidden_messages (user_id, message_id) values (${userId}, ${message.id})
      on conflict do nothing
      returning message_id
    ), saved as (
      delete from saved_messages where user_id = ${userId} and message_id = ${message.id}
    )
    update conversation_members set own_rev = own_rev + 1
    where conversation_id = ${message.conversationId} and user_id = ${userId} and exists (select from hidden)
    returning own_rev as "ownRev"`.execute(db)
  return rows[0]?.ownRev
}
