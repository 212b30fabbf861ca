import { type RawBuilder, sql } from 'kysely'
import { notHidden } from '../shelf/shown-games.ts'

/** For the queries of other stores: what stands on shelves, as tables. Who may see them is asked before. */
export const shelfQueries = {
  shelfOf,
  ownedBy,
  keptBy,
  copiesOf,
  playDaysOf,
  playedThroughOf,
  finishesOf,
  ratingsOf,
  begunOf,
}

/** The shelf of a member by `game_id`, with what is hidden only for its owner. */
function shelfOf(userId: string, { isOwner }: { isOwner: boolean }): RawBuilder<unknown> {
  return sql`(
    select e.game_id, e.status, e.minutes, e.minutes - e.copy_minutes as loose_minutes, e.added_at, e.last_played_at, e.favourite,
           e.sources, e.told_unlocked as unlocked, e.told_total as total, r.rating,
           coalesce(e.typed_completion, e.told_unlocked * 100 / nullif(e.told_total, 0)) as completion
    from library_entries e left join game_ratings r on r.user_id = e.user_id and r.game_id = e.game_id
    where e.user_id = ${userId}::uuid ${isOwner ? sql`` : sql`and not e.is_hidden`})`
}

/** What these members own and do not hide: `user_id`, `game_id`, `status`, `minutes`, `last_played_at`. */
function ownedBy(userIds: readonly string[]): RawBuilder<unknown> {
  return sql`(
    select user_id, game_id, status, minutes, last_played_at from library_entries
    where user_id = any(${userIds}::uuid[]) and status <> 'wishlist' and not is_hidden)`
}

/** The same with what they wish for. */
function keptBy(userIds: readonly string[]): RawBuilder<unknown> {
  return sql`(
    select user_id, game_id, status, minutes from library_entries
    where user_id = any(${userIds}::uuid[]) and not is_hidden)`
}

/** The copies that these members have, gone ones too: `user_id`, `game_id`, `source`, `platform`, `minutes`. */
function copiesOf(userIds: readonly string[]): RawBuilder<unknown> {
  return sql`(
    select user_id, game_id, source, platform,
           greatest(coalesce(told_minutes, 0), 0) + typed_minutes - held_minutes as minutes
    from library_copies where user_id = any(${userIds}::uuid[]))`
}

/**
 * On which `day` (UTC) a member played which `game_id` for how many `minutes`, as far as it is known. Hours of a day in
 * the journal are those of that day, or a part of them; which days these are is known to its writer alone.
 */
function playDaysOf(userId: string, { isOwner }: { isOwner: boolean }): RawBuilder<unknown> {
  const played = sql`select day, game_id, minutes from play_days where user_id = ${userId}::uuid and minutes > 0`
  if (!isOwner) return sql`(${played})`
  return sql`(
    select day, game_id, greatest(told.minutes, written.minutes) as minutes
    from (${played}) told full join (
      select j.day, p.game_id, least(sum(j.minutes), 2000000000)::integer as minutes
      from playthroughs p join journal_entries j on j.playthrough_id = p.id
      where p.user_id = ${userId}::uuid and j.minutes > 0 and j.day <= (now() at time zone 'utc')::date
      group by j.day, p.game_id) written using (day, game_id))`
}

/**
 * Hours of playthroughs of which no days are known, on the last `day` of each: `game_id`, `minutes`. Hours that are known
 * by day from the first to the last day are in them already, and no game gets more than all its hours.
 */
function playedThroughOf(userId: string, { isOwner }: { isOwner: boolean }): RawBuilder<unknown> {
  return sql`(
    with days as materialized (
      select * from ${playDaysOf(userId, { isOwner })} days
    ), ended as (
      select p.game_id, p.id, p.ended_on as day, greatest(0, p.minutes - coalesce(sum(k.minutes), 0)) as minutes
      from playthroughs p
      left join days k on k.game_id = p.game_id and k.day between coalesce(p.started_on, '-infinity') and p.ended_on
      where p.user_id = ${userId}::uuid and p.minutes > 0 and p.ended_on <= (now() at time zone 'utc')::date
      group by p.id
    ), room as (
      select e.game_id, e.minutes - coalesce(sum(k.minutes), 0) as left_over
      from library_entries e left join days k on k.game_id = e.game_id
      where e.user_id = ${userId}::uuid and e.through_minutes > 0
      group by e.game_id, e.minutes
    ), shared as (
      select game_id, day, least(minutes, left_over - (sum(minutes) over earlier - minutes)) as minutes
      from ended join room using (game_id)
      window earlier as (partition by game_id order by day, id)
    )
    select game_id, day, least(minutes, 2000000000)::integer as minutes from shared where minutes > 0)`
}

/**
 * When a member finished which `game_id`, `at` that moment: by what they said of the game, and on the last day of each
 * finished playthrough, of games that are finished now. What is still to come is left out, and hidden games are but for
 * their owner.
 */
function finishesOf(userId: string, { isOwner }: { isOwner: boolean }): RawBuilder<unknown> {
  return sql`(
    select ends.* from (
      select e.game_id, e.finished_at as at from ${finishedGames(userId, isOwner)} e where e.finished_at is not null
      union
      select p.game_id, (p.ended_on + time '12:00') at time zone 'utc'
      from ${finishedGames(userId, isOwner)} e join playthroughs p on p.user_id = e.user_id and p.game_id = e.game_id
      where p.is_finished and p.ended_on is not null) ends
    where (at at time zone 'utc')::date <= (now() at time zone 'utc')::date)`
}

const finishedGames = (userId: string, isOwner: boolean) => sql`(
  select user_id, game_id, finished_at from library_entries
  where user_id = ${userId}::uuid and status in ('beaten', 'completed') ${isOwner ? sql`` : sql`and not is_hidden`})`

/** What a member rated, on the shelf or not, with what is hidden only for them: `game_id`, `rating`. */
function ratingsOf(userId: string, { isOwner }: { isOwner: boolean }): RawBuilder<unknown> {
  return sql`(
    select said.game_id, said.rating from game_ratings said
    where said.user_id = ${userId}::uuid
      ${isOwner ? sql`` : sql`and ${notHidden({ user: 'said.user_id', game: 'said.game_id' })}`})`
}

/** On which `day`, from the first one on, a member began which `game_id`, and the how manyeth `time` that was. */
function begunOf(userId: string, firstDay: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select p.game_id, p.started_on as day, (
      select count(*) from playthroughs earlier
      where earlier.user_id = p.user_id and earlier.game_id = p.game_id and earlier.id <= p.id) as time
    from playthroughs p where p.user_id = ${userId}::uuid and p.started_on >= ${firstDay})`
}
