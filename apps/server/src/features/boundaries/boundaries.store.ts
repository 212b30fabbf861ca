import { randomUUIDv7 } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

/** Entries of a member's list; those older than the entry `before`. */
export type BoundaryPage = { readonly before?: string | undefined; readonly limit: number }

export type StoredBoundary = { readonly id: string; readonly otherId: string; readonly since: Date }
export type StoredMute = StoredBoundary & { readonly until: Date | null }

/** Between whom: the member who draws the boundary, and the other. */
export type Sides = { readonly userId: string; readonly otherId: string }

type Table = {
  readonly name: RawBuilder<unknown>
  readonly own: RawBuilder<unknown>
  readonly other: RawBuilder<unknown>
}

const blocks: Table = { name: sql`blocks`, own: sql`blocker_id`, other: sql`blocked_id` }
const mutes: Table = { name: sql`mutes`, own: sql`muter_id`, other: sql`muted_id` }
const ignored: Table = { name: sql`ignored_requesters`, own: sql`ignorer_id`, other: sql`ignored_id` }

export const addBlock = (db: Database, sides: Sides) => addTo(blocks, db, sides)
export const addIgnored = (db: Database, sides: Sides) => addTo(ignored, db, sides)
export const removeBlock = (db: Database, sides: Sides) => removeFrom(blocks, db, sides)
export const removeMute = (db: Database, sides: Sides) => removeFrom(mutes, db, sides)
export const removeIgnored = (db: Database, sides: Sides) => removeFrom(ignored, db, sides)
export const blockPage = (db: Database, userId: string, page: BoundaryPage) => pageOf(blocks, db, userId, page)
export const ignoredPage = (db: Database, userId: string, page: BoundaryPage) => pageOf(ignored, db, userId, page)

/** Whether it is new. */
async function addTo({ name, own, other }: Table, db: Database, sides: Sides): Promise<boolean> {
  const { rows } = await sql`
    insert into ${name} (id, ${own}, ${other}) values (${randomUUIDv7()}, ${sides.userId}, ${sides.otherId})
    on conflict (${own}, ${other}) do nothing
    returning id`.execute(db)
  return rows.length > 0
}

/** Whether there was one. */
async function removeFrom({ name, own, other }: Table, db: Database, sides: Sides): Promise<boolean> {
  const { rows } = await sql`
    delete from ${name} where ${own} = ${sides.userId} and ${other} = ${sides.otherId} returning id`.execute(db)
  return rows.length > 0
}

/**
 * Stores a mute, or gives one another end; its place in the list stays while it lasts.
 * @returns whether it was stored: not when `until` is over.
 */
export async function addMute(db: Database, sides: Sides, until: string | null): Promise<boolean> {
  const { rows } = await sql`
    insert into mutes (id, muter_id, muted_id, ends_at)
    select ${randomUUIDv7()}::uuid, ${sides.userId}::uuid, ${sides.otherId}::uuid, given.ends_at
    from (select ${until}::timestamptz as ends_at) as given
    where given.ends_at is null or given.ends_at > now()
    on conflict (muter_id, muted_id) do update set
      ends_at = excluded.ends_at,
      id = case when mutes.ends_at <= now() then excluded.id else mutes.id end,
      created_at = case when mutes.ends_at <= now() then now() else mutes.created_at end
    returning id`.execute(db)
  return rows.length > 0
}

async function pageOf(
  { name, own, other }: Table,
  db: Database,
  userId: string,
  page: BoundaryPage,
): Promise<StoredBoundary[]> {
  const { rows } = await sql<StoredBoundary>`
    select id, ${other} as "otherId", created_at as since
    from ${name} where ${own} = ${userId} ${olderThan(page)}
    order by id desc limit ${page.limit}`.execute(db)
  return rows
}

export async function mutePage(db: Database, userId: string, page: BoundaryPage): Promise<StoredMute[]> {
  const { rows } = await sql<StoredMute>`
    select id, muted_id as "otherId", created_at as since, ends_at as until
    from mutes
    where muter_id = ${userId} and (ends_at is null or ends_at > now()) ${olderThan(page)}
    order by id desc limit ${page.limit}`.execute(db)
  return rows
}

const olderThan = ({ before }: BoundaryPage): RawBuilder<unknown> =>
  before === undefined ? sql`` : sql`and id < ${before}`

/** Removes at most `limit` mutes that are over; answers how many they were. */
export async function removeEndedMutes(db: Database, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from mutes where id in (
      select id from mutes where ends_at <= now() order by ends_at limit ${limit} for update skip locked
    )
    returning id`.execute(db)
  return rows.length
}
