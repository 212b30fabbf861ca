import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { MemberState, Membership } from './conversation-tables.ts'
import { conversationTables } from './conversation-tables.ts'

export type ConversationHead = {
  readonly id: string
  readonly kind: 'pair' | 'group'
  readonly title: string | null
  readonly description: string | null
  readonly picture: string | null
  readonly pictureMediaId: string | null
  readonly lastSeq: number
  readonly lastRev: number
  readonly counted: number
  readonly updatedAt: Date
}

/** A conversation as somebody who is or was in it may know it; `members` are the present ones, by id. */
export type Participation = {
  readonly conversation: ConversationHead
  readonly own: Membership
  readonly members: readonly Membership[]
}

/**
 * Keeps a conversation, its numbers and its members as they are until the transaction ends: every
 * write but a read mark begins here. What is decided upon is read after it and not with it, because
 * a statement that waited for the lock still sees the other tables as they were before.
 */
export async function lock(db: Database, conversationId: string): Promise<void> {
  await conversationTables(db)
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .forNoKeyUpdate()
    .execute()
}

const headColumns = [
  'c.id',
  'c.kind',
  'c.title',
  'c.description',
  'c.picture',
  'c.picture_media_id as pictureMediaId',
  'c.last_seq as lastSeq',
  'c.last_rev as lastRev',
  'c.counted',
  'c.updated_at as updatedAt',
] as const

const memberColumns = [
  'm.user_id as userId',
  'm.role',
  'm.state',
  'm.lets_write as letsWrite',
  'm.join_seq as joinSeq',
  'm.left_seq as leftSeq',
  'm.last_read_seq as lastReadSeq',
  'm.last_receipt_seq as lastReceiptSeq',
  'm.last_read_counted as lastReadCounted',
  'm.unread_from_seq as unreadFromSeq',
  sql<boolean>`coalesce(m.muted_until > clock_timestamp(), false)`.as('isMuted'),
  'm.mentions_only as mentionsOnly',
] as const

/**
 * `undefined` for a conversation that does not exist, for people who never were in it, and for those who declined the
 * request it began with: they are not among its `members` either, and hear nothing of it.
 */
export async function findParticipation(
  db: Database,
  conversationId: string,
  userId: string,
): Promise<Participation | undefined> {
  const rows = await conversationTables(db)
    .selectFrom('conversations as c')
    .innerJoin('conversation_members as m', 'm.conversation_id', 'c.id')
    .select([...headColumns, ...memberColumns])
    .where('c.id', '=', conversationId)
    .where('m.state', '<>', 'declined')
    .where((eb) => eb.or([eb('m.left_seq', 'is', null), eb('m.user_id', '=', userId)]))
    .orderBy('m.user_id')
    .execute()
  const own = rows.find((row) => row.userId === userId)
  return own && { conversation: own, own, members: rows.filter((row) => row.leftSeq === null) }
}

/** The owner and the admins of a group, by id. */
export async function findRunnerIds(db: Database, conversationId: string): Promise<string[]> {
  const rows = await conversationTables(db)
    .selectFrom('conversation_members')
    .select('user_id as userId')
    .where('conversation_id', '=', conversationId)
    .where('left_seq', 'is', null)
    .where('role', '<>', 'member')
    .orderBy('user_id')
    .execute()
  return rows.map((row) => row.userId)
}

/** The conversation of two, and how one of them stands to it. */
export async function findPair(
  db: Database,
  [userId, otherId]: readonly [string, string],
): Promise<{ id: string; state: MemberState } | undefined> {
  return conversationTables(db)
    .selectFrom('conversations as c')
    .innerJoin('conversation_members as m', 'm.conversation_id', 'c.id')
    .select(['c.id', 'm.state'])
    .where('c.pair_key', '=', pairKey([userId, otherId]))
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
}

/** How a pair conversation in which something was said stands: their request waits for the member, or the member's own with them. */
type Talk = { readonly otherId: string; readonly id: string; readonly waits: 'here' | 'there' | 'nowhere' }

