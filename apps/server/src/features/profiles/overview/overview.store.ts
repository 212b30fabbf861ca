// What the overview of a profile tells of a library, in one statement: games by their numbers in this hall.
import { type JournalKind, overviewLimits } from '@guildhall/contract/rules/profile-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { isNoDouble } from '../../games/index.ts'
import { shelfQueries } from '../../library/index.ts'

export type StoredEvent = {
  readonly gameId: number
  readonly kind: JournalKind
  readonly on: string
  readonly rating: number | null
  readonly minutes: number
  readonly time: number
}

/** Null where it was not asked for. */
export type StoredOverview = {
  readonly favourites: readonly { readonly gameId: number; readonly rating: number | null }[] | null
  readonly playing:
    | readonly { readonly gameId: number; readonly minutes: number; readonly lastPlayedAt: string | null }[]
    | null
  readonly shelf: {
    readonly games: number
    readonly finished: number
    readonly finishedThisYear: number
    readonly minutes: number
  } | null
  readonly ratings: {
    readonly count: number
    readonly mean: number | null
    readonly histogram: readonly number[]
  } | null
  readonly achievements: { readonly unlocked: number; readonly perfect: number } | null
  readonly journal: {
    readonly from: string
    readonly to: string
    readonly days: readonly { readonly day: string; readonly minutes: number; readonly games: number }[]
    readonly latest: readonly StoredEvent[]
  } | null
}

/** More games on a day than this came by a sync or a file, which is no news of a member. */
const shelvedByHand = 3

const eventsRead = sql.lit(overviewLimits.events)

const blocks = {
  favourites: sql`(
    select coalesce(json_agg(json_build_object('gameId', game_id, 'rating', rating)), '[]') from (
      select game_id, rating from owned where favourite
      order by rating desc nulls last, last_played_at desc nulls last, game_id
      limit ${sql.lit(overviewLimits.favourites)}) best)`,
  playing: sql`(
    select coalesce(json_agg(json_build_object('gameId', game_id, 'minutes', minutes, 'lastPlayedAt',
      to_char(last_played_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '[]') from (
      select game_id, minutes, last_played_at from owned where status = 'playing'
      order by coalesce(last_played_at, added_at) desc, game_id
      limit ${sql.lit(overviewLimits.playing)}) now_playing)`,
  shelf: sql`(
    select json_build_object('games', count(*), 'minutes', coalesce(sum(minutes), 0),
      'finished', count(*) filter (where status in ('beaten', 'completed')),
      'finishedThisYear', (select count(distinct game_id) from finishes
        where at >= date_trunc('year', now() at time zone 'utc') at time zone 'utc'))
    from owned)`,
  ratings: sql`(
    select json_build_object('count', count(*), 'mean', avg(rating)::double precision,
      'histogram', json_build_array(${sql.join(
        Array.from({ length: 10 }, (_, at) => sql`count(*) filter (where rating = ${sql.lit(at + 1)})`),
      )}))
    from rated)`,
  achievements: sql`(
    select json_build_object('unlocked', coalesce(sum(unlocked), 0),
      'perfect', count(*) filter (where total > 0 and unlocked = total))
    from owned)`,
  journal: sql`(
    select json_build_object('from', first_day, 'to', today,
      'days', (
        select coalesce(json_agg(json_build_object('day', day, 'minutes', minutes, 'games', games) order by day), '[]')
        from (select day, sum(minutes) as minutes, count(*) as games from played group by day) days),
      'latest', (
        select coalesce(json_agg(json_build_object('gameId', game_id, 'kind', kind, 'on', day, 'rating', rating,
          'minutes', minutes, 'time', time)), '[]')
        from (select * from events order by day desc, kind, game_id limit ${eventsRead}) newest))
    from span)`,
} satisfies Readonly<Record<keyof StoredOverview, RawBuilder<unknown>>>

/** @param wanted the blocks to read; nothing is counted of the others */
export async function find(
  db: Database,
  userId: string,
  { isOwner, wanted }: { isOwner: boolean; wanted: ReadonlySet<keyof StoredOverview> },
): Promise<StoredOverview> {
  const columns = (Object.keys(blocks) as (keyof StoredOverview)[]).map(
    (name) => sql`${wanted.has(name) ? blocks[name] : sql`null::json`} as ${sql.ref(name)}`,
  )
  const { rows } = await sql<StoredOverview>`
    with owned as materialized (
      select s.* from ${shelfQueries.shelfOf(userId, { isOwner })} s
      where s.status <> 'wishlist' and ${isNoDouble('s.game_id')}
    ), rated as (
      select said.rating from ${shelfQueries.ratingsOf(userId, { isOwner })} said where ${isNoDouble('said.game_id')}
    ), span as (
      select today, first_day, first_day::timestamp at time zone 'utc' as first_moment
      from (select (now() at time zone 'utc')::date as today) clock,
           lateral (select today - ${sql.lit(overviewLimits.days - 1)}::integer as first_day) begin
    ), finishes as (
      select ends.* from ${shelfQueries.finishesOf(userId, { isOwner })} ends where game_id in (select game_id from owned)
    ), played as (
      select days.* from ${shelfQueries.playDaysOf(userId, { isOwner })} days, span
      where day between first_day and today and game_id in (select game_id from owned)
    ), events as (
      (select distinct game_id, 'finished' as kind, (at at time zone 'utc')::date as day, rating, minutes, 1 as time
       from finishes join owned using (game_id), span where at >= first_moment
       order by day desc, game_id limit ${eventsRead})
      union all
      (select game_id, 'started', day, null, minutes, time
       from ${shelfQueries.begunOf(userId, sql`(select first_day from span)`)} begun join owned using (game_id)
       where day <= (select today from span) order by day desc, game_id limit ${eventsRead})
      union all
      select game_id, 'shelved', day, null, minutes, 1 from (
        select game_id, minutes, (added_at at time zone 'utc')::date as day,
               count(*) over (partition by (added_at at time zone 'utc')::date) as together
        from owned, span where added_at >= first_moment) arrivals
      where together <= ${sql.lit(shelvedByHand)}
    )
    select ${sql.join(columns)}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('an overview has no row')
  return found
}
