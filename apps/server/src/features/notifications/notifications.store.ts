import { randomUUIDv7 } from 'node:crypto'
import type { UnreadNotifications } from '@guildhall/contract/notifications'
import type { NotificationType } from '@guildhall/contract/rules/notification-kinds'
import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { notBlockedBetween, notBlockedBy } from '../boundaries/index.ts'
import type { Told } from './causes/define-causes.ts'
import { withoutFilteredWords } from './filtering/filtered-words.ts'
import { isLookedAt, isSeen, isSeenOfMany } from './seeing.ts'
import { restoreHeads } from './stacks/heads.store.ts'
import { ringBits } from './telling/notification-rings.ts'

export type NotificationRow = {
  id: string
  user_id: string
  seq: number
  cause_key: string
  group_key: string | null
  group_position: number | null
  stack_key: string | null
  type: number
  subtype: number
  opening: string
  sentence: string
  place: string | null
  words_from: number | null
  /** What is told of; null where an earlier release kept the sentence only. */
  told: Told | null
  actor_user_id: string | null
  also_user_id: string | null
  related_entity_id: string | null
  created_at: Date
  told_at: Date | null
  read_at: Date | null
  rings: number
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
  readonly told: Told
  readonly causeKey: string
  readonly type: NotificationType
  readonly subtype: number
  readonly actorUserId: string | null
  readonly alsoUserId: string | null
  readonly relatedEntityId: string | null
  readonly group: { readonly key: string; readonly position: number } | null
  /** What it stands together with in one row. */
  readonly stackKey: string | null
}

