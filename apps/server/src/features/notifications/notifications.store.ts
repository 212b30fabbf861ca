import { randomUUIDv7 } from 'node:crypto'
import type { UnreadNotifications } from '@guildhall/contract/notifications'
import type { NotificationType } from '@guildhall/contract/rules/notification-kinds'
import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { notBlockedBy } from '../boundaries/index.ts'

export type NotificationRow = {
  id: string
  user_id: string
  seq: number
  cause_key: string
  group_key: string | null
  group_position: number | null
  type: number
  subtype: number
  opening: string
  sentence: string
  place: string | null
  words_from: number | null
  actor_user_id: string | null
  also_user_id: string | null
  related_entity_id: string | null
  created_at: Date
  read_at: Date | null
}

/** What is told: `place` stands in the sentence too, and its words begin at `wordsFrom`; null where it is shown whole. */
export type StoredSentence = {
  readonly opening: string
  readonly sentence: string
  readonly place: string | null
  readonly wordsFrom: number | null
}

/** What is stored for every recipient alike. */
export type NotificationRecord = StoredSentence & {
  readonly causeKey: string
  readonly type: NotificationType
  readonly subtype: number
  readonly actorUserId: string | null
  readonly alsoUserId: string | null
  readonly relatedEntityId: string | null
  readonly group: { readonly key: string; readonly position: number } | null
}

/** Those of the members who hear of what is told: each condition on their id, in the column that is given, holds. */
export type Recipients = {
  readonly userIds: readonly string[]
  readonly hears: (column: string) => readonly RawBuilder<boolean>[]
}

/** Newest first; with `after` in order instead. */
export type NotificationPage = {
  readonly userId: string
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly type?: number | undefined
  readonly limit: number
}

const readDays = 90
const unreadDays = 180

const notifications = (db: Database) => db.withTables<{ notifications: NotificationRow }>()

/** By ascending id, as `record` does. */
export async function lockCounters(db: Database, userIds: readonly string[]): Promise<void> {
  await sql`
    select from notification_counters where user_id = any(${userIds}::uuid[])
    order by user_id for update`.execute(db)
}

/**
 * Stores one notification for each recipient who hears of it, in one statement however many they are. Counters are
 * locked by ascending id. A cause that was stored before is left as it is; an unread one of the same
 * group is renewed with the next `seq`.
 */
export async function record(
  db: Database,
  { userIds, hears }: Recipients,
  notification: NotificationRecord,
): Promise<NotificationRow[]> {
  const { causeKey, type, subtype, actorUserId, alsoUserId, relatedEntityId, group } = notification
  const { opening, sentence, place, wordsFrom } = notification
  const ids = userIds.map(() => randomUUIDv7())
  const { rows } = await sql<NotificationRow>`
    with recipients as (
      select user_id, id from unnest(${userIds}::uuid[], ${ids}::uuid[]) as given (user_id, id)
      where ${sql.join([sql`true`, ...hears('given.user_id')], sql` and `)}
    ), counters as (
      insert into notification_counters (user_id, last_seq)
      select user_id, 1 from recipients order by user_id
      on conflict (user_id) do update set last_seq = notification_counters.last_seq + 1
      returning user_id, last_seq
    )
    insert into notifications (
      id, user_id, seq, cause_key, group_key, group_position,
      type, subtype, opening, sentence, place, words_from, actor_user_id, also_user_id, related_entity_id
    )
    select id, user_id, last_seq, ${causeKey}, ${group?.key ?? null}, ${group?.position ?? null}::bigint,
           ${type}, ${subtype}, ${opening}, ${sentence}, ${place}, ${wordsFrom}::smallint,
           ${actorUserId}::uuid, ${alsoUserId}::uuid, ${relatedEntityId}
    from recipients join counters using (user_id)
    order by user_id
    ${group ? renewUnreadOfGroup : keepStoredCause}
    returning *`.execute(db)
  return rows
}

const keepStoredCause = sql`on conflict (user_id, cause_key) do nothing`
const renewUnreadOfGroup = sql`
  on conflict (user_id, group_key) where read_at is null do update set
    seq = excluded.seq,
    cause_key = excluded.cause_key,
    group_position = excluded.group_position,
    subtype = excluded.subtype,
    opening = excluded.opening,
    sentence = excluded.sentence,
    place = excluded.place,
    words_from = excluded.words_from,
    actor_user_id = excluded.actor_user_id,
    also_user_id = excluded.also_user_id,
    created_at = excluded.created_at`

/** Without those about people whom the member blocked. */
export function page(db: Database, wanted: NotificationPage): Promise<NotificationRow[]> {
  const { userId, before, after, type, limit } = wanted
  return notifications(db)
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where(notBlockedBy(userId, 'notifications.actor_user_id'))
    .where(notBlockedBy(userId, 'notifications.also_user_id'))
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .$if(after !== undefined, (query) => query.where('seq', '>', after ?? 0))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 0))
    .orderBy('seq', after === undefined ? 'desc' : 'asc')
    .limit(limit)
    .execute()
}

