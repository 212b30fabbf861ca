import { postsProblems } from '@guildhall/contract/posts'
import { savedPostsMaximum } from '@guildhall/contract/rules/post-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { overAlready } from '../../boundaries/index.ts'
import type { Reading } from '../reading/reading.service.ts'
import * as keepingStore from './keeping.store.ts'
import * as silencesStore from './silences.store.ts'

export type Keeping = ReturnType<typeof createKeeping>

/** What a member keeps of posts, or from themselves; nobody else learns of it. */
export function createKeeping({ reading }: { reading: Reading }) {
  /** Saved once more it keeps its place. @throws post_not_found, too_many_saved_posts */
  async function save(unit: UnitOfWork, caller: Caller, postId: string): Promise<void> {
    const post = await reading.requireSaid(unit.db, caller, postId)
    if (post.isSaved) return
    const count = await keepingStore.lockAndCountSaved(unit.db, caller.userId)
    const isFull = count >= savedPostsMaximum && (await keepingStore.forgetDeleted(unit.db, caller.userId)) === 0
    if (isFull) throw new AppError(postsProblems.too_many_saved_posts)
    await keepingStore.save(unit.db, caller.userId, postId)
  }

  /** What was not saved is no fault, wherever it is. */
  async function forget(unit: UnitOfWork, { userId }: Caller, postId: string): Promise<void> {
    await keepingStore.forget(unit.db, userId, postId)
  }

  /** Under a deleted post others may go on. @throws post_not_found, invalid */
  async function silence(unit: UnitOfWork, caller: Caller, postId: string, until: string | null): Promise<void> {
    await reading.require(unit.db, caller, postId)
    if (!(await silencesStore.silence(unit.db, caller.userId, postId, until))) throw overAlready()
  }

  async function hearAgain(unit: UnitOfWork, { userId }: Caller, postId: string): Promise<void> {
    await silencesStore.hearAgain(unit.db, userId, postId)
  }

  return { save, forget, silence, hearAgain }
}
