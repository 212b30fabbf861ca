import { friendMaximum } from '@guildhall/contract/friends'
import type { ColumnType, GeneratedAlways } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

export type FriendshipState = 'requested' | 'friends' | 'declined' | 'cancelled' | 'removed'

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

/** Requests a member sent or received; those older than the request `before`. */
export type RequestPage = {
  readonly direction: 'sent' | 'received'
  readonly userId: string
  readonly before?: string | undefined
  readonly limit: number
}

export type OpenRequest = {
  readonly requestId: string
  readonly friendId: string
  readonly createdAt: Date
}

export type FriendsInCommon = { readonly count: number; readonly firstIds: readonly string[] }

const friendships = (db: Database) => db.withTables<{ friendships: FriendshipTable }>()

export type FriendsStore = ReturnType<typeof createFriendsStore>

export function createFriendsStore() {
  return {
    hold,
    findRequest,
    open,
    settle,
    areFriends,
    friendIdsAmong,
    friendsOf,
    countFriends,
    countOpenRequests,
    requestPage,
    firstAskers,
    friendsInCommon,
  }
}

/**
 * Reads what stands between two people and keeps it, and both their counts, from changing until the
 * transaction ends. Every write begins here: a pair without a row yet has no row to lock, so the two
 * members are locked by name, in one order for all.
 */
async function hold(db: Database, oneId: string, otherId: string): Promise<Friendship | undefined> {
  const [first, second] = oneId < otherId ? [oneId, otherId] : [otherId, oneId]
  await sql`
    select pg_advisory_xact_lock(hashtextextended('friends of ' || ${first}, 0)),
           pg_advisory_xact_lock(hashtextextended('friends of ' || ${second}, 0))`.execute(db)
  return selectFriendship(db)
    .where('low_id', '=', sql<string>`least(${oneId}::uuid, ${otherId}::uuid)`)
    .where('high_id', '=', sql<string>`greatest(${oneId}::uuid, ${otherId}::uuid)`)
    .forUpdate()
    .executeTakeFirst()
}

function findRequest(db: Database, requestId: string): Promise<Friendship | undefined> {
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

/** Stores an open request over whatever stood between the two. The pair is held. */
async function open(db: Database, request: { requestId: string; askerId: string; askedId: string }): Promise<void> {
  await sql`
    insert into friendships (request_id, asker_id, asked_id, state)
    values (${request.requestId}, ${request.askerId}, ${request.askedId}, 'requested')
    on conflict (low_id, high_id) do update set
      request_id = excluded.request_id,
      asker_id = excluded.asker_id,
      asked_id = excluded.asked_id,
      state = excluded.state,
      requested_at = now(),
      changed_at = now()`.execute(db)
}

/** Moves a held pair on from its request. */
async function settle(db: Database, requestId: string, state: Exclude<FriendshipState, 'requested'>): Promise<void> {
  await friendships(db)
    .updateTable('friendships')
    .set({ state, changed_at: sql<never>`now()` })
    .where('request_id', '=', requestId)
    .execute()
}

/**
 * Whether two members are friends. With `hold` they stay so until the transaction ends: whoever would
 * part them waits.
 */
async function areFriends(db: Database, oneId: string, otherId: string, options?: { hold: boolean }): Promise<boolean> {
  return (await friendIdsAmong(db, oneId, [otherId], options)).has(otherId)
}

/** Those of `ids` who are friends of the member; `hold` as for one friend. */
async function friendIdsAmong(
  db: Database,
  userId: string,
  ids: readonly string[],
  options = { hold: false },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ friendId: string }>`
    select candidate as "friendId"
    from unnest(${ids}::uuid[]) as candidate
    join friendships
      on low_id = least(candidate, ${userId}::uuid) and high_id = greatest(candidate, ${userId}::uuid)
    where state = 'friends'
    order by low_id, high_id
    ${options.hold ? sql`for share of friendships` : sql``}`.execute(db)
  return new Set(rows.map((row) => row.friendId))
}

async function friendsOf(db: Database, userId: string): Promise<{ friendId: string; since: Date }[]> {
  const { rows } = await sql<{ friendId: string; since: Date }>`
    select asked_id as "friendId", changed_at as since
    from friendships where asker_id = ${userId} and state = 'friends'
    union all
    select asker_id, changed_at
    from friendships where asked_id = ${userId} and state = 'friends'
    limit ${friendMaximum}`.execute(db)
  return rows
}

async function countFriends(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from friendships where asker_id = ${userId} and state = 'friends')
         + (select count(*) from friendships where asked_id = ${userId} and state = 'friends')
      as count`.execute(db)
  return rows[0]?.count ?? 0
}

async function countOpenRequests(db: Database, askerId: string): Promise<number> {
  const { count } = await friendships(db)
    .selectFrom('friendships')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('asker_id', '=', askerId)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow()
  return count
}

/** Open requests, newest first. Request ids grow with time, so they are the order and the cursor. */
function requestPage(db: Database, page: RequestPage): Promise<OpenRequest[]> {
  const [own, other] =
    page.direction === 'sent' ? (['asker_id', 'asked_id'] as const) : (['asked_id', 'asker_id'] as const)
  return friendships(db)
    .selectFrom('friendships')
    .select(['request_id as requestId', `${other} as friendId`, 'requested_at as createdAt'])
    .where(own, '=', page.userId)
    .where('state', '=', 'requested')
    .$if(page.before !== undefined, (query) => query.where('request_id', '<', page.before ?? ''))
    .orderBy('request_id', 'desc')
    .limit(page.limit)
    .execute()
}

/** Who waits for an answer of the member, at most two: enough to tell one from several. */
async function firstAskers(db: Database, askedId: string): Promise<string[]> {
  const waiting = await requestPage(db, { direction: 'received', userId: askedId, limit: 2 })
  return waiting.map((request) => request.friendId)
}

/** For each of `otherIds`: how many friends they share with the member, and the three of longest standing. */
async function friendsInCommon(
  db: Database,
  userId: string,
  otherIds: readonly string[],
): Promise<ReadonlyMap<string, FriendsInCommon>> {
  const { rows } = await sql<{ otherId: string } & FriendsInCommon>`
    with mine as (
      select asked_id as friend_id, changed_at
      from friendships where asker_id = ${userId} and state = 'friends'
      union all
      select asker_id, changed_at
      from friendships where asked_id = ${userId} and state = 'friends'
    ), theirs as (
      select asker_id as other_id, asked_id as friend_id
      from friendships where asker_id = any(${otherIds}::uuid[]) and state = 'friends'
      union all
      select asked_id, asker_id
      from friendships where asked_id = any(${otherIds}::uuid[]) and state = 'friends'
    )
    select other_id as "otherId",
           count(*) as count,
           (array_agg(friend_id order by mine.changed_at, friend_id))[1:3] as "firstIds"
    from theirs join mine using (friend_id)
    group by other_id`.execute(db)
  return new Map(rows.map(({ otherId, count, firstIds }) => [otherId, { count, firstIds }]))
}
