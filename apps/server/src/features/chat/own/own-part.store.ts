// What a conversation is to one of its members. Each change takes the next rev of that member's part.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { conversationTables } from '../conversations/conversation-tables.ts'

export type OwnPartColumns = {
  readonly mutedUntil: Date | null
  readonly mentionsOnly: boolean
  readonly favourite: boolean
  readonly archivedSeq: number | null
  readonly unreadFromSeq: number | null
}

type Place = { readonly conversationId: string; readonly userId: string }

/** @returns the member's rev then. */
export async function change(db: Database, place: Place, columns: Partial<OwnPartColumns>): Promise<number> {
  const { mutedUntil, mentionsOnly, favourite, archivedSeq, unreadFromSeq } = columns
  const { ownRev } = await ofMember(db, place)
    .set({
      ...(mutedUntil !== undefined && { muted_until: mutedUntil }),
      ...(mentionsOnly !== undefined && { mentions_only: mentionsOnly }),
      ...(favourite !== undefined && { favourite }),
      ...(archivedSeq !== undefined && { archived_seq: archivedSeq }),
      ...(unreadFromSeq !== undefined && { unread_from_seq: unreadFromSeq }),
    })
    .returning('own_rev as ownRev')
    .executeTakeFirstOrThrow()
  return ownRev
}

/** Takes the request of the other: from now on they may write. @returns the member's rev then. */
export async function take(db: Database, place: Place): Promise<number> {
  const { ownRev } = await ofMember(db, place)
    .set({ state: 'member', lets_write: true })
    .returning('own_rev as ownRev')
    .executeTakeFirstOrThrow()
  return ownRev
}

export async function decline(db: Database, place: Place): Promise<void> {
  await ofMember(db, place).set({ state: 'declined' }).execute()
}

function ofMember(db: Database, { conversationId, userId }: Place) {
  return conversationTables(db)
    .updateTable('conversation_members')
    .set((eb) => ({ own_rev: eb('own_rev', '+', 1) }))
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
}

/** `undefined` for people who are not in it. */
export async function findState(db: Database, { conversationId, userId }: Place) {
  const row = await conversationTables(db)
    .selectFrom('conversation_members')
    .select('state')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where('left_seq', 'is', null)
    .executeTakeFirst()
  return row?.state
}

/** Of two who became friends, whoever had not taken the other's request. */
export async function takeBetween(
  db: Database,
  userIds: readonly [string, string],
): Promise<{ conversationId: string; userId: string; ownRev: number }[]> {
  const { rows } = await sql<{ conversationId: string; userId: string; ownRev: number }>`
    update conversation_members m set state = 'member', own_rev = own_rev + 1
    from conversations c
    where c.pair_key = ${userIds.toSorted().join(':')} and m.conversation_id = c.id and m.state <> 'member'
    returning c.id as "conversationId", m.user_id as "userId", m.own_rev as "ownRev"`.execute(db)
  return rows
}

/** What the other asked the member for. @returns the conversation, when there was one that waited. */
export async function declineOf(db: Database, byUserId: string, otherUserId: string): Promise<string | undefined> {
  const { rows } = await sql<{ conversationId: string }>`
    update conversation_members m set state = 'declined', own_rev = own_rev + 1
    from conversations c
    where c.pair_key = ${[byUserId, otherUserId].toSorted().join(':')} and m.conversation_id = c.id
      and m.user_id = ${byUserId} and m.state = 'request'
    returning c.id as "conversationId"`.execute(db)
  return rows[0]?.conversationId
}

/** Keeps or, without a text, removes what the member had begun to write. @returns when; nothing for who is no member. */
export async function saveDraft(
  db: Database,
  place: Place,
  draft: { text: string; replyToMessageId: string | null } | null,
): Promise<{ ownRev: number; updatedAt: Date | null } | undefined> {
  const saved = await ofMember(db, place)
    .set({
      draft_text: draft?.text ?? null,
      draft_reply_to: draft?.replyToMessageId ?? null,
      draft_updated_at: draft ? sql<Date>`clock_timestamp()` : null,
    })
    .where('left_seq', 'is', null)
    .where('state', '<>', 'declined')
    .returning(['own_rev as ownRev', 'draft_updated_at as updatedAt'])
    .executeTakeFirst()
  return saved
}
