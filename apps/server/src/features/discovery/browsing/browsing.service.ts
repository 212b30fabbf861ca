import type { BrowsedGame } from '@guildhall/contract/discovery'
import type { GameSort } from '@guildhall/contract/rules/game-limits'
import { shownFrom } from '@guildhall/contract/rules/game-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import type { Library } from '../../library/index.ts'
import type { BrowsableStore, Found } from './browsable.store.ts'
import { decodePlace, encodePlace } from './browse-cursor.ts'
import { conditionOf, type Narrowing, orderOf } from './browse-filters.ts'

export type BrowseQuery = Omit<Narrowing, 'isOwned'> & {
  readonly owned?: 'me' | 'friends' | 'not-me' | undefined
  readonly sort: GameSort
  readonly after?: string | undefined
  readonly limit: number
}

const searchTimeout = '2s'
const countedUpTo = 1000

export type BrowsingService = ReturnType<typeof createBrowsingService>

export function createBrowsingService(parts: { store: BrowsableStore; games: Games; library: Library }) {
  const { store, games, library } = parts

  async function browse(
    database: Database,
    caller: Caller,
    { after, limit, ...filters }: BrowseQuery,
  ): Promise<{ games: BrowsedGame[]; next: string | null; total: number }> {
    const { owned, sort, ...narrowing } = filters
    const where = conditionOf({ ...narrowing, isOwned: await shelvesMeant(database, caller, owned) })
    const place = after === undefined ? undefined : decodePlace(after, filters)
    const { found, total } = await database.transaction().execute(async (db) => {
      await sql`select set_config('statement_timeout', ${searchTimeout}, true)`.execute(db)
      if (narrowing.q !== undefined && narrowing.q !== '') await store.setAlikeness(db, where)
      const order = orderOf(sort, narrowing.q)
      return {
        found: await store.find(db, { where, order, after: place, limit: limit + 1 }),
        total: await store.count(db, where, countedUpTo),
      }
    })
    const page = found.slice(0, limit)
    const last = page.at(-1)
    const isMore = found.length > limit && last !== undefined
    return { games: await describe(database, caller, page), next: isMore ? encodePlace(last, filters) : null, total }
  }

  async function shelvesMeant(
    db: Database,
    caller: Caller,
    owned: BrowseQuery['owned'],
  ): Promise<Narrowing['isOwned']> {
    if (owned === 'me') return (column) => library.isOwnedBy(caller.userId, column)
    if (owned === 'not-me') return (column) => sql<boolean>`not ${library.isOwnedBy(caller.userId, column)}`
    if (owned === undefined) return undefined
    const friendIds = await library.friendsOf(db, caller.userId)
    return (column) => library.isOwnedByAny(friendIds, column)
  }

  async function describe(db: Database, caller: Caller, found: readonly Found[]): Promise<BrowsedGame[]> {
    const ids = found.map(({ gameId }) => gameId)
    const cards = await games.cardsOf(db, ids)
    const owned = await library.ownedAmong(db, caller.userId, ids)
    return found.flatMap(({ gameId, players, ratings, score, minutesToBeat }) => {
      const card = cards.get(gameId)
      if (!card) return []
      const mean = ratings < shownFrom ? null : score
      return [{ ...card, players, mean, isOwned: owned.has(gameId), minutesToBeat }]
    })
  }

  return { browse, describe }
}
