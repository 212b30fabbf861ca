import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Membership } from './conversation-tables.ts'
import { conversationTables } from './conversation-tables.ts'

/** A conversation with what its member has read of it; `people` are the members and who left lately. */
export type ConversationRow = {
  readonly id: string
  readonly kind: 'pair' | 'group'
  readonly title: string | null
  readonly lastSeq: number
  readonly lastRev: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly joinSeq: number
  readonly lastReadSeq: number
  readonly people: readonly Pick<Membership, 'userId' | 'joinSeq' | 'leftSeq' | 'lastReceiptSeq'>[]
}

/** A place between two conversations of the list. */
export type ListPlace = { readonly updatedAt: Date; readonly id: string }

const peopleShown = 100
const positionsCompared = 2000

export type ConversationListStore = ReturnType<typeof createConversationListStore>

export function createConversationListStore() {
  return { findPage, findOne, findPositions }
}

/** Conversations of a member in the order (latest activity, id), both descending. */
function findPage(
  db: Database,
  page: { userId: string; before: ListPlace | undefined; limit: number },
): Promise<readonly ConversationRow[]> {
  const { userId, before, limit } = page
  const later = before ? sql`and (c.updated_at, c.id) < (${before.updatedAt}::timestamptz, ${before.id}::uuid)` : sql``
  return readRows(
    db,
    sql`where m.user_id = ${userId} and m.left_seq is null ${later}
        order by c.updated_at desc, c.id desc
        limit ${limit}`,
  )
}

/** `undefined` for a conversation that the person is not a member of now. */
async function findOne(db: Database, userId: string, conversationId: string): Promise<ConversationRow | undefined> {
  const rows = await readRows(
    db,
    sql`where m.conversation_id = ${conversationId} and m.user_id = ${userId} and m.left_seq is null`,
  )
  return rows[0]
}

/** The page is cut before people are gathered, so those of later pages are not read. */
async function readRows(db: Database, which: RawBuilder<unknown>): Promise<readonly ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    select page.*, people.list as people
    from (
      select c.id, c.kind, c.title, c.last_seq as "lastSeq", c.last_rev as "lastRev",
             c.created_at as "createdAt", c.updated_at as "updatedAt",
             m.join_seq as "joinSeq", m.last_read_seq as "lastReadSeq"
      from conversation_members m join conversations c on c.id = m.conversation_id
      ${which}
    ) page
    cross join lateral (
      select json_agg(json_build_object(
               'userId', user_id, 'joinSeq', join_seq, 'leftSeq', left_seq,
               'lastReceiptSeq', last_receipt_seq)) as list
      from (
        select user_id, join_seq, left_seq, last_receipt_seq
        from conversation_members
        where conversation_id = page.id
        order by left_seq desc nulls first, user_id
        limit ${peopleShown}
      ) person
    ) people
    order by page."updatedAt" desc, page.id desc`.execute(db)
  return rows
}

/** Where the conversations of a member stand, those with the latest activity if there are very many. */
function findPositions(
  db: Database,
  userId: string,
): Promise<{ conversationId: string; lastSeq: number; lastRev: number }[]> {
  return conversationTables(db)
    .selectFrom('conversation_members as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['c.id as conversationId', 'c.last_seq as lastSeq', 'c.last_rev as lastRev'])
    .where('m.user_id', '=', userId)
    .where('m.left_seq', 'is', null)
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(positionsCompared)
    .execute()
}
