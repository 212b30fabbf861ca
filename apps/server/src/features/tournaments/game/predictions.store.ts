import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { apartIdsOf } from '../../boundaries/index.ts'
import { isActive } from '../../users/index.ts'
import { playedAs } from '../players.ts'
import type { MatchAddress } from '../tournament-log.store.ts'

export type Prediction = { readonly winnerId: string; readonly loserId: string }

export async function setAllowed(db: Database, id: string, areAllowed: boolean): Promise<void> {
  await sql`
    update tournaments set has_predictions = ${areAllowed}, version = version + 1 where id = ${id}`.execute(db)
}

export async function find(
  db: Database,
  id: string,
  { stage, number }: MatchAddress,
  userId: string,
): Promise<Prediction | undefined> {
  const { rows } = await sql<Prediction>`
    select winner_id as "winnerId", loser_id as "loserId" from tournament_predictions
    where tournament_id = ${id} and user_id = ${userId} and stage = ${stage} and number = ${number}`.execute(db)
  return rows[0]
}

export async function put(
  db: Database,
  id: string,
  { stage, number }: MatchAddress,
  { userId, winnerId, loserId }: Prediction & { readonly userId: string },
): Promise<void> {
  await sql`
    insert into tournament_predictions (tournament_id, stage, number, user_id, winner_id, loser_id)
    values (${id}, ${stage}, ${number}, ${userId}, ${winnerId}, ${loserId})
    on conflict (tournament_id, user_id, stage, number) do update
    set winner_id = excluded.winner_id, loser_id = excluded.loser_id, at = clock_timestamp()`.execute(db)
}

export async function forget(db: Database, id: string, { stage, number }: MatchAddress, userId: string): Promise<void> {
  await sql`
    delete from tournament_predictions
    where tournament_id = ${id} and user_id = ${userId} and stage = ${stage} and number = ${number}`.execute(db)
}

/** What a round of a stage is worth. */
export type Worth = { readonly stage: number; readonly round: number; readonly worth: number }
export type StoredRow = {
  readonly userId: string
  readonly place: number
  readonly points: number
  readonly right: number
  readonly predicted: number
}

type Asked = { readonly id: string; readonly viewerId: string; readonly worths: readonly Worth[] }

/**
 * Everybody whom the viewer sees, by their points from what was played by the pair that they meant. Of what somebody played in,
 * in a team that took them up since, they predicted nothing.
 */
const ranked = ({ id, viewerId, worths }: Asked) => sql`(
  select counted.*, (rank() over (order by counted.points desc))::integer as place
  from (
    select p.user_id as "userId",
      coalesce(sum(w.worth) filter (where hit.yes), 0)::integer as points,
      (count(*) filter (where hit.yes))::integer as "right", count(*)::integer as predicted
    from tournament_predictions p
      join tournament_matches m on m.tournament_id = p.tournament_id and m.stage = p.stage and m.number = p.number
        and m.state = 'completed' and m.body #>> '{result,kind}' = 'score'
        and ((m.first_id = p.winner_id and m.second_id = p.loser_id) or (m.first_id = p.loser_id and m.second_id = p.winner_id))
        and m.body #>> '{result,score,0}' <> m.body #>> '{result,score,1}'
      join jsonb_to_recordset(${JSON.stringify(worths)}::jsonb) as w (stage smallint, round integer, worth integer)
        on w.stage = m.stage and w.round = (m.body ->> 'round')::integer
      cross join lateral (select
        ((m.body #>> '{result,score,0}')::integer > (m.body #>> '{result,score,1}')::integer) = (m.first_id = p.winner_id) as yes
      ) hit
    where p.tournament_id = ${id} and p.user_id not in ${apartIdsOf(viewerId)} and ${isActive('p.user_id')}
      and not ${playedAs(sql`p.user_id`, sql`any(array[m.first_id, m.second_id])`)}
    group by p.user_id
  ) counted)`

/** A page of them, and the viewer's own row wherever it stands. */
export async function findRows(
  db: Database,
  of: Asked,
  after: number,
  limit: number,
): Promise<{ readonly page: readonly StoredRow[]; readonly own: StoredRow | undefined }> {
  const { rows } = await sql<StoredRow & { no: number }>`
    select * from (
      select r.*, (row_number() over (order by r.points desc, r."right" desc, r."userId"))::integer as no
      from ${ranked(of)} r
    ) listed
    where (listed.no > ${after} and listed.no <= ${after + limit}) or listed."userId" = ${of.viewerId}
    order by listed.no`.execute(db)
  const page = rows.filter(({ no }) => no > after && no <= after + limit).map(withoutNo)
  const own = rows.find(({ userId }) => userId === of.viewerId)
  return { page, own: own === undefined ? undefined : withoutNo(own) }
}

const withoutNo = ({ no: _no, ...row }: StoredRow & { no: number }): StoredRow => row
