import { friendMaximum } from '@guildhall/contract/friends'
import type { ColumnType, GeneratedAlways, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { lockPair, notBlocked, notIgnored } from '../boundaries/index.ts'
import { isActive } from '../users/index.ts'

/** A withheld request is open for whoever asked, and unknown to whoever was asked. */
export type FriendshipState = 'requested' | 'friends' | 'declined' | 'cancelled' | 'removed' | 'withheld'

type DatabaseTime = ColumnType<Date, never, never>
type FriendshipTable = {
  asker_id: string
  asked_id: string
  low_id: GeneratedAlways<string>
  high_id: GeneratedAlways<string>
  request_id: string
  state: FriendshipState
  requested_at: DatabaseTime
  changed_at: DatabaseTime
}

/** What stands between two people; `sinceMs` is how long it has stood like this. */
export type Friendship = {
  readonly requestId: string
  readonly askerId: string
  readonly askedId: string
  readonly state: FriendshipState
  readonly sinceMs: number
}

/** Requests of a member older than the request `before`. */
export type RequestPage = {
  readonly userId: string
  readonly before?: string | undefined
  readonly limit: number
}

export type OpenRequest = {
  readonly requestId: string
  readonly friendId: string
  readonly createdAt: Date
}

const friendships = (db: Database) => db.withTables<{ friendships: FriendshipTable }>()

/**
 * Reads what stands between two people and keeps it, and both their counts, from changing until the
 * transaction ends. Every write begins here.
 */
export async function hold(db: Database, oneId: string, otherId: string): Promise<Friendship | undefined> {
  await lockPair(db, oneId, otherId)
  return findBetween(db, oneId, otherId)
}

export function findBetween(db: Database, oneId: string, otherId: string): Promise<Friendship | undefined> {
  return selectFriendship(db)
    .where('low_id', '=', sql<string>`least(${oneId}::uuid, ${otherId}::uuid)`)
    .where('high_id', '=', sql<string>`greatest(${oneId}::uuid, ${otherId}::uuid)`)
    .executeTakeFirst()
}

export function findRequest(db: Database, requestId: string): Promise<Friendship | undefined> {
  return selectFriendship(db).where('request_id', '=', requestId).executeTakeFirst()
}

function selectFriendship(db: Database) {
  return friendships(db)
    .selectFrom('friendships')
    .select([
      'request_id as requestId',
      'asker_id as askerId',
      'asked_id as askedId',
      'state',
      sql<number>`(extract(epoch from now() - changed_at) * 1000)::float8`.as('sinceMs'),
    ])
}

export type NewRequest = { readonly requestId: string; readonly askerId: string; readonly askedId: string }

/** Stores an open request over whatever stood between the two. The pair is held. */
export const open = (db: Database, request: NewRequest): Promise<void> => store(db, request, 'requested')

/** As an open request, but only whoever asked will ever see it. */
export const withhold = (db: Database, request: NewRequest): Promise<void> => store(db, request, 'withheld')

async function store(db: Database, request: NewRequest, state: 'requested' | 'withheld'): Promise<void> {
  await sql`
    insert into friendships (request_id, asker_id, asked_id, state)
    values (${request.requestId}, ${request.askerId}, ${request.askedId}, ${state})
    on conflict (low_id, high_id) do update set
      request_id = excluded.request_id,
      asker_id = excluded.asker_id,
      asked_id = excluded.asked_id,
      state = excluded.state,
      requested_at = now(),
      changed_at = now()`.execute(db)
}

/** Moves a held pair on from its request. */
export async function settle(
  db: Database,
  requestId: string,
  state: Exclude<FriendshipState, 'requested'>,
): Promise<void> {
  await friendships(db)
    .updateTable('friendships')
    .set({ state, changed_at: sql<never>`now()` })
    .where('request_id', '=', requestId)
    .execute()
}

/** What stands between the member and each of these, as the member may know it; those without anything are absent. */
export async function tiesAmong(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, 'friends' | 'outgoing' | 'incoming'>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; tie: 'friends' | 'outgoing' | 'incoming' }>`
    select asked_id as id, case when state = 'friends' then 'friends' else 'outgoing' end as tie
    from friendships
    where asker_id = ${userId} and asked_id = any(${ids}::uuid[]) and state in ('friends', 'requested', 'withheld')
    union all
    select asker_id, case when state = 'friends' then 'friends' else 'incoming' end
    from friendships
    where asked_id = ${userId} and asker_id = any(${ids}::uuid[])
      and (state = 'friends' or (state = 'requested' and ${notIgnored(userId, 'asker_id')}))`.execute(db)
  return new Map(rows.map(({ id, tie }) => [id, tie]))
}

/** For the queries of other stores: the member and the one in `column` are friends. */
export function isFriend(userId: string, column: string): RawBuilder<boolean> {
  return areFriendsIn(sql`${userId}::uuid`, sql.ref(column))
}

/** The same of the members in two columns. */
export function isFriendOf(column: string, otherColumn: string): RawBuilder<boolean> {
  return areFriendsIn(sql.ref(column), sql.ref(otherColumn))
}

