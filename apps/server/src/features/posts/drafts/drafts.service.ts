import { problems } from '@guildhall/contract/frame/errors'
import { postsProblems } from '@guildhall/contract/posts'
import { draftsMaximum } from '@guildhall/contract/rules/posts/draft-limits'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import * as postsStore from '../posts.store.ts'
import type { Reading } from '../reading/reading.service.ts'
import type { DraftPictures } from './draft-pictures.ts'
import type { DraftPlace, StoredContent } from './drafts.store.ts'
import * as draftsStore from './drafts.store.ts'
import { putCopyAside } from './putting-aside.ts'
import { createReadingDrafts } from './reading-drafts.ts'
import { says } from './said-in-drafts.ts'
import { createSendingDrafts } from './sending-drafts.ts'
import * as sentStore from './sent-drafts.store.ts'

export type KeptDraft = DraftPlace & { readonly content: StoredContent; readonly version: number }

export type Drafts = ReturnType<typeof createDrafts>

/** What members begin: it is there on each of their devices until it is sent or discarded, and nobody else reads it. */
export function createDrafts(parts: { games: Games; reading: Reading; pictures: DraftPictures }) {
  const { games, reading, pictures } = parts
  const { list, begun, one, require } = createReadingDrafts({ games })
  const { discard, sending, sentLater } = createSendingDrafts({ pictures })

  /**
   * Nothing is lost that another device wrote: what is not in the new words is put aside, to be found in the list.
   * @throws post_not_found, comment_not_found, draft_not_found, draft_scheduled, too_many_drafts
   */
  async function keep(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    { content, version, postId, parentId }: KeptDraft,
  ): Promise<{ version: number; changedAt: string; isOtherAside: boolean }> {
    const { db } = unit
    const { userId } = caller
    await draftsStore.lockOf(db, userId)
    const before = await draftsStore.find(db, userId, id)
    // What was begun where it could be seen is kept, also once that is shown to fewer.
    const isInPlace = before !== undefined && before.postId === postId && before.parentId === parentId
    if (!isInPlace) await requirePlace(db, caller, { postId, parentId })
    if (await draftsStore.isTaken(db, userId, id)) throw new AppError(postsProblems.draft_not_found)
    if (before !== undefined && before.publishAt !== null) throw new AppError(postsProblems.draft_scheduled)
    if (before === undefined) await requireUnsent(db, userId, id)
    const isOlderAside = before !== undefined && before.version !== version && !says(content, before.content)
    if (isOlderAside) await putCopyAside(unit, pictures, userId, before)
    const isOtherAside = await closeOther(unit, userId, { id, postId, parentId, content })
    const held = before?.pictures ?? []
    const now = await pictures.claim(unit, userId, { before: held, content })
    const written = await draftsStore.put(db, userId, { id, postId, parentId, content, pictures: now })
    await pictures.settle(unit, id, { before: held, now })
    // What is there already is kept on, however many others there are.
    const isOneMore = before === undefined || isOlderAside
    if (isOneMore) await requireRoom(db, userId, id)
    return {
      version: written.version,
      changedAt: written.changedAt.toISOString(),
      isOtherAside: isOlderAside || isOtherAside,
    }
  }

  async function requireRoom(db: Database, userId: string, id: string): Promise<void> {
    const others = await draftsStore.count(db, userId, { areScheduled: false, besides: id })
    if (others >= draftsMaximum) throw new AppError(postsProblems.too_many_drafts)
  }

  async function requirePlace(db: Database, caller: Caller, { postId, parentId }: DraftPlace): Promise<void> {
    if (postId === null) {
      if (parentId === null) return
      throw new AppError(problems.invalid, {
        errors: [{ field: 'postId', code: 'required', message: 'must name the post of the comment' }],
      })
    }
    await reading.require(db, caller, postId)
    if (parentId !== null && (await postsStore.findRootId(db, caller.userId, parentId)) !== postId) {
      throw new AppError(postsProblems.comment_not_found)
    }
  }

  /** @returns whether another draft lost its place and is kept */
  async function closeOther(
    unit: UnitOfWork,
    userId: string,
    { id, content, ...place }: DraftPlace & { id: string; content: StoredContent },
  ): Promise<boolean> {
    const open = await draftsStore.findOpen(unit.db, userId, place)
    if (open === undefined || open.id === id) return false
    if (says(content, open.content)) {
      await discard(unit, userId, open.id)
      return false
    }
    await draftsStore.close(unit.db, userId, open.id)
    return true
  }

  /** What is aside already is no fault. @throws draft_not_found */
  async function putAside(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
    await draftsStore.lockOf(unit.db, caller.userId)
    const { isOpen } = await require(unit.db, caller, id)
    if (isOpen) await draftsStore.close(unit.db, caller.userId, id)
  }

  /** What is gone already is no fault; a scheduled post is none. What `version` does not know of is put aside. */
  async function remove(unit: UnitOfWork, { userId }: Caller, id: string, version?: number): Promise<void> {
    await draftsStore.lockOf(unit.db, userId)
    const draft = await draftsStore.find(unit.db, userId, id)
    if (draft !== undefined && draft.publishAt !== null) throw new AppError(postsProblems.draft_scheduled)
    const isKnown = version === undefined || draft?.version === version
    await (isKnown ? discard(unit, userId, id) : draftsStore.close(unit.db, userId, id))
  }

  return { list, begun, one, require, keep, putAside, remove, discard, sending, sentLater }
}

/** What still comes of a draft that was sent does not make it again. @throws draft_not_found */
export async function requireUnsent(db: Database, userId: string, id: string): Promise<void> {
  if (await sentStore.isSent(db, userId, id)) throw new AppError(postsProblems.draft_not_found)
}
