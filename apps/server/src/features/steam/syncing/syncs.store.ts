import type { SyncBrings, SyncOutcome, SyncStep } from '@guildhall/contract/rules/library-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { SetAsideKind } from '../unmatched/owned-apps.store.ts'

/** What a sync found so far. Numbers of games but for `ignored`, which are apps. */
export type SyncCounts = {
  /** Begun where nothing but wishlists can be asked for. */
  readonly isWishlistOnly: boolean
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly merged: number
  readonly keptOff: number
  readonly gone: number
  /** Of the wishlist, new on the shelf. */
  readonly wished: number
  readonly ignored: number
  readonly isPlaytimeHidden: boolean
  readonly lowered: readonly { readonly appId: number; readonly name: string }[]
  /** By their numbers in this hall. */
  readonly newGames: readonly number[]
  readonly achievements: { readonly games: number; readonly unlocked: number; readonly failed: number }
  /** Apps that are no games and not wanted on the shelf, by what they are. Known at the end. */
  readonly others: { readonly [Kind in SetAsideKind]: number }
  /** Known at the end. */
  readonly unmatched: readonly { readonly appId: number; readonly name: string }[]
}

export const nothingCounted: SyncCounts = {
  isWishlistOnly: false,
  created: 0,
  updated: 0,
  unchanged: 0,
  merged: 0,
  keptOff: 0,
  gone: 0,
  wished: 0,
  ignored: 0,
  isPlaytimeHidden: false,
  lowered: [],
  newGames: [],
  achievements: { games: 0, unlocked: 0, failed: 0 },
  others: { dlc: 0, demo: 0, music: 0, video: 0, software: 0 },
  unmatched: [],
}

export const nothingCountedOf = (brings: SyncBrings): SyncCounts => ({
  ...nothingCounted,
  isWishlistOnly: brings === 'wishlist',
})

/** What it was begun for. */
export const broughtBy = ({ counted }: { readonly counted: SyncCounts }): SyncBrings =>
  counted.isWishlistOnly ? 'wishlist' : 'games'

export type SyncState = 'waiting' | 'running' | 'stopping' | 'stopped' | 'ended'

export type StoredSync = {
  readonly id: string
  readonly userId: string
  readonly steamId: string
  readonly state: SyncState
  readonly step: SyncStep
  readonly isScheduled: boolean
  readonly owned: number
  readonly matched: number
  readonly done: number
  readonly total: number
  readonly savedUpTo: number
  readonly counted: SyncCounts
  readonly outcome: SyncOutcome | null
  readonly startedAt: Date
  readonly endedAt: Date | null
  /** By the clock of the database: since it began, and since it moved last. */
  readonly ageMs: number
  readonly silentMs: number
}

/** What changes while a sync goes on. */
export type SyncChange = Partial<
  Pick<StoredSync, 'state' | 'step' | 'owned' | 'matched' | 'done' | 'total' | 'savedUpTo' | 'counted' | 'outcome'>
>

const columnOf = {
  state: 'state',
  step: 'step',
  owned: 'owned',
  matched: 'matched',
  done: 'done',
  total: 'total',
  savedUpTo: 'saved_up_to',
  counted: 'counted',
  outcome: 'outcome',
} as const satisfies Record<keyof SyncChange, string>

const columns = sql`
  id, user_id as "userId", steam_id as "steamId", state, step, is_scheduled as "isScheduled", owned, matched, done, total,
  saved_up_to as "savedUpTo", counted, outcome, started_at as "startedAt", ended_at as "endedAt",
  extract(epoch from clock_timestamp() - started_at)::float8 * 1000 as "ageMs",
  extract(epoch from clock_timestamp() - moved_at)::float8 * 1000 as "silentMs"`

const goingOn = sql`state in ('waiting', 'running', 'stopping')`
/** Older ones are of no use to anybody. */
const keptOfEach = 5

