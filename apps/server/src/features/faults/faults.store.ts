import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

export type NewFault = { readonly words: string; readonly traceId: string | null; readonly page: string }

export type StoredFault = NewFault & {
  readonly id: string
  readonly reporterId: string | null
  readonly at: Date
  readonly answer: string | null
  readonly answeredBy: string | null
  readonly answeredAt: Date | null
}

const columns = sql`
  f.id, f.reporter_id as "reporterId", f.words, f.trace_id as "traceId", f.page, f.at, f.answer,
  f.answered_by as "answeredBy", f.answered_at as "answeredAt"`

/** Of one member one at a time, so that nobody tells more in a day than they may. */
export async function lockAndCountToday(db: Database, reporterId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`faults of ${reporterId}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from faults where reporter_id = ${reporterId} and at > now() - interval '1 day'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function insert(db: Database, reporterId: string, { words, traceId, page }: NewFault): Promise<string> {
  const id = randomUUIDv7()
  await sql`
    insert into faults (id, reporter_id, words, trace_id, page)
    values (${id}, ${reporterId}, ${words}, ${traceId}, ${page})`.execute(db)
  return id
}

/** Telling and answering come one after the other, so that it is known what is the first and what was the last. */
export async function lockWaiting(db: Database): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('faults that wait', 0))`.execute(db)
  return countWaiting(db)
}

export type FaultPage = {
  readonly of: 'waiting' | 'answered'
  readonly after?: string | undefined
  readonly limit: number
}

export async function findPage(db: Database, { of, after, limit }: FaultPage): Promise<StoredFault[]> {
  const isAnswered = of === 'answered'
  const { rows } = await sql<StoredFault>`
    select ${columns} from faults f
    where f.answered_at is ${isAnswered ? sql`not null` : sql`null`}
      ${after === undefined ? sql`` : sql`and f.id ${isAnswered ? sql`<` : sql`>`} ${after}::uuid`}
    order by f.id ${isAnswered ? sql`desc` : sql``} limit ${limit}`.execute(db)
  return rows
}

/** Of two who answer one the second sees what the first wrote. */
export async function lock(db: Database, id: string): Promise<StoredFault | undefined> {
  const { rows } = await sql<StoredFault>`select ${columns} from faults f where f.id = ${id} for update`.execute(db)
  return rows[0]
}

export async function answer(
  db: Database,
  id: string,
  { byId, words }: { byId: string; words: string },
): Promise<void> {
  await sql`
    update faults set answer = ${words}, answered_by = ${byId}, answered_at = clock_timestamp()
    where id = ${id}`.execute(db)
}

export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from faults where answered_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** What was answered longer ago. */
export async function forgetAnswered(db: Database, days: number): Promise<void> {
  await sql`delete from faults where answered_at < now() - make_interval(days => ${days})`.execute(db)
}
