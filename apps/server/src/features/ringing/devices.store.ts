import { randomUUIDv7 } from 'node:crypto'
import type { AddedDevice } from '@guildhall/contract/ringing'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

export type StoredDevice = {
  id: string
  user_id: string
  sign_in_id: string
  endpoint: string
  p256dh: string
  auth: string
  name: string
  added_at: Date
  rang_at: Date | null
  silent_rings: number
}

/** After so many rings in a row that were not taken, a device is left alone. */
export const silentMaximum = 3
const devicesMaximum = 10

const devices = (db: Database) => db.withTables<{ devices: StoredDevice }>()

export function devicesOf(db: Database, userId: string): Promise<StoredDevice[]> {
  return devices(db)
    .selectFrom('devices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .limit(devicesMaximum)
    .execute()
}

export function findDevice(db: Database, userId: string, id: string): Promise<StoredDevice | undefined> {
  return devices(db)
    .selectFrom('devices')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Whoever had the browser before does not hear by it any more; of very many devices of a member the latest stay. */
export async function add(
  db: Database,
  { userId, signInId }: { userId: string; signInId: string },
  { endpoint, keys, name }: AddedDevice,
): Promise<StoredDevice> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`device ${endpoint}`}, 0))`.execute(db)
  // What was put off for the other member is theirs, and goes with their device.
  await sql`delete from devices where endpoint = ${endpoint} and user_id <> ${userId}`.execute(db)
  const { rows } = await sql<StoredDevice>`
    insert into devices as known (id, user_id, sign_in_id, endpoint, p256dh, auth, name)
    values (${randomUUIDv7()}, ${userId}, ${signInId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${name})
    on conflict (endpoint) do update set
      sign_in_id = excluded.sign_in_id, added_at = now(),
      p256dh = excluded.p256dh, auth = excluded.auth, name = excluded.name, silent_rings = 0
    returning *`.execute(db)
  await sql`
    delete from devices where id in (
      select id from devices where user_id = ${userId} order by added_at desc offset ${devicesMaximum})`.execute(db)
  const [added] = rows
  if (added === undefined) throw new Error('the device was not kept')
  return added
}

export function rename(db: Database, userId: string, id: string, name: string): Promise<StoredDevice | undefined> {
  return devices(db)
    .updateTable('devices')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

export async function remove(db: Database, userId: string, id: string): Promise<void> {
  await devices(db).deleteFrom('devices').where('id', '=', id).where('user_id', '=', userId).execute()
}

/** By its endpoint, so that one that was subscribed anew meanwhile stays. */
export async function removeGone(db: Database, endpoint: string): Promise<void> {
  await devices(db).deleteFrom('devices').where('endpoint', '=', endpoint).execute()
}

export async function removeOfSignIn(db: Database, signInId: string): Promise<void> {
  await devices(db).deleteFrom('devices').where('sign_in_id', '=', signInId).execute()
}

export async function noteTaken(db: Database, id: string): Promise<void> {
  await sql`update devices set rang_at = now(), silent_rings = 0 where id = ${id}`.execute(db)
}

export async function noteSilent(db: Database, id: string): Promise<void> {
  await sql`
    update devices set silent_rings = least(silent_rings + 1, ${silentMaximum}::smallint) where id = ${id}`.execute(db)
}

/** The devices of each of the members that take rings. */
export async function ringingOf(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredDevice[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await devices(db)
    .selectFrom('devices')
    .selectAll()
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('silent_rings', '<', silentMaximum)
    .execute()
  return Map.groupBy(rows, (row) => row.user_id)
}
