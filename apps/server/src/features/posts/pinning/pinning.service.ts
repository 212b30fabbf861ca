import { problems } from '@guildhall/contract/frame/errors'
import type { Post } from '@guildhall/contract/posts'
import { postsProblems } from '@guildhall/contract/posts'
import { hallPinsMaximum } from '@guildhall/contract/rules/post-limits'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../../audit/index.ts'
import type { Profiles } from '../../profiles/index.ts'
import { filteringOf } from '../filters/filtering.ts'
import { postMoved, postPinnedInHall } from '../posts.events.ts'
import type { StoredPost } from '../posts.store.ts'
import * as postsStore from '../posts.store.ts'
import * as reactionsStore from '../reactions.store.ts'
import type { Picked } from '../reading/feeds.store.ts'
import type { Reading } from '../reading/reading.service.ts'
import * as pinningStore from './pinning.store.ts'

export type Pinning = ReturnType<typeof createPinning>

/** Posts on top of a profile or of the whole hall, and threads that are locked. Each write may be repeated. */
export function createPinning(parts: { reading: Reading; profiles: Pick<Profiles, 'sees'>; audit: Audit }) {
  const { reading, profiles, audit } = parts

  /** @throws post_not_found, not_owner */
  async function pin(unit: UnitOfWork, caller: Caller, postId: string): Promise<void> {
    await pinningStore.lockPins(unit.db, caller.userId)
    const post = await lockOwn(unit.db, caller, postId)
    if (post.isPinned) return
    await pinningStore.pin(unit.db, post)
    await moved(unit, caller, postId)
  }

  /** @throws post_not_found, not_owner */
  async function unpin(unit: UnitOfWork, caller: Caller, postId: string): Promise<void> {
    const post = await lockOwn(unit.db, caller, postId)
    if (!post.isPinned) return
    await pinningStore.unpin(unit.db, postId)
    await moved(unit, caller, postId)
  }

  /** @throws post_not_found, pinned_for_all_only, too_many_pinned */
  async function pinInHall(unit: UnitOfWork, caller: Caller, postId: string): Promise<void> {
    await pinningStore.lockPins(unit.db, 'the hall')
    const post = await lock(unit.db, caller, postId)
    if (post.visibility !== 'public') throw new AppError(postsProblems.pinned_for_all_only)
    if (post.isPinnedInHall) return
    const count = await pinningStore.countPinnedInHall(unit.db)
    if (count >= hallPinsMaximum) throw new AppError(postsProblems.too_many_pinned)
    await pinningStore.setPinnedInHall(unit.db, postId, true)
    await unit.announce(postPinnedInHall, { postId, authorId: post.authorId, pinnerId: caller.userId })
    await moved(unit, caller, postId)
    await audit.write(unit, caller, {
      action: 'content.pinned-in-hall',
      on: ['post', postId],
      memberId: post.authorId,
    })
  }

  /** Also what is not shown to the caller since: it would come back there with its readers. @throws post_not_found */
  async function unpinInHall(unit: UnitOfWork, caller: Caller, postId: string): Promise<void> {
    await reactionsStore.lock(unit.db, postId)
    const authorId = await pinningStore.authorPinnedInHall(unit.db, postId)
    if (authorId === undefined) {
      await lock(unit.db, caller, postId)
      return
    }
    await pinningStore.setPinnedInHall(unit.db, postId, false)
    await moved(unit, caller, postId)
    await audit.write(unit, caller, { action: 'content.unpinned-in-hall', on: ['post', postId], memberId: authorId })
  }

  /** From then on nobody but moderators and admins replies, or opens it again. @throws post_not_found */
  async function setLocked(unit: UnitOfWork, caller: Caller, postId: string, isLocked: boolean): Promise<void> {
    const post = await lock(unit.db, caller, postId)
    if (post.isLocked === isLocked) return
    await pinningStore.setLocked(unit.db, postId, isLocked)
    await moved(unit, caller, postId)
    const action = isLocked ? 'content.locked' : 'content.opened'
    await audit.write(unit, caller, { action, on: ['post', postId], memberId: post.authorId })
  }

  /** Of the profile of a member, or else of the whole hall. */
  async function pinned(
    db: Database,
    caller: Caller,
    { authorId }: { authorId?: string | undefined },
  ): Promise<Post[]> {
    const { userId } = caller
    if (authorId !== undefined) {
      const isListed = (await profiles.sees(db, userId, authorId, 'posts')) === 'seen'
      return isListed ? describe(db, caller, pinningStore.ofProfile(userId, authorId)) : []
    }
    const posts = await describe(db, caller, pinningStore.ofHall(userId))
    const { isLeftOut } = await filteringOf(db, userId, 'feed')
    return posts.filter((post) => !isLeftOut(post))
  }

  async function describe(db: Database, caller: Caller, picked: Picked): Promise<Post[]> {
    return reading.describe(db, caller, await postsStore.findPicked(db, caller.userId, picked), { of: 'pinned' })
  }

  async function lock(db: Database, caller: Caller, postId: string): Promise<StoredPost> {
    await reactionsStore.lock(db, postId)
    const post = await reading.requireSaid(db, caller, postId)
    // A share without words is nothing by itself.
    if (post.sharedId !== null) throw new AppError(postsProblems.post_not_found)
    return post
  }

  async function lockOwn(db: Database, caller: Caller, postId: string): Promise<StoredPost> {
    const post = await lock(db, caller, postId)
    if (post.authorId !== caller.userId) throw new AppError(problems.not_owner)
    return post
  }

  return { pin, unpin, pinInHall, unpinInHall, setLocked, pinned }
}

function moved(unit: UnitOfWork, { userId: byId }: Caller, postId: string): Promise<void> {
  return unit.announce(postMoved, { postId, byId })
}
