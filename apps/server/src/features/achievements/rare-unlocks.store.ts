import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { SetName, UnlockedRow } from './achievements.store.ts'

export type RareUnlock = SetName & {
  readonly key: string
  readonly title: string
  readonly share: number
  readonly gameId: number
  readonly unlockedAt: Date
}

/** What the member unlocked in the last days that few do, of games that they do not hide, latest first. @param share in percent */
export async function rareUnlocks(
  db: Database,
  userId: string,
  { days, share, limit }: { days: number; share: number; limit: number },
): Promise<RareUnlock[]> {
  const { rows } = await sql<RareUnlock>`
    select m.source, m.source_id as "sourceId", m.key, a.title, a.share, progress.game_id as "gameId",
      m.unlocked_at as "unlockedAt"
    from member_achievements m
      join achievements a using (source, source_id, key)
      join achievement_progress progress using (user_id, source, source_id)
      join library_entries e on e.user_id = m.user_id and e.game_id = progress.game_id and not e.is_hidden
    where m.user_id = ${userId} and m.unlocked_at > now() - make_interval(days => ${days}) and m.unlocked_at <= now()
      and a.share <= ${share}
    order by m.unlocked_at desc, m.key
    limit ${limit}`.execute(db)
  return rows
}

/** Of what a member just unlocked what few do and that is of the last days; the rarest first. @param options.share in percent */
export async function rareAmong(
  db: Database,
  userId: string,
  unlocked: readonly (SetName & { readonly key: string })[],
  { days, share, limit }: { days: number; share: number; limit: number },
): Promise<RareUnlock[]> {
  if (unlocked.length === 0) return []
  const { rows } = await sql<RareUnlock>`
    select m.source, m.source_id as "sourceId", m.key, a.title, a.share, progress.game_id as "gameId",
      m.unlocked_at as "unlockedAt"
    from jsonb_to_recordset(${JSON.stringify(unlocked)}::jsonb) as given (source text, "sourceId" text, key text)
      join member_achievements m
        on m.user_id = ${userId} and m.source = given.source and m.source_id = given."sourceId" and m.key = given.key
      join achievements a on a.source = m.source and a.source_id = m.source_id and a.key = m.key
      join achievement_progress progress
        on progress.user_id = m.user_id and progress.source = m.source and progress.source_id = m.source_id
    where m.unlocked_at > now() - make_interval(days => ${days}) and m.unlocked_at <= now() and a.share <= ${share}
    order by a.share, m.key
    limit ${limit}`.execute(db)
  return rows
}

/** Who unlocked very many is known by what they did lately; the rarest of all would be looked for in every game. */
const lookedThrough = 500

/**
 * Of what the member unlocked last, what the fewest have.
 * @param options.shelf a table with `game_id`: what was unlocked in other games is not shown
 */
export async function worthShowing(
  db: Database,
  userId: string,
  { shelf, limit }: { shelf: RawBuilder<unknown>; limit: number },
): Promise<Omit<UnlockedRow, 'isHidden'>[]> {
  const { rows } = await sql<Omit<UnlockedRow, 'isHidden'>>`
    with latest as materialized (
      select user_id, source, source_id, key, unlocked_at from member_achievements
      where user_id = ${userId}::uuid order by unlocked_at desc nulls last limit ${sql.lit(lookedThrough)}
    )
    select a.key, a.title, a.description, a.share, progress.game_id as "gameId", m.unlocked_at as "unlockedAt",
      progress.evidence
    from latest m
      join achievement_progress progress using (user_id, source, source_id)
      -- One by one, so that not all that there is to achieve anywhere is read.
      cross join lateral (
        select * from achievements a
        where a.source = m.source and a.source_id = m.source_id and a.key = m.key limit 1) a
    where progress.game_id in (select game_id from ${shelf} shelf where status <> 'wishlist')
    order by a.share nulls last, m.unlocked_at desc nulls last, m.source, m.source_id, m.key
    limit ${limit}`.execute(db)
  return rows
}

/**
 * Of achievements that are named by their game those that the member has; one of several copies of the game stands for all.
 * @param options.shelf a table with `game_id`: what was unlocked in other games is not shown
 */
export async function unlockedAmong(
  db: Database,
  userId: string,
  { shelf, named }: { shelf: RawBuilder<unknown>; named: readonly { readonly gameId: number; readonly key: string }[] },
): Promise<Omit<UnlockedRow, 'isHidden'>[]> {
  if (named.length === 0) return []
  const { rows } = await sql<Omit<UnlockedRow, 'isHidden'>>`
    select distinct on (progress.game_id, m.key) a.key, a.title, a.description, a.share, progress.game_id as "gameId",
      m.unlocked_at as "unlockedAt", progress.evidence
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named ("gameId" integer, key text)
      join achievement_progress progress on progress.user_id = ${userId}::uuid and progress.game_id = named."gameId"
      join member_achievements m using (user_id, source, source_id, key)
      join achievements a using (source, source_id, key)
    where progress.game_id in (select game_id from ${shelf} shelf where status <> 'wishlist')
    order by progress.game_id, m.key, m.unlocked_at nulls last, m.source, m.source_id`.execute(db)
  return rows
}
