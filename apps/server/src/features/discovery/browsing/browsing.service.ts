import type { BrowsedGame } from '@guildhall/contract/discovery'
import type { GameSort } from '@guildhall/contract/rules/game-limits'
import { shownFrom } from '@guildhall/contract/rules/game-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { type ListCursors, listCursors } from '../../../platform/http/list-cursors.ts'
import type { Games, SoughtName } from '../../games/index.ts'
import type { Library } from '../../library/index.ts'
import { isOwnedBy, isOwnedByAny } from '../../library/index.ts'
import type { Found, Order } from './browsable.store.ts'
import * as browsableStore from './browsable.store.ts'
import { conditionOf, countedUpTo, type Narrowing, orderOf } from './browse-filters.ts'

export type BrowseQuery = Omit<Narrowing, 'reading' | 'isOwned'> & {
  readonly q?: string | undefined
  readonly owned?: 'me' | 'friends' | 'not-me' | undefined
  readonly sort: GameSort
  readonly after?: string | undefined
  readonly limit: number
}

/** By what is ordered: each column takes a place of its own type only. */
const cursorsOf = {
  integer: listCursors('games', { sortKey: 'integer', gameId: 'integer' }),
  number: listCursors('games', { sortKey: 'number', gameId: 'integer' }),
  text: listCursors('games', { sortKey: 'text', gameId: 'integer' }),
}
const searchTimeout = '2s'

export type BrowsingService = ReturnType<typeof createBrowsingService>

export function createBrowsingService(parts: { games: Games; library: Library }) {
  const { games, library } = parts

  async function browse(
    database: Database,
    caller: Caller,
    { after, limit, ...filters }: BrowseQuery,
  ): Promise<{ games: BrowsedGame[]; next: string | null; total: number }> {
    const { q, owned, sort, ...others } = filters
    const narrowing = { ...others, isOwned: await shelvesMeant(database, caller, owned) }
    const name = q === undefined || q === '' ? undefined : await games.readName(database, q)
    const order = orderOf(sort, name)
    const cursors: ListCursors<{ sortKey: Order['kind']; gameId: 'integer' }> = cursorsOf[order.kind](filters)
    const place = after === undefined ? undefined : cursors.decode(after)
    const { found, total } = await database.transaction().execute(async (db) => {
      // Which index is the best depends on what is asked for: a plan for all filters alike goes through far more.
      await sql`
        select set_config('statement_timeout', ${searchTimeout}, true),
               set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db)
      const where = name === undefined ? conditionOf(narrowing) : await understand(db, name, narrowing)
      const counted = await browsableStore.count(db, where, countedUpTo)
      const areFew = counted < countedUpTo
      const ordered = await browsableStore.find(db, { where, order, after: place, limit: limit + 1, areFew })
      return { found: ordered, total: counted }
    })
    const page = found.slice(0, limit)
    const last = page.at(-1)
    const isMore = found.length > limit && last !== undefined
    return { games: await describe(database, caller, page), next: isMore ? cursors.encode(last) : null, total }
  }

  /** The strictest reading of the words by which there are games; of none the most forgiving. */
  async function understand(db: Database, name: SoughtName, narrowing: Narrowing): Promise<RawBuilder<unknown>> {
    let where: RawBuilder<unknown> = sql`false`
    for await (const reading of games.readingsOf(db, name)) {
      where = conditionOf({ ...narrowing, reading })
      if ((await browsableStore.count(db, where, 1)) > 0) break
    }
    return where
  }

  async function shelvesMeant(
    db: Database,
    caller: Caller,
    owned: BrowseQuery['owned'],
  ): Promise<Narrowing['isOwned']> {
    if (owned === 'me') return (column) => isOwnedBy(caller.userId, column)
    if (owned === 'not-me') return (column) => sql<boolean>`not ${isOwnedBy(caller.userId, column)}`
    if (owned === undefined) return undefined
    const friendIds = await library.friendsOf(db, caller.userId)
    return (column) => isOwnedByAny(friendIds, column)
  }

  async function describe(db: Database, caller: Caller, found: readonly Found[]): Promise<BrowsedGame[]> {
    const ids = found.map(({ gameId }) => gameId)
    const cards = await games.cardsOf(db, ids)
    const owned = await library.ownedAmong(db, caller.userId, ids)
    return found.flatMap(({ gameId, players, ratings, score, minutesToBeat }) => {
      const card = cards.get(gameId)
      if (!card) return []
      const mean = ratings < shownFrom ? null : score
      // One or two could be those who hide it.
      const shown = players < shownFrom ? 0 : players
      return [{ ...card, players: shown, mean, isOwned: owned.has(gameId), minutesToBeat }]
    })
  }

  return { browse, describe }
}
