import type { LibraryChange } from '@guildhall/contract/library'
import { libraryProblems } from '@guildhall/contract/library'
import { isFinishedStatus } from '@guildhall/contract/rules/game-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { ChangesService } from '../changes/changes.service.ts'
import * as entriesStore from '../shelf/entries.store.ts'
import { requireOwn } from '../shelf/visibility.ts'
import * as playthroughsStore from './playthroughs.store.ts'

export type FinishAsLogged = ReturnType<typeof createFinishAsLogged>

/** The log of a game says of it that it is finished. */
export function createFinishAsLogged(parts: { changes: Pick<ChangesService, 'change'> }) {
  const { changes } = parts

  /**
   * The game is finished as this time through it says, with its stars; what is completed stays so. The day is read from
   * the playthrough. Like any change of the shelf it can be taken back.
   * @throws playthrough_not_found, playthrough_not_finished
   */
  return async function finish(
    unit: UnitOfWork,
    caller: Caller,
    { userId, id }: { userId: string; id: string },
  ): Promise<LibraryChange> {
    requireOwn(caller, userId)
    const { db } = unit
    await entriesStore.lockShelf(db, userId)
    const playthrough = await playthroughsStore.find(db, userId, id)
    if (playthrough === undefined) throw new AppError(libraryProblems.playthrough_not_found)
    const { gameId, isFinished, rating } = playthrough
    if (!isFinished) throw new AppError(libraryProblems.playthrough_not_finished)
    const entry = await entriesStore.find(db, userId, gameId)
    const set = {
      ...(!(entry && isFinishedStatus(entry.status)) && { status: 'beaten' as const }),
      ...(rating !== null && { rating }),
    }
    return changes.change(unit, { userId, kind: 'bulk', writes: [{ gameId, set }] })
  }
}
