import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { GamesMerged, GamesUnmerged } from '../games/index.ts'
import type { CountsStore } from './counting/counts.store.ts'

const movedName = 'library'

type Moved = {
  readonly entries: string[]
  readonly ratings: string[]
  readonly times: { userId: string; style: string }[]
  /** Hours typed under the double by members who have both: added to the game that stays. */
  readonly minutes: { userId: string; minutes: number }[]
}

/** What members keep by game follows a double into the game that it became, and back. */
export function createMovingDoubles(counts: CountsStore) {
  async function lockBoth(db: Database, gameIds: readonly number[]): Promise<void> {
    for (const gameId of gameIds.toSorted((a, b) => a - b)) await counts.lock(db, gameId)
  }

  async function move(db: Database, { fromId, intoId, remember }: GamesMerged): Promise<void> {
    await lockBoth(db, [fromId, intoId])
    const { rows: entries } = await sql<{ userId: string }>`
      update library_entries e set game_id = ${intoId}
      where game_id = ${fromId}
        and not exists (select from library_entries k where k.user_id = e.user_id and k.game_id = ${intoId})
      returning user_id as "userId"`.execute(db)
    const { rows: minutes } = await sql<{ userId: string; minutes: number }>`
      update library_entries k set typed_minutes = k.typed_minutes + e.typed_minutes
      from library_entries e
      where e.game_id = ${fromId} and k.game_id = ${intoId} and k.user_id = e.user_id and e.typed_minutes > 0
      returning k.user_id as "userId", e.typed_minutes as minutes`.execute(db)
    const { rows: ratings } = await sql<{ userId: string }>`
      update game_ratings e set game_id = ${intoId}
      where game_id = ${fromId}
        and not exists (select from game_ratings k where k.user_id = e.user_id and k.game_id = ${intoId})
      returning user_id as "userId"`.execute(db)
    const { rows: times } = await sql<{ userId: string; style: string }>`
      update game_times e set game_id = ${intoId}
      where game_id = ${fromId}
        and not exists (
          select from game_times k where k.user_id = e.user_id and k.game_id = ${intoId} and k.style = e.style)
      returning user_id as "userId", style`.execute(db)
    await counts.recount(db, [fromId, intoId])
    const idsOf = (rows: { userId: string }[]) => rows.map(({ userId }) => userId)
    remember(movedName, { entries: idsOf(entries), ratings: idsOf(ratings), times, minutes } satisfies Moved)
  }

  /** What a member said of the game since then stays with it; nobody gets two of anything. */
  async function moveBack(db: Database, { fromId, intoId, moved }: GamesUnmerged): Promise<void> {
    const known = moved[movedName] as Moved | undefined
    if (known === undefined) return
    await lockBoth(db, [fromId, intoId])
    await sql`
      update library_entries set game_id = ${fromId}
      where game_id = ${intoId} and user_id = any(${known.entries}::uuid[])`.execute(db)
    await sql`
      update library_entries e set typed_minutes = greatest(0, e.typed_minutes - added.minutes)
      from jsonb_to_recordset(${JSON.stringify(known.minutes)}::jsonb) as added ("userId" uuid, minutes integer)
      where e.game_id = ${intoId} and e.user_id = added."userId"`.execute(db)
    await sql`
      update game_ratings set game_id = ${fromId}
      where game_id = ${intoId} and user_id = any(${known.ratings}::uuid[])`.execute(db)
    await sql`
      update game_times e set game_id = ${fromId}
      from jsonb_to_recordset(${JSON.stringify(known.times)}::jsonb) as back ("userId" uuid, style text)
      where e.game_id = ${intoId} and e.user_id = back."userId" and e.style = back.style`.execute(db)
    await counts.recount(db, [fromId, intoId])
  }

  async function countEntries(db: Database, gameId: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from library_entries where game_id = ${gameId}`.execute(db)
    return rows[0]?.count ?? 0
  }

  return { move, moveBack, countEntries }
}
