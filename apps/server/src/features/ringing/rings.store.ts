// What is still to ring, and what stands on the screens of devices.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

export type PendingRing = { readonly notificationId: string; readonly userId: string; readonly ringsAt: Date }
export type DueRing = Pick<PendingRing, 'notificationId' | 'userId'>

/** Of those whose members have a device that rings; whether there are any. */
export async function add(db: Database, pending: readonly PendingRing[]): Promise<boolean> {
  if (pending.length === 0) return false
  const { rows } = await sql`
    insert into pending_rings (notification_id, user_id, rings_at)
    select given.notification_id, given.user_id, given.rings_at
    from unnest(${pending.map(({ notificationId }) => notificationId)}::uuid[],
                ${pending.map(({ userId }) => userId)}::uuid[],
                ${pending.map(({ ringsAt }) => ringsAt)}::timestamptz[]) as given (notification_id, user_id, rings_at)
    where exists (select from devices where devices.user_id = given.user_id)
    on conflict do nothing
    returning user_id`.execute(db)
  return rows.length > 0
}

/** Takes out what is due, whole members at a time: it is never given out again, whatever becomes of the taker. */
export async function takeDue(db: Database, limit: number): Promise<DueRing[]> {
  const { rows } = await sql<DueRing>`
    delete from pending_rings where notification_id in (
      select notification_id from pending_rings where rings_at <= now()
      order by rings_at limit ${limit} for update skip locked)
    returning notification_id as "notificationId", user_id as "userId"`.execute(db)
  return rows
}

/** What waits in quiet hours rings by the hours of today, not by those of when it came. */
export async function moveWaiting(db: Database, userId: string, ringsAt: Date): Promise<void> {
  await sql`
    update pending_rings set rings_at = ${ringsAt} where user_id = ${userId} and rings_at > now()`.execute(db)
}

export async function noteRung(db: Database, rings: readonly DueRing[]): Promise<void> {
  if (rings.length === 0) return
  await sql`
    insert into rung (user_id, notification_id)
    select * from unnest(${rings.map(({ userId }) => userId)}::uuid[],
                         ${rings.map(({ notificationId }) => notificationId)}::uuid[])
    on conflict (user_id, notification_id) do update set rang_at = now()`.execute(db)
}

export async function hasRung(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`select from rung where user_id = ${userId} limit 1`.execute(db)
  return rows.length > 0
}

/** Takes out what stands on devices and was read, or is gone. */
export async function takeSettled(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from rung
    where user_id = ${userId}
      and not exists (select from notifications n where n.id = rung.notification_id and n.read_at is null)
    returning notification_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Nobody looks for it on a screen any more. */
export async function forgetOld(db: Database): Promise<void> {
  await sql`delete from rung where rang_at < now() - interval '7 days'`.execute(db)
}
