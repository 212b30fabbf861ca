// Games and tags of which members hear nothing, until a moment or for good. All writes may be repeated.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { GamesMerged, GamesUnmerged } from '../../games/index.ts'

export type TopicKind = 'game' | 'tag'
/** A game is named by its number in this hall, a tag by itself. */
export type Topic = { readonly kind: TopicKind; readonly key: string }
export type MutedTopic = Topic & { readonly until: Date | null }

const isOn = sql`(ends_at is null or ends_at > now())`

/** For queries with a member in a column: they muted one of the topics. */
export function mutedTopic(userColumn: string, topics: readonly Topic[]): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from muted_topics
    where user_id = ${sql.ref(userColumn)} and ${isOn}
      and (kind, key) in (${sql.join(topics.map(({ kind, key }) => sql`(${kind}, ${key})`))}))`
}

export async function mutedBy(db: Database, userId: string): Promise<MutedTopic[]> {
  const { rows } = await sql<MutedTopic>`
    select kind, key, ends_at as until from muted_topics where user_id = ${userId} and ${isOn}
    order by kind, muted_at desc, key`.execute(db)
  return rows
}

/** How many of a kind the member muted, without those that are over; they mute none until the transaction ends. */
export async function lockAndCount(db: Database, userId: string, { kind, key }: Topic): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`muted topics of ${userId}`}, 0))`.execute(db)
  await sql`delete from muted_topics where user_id = ${userId} and not ${isOn}`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from muted_topics
    where user_id = ${userId} and kind = ${kind} and key <> ${key}`.execute(db)
  return rows[0]?.count ?? 0
}

/** @returns whether it is muted now: not when `until` is over. */
export async function mute(db: Database, userId: string, { kind, key }: Topic, until: string | null): Promise<boolean> {
  const { rows } = await sql`
    insert into muted_topics (user_id, kind, key, ends_at)
    select ${userId}::uuid, ${kind}, ${key}, given.ends_at
    from (select ${until}::timestamptz as ends_at) as given
    where given.ends_at is null or given.ends_at > now()
    on conflict (user_id, kind, key) do update set ends_at = excluded.ends_at, muted_at = now()
    returning key`.execute(db)
  return rows.length > 0
}

export async function unmute(db: Database, userId: string, { kind, key }: Topic): Promise<void> {
  await sql`delete from muted_topics where user_id = ${userId} and kind = ${kind} and key = ${key}`.execute(db)
}

const movedName = 'muted games'

/** Whoever muted a double hears nothing of what it became; who is new there is remembered. */
export async function moveGames(db: Database, { fromId, intoId, remember }: GamesMerged): Promise<void> {
  // What is over would stand in the way of what goes on.
  await sql`
    delete from muted_topics
    where kind = 'game' and key = any(${[String(fromId), String(intoId)]}) and not ${isOn}`.execute(db)
  const { rows } = await sql<{ userId: string }>`
    insert into muted_topics (user_id, kind, key, ends_at)
    select user_id, kind, ${String(intoId)}, ends_at from muted_topics where kind = 'game' and key = ${String(fromId)}
    on conflict do nothing returning user_id as "userId"`.execute(db)
  remember(movedName, { userIds: rows.map(({ userId }) => userId) })
}

/** The double's own were never taken away; who came along with it hears of the other game again. */
export async function moveGamesBack(db: Database, { intoId, moved }: GamesUnmerged): Promise<void> {
  const { userIds } = (moved[movedName] ?? { userIds: [] }) as { userIds: string[] }
  await sql`
    delete from muted_topics
    where kind = 'game' and key = ${String(intoId)} and user_id = any(${userIds}::uuid[])`.execute(db)
}
