import type { GameFacts } from '@guildhall/contract/games'
import type { GameKind, GameMode } from '@guildhall/contract/rules/game-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { type Finder, isFoundBy } from '../making/found-by.ts'
import { isLikely, likenessTo, readName, type SoughtName } from '../names/sought-name.ts'
import { readingsOf } from '../names/title-search.store.ts'
import { pictureNameOf } from '../steam-pictures/steam-pictures.store.ts'
import type { GameKey } from './game-keys.ts'

/** A game as it is stored; `id` never leaves the server. */
export type StoredGame = {
  readonly id: number
  readonly igdbId: number | null
  readonly title: string
  readonly alternativeNames: string[]
  readonly kind: GameKind
  readonly releaseYear: number | null
  readonly releaseDate: string | null
  readonly summary: string
  readonly genres: string[]
  readonly platforms: string[]
  readonly developers: string[]
  readonly modes: GameMode[]
  readonly players: number | null
  readonly steamAppIds: number[]
  readonly series: string[]
  readonly links: string[]
  /** IGDB's name for it in addresses. */
  readonly igdbSlug: string | null
  /** IGDB's number for the game that it is an edition of or adds to. */
  readonly mainIgdbId: number | null
  readonly source: 'igdb' | 'catalogue' | 'hall' | 'steam'
  readonly coverImageId: string | null
  /** Of Steam's cover that is kept, what addresses name. */
  readonly steamCover: string | null
  readonly steamHero: string | null
  readonly corrected: string[]
  readonly version: number
  readonly mergedInto: number | null
}

/** What the card of a game is made from. */
export type CardFacts = Pick<
  StoredGame,
  'id' | 'igdbId' | 'title' | 'releaseYear' | 'releaseDate' | 'genres' | 'coverImageId' | 'steamCover'
>

/** Where each fact of a game stands. */
export const factColumns = {
  title: 'title',
  alternativeNames: 'alternative_names',
  kind: 'kind',
  releaseYear: 'release_year',
  releaseDate: 'release_day',
  summary: 'summary',
  genres: 'genres',
  platforms: 'platforms',
  developers: 'developers',
  modes: 'modes',
  players: 'players',
  steamAppIds: 'steam_app_ids',
  series: 'series',
  links: 'links',
} as const satisfies Record<keyof GameFacts, string>

/** The cast of each column, for values that come as parameters. */
const casts: Partial<Record<keyof GameFacts, RawBuilder<unknown>>> = {
  alternativeNames: sql`::text[]`,
  genres: sql`::text[]`,
  platforms: sql`::text[]`,
  developers: sql`::text[]`,
  modes: sql`::text[]`,
  steamAppIds: sql`::integer[]`,
  series: sql`::text[]`,
  links: sql`::text[]`,
}

const columns = sql`
  id, igdb_id as "igdbId", title, alternative_names as "alternativeNames", kind, release_year as "releaseYear",
  release_day::text as "releaseDate", summary, genres, platforms, developers, modes,
  players, steam_app_ids as "steamAppIds", series, links, igdb_slug as "igdbSlug", main_igdb_id as "mainIgdbId", source,
  cover_image_id as "coverImageId", ${pictureNameOf('cover')} as "steamCover", ${pictureNameOf('hero')} as "steamHero",
  corrected, version,
  merged_into as "mergedInto"`

/** Doubles lead on to doubles a few times at most: a game that others were merged into may be merged itself. */
const mergesFollowed = 10
/** How many games with the words of a search are put in order by how alike they are written. */
const compared = 500
const searchTimeout = '2s'

/** Games by their numbers in this hall, merged ones too. */
export async function find(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, StoredGame>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<StoredGame>`select ${columns} from games where id = any(${ids}::integer[])`.execute(db)
  return new Map(rows.map((game) => [game.id, game]))
}

