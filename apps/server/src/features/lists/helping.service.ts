import { problems } from '@guildhall/contract/frame/errors'
import type { GameList } from '@guildhall/contract/lists'
import { listsProblems } from '@guildhall/contract/lists'
import { listEditorsMaximum } from '@guildhall/contract/rules/game-limits'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Friends } from '../friends/index.ts'
import * as listsStore from './lists.store.ts'
import type { ReadingLists } from './reading-lists.service.ts'
import { findAllSaid, sayInList } from './words-said.ts'

/** Friends who help with a list. */
export function createHelpingService(parts: { reading: ReadingLists; friends: Friends }) {
  const { reading, friends } = parts

  async function addEditor(
    unit: UnitOfWork,
    caller: Caller,
    { id, userId }: { id: string; userId: string },
  ): Promise<GameList> {
    const list = await reading.lockOwn(unit.db, caller, id)
    const isFull = list.editorIds.length >= listEditorsMaximum && !list.editorIds.includes(userId)
    if (isFull || !(await friends.areFriends(unit.db, caller.userId, userId))) {
      throw new AppError(listsProblems.list_editors_refused)
    }
    await listsStore.addEditor(unit.db, id, userId)
    // What nobody else read is said to somebody now.
    if (list.visibility === 'nobody' && list.editorIds.length === 0) {
      await sayInList(unit, caller.userId, { ...list, editorIds: [userId] }, await findAllSaid(unit.db, id))
    }
    return reading.get(unit.db, caller, id)
  }

  /** The owner can let anybody go; whoever helps can stop. */
  async function removeEditor(
    unit: UnitOfWork,
    caller: Caller,
    { id, userId }: { id: string; userId: string },
  ): Promise<void> {
    const list = await reading.require(unit.db, caller, await listsStore.lock(unit.db, id))
    if (list.ownerId !== caller.userId && userId !== caller.userId) throw new AppError(problems.not_owner)
    await listsStore.removeEditor(unit.db, id, userId)
  }

  return { addEditor, removeEditor }
}
