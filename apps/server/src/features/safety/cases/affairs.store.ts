// Cases that are one affair: each has the number of it.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

const affairOf = (id: string) => sql`(select affair_id from safety_cases where id = ${id})`

/** The ids of a case and of those that are one affair with it, as a subquery. */
export const idsWith = (id: string): RawBuilder<string> => sql<string>`(
  select id from safety_cases where id = ${id} or affair_id = ${affairOf(id)})`

/** The others, the oldest first; two who deal with an affair at once come one after the other. */
export async function lockWith(db: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from safety_cases where id = ${id} or affair_id = ${affairOf(id)} order by id for update`.execute(db)
  return rows.flatMap((row) => (row.id === id ? [] : row.id))
}

export type Affairs = { readonly count: number; readonly isOne: boolean; readonly affairId: string }

/** Two cases with all that either is joined with, which are held from then on. */
export async function lockBoth(db: Database, id: string, otherId: string): Promise<Affairs> {
  const { rows } = await sql<{ id: string; affairId: string | null }>`
    select id, affair_id as "affairId" from safety_cases
    where id in (${id}, ${otherId}) or affair_id in (${affairOf(id)}, ${affairOf(otherId)})
    order by id for update`.execute(db)
  const [one, other] = [id, otherId].map((each) => rows.find((row) => row.id === each)?.affairId ?? null)
  return {
    count: rows.length,
    isOne: one !== null && one === other,
    affairId: one ?? other ?? [id, otherId].toSorted()[0] ?? id,
  }
}

/** Whether a case is about the member, or another of its affair is. */
export const isAbout = (alias: string, memberId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${alias}.about_id`)} is not distinct from ${memberId} or exists (
    select from safety_cases o where o.affair_id = ${sql.ref(`${alias}.affair_id`)} and o.about_id = ${memberId}))`

/** Whether the member reported in a case, or in another of its affair. */
export const hasReported = (alias: string, memberId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from safety_reports r where r.case_id = ${sql.ref(`${alias}.id`)} and r.reporter_id = ${memberId})
  or exists (
    select from safety_cases o join safety_reports r on r.case_id = o.id
    where o.affair_id = ${sql.ref(`${alias}.affair_id`)} and r.reporter_id = ${memberId}))`

/** Who reported in the affair of a case, and whom one of its cases is about. */
export async function findPartyIds(db: Database, caseId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select reporter_id as id from safety_reports where case_id in ${idsWith(caseId)} and reporter_id is not null
    union select about_id from safety_cases where id in ${idsWith(caseId)} and about_id is not null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Who has a case of the affair and is a party in it has let go of it. */
export async function letGoOfParties(db: Database, affairId: string): Promise<void> {
  const assigneeId = sql.ref('c.assignee_id')
  await sql`
    update safety_cases c set assignee_id = null, taken_at = null
    where c.affair_id = ${affairId} and c.settled_at is null and c.assignee_id is not null
      and (${isAbout('c', assigneeId)} or ${hasReported('c', assigneeId)})`.execute(db)
}

export async function join(db: Database, id: string, otherId: string, affairId: string): Promise<void> {
  await sql`
    update safety_cases set affair_id = ${affairId}
    where id in (${id}, ${otherId}) or affair_id in (${affairOf(id)}, ${affairOf(otherId)})`.execute(db)
}

/** Of one that is left alone nothing is joined. */
export async function part(db: Database, id: string): Promise<void> {
  const { rows } = await sql<{ affairId: string }>`
    with before as (select affair_id from safety_cases where id = ${id})
    update safety_cases c set affair_id = null from before
    where c.id = ${id} and before.affair_id is not null returning before.affair_id as "affairId"`.execute(db)
  const [left] = rows
  if (left === undefined) return
  await sql`
    update safety_cases set affair_id = null
    where affair_id = ${left.affairId}
      and (select count(*) from safety_cases o where o.affair_id = ${left.affairId}) = 1`.execute(db)
}
