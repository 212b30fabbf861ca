import type { Overlap } from '@guildhall/contract/overlap'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Games } from '../games/index.ts'
import { type HeldGame, insteadOf } from './instead.ts'
import * as overlapStore from './overlap.store.ts'
import type { CommonGame, TogetherFilter } from './playing-together.ts'

type Asked = {
  /** Who of those that are compared shows their library. */
  readonly shown: readonly string[]
  /** What all of these own, whatever else was asked for. */
  readonly common: readonly CommonGame[]
  readonly filter: TogetherFilter
}

/** What else there is where nothing is in common as it was asked for, with the cards of the games. */
export function createFindInstead({ games }: { games: Games }) {
  return async (db: Database, { shown, common, filter }: Asked): Promise<Overlap['instead']> => {
    const held = await overlapStore.findHeld(db, shown)
    const ownedByAll: HeldGame[] = common.map((game) => ({ ...game, owners: shown, wishers: [] }))
    const found = insteadOf({ common: ownedByAll, held }, shown.length, filter)
    const cards = await games.cardsOf(
      db,
      found.flatMap((each) => each.games.map(({ gameId }) => gameId)),
    )
    return found.flatMap(({ reason, games: named }) => {
      const carded = named.flatMap(({ gameId, players, platforms, isFree, owners, wishers }) => {
        const game = cards.get(gameId)
        if (game === undefined) return []
        return [{ game, players, platforms: [...platforms], isFree, owners: [...owners], wishers: [...wishers] }]
      })
      return carded.length === 0 ? [] : [{ reason, games: carded }]
    })
  }
}
