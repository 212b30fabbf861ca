import type { GroupRole } from '@guildhall/contract/rules/chat-limits'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { MemberState, Membership } from '../conversations/conversation-tables.ts'
import { conversationTables } from '../conversations/conversation-tables.ts'
import * as joinRequestsStore from '../groups/join-requests.store.ts'
import * as unreadStore from '../marking/unread.store.ts'

/** A conversation with all that it is to its member; `people` are the members and who left lately. */
export type ConversationRow = {
  readonly id: string
  readonly kind: 'pair' | 'group'
  readonly title: string | null
  readonly description: string | null
  readonly picture: string | null
  readonly warnedPicture: string | null
  readonly lastSeq: number
  readonly lastRev: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly joinSeq: number
  readonly lastReadSeq: number
  readonly unread: number
  readonly mentions: number
  readonly waiting: number
  readonly state: MemberState
  readonly role: GroupRole
  /** Null once it is over. */
  readonly mutedUntil: Date | null
  readonly mentionsOnly: boolean
  readonly favourite: boolean
  readonly isArchived: boolean
  readonly unreadFromSeq: number | null
  readonly draftText: string | null
  readonly draftReplyTo: string | null
  readonly draftUpdatedAt: Date | null
  readonly ownRev: number
  readonly people: readonly Pick<Membership, 'userId' | 'role' | 'state' | 'joinSeq' | 'leftSeq' | 'lastReceiptSeq'>[]
}

/** A place between two conversations of the list. */
export type ListPlace = { readonly updatedAt: Date; readonly id: string }

/** Which part of the list. */
export type Box = 'main' | 'favourites' | 'archived' | 'requests'

const peopleShown = 100
const positionsCompared = 2000

/** What is said after it was archived brings a conversation back, unless it is muted; what has closed stays there. */
export const isArchived = sql<boolean>`(
  coalesce(c.closes_at <= clock_timestamp(), false)
  or (m.archived_seq is not null
      and (c.last_seq <= m.archived_seq or coalesce(m.muted_until > clock_timestamp(), false))))`

/** A request that says nothing asks for nothing yet. */
export const isOpenRequest = sql<boolean>`(m.state = 'request' and c.counted > 0)`

const boxes: Record<Box, RawBuilder<boolean>> = {
  main: sql`m.state = 'member' and not ${isArchived}`,
  favourites: sql`m.state = 'member' and m.favourite and not ${isArchived}`,
  archived: sql`m.state = 'member' and ${isArchived}`,
  requests: isOpenRequest,
}

/** Conversations of a box of the member in the order (latest activity, id), both descending. */
export function findPage(
  db: Database,
  page: { userId: string; box: Box; before: ListPlace | undefined; limit: number },
): Promise<readonly ConversationRow[]> {
  const { userId, box, before, limit } = page
  const later = before ? sql`and (c.updated_at, c.id) < (${before.updatedAt}::timestamptz, ${before.id}::uuid)` : sql``
  return readRows(
    db,
    userId,
    sql`where m.user_id = ${userId} and m.left_seq is null and ${boxes[box]} ${later}
        order by c.updated_at desc, c.id desc
        limit ${limit}`,
  )
}

/** `undefined` for a conversation that the person is not a member of now. */
export async function findOne(
  db: Database,
  userId: string,
  conversationId: string,
): Promise<ConversationRow | undefined> {
  const rows = await readRows(
    db,
    userId,
    sql`where m.conversation_id = ${conversationId} and m.user_id = ${userId}
          and m.left_seq is null and m.state <> 'declined'`,
  )
  return rows[0]
}

/** The page is cut before anything is counted or gathered, so what later pages hold is not read. */
async function readRows(db: Database, userId: string, which: RawBuilder<unknown>): Promise<readonly ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    select c.id, c.kind, c.title, c.description, c.picture, c.warned_picture as "warnedPicture",
           c.last_seq as "lastSeq", c.last_rev as "lastRev", c.created_at as "createdAt", c.updated_at as "updatedAt",
           m.join_seq as "joinSeq", m.last_read_seq as "lastReadSeq", m.state, m.role,
           case when m.muted_until > clock_timestamp() then m.muted_until end as "mutedUntil",
           m.mentions_only as "mentionsOnly", m.favourite, ${isArchived} as "isArchived",
           m.unread_from_seq as "unreadFromSeq", m.draft_text as "draftText", m.draft_reply_to as "draftReplyTo",
           m.draft_updated_at as "draftUpdatedAt", m.own_rev as "ownRev",
           ${unreadStore.unreadOf(userId)} as unread, ${unreadStore.mentionsOf(userId)} as mentions,
           case when m.role = 'member' then 0 else ${joinRequestsStore.waitingWith(userId)} end as waiting,
           people.list as people
    from (
      select c.id from conversation_members m join conversations c on c.id = m.conversation_id
      ${which}
    ) page
    join conversations c on c.id = page.id
    join conversation_members m on m.conversation_id = page.id and m.user_id = ${userId}
    cross join lateral (
      select json_agg(json_build_object(
               'userId', user_id, 'role', role, 'state', state, 'joinSeq', join_seq, 'leftSeq', left_seq,
               'lastReceiptSeq', last_receipt_seq)) as list
      from (
        select user_id, role, state, join_seq, left_seq, last_receipt_seq
        from conversation_members
        where conversation_id = page.id
        order by left_seq desc nulls first, user_id
        limit ${peopleShown}
      ) person
    ) people
    order by c.updated_at desc, c.id desc`.execute(db)
  return rows
}

/** Where the conversations of a member stand, those with the latest activity if there are very many. */
export function findPositions(
  db: Database,
  userId: string,
): Promise<{ conversationId: string; lastSeq: number; lastRev: number; ownRev: number }[]> {
  return conversationTables(db)
    .selectFrom('conversation_members as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['c.id as conversationId', 'c.last_seq as lastSeq', 'c.last_rev as lastRev', 'm.own_rev as ownRev'])
    .where('m.user_id', '=', userId)
    .where('m.left_seq', 'is', null)
    .where((eb) => eb.or([eb('m.state', '=', 'member'), isOpenRequest]))
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(positionsCompared)
    .execute()
}
