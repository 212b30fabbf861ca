import type { Evidence } from '@guildhall/contract/rules/game-limits'
import type { CopySource } from '@guildhall/contract/rules/library-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

/** Names a set: what a platform has for one copy of a game. */
export type SetName = { readonly source: CopySource; readonly sourceId: string }

export type DescribedAchievement = {
  readonly key: string
  readonly title: string
  readonly description: string | null
  readonly isHidden: boolean
  /** In percent of all players there. */
  readonly share: number | null
}

export type StoredProgress = SetName & {
  readonly gameId: number
  readonly unlocked: number
  readonly total: number
  readonly evidence: Evidence
  readonly checkedAt: Date
}

export type ListedAchievement = DescribedAchievement & {
  readonly isUnlocked: boolean
  readonly unlockedAt: Date | null
}

export type UnlockedRow = DescribedAchievement & {
  readonly gameId: number
  readonly unlockedAt: Date | null
  readonly evidence: Evidence
}

const facts = sql`a.key, a.title, a.description, a.is_hidden as "isHidden", a.share`

export async function isDescribed(db: Database, set: SetName, days: number): Promise<boolean> {
  const { rows } = await sql`
    select from achievement_sets
    where source = ${set.source} and source_id = ${set.sourceId} and described_at > now() - ${days} * interval '1 day'`.execute(
    db,
  )
  return rows.length > 0
}

