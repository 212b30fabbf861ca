import { randomUUIDv7 } from 'node:crypto'
import type { WriteArea } from '@guildhall/contract/frame/endpoint'
import type { Role } from '@guildhall/contract/rules/roles'
import {
  type MeasureArea,
  type MeasureKind,
  measuresShown,
  type NotedKind,
  type StandingKind,
} from '@guildhall/contract/rules/safety/measure-rules'
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

export type StoredMeasure = {
  readonly id: string
  readonly memberId: string
  readonly kind: StandingKind
  readonly area: MeasureArea
  readonly rule: ReportReason
  readonly words: string
  readonly byId: string | null
  readonly caseId: string | null
  readonly beganAt: Date
  readonly endsAt: Date | null
  readonly liftedAt: Date | null
  readonly liftedBy: string | null
  readonly liftWords: string | null
  /** Neither lifted nor past its end. */
  readonly isInForce: boolean
}

export type NewMeasure = Pick<StoredMeasure, 'memberId' | 'area' | 'rule' | 'words' | 'byId' | 'caseId' | 'endsAt'> & {
  readonly kind: MeasureKind
}

export type NewNote = Pick<StoredMeasure, 'memberId' | 'rule' | 'words' | 'byId' | 'caseId'> & {
  readonly kind: NotedKind
}

/** The clock tells, whether the job has noticed or not; what it has noticed is out of the index. */
const holds = sql`(m.lifted_at is null and m.noticed_at is null and (m.ends_at is null or m.ends_at > now()))`

const columns = sql`
  m.id, m.member_id as "memberId", m.kind, m.area, m.rule, m.words, m.by_id as "byId", m.case_id as "caseId",
  m.began_at as "beganAt", m.ends_at as "endsAt", m.lifted_at as "liftedAt", m.lifted_by as "liftedBy",
  m.lift_words as "liftWords", ${holds} as "isInForce"`

export async function insert(db: Database, added: NewMeasure): Promise<string> {
  const id = randomUUIDv7()
  await sql`
    insert into measures (id, member_id, kind, area, rule, words, by_id, case_id, ends_at)
    values (${id}, ${added.memberId}, ${added.kind}, ${added.area}, ${added.rule}, ${added.words}, ${added.byId},
            ${added.caseId}, ${added.endsAt})`.execute(db)
  return id
}

/** It is over when it is made: it only stands there. */
export async function insertNote(db: Database, added: NewNote): Promise<string> {
  const id = randomUUIDv7()
  await sql`
    insert into measures (id, member_id, kind, area, rule, words, by_id, case_id, ends_at, noticed_at)
    values (${id}, ${added.memberId}, ${added.kind}, 'everything', ${added.rule}, ${added.words}, ${added.byId},
            ${added.caseId}, now(), now())`.execute(db)
  return id
}

/** Of a case, and not taken back yet. */
export async function findNoteOf(db: Database, caseId: string): Promise<StoredMeasure | undefined> {
  const { rows } = await sql<StoredMeasure>`
    select ${columns} from measures m
    where m.case_id = ${caseId} and m.kind in ('warning', 'veil', 'removal') and m.lifted_at is null`.execute(db)
  return rows[0]
}

export async function find(db: Database, id: string): Promise<StoredMeasure | undefined> {
  const { rows } = await sql<StoredMeasure>`select ${columns} from measures m where m.id = ${id}`.execute(db)
  return rows[0]
}

export async function findOf(db: Database, memberId: string): Promise<StoredMeasure[]> {
  const { rows } = await sql<StoredMeasure>`
    select ${columns} from measures m where m.member_id = ${memberId} order by m.id desc limit ${measuresShown}`.execute(
    db,
  )
  return rows
}

export async function findInForce(db: Database, memberId: string): Promise<StoredMeasure[]> {
  const { rows } = await sql<StoredMeasure>`
    select ${columns} from measures m where m.member_id = ${memberId} and ${holds}
    order by m.id desc limit ${measuresShown}`.execute(db)
  return rows
}

export async function lift(db: Database, id: string, { byId, words }: { byId: string; words: string }): Promise<void> {
  await sql`
    update measures set lifted_at = clock_timestamp(), lifted_by = ${byId}, lift_words = ${words}
    where id = ${id}`.execute(db)
}

/** What keeps a member out of the hall: nothing, until a moment, or for good. */
export async function findShut(db: Database, memberId: string): Promise<{ until: Date | null } | undefined> {
  const { rows } = await sql<{ isForGood: boolean | null; until: Date | null }>`
    select bool_or(m.ends_at is null) as "isForGood", max(m.ends_at) as until from measures m
    where m.member_id = ${memberId} and m.kind in ('suspension', 'ban') and ${holds}`.execute(db)
  const [shut] = rows
  if (shut === undefined || shut.isForGood === null) return undefined
  return { until: shut.isForGood ? null : shut.until }
}

export type StandingToWrite = {
  readonly role: Role
  readonly isSuspended: boolean
  readonly mute: {
    readonly id: string
    readonly area: MeasureArea
    readonly rule: ReportReason
    readonly until: string
  } | null
}

/** How a member stands, kept so until the transaction ends; nothing of somebody who is gone. */
export async function holdStanding(db: Database, memberId: string, area: WriteArea): Promise<StandingToWrite | null> {
  const { rows } = await sql<{ standing: StandingToWrite | null }>`
    select standing_to_write(${memberId}::uuid, ${area}) as standing`.execute(db)
  return rows[0]?.standing ?? null
}

/** Those whose time is over and that nobody noticed yet. */
export async function findRunOut(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from measures where lifted_at is null and noticed_at is null and ends_at <= now()
    order by ends_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether it was this call that noticed it. */
export async function notice(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    update measures set noticed_at = clock_timestamp()
    where id = ${id} and lifted_at is null and noticed_at is null returning id`.execute(db)
  return rows.length === 1
}

/** For the queries of other stores: the ids of those who are shown to nobody that does not follow them, as a subquery. */
export const limitedIds: RawBuilder<string> = sql<string>`(
  select m.member_id from measures m where m.kind = 'limit' and ${holds})`

/** For the queries of other stores: those from whom something is kept, though they come in. */
export const measuredIds: RawBuilder<string> = sql<string>`(
  select m.member_id from measures m where m.kind in ('limit', 'mute') and ${holds})`

/** For the queries of other stores: the gravest that holds for the member of this id; null where nothing does. */
export function gravestOf(id: RawBuilder<unknown>): RawBuilder<MeasureKind | null> {
  return sql<MeasureKind | null>`(
    select m.kind from measures m
    where m.member_id = ${id} and m.kind in ('ban', 'suspension', 'mute', 'limit') and ${holds}
    order by array_position(array['ban', 'suspension', 'mute', 'limit'], m.kind) limit 1)`
}