/** What cards need of many games: one text is read many times faster than rows with lists in them. */
export async function findForCards(db: Database, ids: readonly number[]): Promise<CardFacts[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ games: CardFacts[] }>`
    select coalesce(json_agg(json_build_object(
      'id', id, 'igdbId', igdb_id, 'title', title, 'releaseYear', release_year,
      'releaseDate', release_day, 'genres', genres, 'coverImageId', cover_image_id,
      'steamCover', ${pictureNameOf('cover')})), '[]') as games
    from games where id = any(${ids}::integer[])`.execute(db)
  return rows[0]?.games ?? []
}

/** The game that a key means today: for a double, the game that it became. */
export async function findByKey(db: Database, key: GameKey): Promise<StoredGame | undefined> {
  const start = 'igdbId' in key ? sql`igdb_id = ${key.igdbId}` : sql`id = ${key.ownId}`
  const { rows } = await sql<StoredGame>`
    with recursive followed as (
      select games.*, 0 as step from games where ${start}
      union all
      select games.*, step + 1 from followed join games on games.id = followed.merged_into
      where step < ${mergesFollowed}
    )
    select ${columns} from followed where merged_into is null`.execute(db)
  return rows[0]
}

/** The numbers in this hall that many keys mean today: for a double, that of the game it became; unknown ones are absent. */
export async function findNumbers(
  db: Database,
  keys: { readonly igdbIds: readonly number[]; readonly ownIds: readonly number[] },
): Promise<{ igdbId: number | null; ownId: number; id: number }[]> {
  const { rows } = await sql<{ igdbId: number | null; ownId: number; id: number }>`
    with recursive followed as (
      select igdb_id, id as own_id, id, merged_into, 0 as step from games
      where igdb_id = any(${keys.igdbIds}::bigint[]) or id = any(${keys.ownIds}::bigint[])
      union all
      select followed.igdb_id, followed.own_id, games.id, games.merged_into, step + 1
      from followed join games on games.id = followed.merged_into
      where step < ${mergesFollowed}
    )
    select igdb_id as "igdbId", own_id as "ownId", id from followed where merged_into is null`.execute(db)
  return rows
}

/** By IGDB's number the number in this hall, of the very row that has it; unknown ones are absent. */
export async function resolveOwnIds(db: Database, igdbIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ igdbId: number; id: number }>`
    select igdb_id as "igdbId", id from games where igdb_id = any(${igdbIds}::integer[])`.execute(db)
  return new Map(rows.map(({ igdbId, id }) => [igdbId, id]))
}

/** Numbers at IGDB of games that it was not asked about for so many days, those never asked about first. */
export async function staleIgdbIds(db: Database, days: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ igdbId: number }>`
    select igdb_id as "igdbId" from games
    where igdb_id is not null and merged_into is null
      and (refreshed_at is null or refreshed_at < now() - ${days} * interval '1 day')
    order by refreshed_at nulls first, id
    limit ${limit}`.execute(db)
  return rows.map(({ igdbId }) => igdbId)
}

export async function markRefreshed(db: Database, igdbIds: readonly number[]): Promise<void> {
  await sql`update games set refreshed_at = now() where igdb_id = any(${igdbIds}::integer[])`.execute(db)
}

