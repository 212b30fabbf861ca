// For the queries of features above: what members unlocked, as platforms told.
import { type RawBuilder, sql } from 'kysely'

/**
 * `game_id`, `key`, `unlocked_at`, `share`, `evidence` and `checked_at` of what a member unlocked since then; of
 * what a platform does not know the time of there is nothing.
 */
export function unlocksOf(userId: string, since: Date): RawBuilder<unknown> {
  return sql`(
    select progress.game_id, m.key, m.unlocked_at, a.share, progress.evidence, progress.checked_at
    from member_achievements m
      join achievement_progress progress using (user_id, source, source_id)
      join achievements a using (source, source_id, key)
    where m.user_id = ${userId}::uuid and m.unlocked_at >= ${since} and progress.evidence <> 'typed')`
}

/** Titles by game and key of achievements that are named in a query, `named (game_id, key)`. */
export function titlesOf(named: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select distinct on (named.game_id, a.key) named.game_id, a.key, a.title
    from ${named} join achievement_progress progress on progress.game_id = named.game_id
      join achievements a on a.source = progress.source and a.source_id = progress.source_id and a.key = named.key
    order by named.game_id, a.key)`
}
