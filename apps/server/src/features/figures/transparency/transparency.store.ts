import { transparencyNames, transparencyQuarters } from '@guildhall/contract/rules/house/transparency-parts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type QuarterSum = { readonly from: string; readonly name: string; readonly value: number }

/** Of the quarters of which every day is counted, the latest first. */
export async function findQuarters(db: Database): Promise<QuarterSum[]> {
  const { rows } = await sql<QuarterSum>`
    with counted as (select date_trunc('quarter', (max(day) + 1)::timestamp)::date as until from figure_days)
    select date_trunc('quarter', day)::date::text as "from", name, sum(value)::float8 as value
    from figure_days, counted
    where day < until and day >= until - make_interval(months => ${3 * transparencyQuarters})
      and name = any(${transparencyNames}::text[])
    group by 1, 2 order by 1 desc`.execute(db)
  return rows
}
