import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** Of so many bands at a time. */
const bandsAtOnce = 20_000

/** What was added to a band and taken from it becomes one row. Nobody who counts waits for that, and no reader sees less. */
export async function sumUpRanked(db: Database): Promise<void> {
  await sql`
    with moved as (
      select challenge_id, band from challenge_ranked
      group by challenge_id, band having count(*) > 1 limit ${sql.lit(bandsAtOnce)}
    ), locked as materialized (
      select n.ctid as row from challenge_ranked n join moved using (challenge_id, band) for update of n skip locked
    ), taken as (
      delete from challenge_ranked n using locked where n.ctid = locked.row
      returning n.challenge_id, n.band, n.people
    )
    insert into challenge_ranked (challenge_id, band, people)
    select challenge_id, band, sum(people) from taken
    group by challenge_id, band having sum(people) <> 0`.execute(db)
}
