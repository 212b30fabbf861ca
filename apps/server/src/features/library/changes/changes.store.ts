// Changes of one entry or of many at once, with what each of them was and became.
import {
  changeBytesMaximum,
  changeRowsMaximum,
  changesMaximum,
  changeUndoDays,
} from '@guildhall/contract/rules/library-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { ShelfImage } from './shelf-image.ts'

/** `edit`: of one game, under a number that the caller chose. */
export type ChangeKind = 'edit' | 'bulk' | 'import'

export type StoredChange = {
  readonly id: string
  readonly kind: ChangeKind
  readonly count: number
  readonly at: Date
  readonly isUndone: boolean
  /** Whether it is too long ago to be taken back. */
  readonly isOver: boolean
}

/** What one change did to one game in the library. */
export type ChangeRow = { readonly gameId: number; readonly before: ShelfImage; readonly after: ShelfImage }

const columns = sql`
  id, kind, count, at, undone_at is not null as "isUndone",
  at < now() - make_interval(days => ${changeUndoDays}) as "isOver"`

/** Edits bring their number along: nothing is stored under one that is taken. */
export async function insert(
  db: Database,
  change: { readonly id: string; readonly userId: string; readonly kind: ChangeKind },
  rows: readonly ChangeRow[],
): Promise<StoredChange | undefined> {
  const pictures = JSON.stringify(rows)
  const {
    rows: [stored],
  } = await sql<StoredChange>`
    insert into library_changes (id, user_id, kind, count, bytes)
    values (${change.id}, ${change.userId}, ${change.kind}, ${rows.length}, ${Buffer.byteLength(pictures)})
    on conflict (id) do nothing
    returning ${columns}`.execute(db)
  if (stored === undefined) return undefined
  await sql`
    insert into library_change_rows (change_id, game_id, before, after)
    select ${change.id}, "gameId", before, after
    from json_to_recordset(${pictures}::json) as changed ("gameId" integer, before json, after json)`.execute(db)
  await removeBeyondRoom(db, change.userId)
  return stored
}

/** The oldest go first; the latest stays, however large. Edits of single games have room of their own. */
async function removeBeyondRoom(db: Database, userId: string): Promise<void> {
  await sql`
    delete from library_changes where id in (
      select id from (
        select id, row_number() over latest as place, sum(count) over latest as rows, sum(bytes) over latest as bytes
        from library_changes where user_id = ${userId}
        window latest as (partition by kind = 'edit' order by at desc, id desc)
      ) kept
      where place > ${changesMaximum}
        or ((rows > ${changeRowsMaximum} or bytes > ${changeBytesMaximum}) and place > 1))`.execute(db)
}

export async function find(db: Database, userId: string, id: string): Promise<StoredChange | undefined> {
  const { rows } = await sql<StoredChange>`
    select ${columns} from library_changes where id = ${id} and user_id = ${userId}`.execute(db)
  return rows[0]
}

export async function rowsOf(db: Database, id: string): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select game_id as "gameId", before, after from library_change_rows where change_id = ${id}
    order by game_id`.execute(db)
  return rows
}

export async function markUndone(db: Database, id: string): Promise<void> {
  await sql`update library_changes set undone_at = clock_timestamp() where id = ${id}`.execute(db)
}

/** What games were and became is of no use once a change is taken back. */
export async function forgetUndone(db: Database, id: string): Promise<void> {
  await sql`
    delete from library_change_rows using library_changes c
    where change_id = ${id} and c.id = change_id and c.undone_at is not null`.execute(db)
}

/** Those that cannot be taken back any more, at most so many. @returns how many went */
export async function removeOld(db: Database, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from library_changes where id in (
      select id from library_changes where at < now() - make_interval(days => ${changeUndoDays + 1})
      order by at limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
