import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../server/src/platform/database/unit-of-work.ts'

// All of it is played in one transaction: what has a time from within it has happened just now.
const began = sql`date_trunc('milliseconds', transaction_timestamp())`
const isNew = (column: string) => sql<boolean>`${sql.ref(column)} >= ${began}`
const agedTo = (at: Date, column: string): RawBuilder<Date> =>
  sql`case when ${isNew(column)} then ${at}::timestamptz else ${sql.ref(column)} end`

/** Whatever has just happened in a tournament happened then, and who was told of it was told then. */
export async function ageTournament(db: Database, id: string, at: Date): Promise<void> {
  await sql`
    with entrants as (
      update tournament_entrants set since = ${agedTo(at, 'since')}, invited_at = ${agedTo(at, 'invited_at')},
        checked_in_at = ${agedTo(at, 'checked_in_at')}
      where tournament_id = ${id}
    ), members as (
      update tournament_team_members set since = ${agedTo(at, 'since')} where tournament_id = ${id}
    ), matches as (
      update tournament_matches m set ready_at = ${agedTo(at, 'm.ready_at')},
        confirm_until = case when m.confirm_until is null or ${sql.ref('m.confirm_until')} < ${began} then m.confirm_until
          when noted.is_new then ${at}::timestamptz + make_interval(mins => t.confirm) else m.confirm_until end,
        notes = noted.notes
      from tournaments t, tournament_matches o, lateral (
        select coalesce(bool_or((note ->> 'at')::timestamptz >= ${began}), false) as is_new,
          coalesce(json_object_agg(entrant, case when (note ->> 'at')::timestamptz >= ${began}
            then note::jsonb || jsonb_build_object('at', ${at.toISOString()}::text) else note::jsonb end), '{}') as notes
        from json_each(o.notes) as each (entrant, note)) noted
      where t.id = ${id} and m.tournament_id = t.id and o.tournament_id = m.tournament_id and o.stage = m.stage
        and o.number = m.number
    ), predictions as (
      update tournament_predictions set at = ${agedTo(at, 'at')} where tournament_id = ${id}
    ), series as (
      update tournament_series s set created_at = ${agedTo(at, 's.created_at')}
      from tournaments t where t.id = ${id} and s.id = t.series_id
    ), log as (
      update tournament_log set at = ${at} where tournament_id = ${id} and ${isNew('at')}
    ), told as (
      update notifications set created_at = ${agedTo(at, 'created_at')}, told_at = null,
        read_at = ${agedTo(at, 'read_at')}
      where (related_entity_id = ${id} or related_entity_id like ${`${id}/%`})
        and (${isNew('created_at')} or ${isNew('read_at')})
    )
    update tournaments set created_at = ${agedTo(at, 'created_at')}, published_at = ${agedTo(at, 'published_at')},
      seats_closed_at = ${agedTo(at, 'seats_closed_at')}, started_at = ${agedTo(at, 'started_at')},
      ended_at = ${agedTo(at, 'ended_at')},
      -- Whoever pressed start did so when it was to begin.
      starts_at = case when ${isNew('started_at')} then ${at}::timestamptz else starts_at end
    where id = ${id}`.execute(db)
}

/** What jobs tell, as old as their cause; to be called once they have. */
export const tournamentCauses = sql`
  select null::uuid as user_id, 'tournament-done:' || id || ':' || revision as key, ended_at as at from tournaments
  where ended_at is not null
  union all
  select null, 'tournament-started:' || id || ':0', started_at from tournaments where started_at is not null
  union all
  select distinct null::uuid, n.cause_key, t.started_at from tournaments t
  join notifications n on n.related_entity_id = t.id::text and n.cause_key like 'tournament-ready:%'
  where t.started_at is not null`

/** Whether somebody has not heard yet that a tournament is over, or how many matches they have. */
export async function isTournamentUntold(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from tournaments t
    where t.ended_at is not null
      and not exists (select from notifications n where n.cause_key = 'tournament-done:' || t.id || ':' || t.revision)
    union all
    select 1 from pgboss.job where name = 'tell-of-ready-matches' and state in ('created', 'retry', 'active')
    limit 1`.execute(db)
  return rows.length > 0
}
