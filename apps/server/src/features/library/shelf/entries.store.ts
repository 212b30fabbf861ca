import type { Evidence, LibraryStatus } from '@guildhall/contract/rules/game-limits'
import type { CopySource } from '@guildhall/contract/rules/library-limits'
import { libraryMaximum } from '@guildhall/contract/rules/library-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { setTo } from '../../privacy/index.ts'

/** What an entry says by itself; what comes from its copies is counted from them. */
export type EntryFacts = {
  readonly gameId: number
  readonly status: LibraryStatus
  /** A platform chose the status, and moves it on until the member says one. */
  readonly isStatusTold: boolean
  readonly favourite: boolean
  readonly isHidden: boolean
  readonly notes: string
  /** Those of no copy. */
  readonly typedMinutes: number
  readonly typedCompletion: number | null
  /** As the member said; whether and when it counts as finished is `lastFinishedAt`. */
  readonly finishedAt: Date | null
  /** The date was typed, or stands in a file: it waits while the game is not finished. */
  readonly isFinishTyped: boolean
  /** When it was played last, as far as the member said so. */
  readonly saidPlayedAt: Date | null
  readonly addedAt: Date
  readonly updatedAt: Date
  readonly madeBy: 'member' | 'import' | CopySource
  /** When the member last said something of it. */
  readonly touchedAt: Date | null
}

/** A game on a shelf, with what its copies come to. */
export type StoredEntry = EntryFacts & {
  readonly rating: number | null
  /** Of no copy and of all copies together. */
  readonly minutes: number
  /** It is open whether typed hours are the ones that a platform told later. */
  readonly areHoursAsked: boolean
  /** A platform tells of a copy, or told of one that is gone. */
  readonly isTold: boolean
  readonly evidence: Evidence
  /** Achievements as a platform told, and how sure that is. */
  readonly unlocked: number | null
  readonly total: number | null
  readonly toldEvidence: Evidence | null
  readonly sources: CopySource[]
  readonly lastPlayedAt: Date | null
  /** By what the member said and by finished playthroughs, the later; nothing while the game is not finished. */
  readonly lastFinishedAt: Date | null
}

/** Of an entry `e`: there are typed hours, of no copy or on some, that may be the told ones. */
export const areHoursAsked = sql`(e.asked_minutes > 0 and e.typed_minutes > 0 or e.held_minutes > 0)`

const columns = sql`
  e.game_id as "gameId", e.status, e.is_status_told as "isStatusTold", e.favourite, e.is_hidden as "isHidden", e.notes,
  e.typed_minutes as "typedMinutes", e.typed_completion as "typedCompletion", e.finished_at as "finishedAt",
  e.is_finish_typed as "isFinishTyped", e.last_finished_at as "lastFinishedAt", e.said_played_at as "saidPlayedAt", e.added_at as "addedAt", e.updated_at as "updatedAt", e.made_by as "madeBy",
  e.touched_at as "touchedAt", ${areHoursAsked} as "areHoursAsked", e.is_told as "isTold", r.rating, e.minutes, e.minutes_evidence as evidence, e.told_unlocked as unlocked,
  e.told_total as total, e.told_evidence as "toldEvidence", e.sources, e.last_played_at as "lastPlayedAt"`

export const putAll = (db: Database, userId: string, entries: readonly EntryFacts[]) =>
  putEntries(db, userId, { entries, isOpen: setTo('library', 'everyone', 'who.id') })

/**
 * Keeps a whole library from being changed by another transaction; whatever changes one begins here, before it locks
 * games. @returns the time after waiting, by the clock of the database
 */
export async function lockShelf(db: Database, userId: string): Promise<Date> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`library of ${userId}`}, 0))`.execute(db)
  const { rows } = await sql<{ now: Date }>`select clock_timestamp()::timestamptz(3) as now`.execute(db)
  if (!rows[0]) throw new Error('the database did not tell the time')
  return rows[0].now
}

export async function find(db: Database, userId: string, gameId: number): Promise<StoredEntry | undefined> {
  return (await findAmong(db, userId, [gameId])).get(gameId)
}

/** Of several games; those that are not on the shelf are absent. */
export async function findAmong(
  db: Database,
  userId: string,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, StoredEntry>> {
  if (gameIds.length === 0) return new Map()
  const { rows } = await sql<StoredEntry>`
    select ${columns}
    from library_entries e left join game_ratings r using (user_id, game_id)
    where e.user_id = ${userId} and e.game_id = any(${gameIds}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.gameId, row]))
}

/** A shelf, last played first. What stands under a double beside the game that it became is not shown twice. */
export async function findAll(
  db: Database,
  userId: string,
  {
    isOwner,
    status,
    gameIds,
  }: { isOwner: boolean; status?: LibraryStatus | undefined; gameIds?: readonly number[] | undefined },
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select ${columns}
    from library_entries e
    join games g on g.id = e.game_id and g.merged_into is null
    left join game_ratings r on r.user_id = e.user_id and r.game_id = e.game_id
    where e.user_id = ${userId} ${shownTo(isOwner)}
      ${status === undefined ? sql`` : sql`and e.status = ${status}`}
      ${gameIds === undefined ? sql`` : sql`and e.game_id = any(${gameIds}::integer[])`}
    order by coalesce(e.last_played_at, e.added_at) desc, e.game_id
    limit ${libraryMaximum}`.execute(db)
  return rows
}

/** Of what one has, not of what one wishes for; games that were never played are absent. */
export async function findPlayedLast(
  db: Database,
  userId: string,
  { isOwner, limit }: { isOwner: boolean; limit: number },
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select ${columns}
    from library_entries e
    join games g on g.id = e.game_id and g.merged_into is null
    left join game_ratings r on r.user_id = e.user_id and r.game_id = e.game_id
    where e.user_id = ${userId} and e.last_played_at is not null and e.status <> 'wishlist' ${shownTo(isOwner)}
    order by e.last_played_at desc, e.game_id
    limit ${limit}`.execute(db)
  return rows
}

