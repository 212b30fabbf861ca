import { randomUUIDv7 } from 'node:crypto'
import { roles } from '@guildhall/contract/rules/roles'
import {
  type CaseMeasure,
  caseNotesMaximum,
  joinedCasesMaximum,
  type ReportableKind,
  type ReportReason,
  urgentReasons,
} from '@guildhall/contract/rules/safety/report-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { isActive, isStaff } from '../../users/index.ts'
import { hasReported, idsWith, isAbout } from './affairs.store.ts'

export type StoredCase = {
  readonly id: string
  readonly kind: ReportableKind
  readonly targetId: string
  readonly title: string
  readonly aboutId: string | null
  readonly isPrivate: boolean
  readonly reason: ReportReason
  readonly openedAt: Date
  readonly assigneeId: string | null
  /** Whether whoever took it is staff who can sign in: else it is as if nobody had it. */
  readonly isHeld: boolean
  readonly takenAt: Date | null
  readonly settledAt: Date | null
  readonly settledBy: string | null
  readonly measure: CaseMeasure | null
  readonly rule: ReportReason | null
  readonly words: string | null
  readonly reports: number
  /** Among those who reported it, or another case of the affair. */
  readonly isOfViewer: boolean
}

const isAtWork = (column: string) => sql`(${isStaff(sql.ref(column))} and ${isActive(column)})`

const columns = (viewerId: string) => sql`
  c.id, c.kind, c.target_id as "targetId", c.title, c.about_id as "aboutId", c.is_private as "isPrivate", c.reason,
  c.opened_at as "openedAt", c.assignee_id as "assigneeId",
  ${isAtWork('c.assignee_id')} as "isHeld", c.taken_at as "takenAt", c.settled_at as "settledAt",
  c.settled_by as "settledBy", c.measure, c.rule, c.words,
  (select count(*) from safety_reports r where r.case_id = c.id) as reports,
  ${hasReported('c', sql`${viewerId}::uuid`)} as "isOfViewer"`

/** Staff whom a case is about find nothing of the affair: neither who reported or judged it, nor what is noted of them. */
const isOfOthers = (viewerId: string) => sql<boolean>`(not ${isAbout('c', sql`${viewerId}::uuid`)})`

/** Whom a moderator or admin may judge: the same as `mayJudge` says of one case. */
const isForViewer = (viewerId: string) => sql<boolean>`(
  not ${hasReported('c', sql`${viewerId}::uuid`)}
  and (c.about_id is null or not ${isStaff(sql.ref('c.about_id'))} or exists (
    select from users v where v.id = ${viewerId} and v.role = ${sql.lit(roles.admin)})))`

export type Queue = {
  readonly of: 'open' | 'mine' | 'settled'
  readonly kind?: ReportableKind | undefined
  readonly reason?: ReportReason | undefined
  readonly sort: 'oldest' | 'newest'
  readonly after?: string | undefined
  readonly limit: number
}

/** Threats and self-harm stand before all else that waits. */
const canWait = (of: string) => sql<boolean>`(${sql.ref(`${of}.reason`)} <> all(${urgentReasons}))`

/** What somebody may come to harm by stands first, then what waits longest, or shortest; of what is settled the latest. */
export async function findPage(db: Database, viewerId: string, queue: Queue): Promise<StoredCase[]> {
  const { of, kind, reason, sort, after, limit } = queue
  const isSettled = of === 'settled'
  const isLatestFirst = isSettled || sort === 'newest'
  const rank = isSettled ? sql<boolean>`true` : canWait('c')
  const afterRank = isSettled
    ? sql<boolean>`true`
    : sql<boolean>`(select ${canWait('a')} from safety_cases a where a.id = ${after ?? null}::uuid)`
  const { rows } = await sql<StoredCase>`
    select ${columns(viewerId)} from safety_cases c
    where c.settled_at is ${isSettled ? sql`not null` : sql`null`} and ${isOfOthers(viewerId)}
      ${of === 'mine' ? sql`and c.assignee_id = ${viewerId}` : sql``}
      ${kind === undefined ? sql`` : sql`and c.kind = ${kind}`}
      ${reason === undefined ? sql`` : sql`and c.reason = ${reason}`}
      ${
        after === undefined
          ? sql``
          : sql`and (${rank} > ${afterRank} or (${rank} = ${afterRank} and c.id ${isLatestFirst ? sql`<` : sql`>`} ${after}::uuid))`
      }
    order by ${isSettled ? sql`` : sql`${rank},`} c.id ${isLatestFirst ? sql`desc` : sql``} limit ${limit}`.execute(db)
  return rows
}

export async function find(db: Database, viewerId: string, id: string): Promise<StoredCase | undefined> {
  const { rows } = await sql<StoredCase>`
    select ${columns(viewerId)} from safety_cases c where c.id = ${id} and ${isOfOthers(viewerId)}`.execute(db)
  return rows[0]
}

/** Two who take or settle it come one after the other, and the second sees what the first did. */
export async function lock(db: Database, id: string): Promise<void> {
  await sql`select from safety_cases where id = ${id} for update`.execute(db)
}

/** Where an open case stands in the queue of the viewer, and the one before it that nobody has and they may judge. */
export async function findPlace(db: Database, viewerId: string, id: string) {
  const { rows } = await sql<{ at: number; of: number; previousId: string | null }>`
    with self as (select ${canWait('s')} as rank, s.id from safety_cases s where s.id = ${id} and s.settled_at is null),
      waiting as (
        select c.id, (${canWait('c')}, c.id) <= (self.rank, self.id) as is_before, ${canWait('c')} as rank
        from safety_cases c, self where c.settled_at is null and ${isOfOthers(viewerId)})
    select count(*) filter (where is_before) as at, count(*) as of,
      (select w.id from waiting w join safety_cases c on c.id = w.id
       where w.is_before and c.assignee_id is null and w.id <> ${id} and ${isForViewer(viewerId)}
       order by w.rank desc, w.id desc limit 1) as "previousId"
    from waiting`.execute(db)
  const [place] = rows
  return place === undefined || place.of === 0 ? null : place
}