export async function find(db: Database, id: string): Promise<StoredSync | undefined> {
  const { rows } = await sql<StoredSync>`select ${columns} from steam_syncs where id = ${id}`.execute(db)
  return rows[0]
}

/** The sync that goes on or, where none does, the last one. */
export async function findLast(db: Database, userId: string): Promise<StoredSync | undefined> {
  const { rows } = await sql<StoredSync>`
    select ${columns} from steam_syncs where user_id = ${userId}
    order by ${goingOn} desc, started_at desc, id desc limit 1`.execute(db)
  return rows[0]
}

/** Of all members, those that began first first. */
export async function findGoingOn(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from steam_syncs where ${goingOn} order by started_at, id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function insert(
  db: Database,
  sync: Pick<StoredSync, 'id' | 'userId' | 'steamId' | 'isScheduled' | 'counted'>,
): Promise<StoredSync> {
  const { rows } = await sql<StoredSync>`
    insert into steam_syncs (id, user_id, steam_id, state, is_scheduled, counted)
    values (${sync.id}, ${sync.userId}, ${sync.steamId}, 'waiting', ${sync.isScheduled}, ${JSON.stringify(sync.counted)})
    returning ${columns}`.execute(db)
  const [stored] = rows
  if (stored === undefined) throw new Error('a sync that was just stored is not there')
  return stored
}

/** Makes a run the one that carries the sync on; `undefined` when there is nothing to carry on. */
export async function take(
  db: Database,
  { id, runId }: { id: string; runId: string },
): Promise<StoredSync | undefined> {
  const { rows } = await sql<StoredSync>`
    update steam_syncs
    set run_id = ${runId}, state = case state when 'waiting' then 'running' else state end,
        moved_at = clock_timestamp()
    where id = ${id} and ${goingOn}
    returning ${columns}`.execute(db)
  return rows[0]
}

/** The sync, kept to this transaction; `undefined` when another run carries it on, or none does any more. */
export async function lockRun(
  db: Database,
  { id, runId }: { id: string; runId: string },
): Promise<StoredSync | undefined> {
  const { rows } = await sql<StoredSync>`
    select ${columns} from steam_syncs where id = ${id} and run_id = ${runId} and ${goingOn} for update`.execute(db)
  return rows[0]
}

/** What is not among the changes stays; an outcome is also the end. */
export async function change(db: Database, id: string, changes: SyncChange): Promise<StoredSync> {
  const assigned = (Object.keys(changes) as (keyof SyncChange)[]).map((name) => {
    const value = name === 'counted' ? JSON.stringify(changes.counted) : changes[name]
    return sql`${sql.ref(columnOf[name])} = ${value}`
  })
  const { rows } = await sql<StoredSync>`
    update steam_syncs
    set ${sql.join([...assigned, sql`moved_at = clock_timestamp()`])}
        ${'outcome' in changes ? sql`, ended_at = ${changes.outcome === null ? null : sql`clock_timestamp()`}` : sql``}
    where id = ${id}
    returning ${columns}`.execute(db)
  const [stored] = rows
  if (stored === undefined) throw new Error('a sync that is locked is not there')
  return stored
}

/** Counts as having moved, so that nobody else wakes it too. */
export async function wake(db: Database, id: string): Promise<void> {
  await sql`update steam_syncs set moved_at = clock_timestamp() where id = ${id}`.execute(db)
}

export async function removeOld(db: Database, userId: string): Promise<void> {
  await sql`
    delete from steam_syncs where user_id = ${userId} and state in ('stopped', 'ended') and id not in (
      select id from steam_syncs where user_id = ${userId} order by started_at desc, id desc limit ${keptOfEach})`.execute(
    db,
  )
}

/** What the database says it is: moments of several servers are compared. */
export async function clock(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp()::timestamptz(3) as now`.execute(db)
  return rows[0]?.now ?? new Date()
}

/** Whether a sync of the member came to its end well. */
export async function wasRead(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from steam_syncs where user_id = ${userId} and outcome = 'synced' limit 1`.execute(db)
  return rows.length > 0
}
