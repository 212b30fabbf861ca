import { randomUUIDv7 } from 'node:crypto'
import { announcementsAtOnce, overAnnouncementsShown } from '@guildhall/contract/rules/house/announcement-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type StoredAnnouncement = {
  readonly id: string
  readonly version: number
  readonly text: string
  readonly from: Date
  readonly until: Date
}

export type WholeAnnouncement = StoredAnnouncement & {
  readonly isForEverybody: boolean
  readonly madeBy: string | null
  readonly isRemoved: boolean
}

export type Written = {
  readonly text: string
  readonly from: Date
  readonly until: Date
  readonly isForEverybody: boolean
}

const columns = sql`a.id, a.version, a.text, a.from_at as "from", a.until_at as "until"`
const wholeColumns = sql`
  ${columns}, a.is_for_everybody as "isForEverybody", a.made_by as "madeBy", a.removed_at is not null as "isRemoved"`
const stands = sql`a.removed_at is null and a.from_at <= now() and a.until_at > now()`

/** Those of now, the latest first. */
export async function findStanding(db: Database): Promise<StoredAnnouncement[]> {
  const { rows } = await sql<StoredAnnouncement>`
    select ${columns} from announcements a where ${stands} order by a.from_at desc, a.id desc
    limit ${sql.lit(announcementsAtOnce)}`.execute(db)
  return rows
}

export async function findStandingOf(
  db: Database,
  userId: string,
): Promise<(StoredAnnouncement & { readonly isDismissed: boolean })[]> {
  const { rows } = await sql<StoredAnnouncement & { isDismissed: boolean }>`
    select ${columns}, coalesce(d.version = a.version, false) as "isDismissed"
    from announcements a left join announcement_dismissals d on d.announcement_id = a.id and d.user_id = ${userId}
    where ${stands} order by a.from_at desc, a.id desc limit ${sql.lit(announcementsAtOnce)}`.execute(db)
  return rows
}

/** What is not over first, by its end; then what is, the latest first. */
export async function findAll(db: Database): Promise<WholeAnnouncement[]> {
  const { rows } = await sql<WholeAnnouncement>`
    (select ${wholeColumns} from announcements a where a.removed_at is null and a.until_at > now()
     order by a.until_at, a.id limit ${sql.lit(announcementsAtOnce)})
    union all
    (select ${wholeColumns} from announcements a where a.removed_at is null and a.until_at <= now()
     order by a.until_at desc, a.id desc limit ${sql.lit(overAnnouncementsShown)})`.execute(db)
  return rows
}

/** Two admins write one after the other, so that there are never more than may be. */
export async function lockAll(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('announcements', 0))`.execute(db)
}

export async function countNotOver(db: Database, { but }: { but: string | null }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from announcements a
    where a.removed_at is null and a.until_at > now() and a.id is distinct from ${but}::uuid`.execute(db)
  return rows[0]?.count ?? 0
}

export async function find(db: Database, id: string): Promise<WholeAnnouncement | undefined> {
  const { rows } = await sql<WholeAnnouncement>`
    select ${wholeColumns} from announcements a where a.id = ${id}`.execute(db)
  return rows[0]
}

export async function add(db: Database, { text, from, until, isForEverybody }: Written, by: string): Promise<string> {
  const id = randomUUIDv7()
  await sql`
    insert into announcements (id, text, from_at, until_at, is_for_everybody, made_by, is_told)
    values (${id}, ${text}, ${from}, ${until}, ${isForEverybody}, ${by}, ${from}::timestamptz <= now())`.execute(db)
  return id
}

/** It stands there as it is written now, also where it was taken away. */
export async function set(db: Database, id: string, { text, from, until, isForEverybody }: Written): Promise<void> {
  await sql`
    update announcements set version = version + 1, text = ${text}, from_at = ${from}, until_at = ${until},
      is_for_everybody = ${isForEverybody}, is_told = ${from}::timestamptz <= now(), removed_at = null
    where id = ${id}`.execute(db)
}

/** Whether it was there. */
export async function remove(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    update announcements set removed_at = now() where id = ${id} and removed_at is null returning id`.execute(db)
  return rows.length > 0
}

/** Whether it is known, whatever became of it. */
export async function dismiss(db: Database, id: string, of: { userId: string; version: number }): Promise<boolean> {
  const { rows } = await sql`
    insert into announcement_dismissals (announcement_id, user_id, version)
    select a.id, ${of.userId}, ${of.version} from announcements a where a.id = ${id} and ${stands}
    on conflict (announcement_id, user_id) do update set version = greatest(excluded.version, announcement_dismissals.version)
    returning announcement_id`.execute(db)
  return rows.length > 0 || (await find(db, id)) !== undefined
}

/** Whether any has begun of which open pages know nothing. */
export async function noteBegun(db: Database): Promise<boolean> {
  const { rows } = await sql`
    update announcements a set is_told = true where ${stands} and not a.is_told returning a.id`.execute(db)
  return rows.length > 0
}

/** Who has put away what nobody is shown any more. */
export async function forgetDismissals(db: Database): Promise<void> {
  await sql`
    delete from announcement_dismissals d using announcements a
    where a.id = d.announcement_id and a.until_at < now() - interval '1 day'`.execute(db)
}