/** What sets hold from now on; achievements that are no more leave them. */
export async function describe(
  db: Database,
  sets: readonly (SetName & { readonly achievements: readonly DescribedAchievement[] })[],
): Promise<void> {
  const rows = sets.flatMap(({ source, sourceId, achievements }) =>
    achievements.map((one, place) => ({ source, sourceId, place, ...one })),
  )
  const names = JSON.stringify(sets.map(({ source, sourceId }) => ({ source, sourceId })))
  await sql`
    insert into achievement_sets (source, source_id)
    select source, "sourceId" from jsonb_to_recordset(${names}::jsonb) as told (source text, "sourceId" text)
    order by source, "sourceId"
    on conflict (source, source_id) do update set described_at = now()`.execute(db)
  await sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (
        source text, "sourceId" text, key text, place integer, title text, description text, "isHidden" boolean,
        share real)
    ), removed as (
      delete from achievements a
      using jsonb_to_recordset(${names}::jsonb) as named (source text, "sourceId" text)
      where a.source = named.source and a.source_id = named."sourceId"
        and not exists (
          select from told where told.source = a.source and told."sourceId" = a.source_id and told.key = a.key)
    )
    insert into achievements as known (source, source_id, key, place, title, description, is_hidden, share)
    select distinct on (source, "sourceId", key) source, "sourceId", key, place, title, description, "isHidden", share
    from told
    order by source, "sourceId", key, place
    on conflict (source, source_id, key) do update set
      place = excluded.place, title = excluded.title, description = excluded.description,
      is_hidden = excluded.is_hidden, share = excluded.share
    where (known.place, known.title, known.description, known.is_hidden, known.share)
      is distinct from (excluded.place, excluded.title, excluded.description, excluded.is_hidden, excluded.share)`.execute(
    db,
  )
}

/** Achievements that were told of a member and that no description knows: they stand at the end of their sets. */
export async function addUnknown(
  db: Database,
  achievements: readonly (SetName & { key: string; title: string; description: string | null })[],
): Promise<void> {
  const rows = JSON.stringify(achievements)
  await sql`
    insert into achievement_sets (source, source_id)
    select distinct source, "sourceId" from jsonb_to_recordset(${rows}::jsonb) as told (source text, "sourceId" text)
    order by source, "sourceId"
    on conflict do nothing`.execute(db)
  await sql`
    insert into achievements (source, source_id, key, place, title, description, is_hidden)
    select source, "sourceId", key, 100000, title, description, false
    from jsonb_to_recordset(${rows}::jsonb)
      as told (source text, "sourceId" text, key text, title text, description text)
    order by source, "sourceId", key
    on conflict do nothing`.execute(db)
}

export async function putProgress(
  db: Database,
  userId: string,
  progress: readonly Omit<StoredProgress, 'checkedAt'>[],
): Promise<void> {
  await sql`
    insert into achievement_progress (user_id, source, source_id, game_id, unlocked, total, evidence, checked_at)
    select ${userId}::uuid, source, "sourceId", "gameId", unlocked, total, evidence, clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(progress)}::jsonb) as told (
      source text, "sourceId" text, "gameId" integer, unlocked integer, total integer, evidence text)
    on conflict (user_id, source, source_id) do update set
      game_id = excluded.game_id, unlocked = excluded.unlocked, total = excluded.total, evidence = excluded.evidence,
      checked_at = excluded.checked_at`.execute(db)
}

type NewUnlock = SetName & { readonly key: string }

/** What the member has unlocked of sets, whole; what platforms forget the time of keeps the time that was known. @returns what is new */
export async function putUnlocked(
  db: Database,
  userId: string,
  sets: readonly (SetName & { readonly unlocked: readonly { key: string; unlockedAt: Date | null }[] })[],
): Promise<NewUnlock[]> {
  const names = JSON.stringify(sets.map(({ source, sourceId }) => ({ source, sourceId })))
  const rows = sets.flatMap(({ source, sourceId, unlocked }) =>
    unlocked.map(({ key, unlockedAt }) => ({ source, sourceId, key, unlockedAt })),
  )
  const { rows: put } = await sql<NewUnlock & { isNew: boolean }>`
    with told as (
      select distinct on (source, "sourceId", key) *
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as told (source text, "sourceId" text, key text, "unlockedAt" timestamptz)
      order by source, "sourceId", key
    ), removed as (
      delete from member_achievements m
      using jsonb_to_recordset(${names}::jsonb) as named (source text, "sourceId" text)
      where m.user_id = ${userId} and m.source = named.source and m.source_id = named."sourceId"
        and not exists (
          select from told where told.source = m.source and told."sourceId" = m.source_id and told.key = m.key)
    )
    insert into member_achievements as known (user_id, source, source_id, key, unlocked_at)
    select ${userId}::uuid, source, "sourceId", key, "unlockedAt" from told
    on conflict (user_id, source, source_id, key) do update set
      unlocked_at = coalesce(excluded.unlocked_at, known.unlocked_at)
    where known.unlocked_at is distinct from coalesce(excluded.unlocked_at, known.unlocked_at)
    returning source, source_id as "sourceId", key, xmax = 0 as "isNew"`.execute(db)
  return put.filter(({ isNew }) => isNew).map(({ source, sourceId, key }) => ({ source, sourceId, key }))
}

/** The weakest word counts for a sum. */
const weakest = sql`(array['typed', 'platform', 'proved'])[
  min(array_position(array['typed', 'platform', 'proved'], evidence))]`

export type GameSum = {
  readonly gameId: number
  readonly unlocked: number
  readonly total: number
  readonly evidence: Evidence
}

/** Of games over all their sets, in order; those without any are absent. */
export async function sumsOf(db: Database, userId: string, gameIds: readonly number[]): Promise<GameSum[]> {
  const { rows } = await sql<GameSum>`
    select game_id as "gameId", sum(unlocked)::integer as unlocked, sum(total)::integer as total,
           ${weakest} as evidence
    from achievement_progress where user_id = ${userId} and game_id = any(${gameIds}::integer[])
    group by game_id order by game_id`.execute(db)
  return rows
}

/** Of each of these members and games, nought where there is nothing. */
export async function sumsOfEach(
  db: Database,
  userIds: readonly string[],
  gameIds: readonly number[],
): Promise<(GameSum & { readonly userId: string })[]> {
  const { rows } = await sql<GameSum & { userId: string }>`
    select member.id as "userId", game.id as "gameId", coalesce(sum(unlocked), 0)::integer as unlocked,
           coalesce(sum(total), 0)::integer as total, coalesce(${weakest}, 'typed') as evidence
    from unnest(${userIds}::uuid[]) member (id)
    cross join unnest(${gameIds}::integer[]) game (id)
    left join achievement_progress p on p.user_id = member.id and p.game_id = game.id
    group by member.id, game.id`.execute(db)
  return rows
}

/** Forgets what a source told of a member, of some copies or of all. @returns the games that it was of, in order */
export async function removeProgress(
  db: Database,
  { userId, source, sourceIds }: { userId: string; source: CopySource; sourceIds?: readonly string[] | undefined },
): Promise<number[]> {
  const { rows } = await sql<{ gameId: number }>`
    with removed as (
      delete from achievement_progress
      where user_id = ${userId} and source = ${source}
        ${sourceIds === undefined ? sql`` : sql`and source_id = any(${sourceIds}::text[])`}
      returning game_id)
    select distinct game_id as "gameId" from removed order by game_id`.execute(db)
  return rows.map(({ gameId }) => gameId)
}

/** Of one game, or of all. */
export async function findProgress(db: Database, userId: string, gameId?: number): Promise<StoredProgress[]> {
  const { rows } = await sql<StoredProgress>`
    select source, source_id as "sourceId", game_id as "gameId", unlocked, total, evidence, checked_at as "checkedAt"
    from achievement_progress
    where user_id = ${userId} ${gameId === undefined ? sql`` : sql`and game_id = ${gameId}`}
    order by game_id, source, source_id`.execute(db)
  return rows
}

/** All of a set, unlocked ones first and of these the newest, the others as the platform has them. */
export async function findSet(db: Database, userId: string, set: SetName): Promise<ListedAchievement[]> {
  const { rows } = await sql<ListedAchievement>`
    select ${facts}, m.key is not null as "isUnlocked", m.unlocked_at as "unlockedAt"
    from achievements a
    left join member_achievements m
      on m.user_id = ${userId} and m.source = a.source and m.source_id = a.source_id and m.key = a.key
    where a.source = ${set.source} and a.source_id = ${set.sourceId}
    order by m.key is null, m.unlocked_at desc nulls last, a.place, a.key`.execute(db)
  return rows
}

/** Unlocked achievements of some games, the newest or the rarest first. */
export async function findUnlocked(
  db: Database,
  userId: string,
  { gameIds, order, limit }: { gameIds: readonly number[]; order: 'newest' | 'rarest'; limit: number },
): Promise<UnlockedRow[]> {
  const by =
    order === 'newest'
      ? sql`m.unlocked_at desc nulls last, a.share, m.source, m.source_id, m.key`
      : sql`a.share, m.unlocked_at desc nulls last, m.source, m.source_id, m.key`
  const { rows } = await sql<UnlockedRow>`
    select ${facts}, p.game_id as "gameId", m.unlocked_at as "unlockedAt", p.evidence
    from member_achievements m
    join achievement_progress p using (user_id, source, source_id)
    join achievements a using (source, source_id, key)
    where m.user_id = ${userId} and p.game_id = any(${gameIds}::integer[])
      ${order === 'newest' ? sql`and m.unlocked_at is not null` : sql`and a.share is not null`}
    order by ${by}
    limit ${limit}`.execute(db)
  return rows
}

/** An achievement of a copy of a game, as far as somebody's copy is known to be of it. */
export async function findOfGame(
  db: Database,
  gameId: number,
  { source, sourceId, key }: SetName & { readonly key: string },
): Promise<Pick<DescribedAchievement, 'title' | 'isHidden'> | undefined> {
  const { rows } = await sql<Pick<DescribedAchievement, 'title' | 'isHidden'>>`
    select a.title, a.is_hidden as "isHidden"
    from achievements a
    where a.source = ${source} and a.source_id = ${sourceId} and a.key = ${key} and exists (
      select from achievement_progress p
      where p.game_id = ${gameId} and p.source = a.source and p.source_id = a.source_id)`.execute(db)
  return rows[0]
}

/** For the queries of other stores: a member unlocked the achievement that these columns name. */
export function hasUnlocked(
  member: RawBuilder<unknown>,
  { source, sourceId, key }: Readonly<Record<'source' | 'sourceId' | 'key', string>>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from member_achievements done
    where done.user_id = ${member} and done.source = ${sql.ref(source)} and done.source_id = ${sql.ref(sourceId)}
      and done.key = ${sql.ref(key)})`
}

