import type { ShelfFacts } from '@guildhall/contract/library'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { type Games, gamesInQueries } from '../../games/index.ts'
import type { RequireVisible } from '../shelf/visibility.ts'
import { shelfQueries } from './shelf-queries.ts'

export type ShelfFactsService = ReturnType<typeof createShelfFacts>

type StoredFacts = {
  readonly id: number
  readonly igdbId: number | null
  readonly developers: readonly string[]
  readonly platforms: readonly string[]
}

/** What a shelf can be narrowed by and tells in a list beyond cards. Each name is sent once, and games name its place. */
export function createShelfFacts({ games, requireVisible }: { games: Games; requireVisible: RequireVisible }) {
  /** @throws not_visible also for people who do not exist. */
  return async (db: Database, caller: Caller, userId: string): Promise<ShelfFacts> => {
    const { isOwner } = await requireVisible(db, caller, userId)
    // One text is read faster than thousands of rows.
    const { rows } = await sql<{ facts: StoredFacts[] }>`
      select coalesce(json_agg(json_build_object(
        'id', g.id, 'igdbId', g.igdb_id, 'developers', g.developers, 'platforms', g.platforms) order by g.id), '[]') as facts
      from ${shelfQueries.shelfOf(userId, { isOwner })} shelf
      join ${gamesInQueries} g on g.id = shelf.game_id`.execute(db)
    const makers = createNames()
    const platforms = createNames()
    const found = (rows[0]?.facts ?? []).map(({ id, igdbId, developers: [maker], platforms: on }) => ({
      gameId: games.keyOf({ id, igdbId }),
      maker: maker === undefined ? null : makers.placeOf(maker),
      platforms: on.map(platforms.placeOf),
    }))
    return { makers: makers.all(), platforms: platforms.all(), games: found }
  }
}

function createNames() {
  const places = new Map<string, number>()
  return {
    all: () => [...places.keys()],
    placeOf(name: string): number {
      const place = places.get(name) ?? places.size
      places.set(name, place)
      return place
    },
  }
}