/** The pair conversations of a member with these; who declined one has none. That the other declined does not show. */
export async function findTalksAmong(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Talk>> {
  const keys = ids.map((id) => pairKey([userId, id]))
  const { rows } = await sql<Talk>`
    select other.user_id as "otherId", c.id,
      case when own.state = 'request' then 'here' when other.state <> 'member' then 'there' else 'nowhere' end as waits
    from conversations c
    join conversation_members own on own.conversation_id = c.id and own.user_id = ${userId}
    join conversation_members other on other.conversation_id = c.id and other.user_id <> ${userId}
    where c.pair_key = any(${keys}::text[]) and c.counted > 0 and own.state <> 'declined'`.execute(db)
  return new Map(rows.map((row) => [row.otherId, row]))
}

/**
 * Stores a pair conversation unless the two have one: of two who open it at once, one waits here for
 * the other's commit. As a request it waits with the second of the two, and the first lets the second write; of whom the
 * second awaited, both let each other.
 * @returns whether it was stored.
 */
export async function insertPair(
  db: Database,
  pair: { id: string; userIds: readonly [string, string]; way: 'free' | 'waiting' | 'awaited' },
): Promise<boolean> {
  const { id, userIds, way } = pair
  const stored = await conversationTables(db)
    .insertInto('conversations')
    .values({ id, kind: 'pair', pair_key: pairKey(userIds), title: null })
    .onConflict((conflict) => conflict.column('pair_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) return false
  const start = { conversation_id: id, join_seq: 0, last_read_seq: 0 }
  const [userId, otherId] = userIds
  await conversationTables(db)
    .insertInto('conversation_members')
    .values([
      { ...start, user_id: userId, lets_write: way !== 'free' },
      { ...start, user_id: otherId, lets_write: way === 'awaited', state: way === 'waiting' ? 'request' : 'member' },
    ])
    .execute()
  return true
}

/** How many groups a member keeps as their owner; they make none until the transaction ends. */
export async function lockAndCountOwned(db: Database, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`groups of ${userId}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from conversation_members where user_id = ${userId} and role = 'owner' and left_seq is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function insertGroup(
  db: Database,
  group: { id: string; title: string | null; ownerId: string; otherIds: readonly string[] },
): Promise<void> {
  await conversationTables(db)
    .insertInto('conversations')
    .values({ id: group.id, kind: 'group', pair_key: null, title: group.title })
    .execute()
  const start = { conversation_id: group.id, join_seq: 0, last_read_seq: 0 }
  await conversationTables(db)
    .insertInto('conversation_members')
    .values([
      { ...start, user_id: group.ownerId, role: 'owner' as const },
      ...group.otherIds.map((userId) => ({ ...start, user_id: userId, role: 'member' as const })),
    ])
    .execute()
}

/**
 * Adds people to a locked conversation. They see what is said from now on; so do those who were here before and come
 * back, and find nothing left of what the conversation was to them.
 */
export async function addMembers(
  db: Database,
  conversation: Pick<ConversationHead, 'id' | 'lastSeq' | 'counted'>,
  userIds: readonly string[],
): Promise<void> {
  const { id, lastSeq, counted } = conversation
  await sql`
    insert into conversation_members as known
      (conversation_id, user_id, join_seq, last_read_seq, last_read_counted, joined_at)
    select ${id}::uuid, user_id, ${lastSeq}, ${lastSeq}, ${counted}, clock_timestamp()
    from unnest(${userIds}::uuid[]) as user_id
    on conflict (conversation_id, user_id) do update set
      join_seq = excluded.join_seq, left_seq = null, role = 'member', joined_at = excluded.joined_at,
      last_read_seq = excluded.last_read_seq, last_receipt_seq = 0,
      last_read_counted = excluded.last_read_counted, unread_from_seq = null,
      muted_until = null, mentions_only = false, favourite = false, archived_seq = null,
      draft_text = null, draft_reply_to = null, draft_updated_at = null,
      own_rev = known.own_rev + 1`.execute(db)
}

/** Ends a membership in a locked conversation; what was said up to now stays theirs to read. */
export async function endMembership(
  db: Database,
  conversation: Pick<ConversationHead, 'id' | 'lastSeq'>,
  userId: string,
): Promise<void> {
  await conversationTables(db)
    .updateTable('conversation_members')
    .set({ left_seq: conversation.lastSeq })
    .where('conversation_id', '=', conversation.id)
    .where('user_id', '=', userId)
    .execute()
}

/** What a locked group is called and shows of itself. */
export async function changeHead(
  db: Database,
  conversationId: string,
  changes: Partial<Pick<ConversationHead, 'title' | 'description' | 'picture' | 'pictureMediaId'>>,
): Promise<void> {
  const { pictureMediaId, ...same } = changes
  await conversationTables(db)
    .updateTable('conversations')
    .set({ ...same, ...(pictureMediaId !== undefined && { picture_media_id: pictureMediaId }) })
    .where('id', '=', conversationId)
    .execute()
}

function pairKey(userIds: readonly [string, string]): string {
  return userIds.toSorted().join(':')
}
