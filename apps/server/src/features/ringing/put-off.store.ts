// What push services did not take, for the time when they may.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

export type PutOff = {
  readonly deviceId: string
  readonly userId: string
  readonly notificationId: string
  /** How often it was not taken. */
  readonly refusals: number
}

export async function putOff(
  db: Database,
  deviceId: string,
  notificationIds: readonly string[],
  { until, refusals }: { until: Date; refusals: number },
): Promise<void> {
  await sql`
    insert into rings_put_off (device_id, notification_id, rings_at, refusals)
    select d.id, n.id, ${until}, ${refusals}
    from devices d, notifications n where d.id = ${deviceId} and n.id = any(${notificationIds}::uuid[])
    on conflict do nothing`.execute(db)
}

/** Takes out what is due: it is never given out again, whatever becomes of the taker. */
export async function takeDue(db: Database, limit: number): Promise<PutOff[]> {
  const { rows } = await sql<PutOff>`
    with taken as (
      delete from rings_put_off where (device_id, notification_id) in (
        select device_id, notification_id from rings_put_off where rings_at <= now()
        order by rings_at limit ${limit} for update skip locked)
      returning *)
    select device_id as "deviceId", d.user_id as "userId", notification_id as "notificationId", refusals
    from taken join devices d on d.id = device_id`.execute(db)
  return rows
}

/** What did not leave the screen of a device. */
export async function putOffClose(
  db: Database,
  deviceId: string,
  notificationId: string,
  { until, refusals }: { until: Date; refusals: number },
): Promise<void> {
  await sql`
    insert into closes_put_off (device_id, notification_id, closes_at, refusals)
    select id, ${notificationId}::uuid, ${until}, ${refusals} from devices where id = ${deviceId}
    on conflict do nothing`.execute(db)
}

/** Takes out what is due, as {@link takeDue} does; what is unread again may stand where it is. */
export async function takeDueCloses(db: Database, limit: number): Promise<PutOff[]> {
  const { rows } = await sql<PutOff>`
    with taken as (
      delete from closes_put_off where (device_id, notification_id) in (
        select device_id, notification_id from closes_put_off where closes_at <= now()
        order by closes_at limit ${limit} for update skip locked)
      returning *)
    select device_id as "deviceId", d.user_id as "userId", notification_id as "notificationId", refusals
    from taken join devices d on d.id = device_id
    where not exists (select from notifications n where n.id = notification_id and n.read_at is null)`.execute(db)
  return rows
}
