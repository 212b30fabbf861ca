import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** Of so many bands, or challenges, at a time. */
const atOnce = 20_000

/** What was added to the numbers of challenges and taken from them becomes few rows again. */
export async function sumUp(db: Database): Promise<void> {
  await sumUpRanked(db)
  await sumUpSums(db)
  await sumUpTeams(db)
}

/** What was added to a band and taken from it becomes one row. Nobody who counts waits for that, and no reader sees less. */
async function sumUpRanked(db: Database): Promise<void> {
  await sql`
    with moved as (
      select challenge_id, band from challenge_ranked
      group by challenge_id, band having count(*) > 1 limit ${sql.lit(atOnce)}
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

/** The same of who takes part and what they have. Of a challenge that is gone nothing stays. */
async function sumUpSums(db: Database): Promise<void> {
  await sql`
    with moved as (
      select challenge_id from challenge_sums group by challenge_id having count(*) > 1 limit ${sql.lit(atOnce)}
    ), locked as materialized (
      select n.ctid as row from challenge_sums n join moved using (challenge_id) for update of n skip locked
    ), taken as (
      delete from challenge_sums n using locked where n.ctid = locked.row
      returning n.challenge_id, n.people, n.done, n.together
    )
    insert into challenge_sums (challenge_id, people, done, together)
    select challenge_id, sum(people), sum(done), sum(together) from taken
    where exists (select from challenges c where c.id = taken.challenge_id)
    group by challenge_id having sum(people) <> 0 or sum(done) <> 0 or sum(together) <> 0`.execute(db)
}

/** The same of what teams have, by their bands. */
async function sumUpTeams(db: Database): Promise<void> {
  await sql`
    with moved as (
      select challenge_id, team, band from challenge_team_sums
      group by challenge_id, team, band having count(*) > 1 limit ${sql.lit(atOnce)}
    ), locked as materialized (
      select n.ctid as row from challenge_team_sums n join moved using (challenge_id, team, band)
      for update of n skip locked
    ), taken as (
      delete from challenge_team_sums n using locked where n.ctid = locked.row returning n.*
    ), together as (
      select challenge_id, team, band, sum(people) as people, sum(ranked) as ranked, sum(value) as value, sum(told) as told,
        sum(seen) as seen, sum(counted) as counted, sum(attempts) as attempts
      from taken where exists (select from challenges c where c.id = taken.challenge_id) group by 1, 2, 3
    )
    insert into challenge_team_sums
    select * from together
    where (people, ranked, value, told, seen, counted, attempts) <> (0, 0, 0, 0, 0, 0, 0)`.execute(db)
}
