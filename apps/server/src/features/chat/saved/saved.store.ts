import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { FoundPlace, FoundRow } from '../search/found-messages.ts'
import { isVisible, titleSeen } from '../search/visible-messages.ts'

/** A change of what a conversation is to a member. */
export type OwnChange = { readonly conversationId: string; readonly ownRev: number }

/**
 * Saves a message that the member sees.
 * @returns `undefined` when they see no such message; without `changed` when they had saved it.
 */
export async function insertSaved(
  db: Database,
  saved: { userId: string; messageId: string },
): Promise<{ changed: OwnChange | undefined } | undefined> {
  const { userId, messageId } = saved
  const { rows } = await sql<{ conversationId: string; ownRev: number | null }>`
    with seen as (
      select m.id, m.conversation_id from messages m
      join conversation_members own on own.conversation_id = m.conversation_id and own.user_id = ${userId}
      where m.id = ${messageId} and m.kind = 'text' and ${isVisible(userId)}
    ), saved as (
      insert into saved_messages (user_id, message_id) select ${userId}, id from seen
      on conflict do nothing
      returning message_id
    ), changed as (
      update conversation_members own set own_rev = own_rev + 1 from seen
      where own.conversation_id = seen.conversation_id and own.user_id = ${userId} and exists (select from saved)
      returning own_rev
    )
    select seen.conversation_id as "conversationId", (select own_rev from changed) as "ownRev" from seen`.execute(db)
  const [row] = rows
  return row && { changed: changeOf(row) }
}

/** @returns `undefined` when they had not saved it. */
export async function deleteSaved(
  db: Database,
  saved: { userId: string; messageId: string },
): Promise<OwnChange | undefined> {
  const { rows } = await sql<{ conversationId: string; ownRev: number }>`
    with forgotten as (
      delete from saved_messages where user_id = ${saved.userId} and message_id = ${saved.messageId}
      returning message_id
    )
    update conversation_members own set own_rev = own_rev + 1
    from forgotten join messages m on m.id = forgotten.message_id
    where own.conversation_id = m.conversation_id and own.user_id = ${saved.userId}
    returning own.conversation_id as "conversationId", own.own_rev as "ownRev"`.execute(db)
  return rows[0]
}

/** What a member saved and still sees, last saved first. */
export async function findSaved(
  db: Database,
  userId: string,
  page: { before: FoundPlace | undefined; limit: number },
): Promise<FoundRow[]> {
  const earlier = page.before
    ? sql`and (s.saved_at, s.message_id) < (${page.before.at}::timestamptz, ${page.before.messageId}::uuid)`
    : sql``
  const { rows } = await sql<FoundRow>`
    select m.id as "messageId", s.saved_at as at, m.conversation_id as "conversationId", c.kind,
           ${titleSeen} as title, own.left_seq is not null as "hasLeft"
    from saved_messages s
    join messages m on m.id = s.message_id
    join conversations c on c.id = m.conversation_id
    join conversation_members own on own.conversation_id = m.conversation_id and own.user_id = s.user_id
    where s.user_id = ${userId} and ${isVisible(userId)} ${earlier}
    order by s.saved_at desc, s.message_id desc
    limit ${page.limit}`.execute(db)
  return rows
}

function changeOf({ conversationId, ownRev }: { conversationId: string; ownRev: number | null }) {
  return ownRev === null ? undefined : { conversationId, ownRev }
}