/** For the queries of other stores: the ids of the member's friends, as a subquery. */
export function friendIdsOf(userId: string | RawBuilder<string>): RawBuilder<string> {
  return sql<string>`(
    select asked_id from friendships where asker_id = ${userId}::uuid and state = 'friends'
    union all
    select asker_id from friendships where asked_id = ${userId}::uuid and state = 'friends')`
}

function areFriendsIn(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from friendships
    where friendships.low_id = least(${one}, ${other})
      and friendships.high_id = greatest(${one}, ${other})
      and friendships.state = 'friends')`
}

export async function areFriends(db: Database, oneId: string, otherId: string): Promise<boolean> {
  return (await friendIdsAmong(db, oneId, [otherId])).has(otherId)
}

/** Somebody who lets their friends in, and others besides if they are open. */
export type AskedOwner = { readonly id: string; readonly isOpen: boolean }

/** Those of the owners, active ones all, who let the viewer in. Friends have no block between them. */
export async function admittedAmong(
  db: Database,
  viewerId: string,
  owners: readonly AskedOwner[],
): Promise<ReadonlySet<string>> {
  if (owners.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select owner.id
    from unnest(${owners.map(({ id }) => id)}::uuid[], ${owners.map(({ isOpen }) => isOpen)}::boolean[])
      as owner (id, is_open)
    where ${isActive('owner.id')}
      and (${isFriend(viewerId, 'owner.id')} or (owner.is_open and ${notBlocked(viewerId, 'owner.id')}))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Those of `ids` who are friends of the member. */
export async function friendIdsAmong(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ friendId: string }>`
    select candidate as "friendId"
    from unnest(${ids}::uuid[]) as candidate
    join friendships
      on low_id = least(candidate, ${userId}::uuid) and high_id = greatest(candidate, ${userId}::uuid)
    where state = 'friends'`.execute(db)
  return new Set(rows.map((row) => row.friendId))
}

/** All friends of each member; who has none is left out. */
export async function friendIdsOfEach(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (userIds.length === 0) return new Map()
  // One text a member is read five times faster than an array.
  const { rows } = await sql<{ userId: string; friendIds: string }>`
    select user_id as "userId", string_agg(friend_id::text, ',') as "friendIds"
    from (
      select asker_id as user_id, asked_id as friend_id
      from friendships where asker_id = any(${userIds}::uuid[]) and state = 'friends'
      union all
      select asked_id, asker_id
      from friendships where asked_id = any(${userIds}::uuid[]) and state = 'friends'
    ) as friends
    group by user_id`.execute(db)
  return new Map(rows.map(({ userId, friendIds }) => [userId, friendIds.split(',')]))
}

/** @param ids those who are meant, if not all are */
export async function friendsOf(
  db: Database,
  userId: string,
  ids?: readonly string[],
): Promise<{ friendId: string; since: Date }[]> {
  const isMeant = (column: string) => (ids === undefined ? sql`` : sql`and ${sql.ref(column)} = any(${ids}::uuid[])`)
  const { rows } = await sql<{ friendId: string; since: Date }>`
    select asked_id as "friendId", changed_at as since
    from friendships where asker_id = ${userId} and state = 'friends' ${isMeant('asked_id')}
    union all
    select asker_id, changed_at
    from friendships where asked_id = ${userId} and state = 'friends' ${isMeant('asker_id')}
    limit ${friendMaximum}`.execute(db)
  return rows
}

export async function countFriends(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from friendships where asker_id = ${userId} and state = 'friends')
         + (select count(*) from friendships where asked_id = ${userId} and state = 'friends')
      as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** As whoever asks counts them: those that are withheld look open to them. */
export async function countOpenRequests(db: Database, askerId: string): Promise<number> {
  const { count } = await friendships(db)
    .selectFrom('friendships')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('asker_id', '=', askerId)
    .where('state', 'in', ['requested', 'withheld'])
    .executeTakeFirstOrThrow()
  return count
}

/** Requests that look open to whoever sent them. */
export function sentPage(db: Database, page: RequestPage): Promise<OpenRequest[]> {
  return requestPage(db, page)
    .select('asked_id as friendId')
    .where('asker_id', '=', page.userId)
    .where('state', 'in', ['requested', 'withheld'])
    .execute()
}

/** Requests that wait for the member, but for those of people whose requests they do not see. */
export function receivedPage(db: Database, page: RequestPage): Promise<OpenRequest[]> {
  return requestPage(db, page)
    .select('asker_id as friendId')
    .where('asked_id', '=', page.userId)
    .where('state', '=', 'requested')
    .where(notIgnored(page.userId, 'friendships.asker_id'))
    .execute()
}

/** Newest first. Request ids grow with time, so they are the order and the cursor. */
function requestPage(db: Database, page: RequestPage) {
  return friendships(db)
    .selectFrom('friendships')
    .select(['request_id as requestId', 'requested_at as createdAt'])
    .$if(page.before !== undefined, (query) => query.where('request_id', '<', page.before ?? ''))
    .orderBy('request_id', 'desc')
    .limit(page.limit)
}