export async function countUnread(db: Database, userId: string): Promise<UnreadNotifications> {
  return (await countUnreadOfEach(db, [userId])).get(userId) ?? noneUnread()
}

/** As high as any notification of the member counts; 0 before the first. */
export async function newestSeq(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select last_seq as seq from notification_counters where user_id = ${userId}`.execute(db)
  return rows[0]?.seq ?? 0
}

/** The unread numbers of each of the members, also of those who have none. */
export async function countUnreadOfEach(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, UnreadNotifications>> {
  const { rows } = await sql<{ userId: string; type: number; count: number }>`
    select user_id as "userId", type, count(*) as count
    from notifications
    where user_id = any(${userIds}::uuid[]) and read_at is null
    group by user_id, type`.execute(db)
  const counts = new Map(userIds.map((userId) => [userId, noneUnread()]))
  for (const { userId, type, count } of rows) {
    const of = counts.get(userId)
    if (!of) continue
    of.byType[type] = count
    of.unread += count
  }
  return counts
}

function noneUnread(): UnreadNotifications {
  return { unread: 0, byType: Object.values(notificationTypes).map(() => 0) }
}

/** Marks those of `ids` that are the member's. Tells of each of these whether it was unread until now. */
export async function markRead(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<{ id: string; wasUnread: boolean }[]> {
  const { rows } = await sql<{ id: string; wasUnread: boolean }>`
    with own as (
      select id, read_at is null as was_unread
      from notifications
      where user_id = ${userId} and id = any(${ids}::uuid[])
      order by id for update
    ), marked as (
      update notifications set read_at = now()
      from own where notifications.id = own.id and own.was_unread
    )
    select id, was_unread as "wasUnread" from own`.execute(db)
  return rows
}

/** Marks everything up to and including `seq`; whether there was any. */
export async function markReadUpTo(db: Database, userId: string, seq: number): Promise<boolean> {
  const { rows } = await sql`
    with unread as (
      select id from notifications
      where user_id = ${userId} and read_at is null and seq <= ${seq}
      order by id for update
    )
    update notifications set read_at = now()
    from unread where notifications.id = unread.id
    returning notifications.id`.execute(db)
  return rows.length > 0
}

/** Whether there was an unread one of this cause. */
export async function markCauseRead(db: Database, userId: string, causeKey: string): Promise<boolean> {
  const { rows } = await sql`
    update notifications set read_at = now()
    where user_id = ${userId} and cause_key = ${causeKey} and read_at is null
    returning id`.execute(db)
  return rows.length > 0
}

/** Marks the unread one of a group unless the group went on beyond `position`; whether there was one. */
export async function markGroupsRead(
  db: Database,
  userId: string,
  groups: { keys: readonly string[]; position: number },
): Promise<boolean> {
  const { rows } = await sql`
    update notifications set read_at = now()
    where user_id = ${userId} and group_key = any(${groups.keys}::text[]) and read_at is null
      and group_position <= ${groups.position}
    returning id`.execute(db)
  return rows.length > 0
}

/** Lets what members were told of these causes say something else, without telling it anew. */
export async function reword(
  db: Database,
  userIds: readonly string[],
  causeKeys: readonly string[],
  { opening, sentence, place, wordsFrom }: StoredSentence,
): Promise<void> {
  await sql`
    update notifications
    set opening = ${opening}, sentence = ${sentence}, place = ${place}, words_from = ${wordsFrom}::smallint
    where user_id = any(${userIds}::uuid[]) and cause_key = any(${causeKeys}::text[])`.execute(db)
}

/** Marks what is unread about somebody, of one subtype if it is given; whether there was any. */
export async function markReadAbout(db: Database, userId: string, otherId: string, subtype?: number): Promise<boolean> {
  const { rows } = await sql`
    update notifications set read_at = now()
    where user_id = ${userId} and read_at is null
      and (actor_user_id = ${otherId} or also_user_id = ${otherId})
      ${subtype === undefined ? sql`` : sql`and subtype = ${subtype}`}
    returning id`.execute(db)
  return rows.length > 0
}

/** Marks what is unread and leads to something; whether there was any. */
export async function markReadLeadingTo(db: Database, userId: string, relatedEntityId: string): Promise<boolean> {
  const { rows } = await sql`
    update notifications set read_at = now()
    where user_id = ${userId} and read_at is null and related_entity_id = ${relatedEntityId}
    returning id`.execute(db)
  return rows.length > 0
}

/** Takes back what was stored for a cause, read or not; whether there was any. */
export async function removeCause(db: Database, userId: string, causeKey: string): Promise<boolean> {
  const { rows } = await sql`
    delete from notifications
    where user_id = ${userId} and cause_key = ${causeKey}
    returning id`.execute(db)
  return rows.length > 0
}

/** Removes at most `limit` of those kept long enough; answers how many they were. */
export async function removeExpired(db: Database, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from notifications
    where id in (
      select id from notifications
      where created_at < now() - make_interval(days => ${readDays})
        and (read_at is not null or created_at < now() - make_interval(days => ${unreadDays}))
      order by created_at
      limit ${limit}
      for update skip locked
    )
    returning id`.execute(db)
  return rows.length
}