export async function countByStatus(
  db: Database,
  userId: string,
  { isOwner }: { isOwner: boolean },
): Promise<ReadonlyMap<LibraryStatus, number>> {
  const { rows } = await sql<{ status: LibraryStatus; count: number }>`
    select e.status, count(*)::integer as count
    from library_entries e join games g on g.id = e.game_id and g.merged_into is null
    where e.user_id = ${userId} ${shownTo(isOwner)}
    group by e.status`.execute(db)
  return new Map(rows.map(({ status, count: of }) => [status, of]))
}

const shownTo = (isOwner: boolean) => (isOwner ? sql`` : sql`and not e.is_hidden`)

export async function count(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from library_entries where user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Stores entries of a locked shelf as they are to be, new ones and others; what was hidden when it left comes back so. */
async function putEntries(
  db: Database,
  userId: string,
  { entries, isOpen }: { entries: readonly EntryFacts[]; isOpen: RawBuilder<boolean> },
): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into library_entries
      (user_id, game_id, status, is_status_told, favourite, is_hidden, notes, typed_minutes, typed_completion,
       finished_at, is_finish_typed, said_played_at, added_at, updated_at, made_by, touched_at, is_open)
    select who.id, "gameId", status, "isStatusTold", favourite,
           "isHidden" or exists (
             select from games_hidden_off_shelf off where off.user_id = who.id and off.game_id = "gameId"),
           notes, "typedMinutes", "typedCompletion",
           "finishedAt", "isFinishTyped", "saidPlayedAt", "addedAt", "updatedAt", "madeBy", "touchedAt", who.is_open
    from (select id, ${isOpen} as is_open from (select ${userId}::uuid as id) who) who
    cross join jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as said (
      "gameId" integer, status text, "isStatusTold" boolean, favourite boolean, "isHidden" boolean, notes text,
      "typedMinutes" integer, "typedCompletion" smallint, "finishedAt" timestamptz, "isFinishTyped" boolean,
      "saidPlayedAt" timestamptz,
      "addedAt" timestamptz, "updatedAt" timestamptz, "madeBy" text, "touchedAt" timestamptz)
    order by "gameId"
    on conflict (user_id, game_id) do update set
      status = excluded.status, is_status_told = excluded.is_status_told, favourite = excluded.favourite,
      is_hidden = excluded.is_hidden, notes = excluded.notes, typed_minutes = excluded.typed_minutes,
      typed_completion = excluded.typed_completion, finished_at = excluded.finished_at,
      is_finish_typed = excluded.is_finish_typed,
      said_played_at = excluded.said_played_at, added_at = excluded.added_at, updated_at = excluded.updated_at,
      made_by = excluded.made_by, touched_at = excluded.touched_at`.execute(db)
  await forgetHiddenOff(
    db,
    userId,
    entries.map(({ gameId }) => gameId),
  )
}

/** The owner of a locked shelf shows it to everyone now, or not any more. */
export async function setOpen(db: Database, userId: string, isOpen: boolean): Promise<void> {
  await sql`
    update library_entries set is_open = ${isOpen} where user_id = ${userId} and is_open <> ${isOpen}`.execute(db)
}

/** Takes entries off a locked shelf, with their playthroughs. That one was hidden is remembered until it is back. */
export async function removeAll(db: Database, userId: string, gameIds: readonly number[]): Promise<void> {
  if (gameIds.length === 0) return
  await sql`
    with gone as (
      delete from library_entries where user_id = ${userId} and game_id = any(${gameIds}::integer[])
      returning user_id, game_id, is_hidden
    )
    insert into games_hidden_off_shelf (user_id, game_id) select user_id, game_id from gone where is_hidden
    on conflict do nothing`.execute(db)
}

/** Of these games those that were hidden when they left the shelf, and are not back. */
export async function findHiddenOff(
  db: Database,
  userId: string,
  gameIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ gameId: number }>`
    select game_id as "gameId" from games_hidden_off_shelf
    where user_id = ${userId} and game_id = any(${gameIds}::integer[])`.execute(db)
  return new Set(rows.map(({ gameId }) => gameId))
}

/** They are on the shelf again, or their owner shows them: from now on the entry says whether it is hidden. */
export async function forgetHiddenOff(db: Database, userId: string, gameIds: readonly number[]): Promise<void> {
  await sql`
    delete from games_hidden_off_shelf where user_id = ${userId} and game_id = any(${gameIds}::integer[])`.execute(db)
}

/** The member said something of the game that stands beside the entry; of hours that they played just now. */
export async function touch(
  db: Database,
  userId: string,
  gameId: number,
  { isPlayed = false }: { isPlayed?: boolean } = {},
): Promise<void> {
  await sql`
    update library_entries set
      said_played_at = case when ${isPlayed} then clock_timestamp() else said_played_at end,
      touched_at = clock_timestamp(), updated_at = clock_timestamp()
    where user_id = ${userId} and game_id = ${gameId}`.execute(db)
}
