import { graceHours } from '@guildhall/contract/rules/challenges/challenge-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../server/src/platform/database/unit-of-work.ts'

/** What happened just now, and has not got its time yet: the story ends yesterday evening. */
const isNew = (column: string) => sql<boolean>`${sql.ref(column)} > clock_timestamp() - interval '1 hour'
  and ${sql.ref(column)} <= clock_timestamp()`
const agedTo = (at: Date, column: string): RawBuilder<Date> =>
  sql`case when ${isNew(column)} then ${at}::timestamptz else ${sql.ref(column)} end`

/** Whatever has just happened in a challenge happened then. */
export async function ageToAct(db: Database, id: string, at: Date): Promise<void> {
  await sql`
    with entrants as (
      update challenge_entrants set invited_at = ${agedTo(at, 'invited_at')}, joined_at = ${agedTo(at, 'joined_at')},
        consented_at = ${agedTo(at, 'consented_at')}, overtaken_on = null
      where challenge_id = ${id} and (${isNew('invited_at')} or ${isNew('joined_at')} or overtaken_on is not null)
    ), overtaken as (
      update notifications set created_at = ${at}, told_at = null,
        cause_key = ${`challenge-overtaken:${id}:${at.toISOString().slice(0, 10)}`}
      where cause_key like ${`challenge-overtaken:${id}:%`} and ${isNew('created_at')}
    ), entries as (
      update challenge_entries e set at = ${at},
        day = case when e.day is null then null else (${at}::timestamptz at time zone 'utc')::date end
      from challenge_entrants who
      where who.id = e.entrant_id and who.challenge_id = ${id} and ${isNew('e.at')}
    ), claims as (
      update challenge_claims k set at = ${agedTo(at, 'k.at')}, history = (
        select jsonb_agg(case when (step ->> 'at')::timestamptz > clock_timestamp() - interval '1 hour'
          then step || jsonb_build_object('at', ${at.toISOString()}::text) else step end order by place)
        from jsonb_array_elements(k.history) with ordinality as steps (step, place))
      where k.challenge_id = ${id}
    ), log as (
      update challenge_log set at = ${at} where challenge_id = ${id} and ${isNew('at')}
    )
    update challenges set created_at = ${agedTo(at, 'created_at')}, published_at = ${agedTo(at, 'published_at')},
      starts_at = ${agedTo(at, 'starts_at')}, started_at = ${agedTo(at, 'started_at')},
      cancelled_at = ${agedTo(at, 'cancelled_at')}
    where id = ${id}`.execute(db)
}

/** It ended then, and nobody has taken the steps yet that follow. */
export async function endAt(db: Database, id: string, at: Date): Promise<void> {
  await sql`update challenges set ends_at = ${at} where id = ${id}`.execute(db)
}

/**
 * The accounts of those whose hours are counted were read before and after each evening since they joined, and what was
 * played until then is known.
 */
export async function readPlayDays(db: Database): Promise<void> {
  await sql`
    create temporary table read_since on commit drop as
    select e.user_id, min(e.joined_at) as since from challenge_entrants e join challenges c on c.id = e.challenge_id
    where c.kind in ('playtime', 'streak', 'group-goal') and e.joined_at is not null group by e.user_id`.execute(db)
  await sql`
    insert into challenge_syncs (user_id, began_at, read_at)
    select user_id, read_at - interval '2 minutes', read_at
    from read_since, generate_series(date_trunc('day', since, 'utc'), clock_timestamp(), interval '1 day') as day,
      lateral (values (day + interval '17 hours'), (day + interval '23 hours')) as reading (read_at)
    where read_at - interval '2 minutes' >= since and day < date_trunc('day', clock_timestamp(), 'utc')`.execute(db)
  await sql`
    insert into challenge_readings (user_id, game_id, read_at, minutes, evidence, last_played_at)
    select user_id, game_id, day + interval '23 hours', minutes, 'platform', day + interval '22 hours' from (
      select user_id, game_id, day::timestamp at time zone 'utc' as day, since,
        sum(minutes) over played as minutes, lead(day::timestamp at time zone 'utc') over played as next
      from play_days join read_since using (user_id)
      window played as (partition by user_id, game_id order by day)) evenings
    where coalesce(next, 'infinity') >= date_trunc('day', since, 'utc')`.execute(db)
}

/** Told of it today already, nobody is told of being overtaken by what is only counted now. */
export async function tellNobodyOvertaken(db: Database): Promise<void> {
  await sql`
    update challenge_entrants e set overtaken_on = (clock_timestamp() at time zone c.time_zone)::date
    from challenges c where c.id = e.challenge_id`.execute(db)
}

/** What followed an end has its time, too; from now on members are told again. */
export async function beginToRemember(db: Database): Promise<void> {
  const final = sql`ends_at + ${sql.lit(graceHours)} * interval '1 hour'`
  await sql`update challenges set ended_at = ends_at, final_at = ${final} where final_at is not null`.execute(db)
  await sql`
    update challenge_log l set at = case when event = 'final' then ${final} else ends_at end
    from challenges c where c.id = l.challenge_id and event in ('ended', 'final')`.execute(db)
  await sql`update challenge_entrants set overtaken_on = null`.execute(db)
}

/** As old as their cause; to be called once those who took part have heard how it ended. */
export const challengeCauses = sql`
  select null::uuid as user_id, 'challenge-invited:' || id as key, published_at as at from challenges
  union all
  select null, 'duel-answered:' || id, starts_at from challenges where form = 'duel'
  union all
  select null, 'claim-to-judge:' || id, at from challenge_claims
  union all
  select null, 'claim-to-witness:' || id, at from challenge_claims
  union all
  select null, 'claim-judged:' || id || ':' || verdict, (history -> -1 ->> 'at')::timestamptz
  from challenge_claims, unnest(array['accepted', 'returned']) verdict
  union all
  select null, 'challenge-cancelled:' || id, cancelled_at from challenges
  union all
  select null, 'challenge-final:' || id, final_at from challenges
  union all
  select null, 'league-closed:' || id, (week + 7)::timestamp at time zone 'utc' from leagues where closed_at is not null`

/** Whether somebody has not heard yet that what they took part in is over. */
export async function isSomebodyUntold(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from challenges c join challenge_entrants e on e.challenge_id = c.id
    where e.joined_at is not null and (c.final_at is not null or (c.cancelled_at is not null and e.user_id <> c.creator_id))
      and not exists (
        select from notifications n where n.user_id = e.user_id
          and n.cause_key = case when c.final_at is null then 'challenge-cancelled:' else 'challenge-final:' end || c.id)
    limit 1`.execute(db)
  return rows.length > 0
}
