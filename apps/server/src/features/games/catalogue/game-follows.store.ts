// Who follows which game. Both writes may be repeated.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { GamesMerged, GamesUnmerged } from '../games.events.ts'

const movedName = 'follows'

export async function add(db: Database, userId: string, gameId: number): Promise<void> {
  await sql`
    insert into game_follows (user_id, game_id) values (${userId}, ${gameId}) on conflict do nothing`.execute(db)
}

export async function remove(db: Database, userId: string, gameId: number): Promise<void> {
  await sql`delete from game_follows where user_id = ${userId} and game_id = ${gameId}`.execute(db)
}

export async function isFollowing(db: Database, userId: string, gameId: number): Promise<boolean> {
  const { rows } = await sql`
    select from game_follows where user_id = ${userId} and game_id = ${gameId}`.execute(db)
  return rows.length > 0
}

/** For the queries of other stores: the games that the member follows, as a subquery. */
export function followedGamesOf(userId: string): RawBuilder<number> {
  return sql<number>`(select game_id from game_follows where user_id = ${userId}::uuid)`
}

/** Whoever follows a game, in the order of their ids. @param options.after the last who is known */
export async function followersAfter(
  db: Database,
  gameId: number,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from game_follows
    where game_id = ${gameId} ${after === null ? sql`` : sql`and user_id > ${after}::uuid`}
    order by user_id limit ${limit}`.execute(db)
  return rows.map(({ userId }) => userId)
}

export async function countOf(db: Database, gameId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from game_follows where game_id = ${gameId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whoever followed the double follows what it became; who is new there is remembered. */
export async function move(db: Database, merge: GamesMerged): Promise<void> {
  const { rows } = await sql<{ userId: string }>`
    insert into game_follows (user_id, game_id, since)
    select user_id, ${merge.intoId}, since from game_follows where game_id = ${merge.fromId}
    on conflict do nothing
    returning user_id as "userId"`.execute(db)
  merge.remember(movedName, { userIds: rows.map((row) => row.userId) })
}

/** The double's own followers were never taken away; who came along with it goes from the other game. */
export async function moveBack(db: Database, { intoId, moved }: GamesUnmerged): Promise<void> {
  const { userIds } = (moved[movedName] ?? { userIds: [] }) as { userIds: string[] }
  await sql`
    delete from game_follows where game_id = ${intoId} and user_id = any(${userIds}::uuid[])`.execute(db)
}