/** The next that nobody has and the viewer may judge, threats and self-harm first, then the oldest: a page may read ahead of it, and what is nobody's shows no private words. */
export async function findNextId(db: Database, viewerId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select c.id from safety_cases c
    where c.settled_at is null and c.id <> ${id} and c.assignee_id is null and ${isOfOthers(viewerId)}
      and ${isForViewer(viewerId)}
    order by ${canWait('c')}, c.id < ${id}, c.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

export async function count(db: Database, viewerId: string): Promise<{ open: number; mine: number }> {
  const { rows } = await sql<{ open: number; mine: number }>`
    select count(*) as open, count(*) filter (where c.assignee_id = ${viewerId}) as mine
    from safety_cases c where c.settled_at is null and ${isOfOthers(viewerId)}`.execute(db)
  return rows[0] ?? { open: 0, mine: 0 }
}

export async function setAssignee(db: Database, id: string, assigneeId: string | null): Promise<void> {
  await sql`
    update safety_cases set assignee_id = ${assigneeId},
      taken_at = case when ${assigneeId}::uuid is null then null else clock_timestamp() end
    where id = ${id}`.execute(db)
}

/** What a member has taken and not settled is nobody's again. */
export async function letGoOf(db: Database, assigneeId: string): Promise<void> {
  await sql`
    update safety_cases set assignee_id = null, taken_at = null
    where assignee_id = ${assigneeId} and settled_at is null and not ${isAtWork('assignee_id')}`.execute(db)
}

export async function settle(
  db: Database,
  id: string,
  { by, measure, rule, words }: { by: string; measure: CaseMeasure; rule: ReportReason | null; words: string },
): Promise<void> {
  await sql`
    update safety_cases
    set settled_at = clock_timestamp(), settled_by = ${by}, measure = ${measure}, rule = ${rule}, words = ${words}
    where id = ${id}`.execute(db)
}

export type PastCase = Pick<StoredCase, 'id' | 'kind' | 'reason' | 'measure' | 'openedAt'>

/** Other cases about the member, as far as the viewer finds them, the latest first. */
export async function findAbout(
  db: Database,
  viewerId: string,
  { aboutId, exceptId, limit }: { aboutId: string; exceptId: string; limit: number },
): Promise<PastCase[]> {
  const { rows } = await sql<PastCase>`
    select c.id, c.kind, c.reason, c.measure, c.opened_at as "openedAt" from safety_cases c
    where c.about_id = ${aboutId} and c.id <> ${exceptId} and ${isOfOthers(viewerId)}
    order by c.id desc limit ${limit}`.execute(db)
  return rows
}

export type StoredNote = {
  readonly id: string
  readonly authorId: string | null
  readonly text: string
  readonly at: Date
}

export async function addNote(db: Database, caseId: string, authorId: string, text: string): Promise<void> {
  await sql`
    insert into safety_notes (id, case_id, author_id, text)
    values (${randomUUIDv7()}, ${caseId}, ${authorId}, ${text})`.execute(db)
}

export async function countNotes(db: Database, caseId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from safety_notes where case_id = ${caseId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Of all that are one affair with it, each with no more than it may have; but for cases about the viewer. */
export async function findNotes(db: Database, viewerId: string, caseId: string): Promise<StoredNote[]> {
  const { rows } = await sql<StoredNote>`
    select n.id, n.author_id as "authorId", n.text, n.at from safety_notes n join safety_cases c on c.id = n.case_id
    where n.case_id in ${idsWith(caseId)} and ${isOfOthers(viewerId)}
    order by n.id limit ${caseNotesMaximum * joinedCasesMaximum}`.execute(db)
  return rows
}

/** Those that are one affair with it, the oldest first. */
export async function findJoined(db: Database, viewerId: string, id: string): Promise<StoredCase[]> {
  const { rows } = await sql<StoredCase>`
    select ${columns(viewerId)} from safety_cases c
    where c.id in ${idsWith(id)} and c.id <> ${id} and ${isOfOthers(viewerId)} order by c.id`.execute(db)
  return rows
}

export type ReporterBefore = {
  readonly reporterId: string
  readonly reports: number
  readonly open: number
  readonly upheld: number
  readonly against: number
}

/** What each of the members reported besides, how much of it came to something, and how many cases are about them. */
export async function findBefore(db: Database, reporterIds: readonly string[], exceptId: string) {
  const { rows } = await sql<ReporterBefore>`
    select who.id as "reporterId",
      (select count(*) from safety_reports r where r.reporter_id = who.id and r.case_id <> ${exceptId}) as reports,
      (select count(*) from safety_reports r join safety_cases c on c.id = r.case_id
       where r.reporter_id = who.id and r.case_id <> ${exceptId} and c.settled_at is null) as open,
      (select count(*) from safety_reports r join safety_cases c on c.id = r.case_id
       where r.reporter_id = who.id and r.case_id <> ${exceptId} and c.measure <> 'no-breach') as upheld,
      (select count(*) from safety_cases c where c.about_id = who.id) as against
    from unnest(${[...new Set(reporterIds)]}::uuid[]) as who (id)`.execute(db)
  return new Map(rows.map(({ reporterId, ...before }) => [reporterId, before]))
}
