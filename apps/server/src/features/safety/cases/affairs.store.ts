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
