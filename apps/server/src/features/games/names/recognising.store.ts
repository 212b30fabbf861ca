// Finds games, many at once, by what others call them. Answers are numbers of this hall; doubles lead to their game.
import type { GameKind } from '@guildhall/contract/rules/game-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** What somebody else calls a game. */
export type OutsideName = { readonly title: string; readonly releaseYear: number | null }

/** So long people wait for what names may mean. */
const searchMs = 1500
/** The code of the database for a statement that took too long. */
const timedOut = '57014'
const mergesFollowed = 10

/** By IGDB's number; unknown ones are absent. */
export const byIgdbIds = (db: Database, igdbIds: readonly number[]) => follow(db, 'igdb_id', igdbIds)

/** What games of this hall are today. */
export const byHallNumbers = (db: Database, ids: readonly number[]) => follow(db, 'id', ids)

async function follow(
  db: Database,
  column: 'igdb_id' | 'id',
  numbers: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<{ asked: number; id: number }>`
    with recursive followed as (
      select ${sql.ref(column)} as asked, id, merged_into, 0 as step
      from games where ${sql.ref(column)} = any(${numbers}::integer[])
      union all
      select asked, games.id, games.merged_into, step + 1
      from followed join games on games.id = followed.merged_into where step < ${mergesFollowed}
    )
    select asked, id from followed where merged_into is null`.execute(db)
  return new Map(rows.map(({ asked, id }) => [asked, id]))
}

/** By Steam's number; of several games that name it the one that IGDB knows, and that came first. */
export async function bySteamApps(db: Database, apps: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (apps.length === 0) return new Map()
  const { rows } = await sql<{ app: number; id: number }>`
    select distinct on (app) app, id
    from games, unnest(steam_app_ids) as app
    where steam_app_ids && ${apps}::integer[] and app = any(${apps}::integer[])
    order by app, merged_into is not null, igdb_id is null, kind <> 'main_game', id`.execute(db)
  const today = await byHallNumbers(db, [...new Set(rows.map(({ id }) => id))])
  return new Map(rows.map(({ app, id }) => [app, today.get(id) ?? id]))
}

/** Games that a name on others may stand for, too: not what was added to a game. */
const mainKinds = ['main_game', 'remake', 'remaster', 'expanded_game', 'port', 'fork'] as const satisfies GameKind[]

/**
 * By a name of the same form and the same year, where only one game has both; in the order asked for, null for none. A
 * title comes before another name of a game, and that before what only a main game goes by, unless that is the title of
 * another of whatever year. A name without a year means a game without one, if no other is called so.
 */
export const byNames = (db: Database, names: readonly OutsideName[]) => soleGamesNamed(db, names, false)

/** The same for names without a year, whatever year the only game of the name has: likely, and not for sure. */
export const byTitlesAlone = (db: Database, titles: readonly string[]) =>
  soleGamesNamed(
    db,
    titles.map((title) => ({ title, releaseYear: null })),
    true,
  )

async function soleGamesNamed(
  db: Database,
  names: readonly OutsideName[],
  isAnyYear: boolean,
): Promise<(number | null)[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ id: number | null }>`
    select (
      select case when count(*) = 1 and (${isAnyYear} or bool_and(games.release_year is not distinct from asked.year))
               then min(id) end
      from (
        select id, release_year, rank() over (order by case
            when title_index @@ asked.title then 1 when title_index @@ asked.name then 2 else 3 end) as place
        from games
        where merged_into is null and title_index @@ (asked.title || asked.name || asked.main)
          and (asked.year is null or release_year = asked.year)
          and (title_index @@ (asked.title || asked.name)
               or kind = any(${mainKinds}::text[])
                  and not exists (select from games other where merged_into is null and other.title_index @@ asked.title))
      ) games
      where games.place = 1
    ) as id
    from (
      select place, year, named_so('!', keys[1:1]) as title, named_so('!.', keys) as name, named_so('^', keys) as main
      from unnest(${names.map(({ title }) => title)}::text[], ${names.map(({ releaseYear }) => releaseYear)}::integer[])
             with ordinality as each (title, year, place),
        lateral (select keys_of_name(title, year) as keys offset 0) k
      offset 0
    ) asked
    order by place`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether any game goes by each of these names, in whatever form and year; in the order asked for. */
export async function areNamed(db: Database, names: readonly OutsideName[]): Promise<boolean[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ isNamed: boolean }>`
    select exists (select from games where merged_into is null and title_index @@ asked.names) as "isNamed"
    from (
      select place, named_so('!.^~', keys_of_name(title, year) || name_key(name_base(title, year, true))) as names
      from unnest(${names.map(({ title }) => title)}::text[], ${names.map(({ releaseYear }) => releaseYear)}::integer[])
             with ordinality as each (title, year, place)
      offset 0
    ) asked
    order by place`.execute(db)
  return rows.map(({ isNamed }) => isNamed)
}

/**
 * Games that each of these may mean, the likeliest first: those that go by the name, the same year first, then by how
 * alike titles are written, then by the years. Opens a transaction of its own, because how alike is enough is a setting
 * of the transaction. All together may take a while; names that are not reached by then have no games.
 * @param alikeFrom the share of three-letter pieces of a title that must agree
 */
export async function alikeTo(
  database: Database,
  names: readonly OutsideName[],
  { alikeFrom, limit }: { alikeFrom: number; limit: number },
): Promise<number[][]> {
  const until = performance.now() + searchMs
  const found: number[][] = names.map(() => [])
  await database
    .transaction()
    .execute(async (db) => {
      await sql`select set_config('pg_trgm.similarity_threshold', ${String(alikeFrom)}, true)`.execute(db)
      for (const [place, name] of names.entries()) {
        const left = Math.ceil(until - performance.now())
        if (left <= 0) return
        await sql`select set_config('statement_timeout', ${`${left}ms`}, true)`.execute(db)
        found[place] = await alikeToOne(db, name, limit)
      }
    })
    .catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== timedOut) throw error
    })
  return found
}

async function alikeToOne(db: Database, { title, releaseYear }: OutsideName, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id
    from (
      select games.id, similarity(title_tokens, base) as alike, title_index @@ named as "isNamed",
             abs(coalesce(games.release_year - ${releaseYear}::integer, 3)) as years
      from games, (
        select base, named_so('!.^~', keys_of_name(${title}, ${releaseYear}::integer)) as named
        from (select name_base(${title}, ${releaseYear}::integer, true) as base offset 0) b
        offset 0
      ) search
      where merged_into is null and (title_tokens % base or title_index @@ named)
      offset 0
    ) likely
    order by "isNamed" desc, case when "isNamed" then years end, round(alike::numeric, 1) desc, years, alike desc, id
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
