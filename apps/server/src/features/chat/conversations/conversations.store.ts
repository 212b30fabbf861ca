import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Membership } from './conversation-tables.ts'
import { conversationTables } from './conversation-tables.ts'

export type ConversationHead = {
  readonly id: string
  readonly kind: 'pair' | 'group'
  readonly title: string | null
  readonly lastSeq: number
  readonly lastRev: number
  readonly updatedAt: Date
}

/** A conversation as somebody who is or was in it may know it; `members` are the present ones, by id. */
export type Participation = {
  readonly conversation: ConversationHead
  readonly own: Membership
  readonly members: readonly Membership[]
}

export type ConversationsStore = ReturnType<typeof createConversationsStore>

export function createConversationsStore() {
  return {
    lock,
    findParticipation,
    findPair,
    insertPair,
    insertGroup,
    addMembers,
    endMembership,
    countMessage,
    moveMarker,
    remove,
  }
}

/**
 * Keeps a conversation, its numbers and its members as they are until the transaction ends: every
 * write but a read mark begins here. What is decided upon is read after it and not with it, because
 * a statement that waited for the lock still sees the other tables as they were before.
 */
async function lock(db: Database, conversationId: string): Promise<void> {
  await conversationTables(db)
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .forNoKeyUpdate()
    .execute()
}

/** `undefined` for a conversation that does not exist and for people who never were in it. */
async function findParticipation(
  db: Database,
  conversationId: string,
  userId: string,
): Promise<Participation | undefined> {
  const rows = await conversationTables(db)
    .selectFrom('conversations as c')
    .innerJoin('conversation_members as m', 'm.conversation_id', 'c.id')
    .select([
      'c.id',
      'c.kind',
      'c.title',
      'c.last_seq as lastSeq',
      'c.last_rev as lastRev',
      'c.updated_at as updatedAt',
      'm.user_id as userId',
      'm.join_seq as joinSeq',
      'm.left_seq as leftSeq',
      'm.last_read_seq as lastReadSeq',
      'm.last_receipt_seq as lastReceiptSeq',
    ])
    .where('c.id', '=', conversationId)
    .where((eb) => eb.or([eb('m.left_seq', 'is', null), eb('m.user_id', '=', userId)]))
    .orderBy('m.user_id')
    .execute()
  const own = rows.find((row) => row.userId === userId)
  return own && { conversation: own, own, members: rows.filter((row) => row.leftSeq === null) }
}

async function findPair(db: Database, userIds: readonly [string, string]): Promise<string | undefined> {
  const pair = await conversationTables(db)
    .selectFrom('conversations')
    .select('id')
    .where('pair_key', '=', pairKey(userIds))
    .executeTakeFirst()
  return pair?.id
}

/**
 * Stores a pair conversation unless the two have one: of two who open it at once, one waits here for
 * the other's commit.
 * @returns whether it was stored.
 */
async function insertPair(db: Database, pair: { id: string; userIds: readonly [string, string] }): Promise<boolean> {
  const stored = await conversationTables(db)
    .insertInto('conversations')
    .values({ id: pair.id, kind: 'pair', pair_key: pairKey(pair.userIds), title: null })
    .onConflict((conflict) => conflict.column('pair_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) return false
  await insertMembers(db, { id: pair.id, lastSeq: 0 }, pair.userIds)
  return true
}

async function insertGroup(
  db: Database,
  group: { id: string; title: string | null; userIds: readonly string[] },
): Promise<void> {
  await conversationTables(db)
    .insertInto('conversations')
    .values({ id: group.id, kind: 'group', pair_key: null, title: group.title })
    .execute()
  await insertMembers(db, { id: group.id, lastSeq: 0 }, group.userIds)
}

/** Adds people to a locked conversation: a change of it, and activity in it. */
async function addMembers(db: Database, conversation: ConversationHead, userIds: readonly string[]): Promise<void> {
  await insertMembers(db, conversation, userIds)
  await conversationTables(db)
    .updateTable('conversations')
    .set({
      last_rev: conversation.lastRev + 1,
      updated_at: sql<Date>`greatest(clock_timestamp(), updated_at)`,
    })
    .where('id', '=', conversation.id)
    .execute()
}

/** They see what is said from now on; so do those who were here before and come back. */
async function insertMembers(
  db: Database,
  conversation: { id: string; lastSeq: number },
  userIds: readonly string[],
): Promise<void> {
  await conversationTables(db)
    .insertInto('conversation_members')
    .values(
      userIds.map((userId) => ({
        conversation_id: conversation.id,
        user_id: userId,
        join_seq: conversation.lastSeq,
        left_seq: null,
        last_read_seq: conversation.lastSeq,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['conversation_id', 'user_id']).doUpdateSet((eb) => ({
        join_seq: eb.ref('excluded.join_seq'),
        left_seq: null,
        last_read_seq: eb.ref('excluded.last_read_seq'),
      })),
    )
    .execute()
}

/** Ends a membership in a locked conversation; what was said up to now stays theirs to read. */
async function endMembership(db: Database, conversation: ConversationHead, userId: string): Promise<void> {
  await conversationTables(db)
    .with('ended', (cte) =>
      cte
        .updateTable('conversation_members')
        .set({ left_seq: conversation.lastSeq })
        .where('conversation_id', '=', conversation.id)
        .where('user_id', '=', userId),
    )
    .updateTable('conversations')
    .set({ last_rev: conversation.lastRev + 1 })
    .where('id', '=', conversation.id)
    .execute()
}

/** Moves a locked conversation on to a stored message, and with it the marker of its sender. */
async function countMessage(
  db: Database,
  message: {
    conversationId: string
    senderUserId: string
    seq: number
    rev: number
    createdAt: Date
  },
): Promise<void> {
  await conversationTables(db)
    .with('sender', (cte) =>
      cte
        .updateTable('conversation_members')
        .set({ last_read_seq: message.seq, last_receipt_seq: message.seq })
        .where('conversation_id', '=', message.conversationId)
        .where('user_id', '=', message.senderUserId),
    )
    .updateTable('conversations')
    .set({ last_seq: message.seq, last_rev: message.rev, updated_at: message.createdAt })
    .where('id', '=', message.conversationId)
    .execute()
}

/** @returns whether the marker moved: it only grows, whatever arrives late. */
async function moveMarker(
  db: Database,
  marker: { conversationId: string; userId: string; seq: number },
): Promise<boolean> {
  const moved = await conversationTables(db)
    .updateTable('conversation_members')
    .set({ last_read_seq: marker.seq, last_receipt_seq: marker.seq })
    .where('conversation_id', '=', marker.conversationId)
    .where('user_id', '=', marker.userId)
    .where('left_seq', 'is', null)
    .where('last_read_seq', '<', marker.seq)
    .returning('user_id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Removes a locked conversation with everything that was said in it. */
async function remove(db: Database, conversationId: string): Promise<void> {
  await conversationTables(db).deleteFrom('conversations').where('id', '=', conversationId).execute()
}

function pairKey(userIds: readonly [string, string]): string {
  return userIds.toSorted().join(':')
}