/** Those of the members who hear of what is told: each condition on their id, in the column that is given, holds. */
export type Recipients = {
  readonly userIds: readonly string[]
  /** Where it rings for each of them, in their order. */
  readonly rings: readonly number[]
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

/** What one recipient has of it. */
export type Recorded = { readonly id: string; readonly userId: string; readonly toldAt: Date }

/**
 * Stores one notification for each recipient who hears of it, in one statement however many they are, without a place
 * among their others. A cause that was stored before is left as it is; an unread one of the same group is renewed.
 */
export async function record(
  db: Database,
  { userIds, rings, hears }: Recipients,
  notification: NotificationRecord,
): Promise<Recorded[]> {
  const { causeKey, type, subtype, actorUserId, alsoUserId, relatedEntityId, group, stackKey } = notification
  const { opening, sentence, place, wordsFrom, told } = notification
  const ids = userIds.map(() => randomUUIDv7())
  const { rows } = await sql<Recorded>`
    insert into notifications (
      id, user_id, is_due, cause_key, group_key, group_position, stack_key,
      type, subtype, opening, sentence, place, words_from, told, actor_user_id, also_user_id, related_entity_id, rings
    )
    select id, user_id, true, ${causeKey}, ${group?.key ?? null}, ${group?.position ?? null}::bigint, ${stackKey},
           ${type}, ${subtype}, ${opening}, ${sentence}, ${place}, ${wordsFrom}::smallint, ${JSON.stringify(told)}::jsonb,
           ${actorUserId}::uuid, ${alsoUserId}::uuid, ${relatedEntityId}, rings
    from unnest(${userIds}::uuid[], ${ids}::uuid[], ${rings}::smallint[]) as given (user_id, id, rings)
    where ${sql.join([sql`true`, ...hears('given.user_id')], sql` and `)}
    order by user_id
    ${group ? renewUnreadOfGroup : keepStoredCause}
    returning id, user_id as "userId", coalesce(told_at, created_at) as "toldAt"`.execute(db)
  return rows
}

/** Those that are still there, seen or not. */
export async function findRows(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, NotificationRow>> {
  if (ids.length === 0) return new Map()
  const rows = await notifications(db)
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map((await withoutFilteredWords(db, rows)).map((row) => [row.id, row]))
}

/**
 * Those that are still there, and not about what their member does not see any more, by their ids. Who sees a post takes
 * a long statement to tell, so it is asked only of what leads to one.
 */
export async function findByIds(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, NotificationRow>> {
  if (ids.length === 0) return new Map()
  const found = await notifications(db)
    .selectFrom('notifications')
    .selectAll()
    .select(isLookedAt.as('isLookedAt'))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const seen = await seenAmong(
    db,
    found.filter((row) => row.isLookedAt).map(({ id }) => id),
  )
  const rows = found.filter((row) => !row.isLookedAt || seen.has(row.id))
  return new Map((await withoutFilteredWords(db, rows)).map((row) => [row.id, row]))
}

/** Those of the ids whose people no block keeps from their members. */
export async function notApartAmong(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await notifications(db)
    .selectFrom('notifications')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(notBlockedBetween('notifications.user_id', 'notifications.actor_user_id'))
    .where(notBlockedBetween('notifications.user_id', 'notifications.also_user_id'))
    .execute()
  return rows.map(({ id }) => id)
}

/** What is unread, goes by mail, and was told since a moment: the latest of a member, newest first. */
export async function unreadForMail(
  db: Database,
  userId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from notifications
    where user_id = ${userId} and read_at is null and ${wantsMail} and coalesce(told_at, created_at) > ${since}
    order by coalesce(told_at, created_at) desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A letter tells of these: they go by mail no more. @returns those that would have gone */
export async function noteMailed(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update notifications set rings = rings & ~${sql.lit(ringBits.mail)}::int
    where id = any(${ids}::uuid[]) and ${wantsMail}
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The letter did not go out. */
export async function noteNotMailed(db: Database, ids: readonly string[]): Promise<void> {
  await sql`update notifications set rings = rings | ${sql.lit(ringBits.mail)}::int where id = any(${ids}::uuid[])`.execute(
    db,
  )
}

const wantsMail = sql`(rings & ${sql.lit(ringBits.mail)}) <> 0`

async function seenAmong(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await notifications(db)
    .selectFrom('notifications')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(isSeen)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const keepStoredCause = sql`on conflict (user_id, cause_key) do nothing`
/** No column of it is in an index, and the cause stays that of the first: nothing but the row is written. */
const renewUnreadOfGroup = sql`
  on conflict (user_id, group_key) where read_at is null do update set
    is_due = true,
    group_position = excluded.group_position,
    subtype = excluded.subtype,
    opening = excluded.opening,
    sentence = excluded.sentence,
    place = excluded.place,
    words_from = excluded.words_from,
    told = excluded.told,
    actor_user_id = excluded.actor_user_id,
    also_user_id = excluded.also_user_id,
    rings = excluded.rings,
    told_at = now()`

/** Without those about people whom the member blocked or what they do not see any more, and without what has no place yet: that comes after all others. */
export async function page(db: Database, wanted: NotificationPage): Promise<NotificationRow[]> {
  const { userId, before, after, type, limit } = wanted
  const rows = await notifications(db)
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('seq', '>', 0)
    .where(notBlockedBy(userId, 'notifications.actor_user_id'))
    .where(notBlockedBy(userId, 'notifications.also_user_id'))
    .where(isSeen)
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .$if(after !== undefined, (query) => query.where('seq', '>', after ?? 0))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 0))
    .orderBy('seq', after === undefined ? 'desc' : 'asc')
    .limit(limit)
    .execute()
  return withoutFilteredWords(db, rows)
}

export async function countUnread(db: Database, userId: string): Promise<UnreadNotifications> {
  return (await countUnreadOfEach(db, [userId])).get(userId) ?? noneUnread()
}

/**
 * The unread numbers of each of the members as they see them, also of those who have none: so many rows of the room. As
 * with `findByIds`, posts and shelves are looked at only for members who are told of some.
 */
export async function countUnreadOfEach(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, UnreadNotifications>> {
  const { rows } = await sql<CountOfType & { isLookedAt: boolean }>`
    select user_id as "userId", type, ${isLookedAt} as "isLookedAt", ${rowsOfRoom} as count
    from ${readers(userIds)} cross join lateral (${unreadOf('reader.id')}) as notifications
    group by user_id, type, ${isLookedAt}`.execute(db)
  const lookingAt = new Set(rows.filter((row) => row.isLookedAt).map(({ userId }) => userId))
  const counted = [...rows.filter((row) => !row.isLookedAt), ...(await countSeen(db, [...lookingAt]))]
  const counts = new Map(userIds.map((userId) => [userId, noneUnread()]))
  for (const { userId, type, count } of counted) {
    const of = counts.get(userId)
    if (!of) continue
    of.byType[type] = (of.byType[type] ?? 0) + count
    of.unread += count
  }
  return counts
}

type CountOfType = { readonly userId: string; readonly type: number; readonly count: number }

/**
 * One is not written as a list: of that the database expects ten, and so plans these long statements anew for each call
 * rather than keep a plan, which takes longer than to run them.
 */
const readers = (userIds: readonly string[]) =>
  userIds.length === 1
    ? sql`(select ${userIds[0]}::uuid as id) as reader`
    : sql`unnest(${userIds}::uuid[]) as reader (id)`

/** What is more is not looked at: nobody reads such a number, and each look takes its time. */
const countedMost = 1000

const unreadOf = (userColumn: string) => sql`
  select * from notifications where user_id = ${sql.ref(userColumn)} and read_at is null limit ${sql.lit(countedMost)}`

/** A stack is of one type, and its records are looked at or none is. */
const rowsOfRoom = sql`(count(distinct stack_key) + count(*) filter (where stack_key is null))`

/** How many of each type are unread whose posts and shelves each of the members sees. */
async function countSeen(db: Database, userIds: readonly string[]): Promise<readonly CountOfType[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<CountOfType>`
    select reader.id as "userId", unread.type, unread.count
    from ${readers(userIds)} cross join lateral (
      select type, ${rowsOfRoom} as count from (${unreadOf('reader.id')}) as notifications
      where ${isLookedAt} and ${isSeenOfMany('reader.id')}
      group by type
    ) as unread`.execute(db)
  return rows
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

/** Marks everything up to and including `seq`, but not what nobody has seen there; whether there was any. */
export async function markReadUpTo(db: Database, userId: string, seq: number): Promise<boolean> {
  const { rows } = await sql`
    with unread as (
      select id from notifications
      where user_id = ${userId} and read_at is null and seq <= ${seq} and not is_due
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

/** Removes at most `limit` of those kept long enough; answers how many they were. */
export async function removeExpired(db: Database, limit: number): Promise<number> {
  const { rows } = await sql<{ userId: string; stackKey: string | null }>`
    delete from notifications
    where id in (
      select id from notifications
      where created_at < now() - make_interval(days => ${readDays})
        and coalesce(told_at, created_at) < now() - make_interval(days => case when read_at is null then ${unreadDays}::int else ${readDays}::int end)
      limit ${limit}
      for update skip locked
    )
    returning user_id as "userId", case when is_head then stack_key end as "stackKey"`.execute(db)
  await restoreHeads(db, rows)
  return rows.length
}
