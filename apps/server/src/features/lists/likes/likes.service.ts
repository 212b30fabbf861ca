import { listsProblems } from '@guildhall/contract/lists'
import { likedListsMaximum } from '@guildhall/contract/rules/game-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import * as listsStore from '../lists.store.ts'
import type { ReadingLists } from '../reading-lists.service.ts'
import * as likesStore from './likes.store.ts'

/** Likes of lists. Nobody is told of them, and each call may be repeated. */
export function createLikesService({ reading }: { reading: ReadingLists }) {
  /** What the caller does not see is not there. */
  async function like(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
    const { db } = unit
    const list = await reading.require(db, caller, await listsStore.lock(db, id))
    if (list.ownerId === caller.userId) throw new AppError(listsProblems.own_list)
    if ((await likesStore.lockAndCount(db, caller.userId, id)) >= likedListsMaximum) {
      throw new AppError(listsProblems.too_many_liked_lists)
    }
    await likesStore.like(db, caller.userId, id)
  }

  /** It can be taken back of a list that is not shown any more, too: that tells nothing of the list. */
  async function unlike(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
    await likesStore.unlike(unit.db, caller.userId, id)
  }

  return { like, unlike }
}
