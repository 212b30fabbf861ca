// What Steam listed of a member's account, and which games that is.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { OwnedApp } from '../web-api/steam-client.ts'

/** An owned app that leads to a game. */
export type MatchedApp = {
  readonly appId: number
  readonly name: string
  readonly minutes: number
  readonly lastPlayedAt: Date | null
  readonly wasPlayedLately: boolean
  readonly gameId: number
}

/** What an app may be that is no game. */
export type SetAsideKind = 'dlc' | 'demo' | 'music' | 'video' | 'software'

export type UnmatchedRow = {
  readonly appId: number
  readonly name: string
  readonly minutes: number
  readonly isIgnored: boolean
}
/** A place in the list of unmatched apps, which goes by name. */
export type AppPlace = { readonly folded: string; readonly appId: number }

const matchedColumns = sql`
  app_id as "appId", name, minutes, last_played_at as "lastPlayedAt", was_played_lately as "wasPlayedLately",
  game_id as "gameId"`

export async function findTotals(db: Database, userId: string): Promise<{ apps: number; minutes: number }> {
  const { rows } = await sql<{ apps: number; minutes: number }>`
    select count(*)::integer as apps, coalesce(sum(minutes), 0)::float8 as minutes
    from steam_owned_apps where user_id = ${userId}`.execute(db)
  return rows[0] ?? { apps: 0, minutes: 0 }
}

/** Takes a whole list in; rows that say the same stay as they are. @param keepsHours when Steam hides how much was played */
export async function replace(
  db: Database,
  userId: string,
  { apps, keepsHours }: { apps: readonly OwnedApp[]; keepsHours: boolean },
): Promise<void> {
  const told = JSON.stringify(apps)
  await sql`
    delete from steam_owned_apps
    where user_id = ${userId} and app_id <> all(${apps.map(({ appId }) => appId)}::integer[])`.execute(db)
  await sql`
    insert into steam_owned_apps as known
      (user_id, app_id, name, minutes, last_played_at, was_played_lately, has_achievements)
    select ${userId}::uuid, told."appId", told.name, told.minutes, told."lastPlayedAt", told."wasPlayedLately",
           told."hasAchievements"
    from jsonb_to_recordset(${told}::jsonb) as told (
      "appId" integer, name text, minutes integer, "lastPlayedAt" timestamptz, "wasPlayedLately" boolean,
      "hasAchievements" boolean)
    on conflict (user_id, app_id) do update set
      name = excluded.name, was_played_lately = excluded.was_played_lately, has_achievements = excluded.has_achievements,
      minutes = case when ${keepsHours} then known.minutes else excluded.minutes end,
      last_played_at = coalesce(excluded.last_played_at, known.last_played_at)
    where (known.name, known.was_played_lately, known.has_achievements, known.minutes, known.last_played_at)
      is distinct from (excluded.name, excluded.was_played_lately, excluded.has_achievements,
        case when ${keepsHours} then known.minutes else excluded.minutes end,
        coalesce(excluded.last_played_at, known.last_played_at))`.execute(db)
}

export async function findIds(db: Database, userId: string): Promise<number[]> {
  const { rows } = await sql<{ appId: number }>`
    select app_id as "appId" from steam_owned_apps where user_id = ${userId} order by app_id`.execute(db)
  return rows.map(({ appId }) => appId)
}

/**
 * Which games apps are; those of the list that are no game's lose theirs. Of another game, achievements are asked for anew.
 * @param setAside what apps are that are no game's and wait for no word of the member
 */
export async function setGames(
  db: Database,
  userId: string,
  {
    appIds,
    games,
    setAside = new Map(),
  }: {
    appIds: readonly number[]
    games: ReadonlyMap<number, number>
    setAside?: ReadonlyMap<number, SetAsideKind>
  },
): Promise<void> {
  await sql`
    update steam_owned_apps o set
      game_id = told.game_id, set_aside_as = told.set_aside_as,
      checked_minutes = case when o.game_id is not distinct from told.game_id then checked_minutes end
    from unnest(${appIds}::integer[], ${appIds.map((appId) => games.get(appId) ?? null)}::integer[],
                ${appIds.map((appId) => setAside.get(appId) ?? null)}::text[]) told (app_id, game_id, set_aside_as)
    where o.user_id = ${userId} and o.app_id = told.app_id
      and (o.game_id, o.set_aside_as) is distinct from (told.game_id, told.set_aside_as)`.execute(db)
}

/** What Steam calls apps that are owned. */
export async function findNames(
  db: Database,
  userId: string,
  appIds: readonly number[],
): Promise<{ appId: number; name: string }[]> {
  const { rows } = await sql<{ appId: number; name: string }>`
    select app_id as "appId", name from steam_owned_apps
    where user_id = ${userId} and app_id = any(${appIds}::integer[]) order by app_id`.execute(db)
  return rows
}

