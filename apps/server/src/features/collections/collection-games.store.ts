// What stands in collections, as far as it is in the library of their owner now; hidden entries too.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { gamesInQueries } from '../games/index.ts'
import { shelfQueries } from '../library/index.ts'
import type { StoredCollection } from './collections.store.ts'
import { matchesRule } from './smart-rule.ts'

/** A game by its numbers in this hall and at IGDB. */
export type GameNumbers = { readonly id: number; readonly igdbId: number | null }

export type Held = { readonly games: number; readonly holds: boolean }

type Move = {
  readonly userId: string
  readonly collectionId: string
  readonly gameId: number
  /** The place among the games that are shown, counted from 0; places beyond are the last. */
  readonly to: number
}

/** Between two games on a shelf; a game moves between them by halves, until there is no room and all get new places. */
const gap = 2 ** 20

const shelfOf = (userId: string) => sql`
  ${shelfQueries.shelfOf(userId, { isOwner: true })} s join ${gamesInQueries} g on g.id = s.game_id`
const matches = (userId: string, { rule }: StoredCollection) =>
  matchesRule(rule ?? {}, {
    copies: shelfQueries.copiesOf([userId]),
    finishes: shelfQueries.finishesOf(userId, { isOwner: true }),
  })
const seatedIn = (userId: string, collectionId: string) => sql`
  collection_games k join ${shelfOf(userId)} on s.game_id = k.game_id and k.collection_id = ${collectionId}`

/** How many games each of some collections of a member holds, and whether `gameId` is one of them; by its id. */
export async function countIn(
  db: Database,
  userId: string,
  collections: readonly StoredCollection[],
  gameId: number | null,
): Promise<ReadonlyMap<string, Held>> {
  const smart = collections.filter(({ kind }) => kind === 'smart')
  const kept = collections.filter(({ kind }) => kind !== 'smart')
  return new Map([...(await countKept(db, userId, kept, gameId)), ...(await countSmart(db, userId, smart, gameId))])
}

async function countKept(
  db: Database,
  userId: string,
  kept: readonly StoredCollection[],
  gameId: number | null,
): Promise<[string, Held][]> {
  if (kept.length === 0) return []
  const { rows } = await sql<{ id: string } & Held>`
    select k.collection_id as id, count(*) as games, bool_or(g.id = ${gameId ?? 0}::integer) as holds
    from collection_games k join ${shelfOf(userId)} on s.game_id = k.game_id
    where k.collection_id = any(${kept.map(({ id }) => id)}::uuid[])
    group by k.collection_id`.execute(db)
  return rows.map(({ id, games: count, holds }) => [id, { games: count, holds }])
}

/** One walk through the library for all rules. */
async function countSmart(
  db: Database,
  userId: string,
  smart: readonly StoredCollection[],
  gameId: number | null,
): Promise<[string, Held][]> {
  if (smart.length === 0) return []
  const counted = smart.map(
    (collection) => sql`
      count(*) filter (where ${matches(userId, collection)}),
      count(*) filter (where ${matches(userId, collection)} and g.id = ${gameId ?? 0}::integer)`,
  )
  const { rows } = await sql<{ counts: number[] }>`
    select json_build_array(${sql.join(counted)}) as counts from ${shelfOf(userId)}`.execute(db)
  const counts = rows[0]?.counts ?? []
  return smart.map(({ id }, at) => [id, { games: counts[2 * at] ?? 0, holds: (counts[2 * at + 1] ?? 0) > 0 }])
}

/** Of each game that stands in one of these collections the first of them, by one walk through the library. */
export async function findPlaces(
  db: Database,
  userId: string,
  collections: readonly StoredCollection[],
): Promise<(GameNumbers & { readonly collectionId: string })[]> {
  if (collections.length === 0) return []
  const cases = collections.map((collection) => {
    const holds =
      collection.kind === 'smart'
        ? matches(userId, collection)
        : sql<boolean>`exists (
            select from collection_games k where k.collection_id = ${collection.id}::uuid and k.game_id = s.game_id)`
    return sql`when ${holds} then ${collection.id}`
  })
  const { rows } = await sql<{ places: (GameNumbers & { collectionId: string })[] }>`
    select coalesce(json_agg(json_build_object('id', id, 'igdbId', igdb_id, 'collectionId', collection_id)), '[]') as places
    from (
      select g.id, g.igdb_id, case ${sql.join(cases, sql` `)} end as collection_id from ${shelfOf(userId)}
    ) placed
    where collection_id is not null`.execute(db)
  return rows[0]?.places ?? []
}

