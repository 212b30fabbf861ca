import { type RawBuilder, sql } from 'kysely'
import { notHidden } from '../shelf/shown-games.ts'

/** For the queries of other stores: what stands on shelves, as tables. Who may see them is asked before. */
export const shelfQueries = { shelfOf, ownedBy, copiesOf, playDaysOf, ratingsOf, begunOf }

/** The shelf of a member by `game_id`, with what is hidden only for its owner. */
function shelfOf(userId: string, { isOwner }: { isOwner: boolean }): RawBuilder<unknown> {
  return sql`(
    select e.game_id, e.status, e.minutes, e.typed_minutes, e.finished_at, e.added_at, e.last_played_at, e.favourite,
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

/** The copies that these members have, gone ones too: `user_id`, `game_id`, `source`, `platform`, `minutes`. */
function copiesOf(userIds: readonly string[]): RawBuilder<unknown> {
  return sql`(
    select user_id, game_id, source, platform, greatest(coalesce(told_minutes, 0), 0) + typed_minutes as minutes
    from library_copies where user_id = any(${userIds}::uuid[]))`
}

/** On which `day` (UTC) a member played which `game_id` for how many `minutes`, as far as it is known. */
function playDaysOf(userId: string): RawBuilder<unknown> {
  return sql`(select day, game_id, minutes from play_days where user_id = ${userId}::uuid)`
}

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
