/** Who is kept from whom: the one place that every list, counter, search, notification and push asks. */
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

/** Whether one of the two blocked the other. */
export async function isBlockedBetween(db: Database, oneId: string, otherId: string): Promise<boolean> {
  return (await blockedAmong(db, oneId, [otherId])).has(otherId)
}

/** Those of `ids` who blocked the viewer or whom the viewer blocked. */
export function blockedAmong(db: Database, viewerId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return among(db, ids, (id) => sql`(${blockOf(sql`${viewerId}::uuid`, id)} or ${blockOf(id, sql`${viewerId}::uuid`)})`)
}

/**
 * Those of `ids` whom the viewer blocked: for what only a viewer's own block may change, because the
 * other side would see a block by the change.
 */
export function blockedByAmong(db: Database, viewerId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return among(db, ids, (id) => blockOf(sql`${viewerId}::uuid`, id))
}

/** For the queries of other stores: no block between the viewer and the member in `column`. */
export function notBlocked(viewerId: string, column: string): RawBuilder<boolean> {
  const viewer = sql`${viewerId}::uuid`
  return sql<boolean>`(not ${blockOf(viewer, sql.ref(column))} and not ${blockOf(sql.ref(column), viewer)})`
}

/** The same of the members in two columns. */
export function notBlockedBetween(column: string, otherColumn: string): RawBuilder<boolean> {
  const [one, other] = [sql.ref(column), sql.ref(otherColumn)]
  return sql<boolean>`(not ${blockOf(one, other)} and not ${blockOf(other, one)})`
}

/** For the queries of other stores: the viewer did not block the member in `column`, which may be null. */
export function notBlockedBy(viewerId: string, column: string): RawBuilder<boolean> {
  return sql<boolean>`(not ${blockOf(sql`${viewerId}::uuid`, sql.ref(column))})`
}

/** For the queries of other stores: the ids of those whom the viewer blocked, as a subquery. */
export function blockedIdsOf(viewerId: string): RawBuilder<string> {
  return sql<string>`(select blocks.blocked_id from blocks where blocks.blocker_id = ${viewerId}::uuid)`
}

/** For the queries of other stores: the ids of those whom a block keeps from the viewer, as a subquery. */
export function apartIdsOf(viewerId: string | RawBuilder<string>): RawBuilder<string> {
  return sql<string>`(
    select blocks.blocked_id from blocks where blocks.blocker_id = ${viewerId}::uuid
    union all
    select blocks.blocker_id from blocks where blocks.blocked_id = ${viewerId}::uuid)`
}

/** For the queries of other stores: the ids of those whom the viewer muted, as a subquery. */
export function mutedIdsOf(viewerId: string): RawBuilder<string> {
  return sql<string>`(
    select mutes.muted_id from mutes
    where mutes.muter_id = ${viewerId}::uuid and (ends_at is null or ends_at > now()))`
}

/** The ids of those whom a block keeps from the member in a column, or whom a subquery names. */
export function apartIdsOfEach(of: string | RawBuilder<string>): RawBuilder<string> {
  const member = typeof of === 'string' ? sql.ref(of) : of
  return sql<string>`(
    select blocks.blocked_id from blocks where blocks.blocker_id = ${member}
    union all
    select blocks.blocker_id from blocks where blocks.blocked_id = ${member})`
}

/** Who of `ids` is kept from whom of them, whichever of two blocked the other; who is kept from nobody is absent. */
export async function keptApartAmong(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length < 2) return new Map()
  const { rows } = await sql<{ id: string; otherIds: string[] }>`
    select pair.id, array_agg(distinct pair.other_id) as "otherIds"
    from blocks
    cross join lateral (values (blocker_id, blocked_id), (blocked_id, blocker_id)) as pair (id, other_id)
    where blocker_id = any(${ids}::uuid[]) and blocked_id = any(${ids}::uuid[])
    group by pair.id`.execute(db)
  return new Map(rows.map(({ id, otherIds }) => [id, otherIds]))
}

/** Those of `ids` whom the viewer wants to hear nothing from for now. */
export function mutedAmong(db: Database, viewerId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return among(db, ids, (id) => muteOf(sql`${viewerId}::uuid`, id))
}

/** Those of `ids` who muted the actor. */
export function muterIdsAmong(db: Database, actorId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return among(db, ids, (id) => muteOf(id, sql`${actorId}::uuid`))
}

/** Those of `ids` who are to be told nothing about the actor: a block between them, or they muted the actor. */
export function deafAmong(db: Database, actorId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const actor = sql`${actorId}::uuid`
  return among(db, ids, (id) => sql`(${blockOf(actor, id)} or ${blockOf(id, actor)} or ${muteOf(id, actor)})`)
}

/** For the queries of other stores: the member in `column` is to be told of the actor, as `deafAmong` has it. */
export function notDeaf(actorId: string, column: string): RawBuilder<boolean> {
  const [actor, member] = [sql`${actorId}::uuid`, sql.ref(column)]
  return sql<boolean>`(
    not ${blockOf(actor, member)} and not ${blockOf(member, actor)} and not ${muteOf(member, actor)})`
}

/** For the queries of other stores: the viewer did not mute the member in `column`. */
export function notMutedBy(viewerId: string, column: string): RawBuilder<boolean> {
  return sql<boolean>`(not ${muteOf(sql`${viewerId}::uuid`, sql.ref(column))})`
}

/** Those of `ids` whose friend requests the member does not see. */
export function ignoredAmong(db: Database, userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return among(db, ids, (id) => ignoreOf(sql`${userId}::uuid`, id))
}

/** For the queries of other stores: the member sees friend requests of the one in `column`. */
export function notIgnored(userId: string, column: string): RawBuilder<boolean> {
  return sql<boolean>`(not ${ignoreOf(sql`${userId}::uuid`, sql.ref(column))})`
}

type Sql = RawBuilder<unknown>

const blockOf = (blocker: Sql, blocked: Sql): Sql =>
  sql`exists (select from blocks where blocks.blocker_id = ${blocker} and blocks.blocked_id = ${blocked})`

const muteOf = (muter: Sql, muted: Sql): Sql =>
  sql`exists (
    select from mutes
    where mutes.muter_id = ${muter} and mutes.muted_id = ${muted} and (ends_at is null or ends_at > now()))`

const ignoreOf = (ignorer: Sql, ignored: Sql): Sql =>
  sql`exists (
    select from ignored_requesters as ignored
    where ignored.ignorer_id = ${ignorer} and ignored.ignored_id = ${ignored})`

async function among(
  db: Database,
  ids: readonly string[],
  isMeant: (candidate: Sql) => Sql,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ candidate: string }>`
    select candidate from unnest(${ids}::uuid[]) as candidate
    where ${isMeant(sql.ref('candidate'))}`.execute(db)
  return new Set(rows.map((row) => row.candidate))
}
