// Warnings that moderators put before posts and comments.
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type StaffVeil = { readonly caseId: string; readonly rule: ReportReason }

export type Locked = {
  readonly authorId: string
  readonly rootId: string | null
  readonly text: string
  readonly tags: string[]
}

/** Holds a post or comment until the transaction ends; nothing where it is not there, or says nothing any more. */
export async function lock(db: Database, id: string): Promise<Locked | undefined> {
  const { rows } = await sql<Locked>`
    select author_id as "authorId", root_id as "rootId", text, tags from posts
    where id = ${id} and deleted_at is null for no key update`.execute(db)
  return rows[0]
}

/** Of a locked one; the later decision stands before an earlier one, which waits beneath it. */
export async function put(db: Database, postId: string, { caseId, rule }: StaffVeil): Promise<void> {
  await sql`
    insert into staff_veils_beneath (post_id, case_id, rule, at)
    select post_id, case_id, rule, at from staff_veils where post_id = ${postId} and case_id <> ${caseId}
    on conflict do nothing`.execute(db)
  await sql`
    insert into staff_veils (post_id, case_id, rule) values (${postId}, ${caseId}, ${rule})
    on conflict (post_id) do update set case_id = excluded.case_id, rule = excluded.rule, at = excluded.at`.execute(db)
  await sql`update posts set version = version + 1 where id = ${postId}`.execute(db)
}

/** The latest of those beneath it is shown again. @returns whether it was there, of that case */
export async function takeOff(db: Database, postId: string, caseId: string): Promise<boolean> {
  const { rows: beneath } = await sql`
    delete from staff_veils_beneath where post_id = ${postId} and case_id = ${caseId} returning post_id`.execute(db)
  const { rows: shown } = await sql`
    with gone as (delete from staff_veils where post_id = ${postId} and case_id = ${caseId} returning post_id)
    update posts set version = version + 1 where id in (select post_id from gone) returning id`.execute(db)
  if (shown.length === 0) return beneath.length === 1
  await sql`
    with latest as (
      delete from staff_veils_beneath where post_id = ${postId} and case_id = (
        select case_id from staff_veils_beneath where post_id = ${postId} order by at desc, case_id desc limit 1)
      returning post_id, case_id, rule, at)
    insert into staff_veils (post_id, case_id, rule, at) select post_id, case_id, rule, at from latest`.execute(db)
  return true
}

/** Shown, or beneath a later one. */
export async function isThere(db: Database, postId: string, caseId: string): Promise<boolean> {
  const { rows } = await sql`
    select from staff_veils where post_id = ${postId} and case_id = ${caseId}
    union all
    select from staff_veils_beneath where post_id = ${postId} and case_id = ${caseId}`.execute(db)
  return rows.length > 0
}

/** The rule that moderators name before a post or comment; null for none, and once it is deleted. */
export function staffWarningOf(alias: string): RawBuilder<ReportReason | null> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<ReportReason | null>`(
    select by_staff.rule from staff_veils by_staff
    where by_staff.post_id = ${of('id')} and ${of('deleted_at')} is null)`
}