/** The numbers of games that are no doubles, in order. */
export async function idsAfter(db: Database, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from games where id > ${after} and merged_into is null order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Games of this hall, kept as they are until the transaction ends; locked in order of id. */
export async function lock(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, StoredGame>> {
  const { rows } = await sql<StoredGame>`
    select ${columns} from games where id = any(${ids}::integer[]) order by id for no key update`.execute(db)
  return new Map(rows.map((game) => [game.id, game]))
}

/** Stores a game; `undefined` when there is one with this number at IGDB. */
export async function insert(
  db: Database,
  game: GameFacts & Pick<StoredGame, 'igdbId' | 'source'> & Partial<IgdbMarks>,
): Promise<StoredGame | undefined> {
  const { rows } = await sql<StoredGame>`
    insert into games (igdb_id, title, alternative_names, kind, release_year, summary, genres, platforms, developers, modes, players,
                       steam_app_ids, source, cover_image_id, release_day, series, links, igdb_slug, main_igdb_id)
    values (${game.igdbId}, ${game.title}, ${game.alternativeNames}::text[], ${game.kind}, ${game.releaseYear}, ${game.summary}, ${game.genres}::text[],
            ${game.platforms}::text[], ${game.developers}::text[], ${game.modes}::text[], ${game.players},
            ${game.steamAppIds}::integer[], ${game.source}, ${game.coverImageId ?? null},
            ${game.releaseDate}, ${game.series}::text[], ${game.links}::text[], ${game.igdbSlug ?? null},
            ${game.mainIgdbId ?? null})
    on conflict (igdb_id) do nothing
    returning ${columns}`.execute(db)
  return rows[0]
}

/** Facts as assignments of an update. */
function assignments(facts: Partial<GameFacts>): RawBuilder<unknown>[] {
  const fields = Object.keys(facts) as (keyof GameFacts)[]
  return fields.map((field) => sql`${sql.ref(factColumns[field])} = ${facts[field]}${casts[field] ?? sql``}`)
}

/** Changes some facts of a locked game, which then are those of this hall. */
export async function change(db: Database, id: number, facts: Partial<GameFacts>): Promise<void> {
  await sql`
    update games
    set ${sql.join([...assignments(facts), sql`version = version + 1`])},
        corrected = array(select distinct unnest(corrected || ${Object.keys(facts)}::text[]) order by 1)
    where id = ${id}`.execute(db)
}

/** What IGDB says of a game that is no fact of it, and that nobody here corrects. */
export type IgdbMarks = Pick<StoredGame, 'coverImageId' | 'igdbSlug' | 'mainIgdbId'>

/** Changes what IGDB says of a locked game. */
export async function follow(
  db: Database,
  id: number,
  facts: Partial<GameFacts>,
  { coverImageId, igdbSlug, mainIgdbId }: IgdbMarks,
): Promise<void> {
  await sql`
    update games
    set ${sql.join([...assignments(facts), sql`version = version + 1`])}, source = 'igdb',
        cover_image_id = ${coverImageId}, igdb_slug = ${igdbSlug}, main_igdb_id = ${mainIgdbId}
    where id = ${id}`.execute(db)
}

/**
 * Games that these words may mean, best first: those that go by that name, then names with all of them, then those that
 * are written alike. Opens a transaction of its own, for so long it may take and how alike is enough are settings
 * of the transaction.
 */
export async function findAlike(
  database: Database,
  words: string,
  {
    after = 0,
    limit,
    finder,
    readings = 'all',
  }: {
    readonly after?: number | undefined
    readonly limit: number
    readonly finder: Finder
    /** The strictest alone, the strictest that finds anything, or one after the other until there are enough. */
    readonly readings?: 'strict' | 'first' | 'all'
  },
): Promise<StoredGame[]> {
  // A stricter reading goes before the next, whatever is asked for: so a longer list begins with the shorter one.
  const upTo = after + limit
  return database.transaction().execute(async (db) => {
    await sql`select set_config('statement_timeout', ${searchTimeout}, true)`.execute(db)
    const name = await readName(db, words)
    const found = new Map<number, StoredGame>()
    for await (const reading of readingsOf(db, name)) {
      for (const game of await findRead(db, { reading, name, finder, limit: upTo }))
        found.set(game.id, found.get(game.id) ?? game)
      if (found.size >= upTo || readings === 'strict' || (readings === 'first' && found.size > 0)) break
    }
    return [...found.values()].slice(after, upTo)
  })
}

/** Of very many games the likely ones, and then those with the shortest titles, are compared. */
async function findRead(
  db: Database,
  {
    reading,
    name,
    finder,
    limit,
  }: { readonly reading: string; readonly name: SoughtName; readonly finder: Finder; readonly limit: number },
): Promise<StoredGame[]> {
  const { rows } = await sql<StoredGame>`
    select ${columns}
    from (
      select * from games
      where merged_into is null and title_index @@ ${reading}::tsquery and ${isFoundBy('games', finder)}
      order by ${isLikely(name, 'games')} desc, length(title), id limit ${compared}
    ) likely
    order by ${likenessTo(name, 'likely')} desc, kind <> 'main_game', length(title), id
    limit ${limit}`.execute(db)
  return rows
}