/** The games of a collection: of a shelf in its order, else by title. */
export async function find(db: Database, userId: string, collection: StoredCollection): Promise<GameNumbers[]> {
  const { rows } =
    collection.kind === 'smart'
      ? await sql<GameNumbers>`
          select g.id, g.igdb_id as "igdbId" from ${shelfOf(userId)} where ${matches(userId, collection)}
          order by ${byTitle}`.execute(db)
      : await sql<GameNumbers>`
          select g.id, g.igdb_id as "igdbId" from ${seatedIn(userId, collection.id)}
          order by ${collection.kind === 'shelf' ? byPlace : byTitle}`.execute(db)
  return rows
}

/** Puts games of the library at the end of a locked collection, in this order; others are passed over. */
export async function add(
  db: Database,
  userId: string,
  collectionId: string,
  gameIds: readonly number[],
): Promise<void> {
  if (gameIds.length === 0) return
  await sql`
    insert into collection_games (collection_id, game_id, place)
    select ${collectionId}, wanted.game_id, ${lastPlace(collectionId)} + wanted.at * ${gap}::bigint
    from unnest(${gameIds}::integer[]) with ordinality as wanted (game_id, at)
    where wanted.game_id in (select s.game_id from ${shelfOf(userId)})
    order by wanted.game_id
    on conflict (collection_id, game_id) do nothing`.execute(db)
}

export async function takeOut(db: Database, collectionId: string, gameIds: readonly number[]): Promise<void> {
  await sql`
    delete from collection_games
    where collection_id = ${collectionId} and game_id = any(${gameIds}::integer[])`.execute(db)
}

/** Moves a game on a locked shelf. @returns whether it stands on it. */
export async function move(db: Database, wanted: Move): Promise<boolean> {
  const { userId, collectionId, gameId } = wanted
  let place = await placeAt(db, wanted)
  if (place === undefined) {
    await spreadOut(db, collectionId)
    place = await placeAt(db, wanted)
  }
  if (place === undefined) throw new Error('there is no room between two games')
  const { rows } = await sql`
    update collection_games set place = ${place}
    where collection_id = ${collectionId} and game_id = ${gameId}
      and game_id in (select s.game_id from ${shelfOf(userId)})
    returning game_id`.execute(db)
  return rows.length > 0
}

/** A place between the two games that one shall stand between; undefined when there is no room. */
async function placeAt(db: Database, { userId, collectionId, gameId, to }: Move): Promise<number | undefined> {
  const { rows } = await sql<{ place: number }>`
    select k.place from ${seatedIn(userId, collectionId)}
    where k.game_id <> ${gameId}
    order by ${byPlace} offset ${Math.max(0, to - 1)} limit 2`.execute(db)
  const [before, after] = to === 0 ? [undefined, rows[0]] : rows
  if (after === undefined) return endOf(db, collectionId)
  if (before === undefined) return after.place - gap
  const middle = Math.floor((before.place + after.place) / 2)
  return middle > before.place ? middle : undefined
}

const byTitle = sql`fold_title(g.title), g.id`
const byPlace = sql`k.place, k.game_id`

const lastPlace = (collectionId: string) =>
  sql`(select coalesce(max(place), 0) from collection_games where collection_id = ${collectionId})`

async function endOf(db: Database, collectionId: string): Promise<number> {
  const { rows } = await sql<{ place: number }>`select ${lastPlace(collectionId)} + ${gap}::bigint as place`.execute(db)
  return rows[0]?.place ?? 0
}

/** Gives all games of a locked shelf new places in the same order, with room between them. */
async function spreadOut(db: Database, collectionId: string): Promise<void> {
  await sql`
    update collection_games k set place = ordered.at * ${gap}::bigint
    from (
      select game_id, row_number() over (order by place, game_id) as at
      from collection_games where collection_id = ${collectionId}
    ) ordered
    where k.collection_id = ${collectionId} and k.game_id = ordered.game_id`.execute(db)
}