/** How many apps of each kind are set aside. */
export async function countSetAside(db: Database, userId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select set_aside_as as kind, count(*)::integer as count from steam_owned_apps
    where user_id = ${userId} and set_aside_as is not null group by set_aside_as`.execute(db)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** Members on whose shelf some of these apps stand. */
export async function findOwners(db: Database, appIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId" from steam_owned_apps
    where app_id = any(${appIds}::integer[]) and game_id is not null order by user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** The apps of the next games in order of their numbers, each game with all of its apps. */
export async function findGamesAfter(
  db: Database,
  userId: string,
  { after, games }: { after: number; games: number },
): Promise<MatchedApp[]> {
  const { rows } = await sql<MatchedApp>`
    select ${matchedColumns} from steam_owned_apps
    where user_id = ${userId} and game_id in (
      select distinct game_id from steam_owned_apps
      where user_id = ${userId} and game_id > ${after} order by game_id limit ${games})
    order by game_id, app_id`.execute(db)
  return rows
}

/** All apps of these games, by game. */
export async function findOfGames(db: Database, userId: string, gameIds: readonly number[]): Promise<MatchedApp[]> {
  const { rows } = await sql<MatchedApp>`
    select ${matchedColumns} from steam_owned_apps
    where user_id = ${userId} and game_id = any(${gameIds}::integer[])
    order by game_id, app_id`.execute(db)
  return rows
}

/** Apps of which the achievements were never asked for, or that were played since; most played first. */
export async function findUnchecked(db: Database, userId: string): Promise<MatchedApp[]> {
  const { rows } = await sql<MatchedApp>`
    select ${matchedColumns} from steam_owned_apps
    where user_id = ${userId} and game_id is not null and has_achievements
      and (checked_minutes is null or minutes > checked_minutes)
    order by minutes desc, app_id`.execute(db)
  return rows
}

/** From now on only what is played beyond this is asked for again. */
export async function setChecked(
  db: Database,
  userId: string,
  apps: readonly { readonly appId: number; readonly minutes: number }[],
): Promise<void> {
  await sql`
    update steam_owned_apps o set checked_minutes = told.minutes
    from unnest(${apps.map(({ appId }) => appId)}::integer[], ${apps.map(({ minutes }) => minutes)}::integer[])
      told (app_id, minutes)
    where o.user_id = ${userId} and o.app_id = told.app_id`.execute(db)
}

/** What the member decided; null is to be ignored. */
export async function findDecisions(db: Database, userId: string): Promise<ReadonlyMap<number, number | null>> {
  const { rows } = await sql<{ appId: number; gameId: number | null }>`
    select app_id as "appId", game_id as "gameId" from steam_app_decisions where user_id = ${userId}`.execute(db)
  return new Map(rows.map(({ appId, gameId }) => [appId, gameId]))
}

const unmatched = sql`
  from steam_owned_apps o
  left join steam_app_decisions d on d.user_id = o.user_id and d.app_id = o.app_id`

export async function findUnmatched(
  db: Database,
  userId: string,
  page: { isIgnored: boolean; after: AppPlace | undefined; limit: number },
): Promise<(UnmatchedRow & AppPlace)[]> {
  const { rows } = await sql<UnmatchedRow & AppPlace>`
    select o.app_id as "appId", o.name, o.minutes, d.app_id is not null as "isIgnored", lower(o.name) as folded
    ${unmatched}
    where o.user_id = ${userId} and o.game_id is null and o.set_aside_as is null and (d.app_id is not null) = ${page.isIgnored}
      ${page.after === undefined ? sql`` : sql`and (lower(o.name), o.app_id) > (${page.after.folded}, ${page.after.appId})`}
    order by lower(o.name), o.app_id
    limit ${page.limit}`.execute(db)
  return rows
}

/** All that lead to no game and are not ignored. */
export async function findUnmatchedNames(db: Database, userId: string): Promise<{ appId: number; name: string }[]> {
  const { rows } = await sql<{ appId: number; name: string }>`
    select o.app_id as "appId", o.name
    ${unmatched}
    where o.user_id = ${userId} and o.game_id is null and o.set_aside_as is null and d.app_id is null
    order by lower(o.name), o.app_id`.execute(db)
  return rows
}

export async function countUnmatched(db: Database, userId: string): Promise<{ open: number; ignored: number }> {
  const { rows } = await sql<{ open: number; ignored: number }>`
    select count(*) filter (where d.app_id is null)::integer as open,
           count(*) filter (where d.app_id is not null)::integer as ignored
    ${unmatched}
    where o.user_id = ${userId} and o.game_id is null and o.set_aside_as is null`.execute(db)
  return rows[0] ?? { open: 0, ignored: 0 }
}

export type OwnedRow = Omit<MatchedApp, 'gameId'> & { readonly gameId: number | null }

/** Of these apps those that are owned, with their games if they have any. */
export async function findOwned(db: Database, userId: string, appIds: readonly number[]): Promise<OwnedRow[]> {
  const { rows } = await sql<OwnedRow>`
    select ${matchedColumns} from steam_owned_apps
    where user_id = ${userId} and app_id = any(${appIds}::integer[])
    order by game_id, app_id`.execute(db)
  return rows
}

/** @param said by app; null is to be ignored */
export async function decide(db: Database, userId: string, said: ReadonlyMap<number, number | null>): Promise<void> {
  await sql`
    insert into steam_app_decisions (user_id, app_id, game_id)
    select ${userId}::uuid, app_id, game_id
    from unnest(${[...said.keys()]}::integer[], ${[...said.values()]}::integer[]) said (app_id, game_id)
    on conflict (user_id, app_id) do update set game_id = excluded.game_id`.execute(db)
}

export async function forgetDecision(db: Database, userId: string, appId: number): Promise<void> {
  await sql`delete from steam_app_decisions where user_id = ${userId} and app_id = ${appId}`.execute(db)
}
