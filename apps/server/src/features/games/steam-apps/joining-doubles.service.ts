import type { Database, Transactions } from '../../../platform/database/unit-of-work.ts'
import type { MergingService } from '../editing/merging.service.ts'
import { gamesChanged } from '../games.events.ts'
import * as recognisingStore from '../names/recognising.store.ts'
import * as doublesStore from './doubles-of-steam.store.ts'

export type JoiningDoubles = ReturnType<typeof createJoiningDoubles>

/**
 * Games that only Steam told of and that turn out to be others, brought together by what exists for doubles: all that
 * members said of them moves along, and the older address leads on.
 */
export function createJoiningDoubles(parts: {
  database: Database
  transactions: Transactions
  merging: MergingService
}) {
  const { database, transactions, merging } = parts

  /** Where another game names the app. */
  async function byApps(appIds: readonly number[]): Promise<void> {
    for (const double of await doublesStore.findByApps(database, appIds)) await bringTogether(double)
  }

  /**
   * Where IGDB says which games apps are: a game that nobody has is the game of Steam from now on.
   * @returns IGDB's numbers that games of Steam have now, and of which it was not asked yet
   */
  async function byIgdb(told: ReadonlyMap<number, number>): Promise<number[]> {
    const adopted: number[] = []
    for (const { id, igdbId, intoId } of await doublesStore.findByIgdb(database, told)) {
      if (intoId === null && (await adopt(id, igdbId))) adopted.push(igdbId)
      else if (intoId !== id) await intoGameOf(id, igdbId)
    }
    return adopted
  }

  function adopt(id: number, igdbId: number): Promise<boolean> {
    return transactions.run(async (unit) => {
      if (!(await doublesStore.setIgdbId(unit.db, id, igdbId))) return false
      await unit.announce(gamesChanged, { gameIds: [id] })
      return true
    })
  }

  /** What IGDB's number means today may be a game that it was merged into. */
  async function intoGameOf(fromId: number, igdbId: number): Promise<void> {
    const intoId = (await recognisingStore.byIgdbIds(database, [igdbId])).get(igdbId)
    if (intoId !== undefined && intoId !== fromId) await bringTogether({ fromId, intoId })
  }

  async function bringTogether(double: doublesStore.Double): Promise<void> {
    await transactions.run((unit) => merging.bringTogether(unit, double))
  }

  return { byApps, byIgdb }
}
