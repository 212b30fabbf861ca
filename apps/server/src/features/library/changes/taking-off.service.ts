import type { LibraryChange } from '@guildhall/contract/library'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import * as entriesStore from '../shelf/entries.store.ts'
import { requireOwn } from '../shelf/visibility.ts'
import type { ChangesService } from './changes.service.ts'

export type TakeOff = ReturnType<typeof createTakeOff>

/** One game less on the own shelf: a change as those of many games, which can be taken back. */
export function createTakeOff(parts: { games: Games; changes: Pick<ChangesService, 'change'> }) {
  const { games, changes } = parts

  /** What platforms tell of the game is kept, and puts it on the shelf no more. @returns nothing where it was not there. */
  return async function takeOff(
    unit: UnitOfWork,
    caller: Caller,
    { userId, gameId }: { userId: string; gameId: string },
  ): Promise<LibraryChange | undefined> {
    requireOwn(caller, userId)
    await entriesStore.lockShelf(unit.db, userId)
    const game = await games.require(unit.db, gameId)
    if ((await entriesStore.find(unit.db, userId, game.id)) === undefined) return undefined
    return changes.change(unit, { userId, kind: 'bulk', writes: [{ gameId: game.id, remove: true }] })
  }
}
