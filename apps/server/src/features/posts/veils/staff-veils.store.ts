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

/** Of a locked one; the later decision stands in place of an earlier one. */
export async function put(db: Database, postId: string, { caseId, rule }: StaffVeil): Promise<void> {
  await sql`
    insert into staff_veils (post_id, case_id, rule) values (${postId}, ${caseId}, ${rule})
    on conflict (post_id) do update set case_id = excluded.case_id, rule = excluded.rule, at = excluded.at`.execute(db)
  await sql`update posts set version = version + 1 where id = ${postId}`.execute(db)
}

/** Who asked to see it asks anew should it be veiled again. @returns whether it was there, of that case */
export async function takeOff(db: Database, postId: string, caseId: string): Promise<boolean> {
  const { rows } = await sql`
    with gone as (delete from staff_veils where post_id = ${postId} and case_id = ${caseId} returning post_id)
    update posts set version = version + 1 where id in (select post_id from gone) returning id`.execute(db)
  return rows.length === 1
}

export async function isThere(db: Database, postId: string, caseId: string): Promise<boolean> {
  const { rows } = await sql`
    select from staff_veils where post_id = ${postId} and case_id = ${caseId}`.execute(db)
  return rows.length === 1
}

/** The rule that moderators name before a post or comment; null for none, and once it is deleted. */
export function staffWarningOf(alias: string): RawBuilder<ReportReason | null> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<ReportReason | null>`(
    select by_staff.rule from staff_veils by_staff
    where by_staff.post_id = ${of('id')} and ${of('deleted_at')} is null)`
}
