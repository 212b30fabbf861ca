// Warnings that moderators put before something of a member: nobody but its author is sent what stands behind one before they
// ask for it.
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

export type WarnedKind = 'wallLine' | 'review' | 'list' | 'picture' | 'group'
type Thing = { readonly kind: WarnedKind; readonly id: string }

/** The rule that the latest warning before a thing names, in SQL. @param idColumn of the thing, with its table */
export const warningBefore = (kind: WarnedKind, idColumn: string): RawBuilder<ReportReason | null> =>
  sql<ReportReason | null>`(
    select before.rule from warnings_before before
    where before.kind = ${sql.lit(kind)} and before.thing_id = ${sql.ref(idColumn)}
    order by before.at desc, before.case_id desc limit 1)`

type Columns = { readonly id: string; readonly author: string }

/** Whether a thing stands behind a warning for a viewer, in SQL. Who asked before the warning was put there asks anew. */
export const isBehindWarning = (kind: WarnedKind, { id, author }: Columns, viewerId: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(author)} <> ${viewerId}::uuid and exists (
    select from warnings_before before
    where before.kind = ${sql.lit(kind)} and before.thing_id = ${sql.ref(id)} and not exists (
      select from warnings_passed passed
      where passed.user_id = ${viewerId}::uuid and passed.kind = before.kind and passed.thing_id = before.thing_id
        and passed.asked_at >= before.at)))`

export type Warned = { readonly staffWarning: ReportReason | null; readonly isVeiled: boolean }

/** Of things those with a warning before them, and whether they stand behind it for a viewer. Asked once the words were read. */
export async function warnedAmong(
  db: Database,
  kind: WarnedKind,
  things: readonly { readonly id: string; readonly authorId: string }[],
  viewerId: string,
): Promise<ReadonlyMap<string, Warned>> {
  if (things.length === 0) return new Map()
  const ids = things.map(({ id }) => id)
  const authorIds = things.map(({ authorId }) => authorId)
  const { rows } = await sql<Warned & { id: string }>`
    select thing.id, ${warningBefore(kind, 'thing.id')} as "staffWarning",
           ${isBehindWarning(kind, { id: 'thing.id', author: 'thing.author_id' }, viewerId)} as "isVeiled"
    from unnest(${ids}::uuid[], ${authorIds}::uuid[]) as thing (id, author_id)
    where exists (select from warnings_before before where before.kind = ${kind} and before.thing_id = thing.id)`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...warned }) => [id, warned]))
}

export async function putWarning(
  db: Database,
  { kind, id }: Thing,
  { caseId, rule }: { caseId: string; rule: ReportReason },
): Promise<void> {
  await sql`
    insert into warnings_before (kind, thing_id, case_id, rule) values (${kind}, ${id}, ${caseId}, ${rule})
    on conflict do nothing`.execute(db)
}

/** @returns whether it was there */
export async function takeWarningOff(db: Database, { kind, id }: Thing, caseId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from warnings_before where kind = ${kind} and thing_id = ${id} and case_id = ${caseId}
    returning case_id`.execute(db)
  return rows.length > 0
}

export async function isWarningOn(db: Database, { kind, id }: Thing, caseId: string): Promise<boolean> {
  const { rows } = await sql`
    select from warnings_before where kind = ${kind} and thing_id = ${id} and case_id = ${caseId}`.execute(db)
  return rows.length > 0
}

/** By whatever case. */
export async function hasWarning(db: Database, { kind, id }: Thing): Promise<boolean> {
  const { rows } = await sql`select from warnings_before where kind = ${kind} and thing_id = ${id} limit 1`.execute(db)
  return rows.length > 0
}

/** As whose outcome warnings stand before it. */
export async function casesBefore(db: Database, { kind, id }: Thing): Promise<string[]> {
  const { rows } = await sql<{ caseId: string }>`
    select case_id as "caseId" from warnings_before where kind = ${kind} and thing_id = ${id}`.execute(db)
  return rows.map(({ caseId }) => caseId)
}

/** Of all cases but these: what they were put before is there no more. */
export async function forgetWarnings(
  db: Database,
  { kind, id }: Thing,
  { except = [] }: { readonly except?: readonly string[] } = {},
): Promise<void> {
  await sql`
    delete from warnings_before
    where kind = ${kind} and thing_id = ${id} and case_id <> all(${except}::uuid[])`.execute(db)
}

/** Kept where there is anything to ask for; the latest asking counts. */
export async function passWarning(db: Database, userId: string, { kind, id }: Thing): Promise<void> {
  await sql`
    insert into warnings_passed (user_id, kind, thing_id)
    select ${userId}::uuid, ${kind}, ${id}::uuid
    where exists (select from warnings_before where kind = ${kind} and thing_id = ${id})
    on conflict (user_id, thing_id, kind) do update set asked_at = excluded.asked_at`.execute(db)
}
