import type { TournamentAnswers } from '@guildhall/contract/tournaments'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** What was said for an entrant, and by whom: of a team by who was its captain then. */
export type StoredAnswers = { readonly byId: string; readonly answers: TournamentAnswers }

/** Of an entrant, in place of what was said before. */
export async function put(db: Database, entrantId: string, byId: string, answers: TournamentAnswers): Promise<void> {
  if (answers.length === 0) return forget(db, [entrantId])
  await sql`
    insert into tournament_answers (entrant_id, user_id, answers)
    values (${entrantId}, ${byId}, ${JSON.stringify(answers)}::json)
    on conflict (entrant_id) do update set user_id = excluded.user_id, answers = excluded.answers`.execute(db)
}

export async function findOf(db: Database, entrantIds: readonly string[]): Promise<ReadonlyMap<string, StoredAnswers>> {
  const { rows } = await sql<StoredAnswers & { entrantId: string }>`
    select a.entrant_id as "entrantId", a.user_id as "byId", a.answers from tournament_answers a
    where a.entrant_id = any(${entrantIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ entrantId, ...answers }) => [entrantId, answers]))
}

/** What they said for an entrant that goes on without them. */
export async function forgetBy(db: Database, entrantId: string, userId: string): Promise<void> {
  await sql`delete from tournament_answers where entrant_id = ${entrantId} and user_id = ${userId}`.execute(db)
}

export async function forget(db: Database, entrantIds: readonly string[]): Promise<void> {
  await sql`delete from tournament_answers where entrant_id = any(${entrantIds}::uuid[])`.execute(db)
}

/** What was for host and referees alone, where it is over since so many hours, and is of no more use to them. */
export async function forgetPrivate(db: Database, hours: number): Promise<void> {
  const isPublic = sql<boolean>`coalesce((t.questions -> (said.at - 1)::integer ->> 'isPublic')::boolean, false)`
  await sql`
    update tournament_answers a
    set answers = (
      select json_agg(case when ${isPublic} then said.answer else 'null'::json end order by said.at)
      from json_array_elements(a.answers) with ordinality as said (answer, at))
    from tournament_entrants e join tournaments t on t.id = e.tournament_id
    where e.id = a.entrant_id and t.ended_at < clock_timestamp() - make_interval(hours => ${hours}) and exists (
      select from json_array_elements(a.answers) with ordinality as said (answer, at)
      where json_typeof(said.answer) <> 'null' and not ${isPublic})`.execute(db)
}

/** Of who waited or asked when it was drawn, and gets no seat any more. */
export async function forgetOfUndrawn(db: Database, tournamentId: string): Promise<void> {
  await sql`
    delete from tournament_answers a using tournament_entrants e
    where e.id = a.entrant_id and e.tournament_id = ${tournamentId} and e.status is null`.execute(db)
}

/** Of all in a tournament. */
export async function forgetAll(db: Database, tournamentId: string): Promise<void> {
  await sql`
    delete from tournament_answers a using tournament_entrants e
    where e.id = a.entrant_id and e.tournament_id = ${tournamentId}`.execute(db)
}
