// For the queries of features above: what platforms tell of a member's play, and what came to its end.
import { type RawBuilder, sql } from 'kysely'

/** `game_id`, `minutes`, `evidence` and `last_played_at` of what a platform told, files left out. */
export function toldHoursOf(userId: string | RawBuilder<string>): RawBuilder<unknown> {
  return sql`(
    select game_id, sum(told_minutes)::integer as minutes,
      case when bool_and(told_evidence = 'proved') then 'proved' else 'platform' end as evidence,
      max(last_played_at) as last_played_at
    from library_copies
    where user_id = ${userId}::uuid and source_id is not null and not is_from_file and not is_gone
      and told_evidence in ('platform', 'proved') and told_minutes > 0
    group by game_id)`
}

/** `game_id` and `finished_at` of the games that the member says they finished, the last time of each. */
export function finishesOf(userId: string): RawBuilder<unknown> {
  return sql`(
    select game_id, last_finished_at as finished_at from library_entries
    where user_id = ${userId}::uuid and last_finished_at is not null and status in ('beaten', 'completed'))`
}

/** Since when a copy of a game is known of a member, `game_id` and `added_at`: the first of each. */
export function copiesSinceOf(userId: string): RawBuilder<unknown> {
  return sql`(
    select game_id, min(added_at) as added_at from library_copies
    where user_id = ${userId}::uuid and source_id is not null and not is_from_file group by game_id)`
}

/** `game_id` of what a platform told that the member has; what it tells no more is not among it. */
export function toldGamesOf(userId: string): RawBuilder<unknown> {
  return sql`(
    select game_id from library_copies
    where user_id = ${userId}::uuid and source_id is not null and not is_from_file and not is_gone)`
}

/** `game_id`, `day` and `minutes` of what platforms told of days. */
export function toldDaysOf(userId: string): RawBuilder<unknown> {
  return sql`(
    select game_id, day, told_minutes as minutes from play_days
    where user_id = ${userId}::uuid and told_minutes > 0)`
}
