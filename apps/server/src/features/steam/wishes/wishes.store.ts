// What accounts at Steam wish for.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { WishedApp } from '../web-api/wishlist-client.ts'

export type TakenWish = { readonly gameId: number; readonly wishedAt: Date | null }
export type WishRow = {
  readonly appId: number
  readonly place: number
  readonly wishedAt: Date | null
  readonly gameId: number
}

/** Takes a whole wishlist in; what is not in it any more is marked. */
export async function replace(db: Database, userId: string, wishes: readonly WishedApp[]): Promise<void> {
  await sql`
    update steam_wishes set is_gone = true
    where user_id = ${userId} and not is_gone and app_id <> all(${wishes.map(({ appId }) => appId)}::integer[])`.execute(
    db,
  )
  await sql`
    insert into steam_wishes as known (user_id, app_id, place, wished_at)
    select ${userId}::uuid, told."appId", told.place, told."wishedAt"
    from jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb) as told ("appId" integer, place integer, "wishedAt" timestamptz)
    on conflict (user_id, app_id) do update set
      place = excluded.place, wished_at = excluded.wished_at, is_gone = false,
      is_taken = known.is_taken and not known.is_gone
    where (known.place, known.wished_at, known.is_gone) is distinct from (excluded.place, excluded.wished_at, false)`.execute(
    db,
  )
}

/** Apps that are wished for and not owned. */
export async function findIds(db: Database, userId: string): Promise<number[]> {
  const { rows } = await sql<{ appId: number }>`
    select app_id as "appId" from steam_wishes w
    where user_id = ${userId} and not is_gone and not exists (
      select from steam_owned_apps o where o.user_id = w.user_id and o.app_id = w.app_id)
    order by app_id`.execute(db)
  return rows.map(({ appId }) => appId)
}

export async function setGames(db: Database, userId: string, games: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    update steam_wishes w set game_id = told.game_id
    from unnest(${[...games.keys()]}::integer[], ${[...games.values()]}::integer[]) told (app_id, game_id)
    where w.user_id = ${userId} and w.app_id = told.app_id and w.game_id is distinct from told.game_id`.execute(db)
}

/** Wishes that are to come to the shelf now, and games that are to leave it. Of doubles, what they are today. */
export async function takeDue(db: Database, userId: string): Promise<{ wished: TakenWish[]; goneGames: number[] }> {
  const { rows: wished } = await sql<TakenWish>`
    update steam_wishes w set is_taken = true
    where user_id = ${userId} and game_id is not null and not is_taken and not is_gone
    returning game_id as "gameId", wished_at as "wishedAt"`.execute(db)
  const { rows: gone } = await sql<{ gameId: number | null }>`
    delete from steam_wishes where user_id = ${userId} and is_gone returning game_id as "gameId"`.execute(db)
  return { wished, goneGames: gone.flatMap(({ gameId }) => gameId ?? []) }
}

export async function findGames(db: Database, userId: string): Promise<number[]> {
  const { rows } = await sql<{ gameId: number }>`
    select distinct game_id as "gameId" from steam_wishes where user_id = ${userId} and game_id is not null`.execute(db)
  return rows.map(({ gameId }) => gameId)
}

/** In the order of the wishlist, those of which the game is known. */
export async function findPage(
  db: Database,
  userId: string,
  { after, limit }: { after: number; limit: number },
): Promise<WishRow[]> {
  const { rows } = await sql<WishRow>`
    select app_id as "appId", place, wished_at as "wishedAt", game_id as "gameId" from steam_wishes
    where user_id = ${userId} and game_id is not null and not is_gone and place > ${after}
    order by place, app_id limit ${limit}`.execute(db)
  return rows
}
