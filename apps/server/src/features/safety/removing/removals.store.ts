import type { ReportableKind } from '@guildhall/contract/rules/safety/report-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { caseIdsInQuestion } from '../../appeals/index.ts'

export type StoredRemoval = {
  readonly caseId: string
  readonly kept: unknown
  readonly removedAt: Date
  readonly putBackAt: Date | null
}

export async function add(db: Database, caseId: string, kept: unknown): Promise<void> {
  await sql`insert into safety_removals (case_id, kept) values (${caseId}, ${JSON.stringify(kept)})`.execute(db)
}

export async function find(db: Database, caseId: string): Promise<StoredRemoval | undefined> {
  const { rows } = await sql<StoredRemoval>`
    select case_id as "caseId", kept, removed_at as "removedAt", put_back_at as "putBackAt"
    from safety_removals where case_id = ${caseId}`.execute(db)
  return rows[0]
}

export async function setPutBack(db: Database, caseId: string, by: string): Promise<void> {
  await sql`
    update safety_removals set kept = null, put_back_at = clock_timestamp(), put_back_by = ${by}
    where case_id = ${caseId}`.execute(db)
}

type Forgotten = { readonly kept: unknown; readonly kind: ReportableKind; readonly targetId: string }

/** Forgets what was kept for longer and nobody appeals about. @returns what that was */
export async function forget(db: Database, { days }: { days: number }): Promise<Forgotten[]> {
  const { rows } = await sql<Forgotten>`
    with over as (
      select case_id, kept from safety_removals
      where kept is not null and removed_at < now() - make_interval(days => ${days})
        and case_id not in ${caseIdsInQuestion} for update
    )
    update safety_removals r set kept = null from over join safety_cases c on c.id = over.case_id
    where r.case_id = over.case_id returning over.kept, c.kind, c.target_id as "targetId"`.execute(db)
  return rows
}
