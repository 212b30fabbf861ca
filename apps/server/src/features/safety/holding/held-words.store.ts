import { randomUUIDv7 } from 'node:crypto'
import type { EndpointName } from '@guildhall/contract/frame/endpoint'
import { roles } from '@guildhall/contract/rules/roles'
import type { HoldableKind } from '@guildhall/contract/rules/safety/held-limits'
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** What was sent, by the names of its fields. */
export type Fields = Readonly<Record<string, unknown>>

export type StoredHeld = {
  readonly id: string
  readonly authorId: string
  readonly kind: HoldableKind
  readonly call: EndpointName
  readonly params: Fields
  readonly body: Fields
  readonly wordRule: string | null
  readonly mediaIds: readonly string[]
  readonly version: number
  readonly heldAt: Date
  readonly rejectedAt: Date | null
  readonly rejectedBy: string | null
  readonly rule: ReportReason | null
  readonly words: string | null
}

export type NewHeld = Pick<StoredHeld, 'authorId' | 'kind' | 'call' | 'params' | 'body' | 'wordRule' | 'mediaIds'>

const columns = sql`
  h.id, h.author_id as "authorId", h.kind, h.call, h.params, h.body, h.word_rule as "wordRule", h.media_ids as "mediaIds",
  h.version, h.held_at as "heldAt", h.rejected_at as "rejectedAt", h.rejected_by as "rejectedBy", h.rule, h.words`

/** What waits of an author. */
export async function findWaitingOf(db: Database, authorId: string): Promise<StoredHeld[]> {
  const { rows } = await sql<StoredHeld>`
    select ${columns} from held_words h where h.author_id = ${authorId} and h.rejected_at is null`.execute(db)
  return rows
}

export async function add(db: Database, held: NewHeld): Promise<string> {
  const id = randomUUIDv7()
  await sql`
    insert into held_words (id, author_id, kind, call, params, body, word_rule, media_ids)
    values (${id}, ${held.authorId}, ${held.kind}, ${held.call}, ${JSON.stringify(held.params)}::jsonb,
      ${JSON.stringify(held.body)}::jsonb, ${held.wordRule}, ${held.mediaIds}::uuid[])`.execute(db)
  return id
}

/** What waits or was rejected of an author, the latest first. */
export async function findOf(db: Database, authorId: string, limit: number): Promise<StoredHeld[]> {
  const { rows } = await sql<StoredHeld>`
    select ${columns} from held_words h where h.author_id = ${authorId} order by h.id desc limit ${limit}`.execute(db)
  return rows
}

export type HeldPage = {
  readonly of: 'waiting' | 'rejected'
  readonly after?: string | undefined
  readonly limit: number
}

/** What waits, the oldest first, or what was rejected, the latest first. */
export async function findPage(db: Database, { of, after, limit }: HeldPage): Promise<StoredHeld[]> {
  const isWaiting = of === 'waiting'
  const { rows } = await sql<StoredHeld>`
    select ${columns} from held_words h
    where ${isWaiting ? sql`h.rejected_at is null` : sql`h.rejected_at is not null`}
      ${after === undefined ? sql`` : isWaiting ? sql`and h.id > ${after}` : sql`and h.id < ${after}`}
    order by h.id ${isWaiting ? sql`` : sql`desc`} limit ${limit}`.execute(db)
  return rows
}

export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from held_words where rejected_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** One after the other, so that of two who answer one is first. */
export async function lock(db: Database, ids: readonly string[]): Promise<StoredHeld[]> {
  const { rows } = await sql<StoredHeld>`
    select ${columns} from held_words h where h.id = any(${ids}::uuid[]) order by h.id for update`.execute(db)
  return rows
}

/**
 * Whoever keeps words, answers them or takes them back comes here first, one after the other: no author has more than may wait, and
 * staff are told once that some do, and anew of the first that comes after the last was answered.
 */
export async function lockQueue(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('held words', 0))`.execute(db)
}

/** A later change of the same thing takes the place of the one that waits, read anew. */
export async function replace(
  db: Database,
  id: string,
  { body, wordRule, isOfNow }: { readonly body: Fields; readonly wordRule: string | null; readonly isOfNow: boolean },
): Promise<void> {
  await sql`
    update held_words
    set body = ${JSON.stringify(body)}::jsonb, word_rule = ${wordRule}, version = version + 1
        ${isOfNow ? sql`, held_at = clock_timestamp()` : sql``}
    where id = ${id}`.execute(db)
}

export async function setBody(db: Database, id: string, body: Fields): Promise<void> {
  await sql`
    update held_words set body = ${JSON.stringify(body)}::jsonb, version = version + 1 where id = ${id}`.execute(db)
}

export async function reject(
  db: Database,
  id: string,
  { by, rule, words }: { readonly by: string; readonly rule: ReportReason | null; readonly words: string },
): Promise<void> {
  await sql`
    update held_words
    set rejected_at = clock_timestamp(), rejected_by = ${by}, rule = ${rule}, words = ${words}, version = version + 1
    where id = ${id}`.execute(db)
}

/** @returns the uploads that they used */
export async function remove(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ mediaIds: string[] }>`
    delete from held_words where id = any(${ids}::uuid[]) returning media_ids as "mediaIds"`.execute(db)
  return rows.flatMap(({ mediaIds }) => mediaIds)
}

/** What was rejected so long ago. @returns the uploads that it used */
export async function forgetRejected(db: Database, days: number): Promise<string[]> {
  const { rows } = await sql<{ mediaIds: string[] }>`
    delete from held_words where rejected_at < now() - make_interval(days => ${days})
    returning media_ids as "mediaIds"`.execute(db)
  return rows.flatMap(({ mediaIds }) => mediaIds)
}

/** Whether an upload stands in something that staff look at, and the viewer is of the staff. */
export async function isShownToStaff(db: Database, viewerId: string, mediaId: string): Promise<boolean> {
  const { rows } = await sql`
    select from held_words h
    where h.media_ids @> array[${mediaId}::uuid]
      and exists (select from users u where u.id = ${viewerId} and u.role <> ${sql.lit(roles.user)}) limit 1`.execute(
    db,
  )
  return rows.length > 0
}
