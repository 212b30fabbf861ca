import { randomUUIDv7 } from 'node:crypto'
import { roles } from '@guildhall/contract/rules/roles'
import type { AppealOutcome } from '@guildhall/contract/rules/safety/appeal-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'

export type StoredAppeal = {
  readonly measureId: string
  readonly memberId: string
  readonly draft: string
  readonly id: string | null
  readonly text: string | null
  readonly sentAt: Date | null
  readonly outcome: AppealOutcome | null
  readonly answer: string | null
  readonly judgedBy: string | null
  readonly judgedAt: Date | null
}

const columns = sql`
  a.measure_id as "measureId", a.member_id as "memberId", a.draft, a.id, a.text, a.sent_at as "sentAt", a.outcome, a.answer,
  a.judged_by as "judgedBy", a.judged_at as "judgedAt"`

export async function findOf(db: Database, memberId: string): Promise<ReadonlyMap<string, StoredAppeal>> {
  const { rows } = await sql<StoredAppeal>`select ${columns} from appeals a where a.member_id = ${memberId}`.execute(db)
  return new Map(rows.map((row) => [row.measureId, row]))
}

export async function find(db: Database, id: string): Promise<StoredAppeal | undefined> {
  const { rows } = await sql<StoredAppeal>`select ${columns} from appeals a where a.id = ${id}`.execute(db)
  return rows[0]
}

type Of = { readonly measureId: string; readonly memberId: string }

/** What is sent stays as it was sent. */
export async function keepDraft(db: Database, { measureId, memberId }: Of, text: string): Promise<void> {
  await sql`
    insert into appeals as a (measure_id, member_id, draft) values (${measureId}, ${memberId}, ${text})
    on conflict (measure_id) do update set draft = excluded.draft where a.sent_at is null`.execute(db)
}

/** @returns the appeal, if it was this call that sent it */
export async function send(db: Database, { measureId, memberId }: Of, text: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into appeals as a (measure_id, member_id, id, text, sent_at)
    values (${measureId}, ${memberId}, ${randomUUIDv7()}, ${text}, clock_timestamp())
    on conflict (measure_id) do update set
      draft = '', id = excluded.id, text = excluded.text, sent_at = excluded.sent_at
    where a.sent_at is null returning a.id`.execute(db)
  return rows[0]?.id
}

/** Nobody sees their own, and moderators none of staff. */
const isSeenBy = ({ userId, role }: Pick<Caller, 'userId' | 'role'>) => sql<boolean>`(
  a.sent_at is not null and a.member_id <> ${userId}
  ${role === roles.admin ? sql`` : sql`and u.role = ${roles.user}`})`

const waitsFor = (caller: Pick<Caller, 'userId' | 'role'>) => sql<boolean>`(
  ${isSeenBy(caller)} and a.judged_at is null and m.lifted_at is null)`

export async function countWaiting(db: Database, caller: Pick<Caller, 'userId' | 'role'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from appeals a join measures m on m.id = a.measure_id join users u on u.id = a.member_id
    where ${waitsFor(caller)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Those without an answer, of measures that nobody lifted meanwhile. */
export async function findWaiting(
  db: Database,
  caller: Pick<Caller, 'userId' | 'role'>,
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<StoredAppeal[]> {
  const { rows } = await sql<StoredAppeal>`
    select ${columns} from appeals a join measures m on m.id = a.measure_id join users u on u.id = a.member_id
    where ${waitsFor(caller)}
      ${page.after === undefined ? sql`` : sql`and a.id > ${page.after}`}
    order by a.id limit ${page.limit}`.execute(db)
  return rows
}

/** Those with an answer, the latest first. */
export async function findAnswered(
  db: Database,
  caller: Pick<Caller, 'userId' | 'role'>,
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<StoredAppeal[]> {
  const { rows } = await sql<StoredAppeal>`
    select ${columns} from appeals a join measures m on m.id = a.measure_id join users u on u.id = a.member_id
    where ${isSeenBy(caller)} and a.judged_at is not null
      ${page.after === undefined ? sql`` : sql`and a.id < ${page.after}`}
    order by a.id desc limit ${page.limit}`.execute(db)
  return rows
}

/** The latest against what the case ended with. */
export async function findOfCase(
  db: Database,
  caller: Pick<Caller, 'userId' | 'role'>,
  caseId: string,
): Promise<{ id: string; text: string; sentAt: Date; isAnswered: boolean } | undefined> {
  const { rows } = await sql<{ id: string; text: string; sentAt: Date; isAnswered: boolean }>`
    select a.id, a.text, a.sent_at as "sentAt", a.judged_at is not null as "isAnswered"
    from appeals a join measures m on m.id = a.measure_id join users u on u.id = a.member_id
    where m.case_id = ${caseId} and ${isSeenBy(caller)} and (a.judged_at is not null or m.lifted_at is null)
    order by a.id desc limit 1`.execute(db)
  return rows[0]
}

/** The one that waits for an answer about what the case ended with. */
export async function findWaitingOf(
  db: Database,
  caseId: string,
): Promise<{ readonly id: string; readonly measureId: string } | undefined> {
  const { rows } = await sql<{ id: string; measureId: string }>`
    select a.id, a.measure_id as "measureId" from appeals a join measures m on m.id = a.measure_id
    where m.case_id = ${caseId} and m.kind in ('warning', 'removal', 'veil') and m.lifted_at is null
      and a.sent_at is not null and a.judged_at is null`.execute(db)
  return rows[0]
}

export async function judge(
  db: Database,
  id: string,
  { byId, outcome, words }: { readonly byId: string; readonly outcome: AppealOutcome; readonly words: string },
): Promise<void> {
  await sql`
    update appeals set outcome = ${outcome}, answer = ${words}, judged_by = ${byId}, judged_at = clock_timestamp()
    where id = ${id}`.execute(db)
}

/** For the queries of other stores: the cases whose outcome somebody appeals against, as a subquery. */
export const caseIdsInQuestion: RawBuilder<string> = sql<string>`(
  select m.case_id from appeals a join measures m on m.id = a.measure_id
  where a.sent_at is not null and a.judged_at is null and m.case_id is not null)`
