// Games of the catalogue that are made of what Steam tells, many at once.
import type { GameKind } from '@guildhall/contract/rules/game-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** A game as it is made of an app. */
export type NewGame = {
  readonly appId: number
  readonly title: string
  readonly kind: GameKind
  readonly releaseYear: number | null
  readonly releaseDate: string | null
  readonly summary: string
  readonly platforms: readonly string[]
  readonly developers: readonly string[]
}

/** A game and the app that it is found by. */
export type GameOfApp = { readonly appId: number; readonly gameId: number }

/** Whoever makes games of apps does so alone: two members who own the same app get the same game. */
export async function lockMaking(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('games of Steam apps', 0))`.execute(db)
}

export async function insertAll(
  db: Database,
  games: readonly NewGame[],
  { source }: { source: 'steam' | 'hall' },
): Promise<GameOfApp[]> {
  if (games.length === 0) return []
  const { rows } = await sql<GameOfApp>`
    insert into games (title, kind, release_year, release_day, summary, platforms, developers, steam_app_ids, source)
    select told.title, told.kind, told."releaseYear", told."releaseDate", told.summary, told.platforms, told.developers,
           array[told."appId"], ${source}
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as told (
      "appId" integer, title text, kind text, "releaseYear" smallint, "releaseDate" date, summary text,
      platforms text[], developers text[])
    order by told."appId"
    returning steam_app_ids[1] as "appId", id as "gameId"`.execute(db)
  return rows
}

/**
 * Gives apps to games that name none and have the same title and year, where neither another game nor another app does:
 * these are surely the same. A game of a file that told no year is, where no other game at all goes by that title. What
 * people said of the numbers of a game stays; what a file alone told of a game, Steam tells from now on.
 */
export async function giveToSame(db: Database, games: readonly NewGame[]): Promise<GameOfApp[]> {
  const dated = games.filter(({ releaseYear, kind }) => releaseYear !== null && kind === 'main_game')
  if (dated.length === 0) return []
  const { rows } = await sql<GameOfApp>`
    with told as (
      select app_id, name_key(name_tokens(name_words(title))) as key, year
      from unnest(${dated.map(({ appId }) => appId)}::integer[], ${dated.map(({ title }) => title)}::text[],
                  ${dated.map(({ releaseYear }) => releaseYear)}::integer[]) as each (app_id, title, year)
    ), pairs as (
      select told.app_id, games.id, games.steam_app_ids, games.corrected,
             count(*) over (partition by told.app_id) as games, count(*) over (partition by games.id) as apps
      from told join games on games.title_key = told.key and (games.release_year = told.year
        or (games.release_year is null and games.made_as is not null and not exists (
          select from games other
          where other.title_key = told.key and other.id <> games.id and other.merged_into is null)))
      where told.key <> '' and games.merged_into is null and games.kind in ('main_game', 'remake', 'remaster', 'expanded_game', 'port')
    )
    update games set steam_app_ids = array[pairs.app_id], version = games.version + 1,
      source = case when games.made_as is not null and games.source = 'hall' then 'steam' else games.source end
    from pairs
    where games.id = pairs.id and pairs.games = 1 and pairs.apps = 1
      and pairs.steam_app_ids = '{}' and not 'steamAppIds' = any(pairs.corrected)
    returning pairs.app_id as "appId", games.id as "gameId"`.execute(db)
  return rows
}

/** Of these games those that only Steam tells of. */
export async function findOfSteam(db: Database, gameIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from games where id = any(${gameIds}::integer[]) and source = 'steam'`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** By the kind that the store tells what that is in the catalogue. */
const kindOf = sql`case f.kind
  when 'dlc' then 'dlc' when 'demo' then 'demo' when 'music' then 'soundtrack' when 'video' then 'video'
  when 'software' then 'software' else 'main_game' end`

const told = (field: string) => sql`not ${field} = any(games.corrected)`

/**
 * Games that Steam tells of become what it says of their app now, but for what people of the hall corrected.
 * @returns those that changed
 */
export async function followFacts(db: Database, appIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update games set
      title = now.title, kind = now.kind, release_year = now.release_year, release_day = now.release_day,
      summary = now.summary, platforms = now.platforms, developers = now.developers, version = games.version + 1
    from (
      select games.id,
        case when ${told('title')} then f.title else games.title end as title,
        case when ${told('kind')} then ${kindOf} else games.kind end as kind,
        case when ${told('releaseYear')} and ${told('releaseDate')} then f.release_year else games.release_year end as release_year,
        case when ${told('releaseYear')} and ${told('releaseDate')} then f.release_day else games.release_day end as release_day,
        case when ${told('summary')} then f.summary else games.summary end as summary,
        case when ${told('platforms')} then f.platforms else games.platforms end as platforms,
        case when ${told('developers')} then f.developers else games.developers end as developers
      from steam_facts f join games on games.steam_app_ids && array[f.app_id] and games.steam_app_ids[1] = f.app_id
      where f.app_id = any(${appIds}::integer[]) and f.is_known and games.source = 'steam' and games.merged_into is null
    ) now
    where games.id = now.id
      and (games.title, games.kind, games.release_year, games.release_day, games.summary, games.platforms, games.developers)
        is distinct from
          (now.title, now.kind, now.release_year, now.release_day, now.summary, now.platforms, now.developers)
    returning games.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The catalogue that comes with the product has no words about games, and years for days. @returns those that changed */
export async function fillCatalogue(db: Database, appIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update games set summary = now.summary, release_day = now.release_day, version = games.version + 1
    from (
      select games.id,
        case when games.summary = '' and ${told('summary')} then f.summary else games.summary end as summary,
        case when games.release_day is null and ${told('releaseDate')} and ${told('releaseYear')}
               and extract(year from f.release_day) = games.release_year
             then f.release_day else games.release_day end as release_day
      from steam_facts f join games on games.steam_app_ids && array[f.app_id] and games.steam_app_ids[1] = f.app_id
      where f.app_id = any(${appIds}::integer[]) and f.is_known and games.source = 'catalogue' and games.merged_into is null
    ) now
    where games.id = now.id and (games.summary, games.release_day) is distinct from (now.summary, now.release_day)
    returning games.id`.execute(db)
  return rows.map(({ id }) => id)
}
