// What strangers did, for members who want it held back: it waits here, and is in no list and no number.
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { notBlockedBy } from '../../boundaries/index.ts'
import type { NotificationRecord, Recipients } from '../notifications.store.ts'

/** Of one member; what comes when it is full is let go. */
const heldMaximum = 500
const keptDays = 30

export async function hold(
  db: Database,
  { userIds, hears }: Pick<Recipients, 'userIds' | 'hears'>,
  record: NotificationRecord,
): Promise<void> {
  if (userIds.length === 0) return
  const ids = userIds.map(() => randomUUIDv7())
  await sql`
    insert into held_notifications (id, user_id, actor_user_id, cause_key, record)
    select id, user_id, ${record.actorUserId}::uuid, ${record.causeKey}, ${JSON.stringify(record)}::jsonb
    from unnest(${userIds}::uuid[], ${ids}::uuid[]) as given (user_id, id)
    where ${sql.join([sql`true`, ...hears('given.user_id')], sql` and `)}
      and (select count(*) from held_notifications h where h.user_id = given.user_id) < ${heldMaximum}
    order by user_id
    on conflict do nothing`.execute(db)
}

export type HeldOfActor = { readonly actorId: string; readonly count: number; readonly latestAt: Date }

/** By who did it, the latest first, without whom the member blocked meanwhile. */
export async function heldOf(db: Database, userId: string): Promise<HeldOfActor[]> {
  const { rows } = await sql<HeldOfActor>`
    select actor_user_id as "actorId", count(*)::int as count, max(held_at) as "latestAt"
    from held_notifications
    where user_id = ${userId} and ${notBlockedBy(userId, 'actor_user_id')}
    group by actor_user_id order by max(held_at) desc, actor_user_id limit ${heldMaximum}`.execute(db)
  return rows
}

/** Takes out what is held of somebody, in order. */
export async function take(db: Database, userId: string, actorId: string): Promise<NotificationRecord[]> {
  const { rows } = await sql<{ id: string; record: NotificationRecord }>`
    delete from held_notifications where user_id = ${userId} and actor_user_id = ${actorId}
    returning id, record`.execute(db)
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(({ record }) => record)
}

export async function forget(db: Database, userId: string, causeKey: string): Promise<void> {
  await sql`delete from held_notifications where user_id = ${userId} and cause_key = ${causeKey}`.execute(db)
}

/** Removes at most `limit` of those kept long enough; answers how many they were. */
export async function removeExpired(db: Database, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from held_notifications where id in (
      select id from held_notifications where held_at < now() - make_interval(days => ${keptDays}) limit ${limit})
    returning id`.execute(db)
  return rows.length
}
