import { randomUUIDv7 } from 'node:crypto'
import { flaggedCopiesKept } from '@guildhall/contract/rules/safety/report-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Reported } from '../reports.store.ts'

/** How many cases rules of words opened of a member. Of one member one at a time, so that they are no more than may be. */
export async function lockAndCountLately(db: Database, authorId: string): Promise<{ aDay: number; anHour: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`flags of ${authorId}`}, 0))`.execute(db)
  const { rows } = await sql<{ aDay: number; anHour: number }>`
    select count(*) as "aDay", count(*) filter (where c.opened_at > now() - interval '1 hour') as "anHour"
    from safety_cases c
    where c.about_id = ${authorId} and c.opened_at > now() - interval '1 day'
      and exists (select from safety_reports r where r.case_id = c.id and r.word_rule is not null)`.execute(db)
  return rows[0] ?? { aDay: 0, anHour: 0 }
}

export async function hasOpenCase(db: Database, { kind, targetId }: Reported): Promise<boolean> {
  const { rows } = await sql`
    select from safety_cases where kind = ${kind} and target_id = ${targetId} and settled_at is null`.execute(db)
  return rows.length > 0
}

/** A text that breaks a rule once more, as after an edit, is kept when it says something else, and so many times at most. */
export async function addFlag(db: Database, caseId: string, flagged: Reported & { wordRule: string }): Promise<void> {
  const copy = JSON.stringify(flagged.copy)
  await sql`
    insert into safety_reports (id, case_id, reporter_id, reason, words, copy, word_rule)
    select ${randomUUIDv7()}::uuid, ${caseId}::uuid, null, ${flagged.reason}, ${flagged.words}, ${copy}::jsonb,
      ${flagged.wordRule}
    where not exists (
      select from safety_reports
      where case_id = ${caseId} and word_rule = ${flagged.wordRule} and copy = ${copy}::jsonb)
      and (select count(*) from safety_reports where case_id = ${caseId} and word_rule is not null)
        < ${flaggedCopiesKept}`.execute(db)
}
