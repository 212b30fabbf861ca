import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type StoredAccount = {
  readonly userId: string
  readonly steamId: string
  readonly name: string | null
  readonly linkedAt: Date
  readonly isSyncScheduled: boolean
  readonly nextSyncAt: Date | null
  readonly failures: number
  /** What adds to games, music, videos and tools come to the shelf, too; and demos. */
  readonly takesExtras: boolean
  readonly takesDemos: boolean
}

const columns = sql`
  user_id as "userId", steam_id as "steamId", name, linked_at as "linkedAt", is_sync_scheduled as "isSyncScheduled",
  next_sync_at as "nextSyncAt", failures, takes_extras as "takesExtras", takes_demos as "takesDemos"`

/** By the setting, or for as long as something else lasts that the member takes part in. */
const isAgreed = sql`(is_sync_scheduled or coalesce(agreed_until > clock_timestamp(), false))`

export async function find(db: Database, userId: string): Promise<StoredAccount | undefined> {
  const { rows } = await sql<StoredAccount>`select ${columns} from steam_accounts where user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Keeps everything of a member's account to this transaction: whatever writes of it begins here. */
export async function lock(db: Database, userId: string): Promise<StoredAccount | undefined> {
  const { rows } = await sql<StoredAccount>`
    select ${columns} from steam_accounts where user_id = ${userId} for no key update`.execute(db)
  return rows[0]
}

/** Links the account; `false` when it is linked to somebody, or the member has one. */
export async function insert(
  db: Database,
  account: { userId: string; steamId: string; name: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    insert into steam_accounts (user_id, steam_id, name) values (${account.userId}, ${account.steamId}, ${account.name})
    on conflict do nothing returning user_id`.execute(db)
  return rows.length > 0
}

export async function setName(db: Database, userId: string, name: string | null): Promise<void> {
  await sql`
    update steam_accounts set name = ${name} where user_id = ${userId} and name is distinct from ${name}`.execute(db)
}

/** @param nextInMs from now; null for no more syncs by themselves */
export async function setSchedule(db: Database, userId: string, nextInMs: number | null): Promise<void> {
  await sql`
    update steam_accounts
    set is_sync_scheduled = ${nextInMs !== null}, failures = 0,
        next_sync_at = coalesce(
          clock_timestamp() + ${nextInMs}::float8 * interval '1 ms',
          case when agreed_until > clock_timestamp() then next_sync_at end)
    where user_id = ${userId}`.execute(db)
}

/** What else than games comes to the shelf, from the next sync on. */
export async function setTaken(
  db: Database,
  userId: string,
  { takesExtras, takesDemos }: Pick<StoredAccount, 'takesExtras' | 'takesDemos'>,
): Promise<void> {
  await sql`
    update steam_accounts set takes_extras = ${takesExtras}, takes_demos = ${takesDemos}
    where user_id = ${userId}`.execute(db)
}

/** How the last sync went, and when the next begins by itself where that was agreed. */
export async function setFailures(
  db: Database,
  userId: string,
  { failures, nextInMs }: { failures: number; nextInMs: number },
): Promise<void> {
  await sql`
    update steam_accounts
    set failures = ${failures},
        next_sync_at = case when ${isAgreed} then clock_timestamp() + ${nextInMs}::float8 * interval '1 ms' end
    where user_id = ${userId}`.execute(db)
}

/** Takes the account away with all that this feature keeps of it. */
export async function remove(db: Database, userId: string): Promise<void> {
  await sql`delete from steam_accounts where user_id = ${userId}`.execute(db)
}

/** Members whose next sync is due, longest due first; locked, and left out for everybody else. */
export async function takeDue(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from steam_accounts
    where ${isAgreed} and next_sync_at <= clock_timestamp()
    order by next_sync_at, user_id
    limit ${limit}
    for no key update skip locked`.execute(db)
  return rows.map(({ userId }) => userId)
}

export type Agreed = { readonly userId: string; readonly until: Date | null }

/** Until when members agreed to syncs besides, null for no more; the first comes soon. Locked in the order of their ids. */
export async function setAgreedUntil(db: Database, agreed: readonly Agreed[]): Promise<void> {
  const said = sql`
    unnest(${agreed.map(({ userId }) => userId)}::uuid[], ${agreed.map(({ until }) => until)}::timestamptz[])
      as said (user_id, until)`
  await sql`
    select from steam_accounts a join ${said} using (user_id)
    where a.agreed_until is distinct from said.until order by a.user_id for no key update of a`.execute(db)
  await sql`
    update steam_accounts a
    set agreed_until = said.until,
        next_sync_at = case
          when a.is_sync_scheduled then a.next_sync_at
          when said.until > clock_timestamp() then coalesce(a.next_sync_at, clock_timestamp())
        end
    from ${said} where a.user_id = said.user_id and a.agreed_until is distinct from said.until`.execute(db)
}

/** For the queries of features above: the member has an account that is proved to be theirs. */
export const hasSteamAccount = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from steam_accounts where steam_accounts.user_id = ${userId}::uuid)`