/** For the queries of other stores: on which `day` (UTC) a member unlocked something in which `game_id`; unknown days are out. */
export function unlockDaysOf(userId: string): RawBuilder<unknown> {
  return sql`(
    select distinct progress.game_id, (unlocked_at at time zone 'utc')::date as day
    from member_achievements unlocked join achievement_progress progress using (user_id, source, source_id)
    where user_id = ${userId}::uuid and unlocked_at is not null)`
}

/** Unlocked in a year, in UTC. @param shelf a table with `game_id`: what is unlocked in other games does not count */
export async function countUnlockedIn(
  db: Database,
  userId: string,
  year: number,
  shelf: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from member_achievements unlocked join achievement_progress progress using (user_id, source, source_id)
    where user_id = ${userId}
      and unlocked_at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'UTC')
      and unlocked_at < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'UTC')
      and progress.game_id in (select game_id from ${shelf} shelf)`.execute(db)
  return rows[0]?.count ?? 0
}

export type MovedSet = SetName & { readonly userId: string }

export async function moveGame(
  db: Database,
  { fromId, intoId }: { fromId: number; intoId: number },
): Promise<MovedSet[]> {
  const { rows } = await sql<MovedSet>`
    update achievement_progress set game_id = ${intoId} where game_id = ${fromId}
    returning user_id as "userId", source, source_id as "sourceId"`.execute(db)
  return rows
}

export async function moveBack(db: Database, fromId: number, moved: readonly MovedSet[]): Promise<void> {
  await sql`
    update achievement_progress p set game_id = ${fromId}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as back ("userId" uuid, source text, "sourceId" text)
    where p.user_id = back."userId" and p.source = back.source and p.source_id = back."sourceId"`.execute(db)
}
