import { randomUUIDv7 } from 'node:crypto'
import {
  type ReportableKind,
  type ReportReason,
  reportWordsInAll,
} from '@guildhall/contract/rules/safety/report-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Copied } from './every-reportable.ts'

export type Reported = {
  readonly kind: ReportableKind
  readonly targetId: string
  readonly isPrivate: boolean
  readonly reason: ReportReason
  readonly words: string
  readonly copy: Copied
}

export type NewReport = Reported & { readonly reporterId: string }

/** Of one member one at a time, so that nobody reports more in a day than they may. */
export async function lockAndCountToday(db: Database, reporterId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reports of ${reporterId}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from safety_reports
    where reporter_id = ${reporterId} and at > now() - interval '1 day'`.execute(db)
  return rows[0]?.count ?? 0
}

/** The open case of the thing, which is held from then on; a new one where there is none. */
export async function openCase(db: Database, report: Reported): Promise<{ id: string; isNew: boolean }> {
  const { kind, targetId, isPrivate, reason, copy } = report
  for (;;) {
    const added = await sql<{ id: string }>`
      insert into safety_cases (id, kind, target_id, title, about_id, is_private, reason)
      values (${randomUUIDv7()}, ${kind}, ${targetId}, ${isPrivate ? copy.place : copy.title}, ${copy.authorId},
              ${isPrivate}, ${reason})
      on conflict (kind, target_id) where settled_at is null do nothing
      returning id`.execute(db)
    if (added.rows[0] !== undefined) return { id: added.rows[0].id, isNew: true }
    const { rows } = await sql<{ id: string }>`
      select id from safety_cases
      where kind = ${kind} and target_id = ${targetId} and settled_at is null for update`.execute(db)
    // It may have been settled in between: then this report opens the next.
    if (rows[0] === undefined) continue
    // What was said among few may come to a case of what everybody reads: from then on it is read as these are.
    if (isPrivate) {
      await sql`
        update safety_cases set is_private = true, title = ${copy.place}
        where id = ${rows[0].id} and not is_private`.execute(db)
    }
    return { id: rows[0].id, isNew: false }
  }
}

/**
 * Of who reported the thing already what they say now is added to their report, once, and its reason is the one of now.
 * @returns whether there was room for it
 */
export async function add(db: Database, caseId: string, report: NewReport): Promise<boolean> {
  const { rows } = await sql`
    insert into safety_reports as r (id, case_id, reporter_id, reason, words, copy)
    values (${randomUUIDv7()}, ${caseId}, ${report.reporterId}, ${report.reason}, ${report.words},
            ${JSON.stringify(report.copy)})
    on conflict (case_id, reporter_id) do update set
      reason = excluded.reason,
      words = case
        when position(excluded.words in r.words) > 0 then r.words
        when r.words = '' then excluded.words
        else r.words || e'\\n\\n' || excluded.words
      end
    where position(excluded.words in r.words) > 0
      or char_length(r.words) + char_length(excluded.words) + 2 <= ${sql.lit(reportWordsInAll)}
    returning id`.execute(db)
  return rows.length > 0
}

/** What somebody reported, the latest first. */
export async function findThingsOf(db: Database, reporterId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.target_id as id from safety_reports r join safety_cases c on c.id = r.case_id
    where r.reporter_id = ${reporterId} group by c.target_id order by max(r.at) desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export type StoredReport = {
  readonly id: string
  readonly reporterId: string | null
  readonly wordRule: string | null
  readonly reason: ReportReason
  readonly words: string
  readonly copy: Copied
  readonly at: Date
}

/** The latest first. */
export async function findOf(db: Database, caseId: string, limit: number): Promise<StoredReport[]> {
  const { rows } = await sql<StoredReport>`
    select id, reporter_id as "reporterId", word_rule as "wordRule", reason, words, copy, at from safety_reports
    where case_id = ${caseId} order by id desc limit ${limit}`.execute(db)
  return rows
}

export type StoredCopy = Pick<StoredReport, 'id' | 'copy' | 'at'>

/**
 * Those that say another thing than all before, in the thing or around it, the oldest of equal ones; the latest first. The
 * first of all is always among them, however many there are: what was said before an edit stays to be seen.
 */
export async function findCopies(db: Database, caseId: string, limit: number): Promise<StoredCopy[]> {
  const { rows } = await sql<StoredCopy>`
    select id, copy, at from (
      select distinct on (copy) id, copy, at from safety_reports where case_id = ${caseId} order by copy, id
    ) copies
    order by id = (select id from safety_reports where case_id = ${caseId} order by id limit 1) desc, id desc
    limit ${limit}`.execute(db)
  return rows.toSorted((one, other) => (one.id < other.id ? 1 : -1))
}

export type DecidedCopy = { readonly caseId: string; readonly kind: ReportableKind; readonly copy: Copied }

/** What whom the cases are about said in each, as it was copied last; of those read by all alone where `isForAll`. */
export async function findDecided(
  db: Database,
  caseIds: readonly string[],
  { isForAll }: { readonly isForAll: boolean },
): Promise<DecidedCopy[]> {
  const { rows } = await sql<DecidedCopy>`
    select c.id as "caseId", c.kind, r.copy from safety_cases c
    cross join lateral (
      select copy from safety_reports
      where case_id = c.id and copy ->> 'authorId' = c.about_id::text order by id desc limit 1
    ) r
    where c.id = any(${caseIds}::uuid[]) ${isForAll ? sql`and not c.is_private` : sql``}`.execute(db)
  return rows
}

export async function reportersOf(db: Database, caseId: string): Promise<{ id: string; at: Date }[]> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select reporter_id as id, at from safety_reports where case_id = ${caseId} and reporter_id is not null`.execute(db)
  return rows
}

/** Of one member, or of everybody. Reports are kept: of two counts at once the higher is the later one. */
export async function countReports(db: Database, userId: string | undefined): Promise<void> {
  await sql`
    insert into reported_members as known (user_id, reports)
    select c.about_id, count(*) from safety_reports r join safety_cases c on c.id = r.case_id
    where ${userId === undefined ? sql`c.about_id is not null` : sql`c.about_id = ${userId}`}
    group by c.about_id
    on conflict (user_id) do update set reports = excluded.reports where known.reports < excluded.reports`.execute(db)
}

/** For the queries of other stores: members of whom something was reported as `user_id`, and as `key` how often. */
export const reportedMembers = sql`select user_id, reports as key from reported_members`

/** For the queries of other stores: how often something of the member of this id was reported; null for never. */
export const reportsOf = (id: RawBuilder<unknown>) =>
  sql<number | null>`(select m.reports from reported_members m where m.user_id = ${id})`
