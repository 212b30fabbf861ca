import { problems } from '@guildhall/contract/frame/errors'
import { postsProblems } from '@guildhall/contract/posts'
import type { PostVisibility, ShareVisibility } from '@guildhall/contract/rules/post-limits'
import type { Member } from '@guildhall/contract/users'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { relyOnPairs } from '../../boundaries/index.ts'
import type { Users } from '../../users/index.ts'
import { postDeleted, postShared, postShareTakenBack, postWritten, quoteTakenOut } from '../posts.events.ts'
import type { StoredPost } from '../posts.store.ts'
import { hotOf } from '../ranking.ts'
import type { Reading } from '../reading/reading.service.ts'
import { isWider } from '../writing/readers.ts'
import * as writingStore from '../writing/writing.store.ts'
import type { Sharing as StoredSharing } from './sharing.store.ts'
import * as sharingStore from './sharing.store.ts'

/** What is about to be quoted. */
export type Original = { readonly id: string; readonly authorId: string }

export type Sharing = ReturnType<typeof createSharing>

/**
 * Posts of others, passed on without words of one's own or quoted with them. Whoever reads sees in them what they may
 * see of the original, and nothing that its author took out.
 */
export function createSharing({ users, reading }: { users: Users; reading: Reading }) {
  /**
   * Shares a post, or what a share of it shares; once.
   * @throws post_not_found, sharing_refused, share_too_wide
   */
  async function share(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    wanted: ShareVisibility | null,
  ): Promise<{ id: string }> {
    const post = await hold(unit, caller, id)
    if (!post.takesShare) throw new AppError(postsProblems.sharing_refused)
    const known = await sharingStore.findShare(unit.db, post.id, caller.userId)
    if (known !== undefined) return { id: known }
    const visibility = wanted ?? post.visibility
    requireNoWider(post.visibility, visibility)
    const createdAt = new Date()
    const shareId = await writingStore.insert(unit.db, {
      ...withoutWords,
      visibility,
      authorId: caller.userId,
      sharedId: post.id,
      hot: hotOf({ score: 0, createdAt }),
      createdAt,
    })
    await unit.announce(postWritten, { postId: shareId, authorId: caller.userId, newlyMentioned: [], isShare: true })
    await noteShared(unit, post, { postId: shareId, authorId: caller.userId, isQuote: false, isNamed: false })
    return { id: shareId }
  }

  /** What was not shared is no fault; it can be taken back also by who does not see the post any more. */
  async function takeBack(unit: UnitOfWork, { userId }: Caller, id: string): Promise<void> {
    const original = await sharingStore.findOriginal(unit.db, id)
    if (!original || !(await sharingStore.lock(unit.db, original.originalId))) return
    const shareId = await sharingStore.findShare(unit.db, original.originalId, userId)
    if (shareId === undefined) return
    await sharingStore.emptyShare(unit.db, shareId)
    await unit.announce(postDeleted, { postId: shareId, authorId: userId, tagsBefore: [] })
    await noteNotShared(unit, shareId, {
      authorId: userId,
      originalId: original.originalId,
      originalAuthorId: original.authorId,
    })
  }

  /** @throws post_not_found */
  async function sharers(
    db: Database,
    caller: Caller,
    id: string,
    page: { before?: string | undefined; limit: number },
  ): Promise<{ id: string; member: Member; isQuote: boolean }[]> {
    await reading.requireSaid(db, caller, id)
    const original = await sharingStore.findOriginal(db, id)
    if (!original) throw new AppError(postsProblems.post_not_found)
    const { originalId, authorId: originalAuthorId } = original
    const found = await sharingStore.findShares(db, caller.userId, { originalId, originalAuthorId, ...page })
    const members = await users.findMembers(db, [...new Set(found.map(({ authorId }) => authorId))])
    return found.flatMap(({ id: shareId, authorId, isQuote }) => {
      const member = members.get(authorId)
      return member ? [{ id: shareId, member, isQuote }] : []
    })
  }

  /**
   * For good: the words around it stay, and say that it was taken out.
   * @throws post_not_found, not_owner
   */
  async function takeOut(unit: UnitOfWork, caller: Caller, quotingId: string): Promise<void> {
    const sharing = await lockedSharing(unit.db, quotingId)
    if (!sharing || sharing.isShare || sharing.originalAuthorId !== caller.userId) {
      await reading.requireSaid(unit.db, caller, quotingId)
      throw new AppError(problems.not_owner)
    }
    if (sharing.isTakenOut) return
    await sharingStore.takeOut(unit.db, quotingId)
    await noteNotShared(unit, quotingId, sharing)
    await unit.announce(quoteTakenOut, { postId: quotingId, authorId: sharing.authorId })
  }

  /**
   * The post that is about to be quoted, kept from changing.
   * @throws post_not_found, quoting_refused, share_too_wide
   */
  async function requireQuotable(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    visibility: PostVisibility,
  ): Promise<Original> {
    const post = await hold(unit, caller, id)
    if (!post.takesQuote) throw new AppError(postsProblems.quoting_refused)
    requireNoWider(post.visibility, visibility)
    return { id: post.id, authorId: post.authorId }
  }

  /** A post, or what it shares, as the caller sees it while it is kept from changing; blocks come before or after. */
  async function hold(unit: UnitOfWork, caller: Caller, id: string): Promise<StoredPost> {
    const original = await sharingStore.findOriginal(unit.db, id)
    if (!original) throw new AppError(postsProblems.post_not_found)
    if (original.authorId !== caller.userId) await relyOnPairs(unit.db, caller.userId, [original.authorId])
    await sharingStore.lock(unit.db, original.originalId)
    if (original.originalId !== id) await reading.requireSaid(unit.db, caller, id)
    return reading.requireSaid(unit.db, caller, original.originalId)
  }

  return {
    share,
    takeBack,
    sharers,
    takeOut,
    requireQuotable,
    requireNoWiderQuote,
    lockOriginal,
    lockedSharing,
    noteShared,
    noteQuoteGone,
  }
}

/** Before a post is locked that may share another, that one is; so that nobody waits in a ring. */
async function lockOriginal(db: Database, postId: string): Promise<void> {
  await lockedSharing(db, postId)
}

/**
 * A quote is not shown to more than it promises of what it quotes.
 * @throws share_too_wide
 */
async function requireNoWiderQuote(db: Database, quoting: StoredPost, visibility: PostVisibility): Promise<void> {
  if (quoting.quotedId === null || quoting.quoteState !== 'there' || !isWider(visibility, quoting.visibility)) return
  const original = await sharingStore.lock(db, quoting.quotedId)
  if (original && original.deletedAt === null) requireNoWider(original.visibility, visibility)
}

/** A locked original is shared, by a post that stands now. */
async function noteShared(
  unit: UnitOfWork,
  original: Original,
  by: { postId: string; authorId: string; isQuote: boolean; isNamed: boolean },
): Promise<void> {
  const counted = { originalId: original.id, authorId: by.authorId, besides: by.postId }
  if (by.authorId !== original.authorId && !(await sharingStore.isSharedBy(unit.db, counted))) {
    await sharingStore.countSharer(unit.db, original.id, 1)
  }
  await unit.announce(postShared, {
    postId: original.id,
    authorId: original.authorId,
    sharerId: by.authorId,
    shareId: by.postId,
    isQuote: by.isQuote,
    isNamed: by.isNamed,
  })
}

/** A post that says nothing any more shares nothing either. @param sharing as it was; its original is locked */
async function noteNotShared(
  unit: UnitOfWork,
  postId: string,
  { authorId, originalId, originalAuthorId }: Pick<StoredSharing, 'authorId' | 'originalId' | 'originalAuthorId'>,
): Promise<void> {
  const counted = { originalId, authorId, besides: postId }
  if (authorId !== originalAuthorId && !(await sharingStore.isSharedBy(unit.db, counted))) {
    await sharingStore.countSharer(unit.db, originalId, -1)
  }
  await unit.announce(postShareTakenBack, { postId: originalId, sharerId: authorId })
}

/** A post that quoted another is deleted. */
async function noteQuoteGone(unit: UnitOfWork, sharing: StoredSharing | undefined, postId: string): Promise<void> {
  if (sharing && !sharing.isTakenOut) await noteNotShared(unit, postId, sharing)
}

/** A post that quotes another and was gone stands there again; nobody is told of that quote once more. */
export async function noteQuoteBack(db: Database, sharing: StoredSharing | undefined, postId: string): Promise<void> {
  if (!sharing || sharing.isTakenOut || sharing.authorId === sharing.originalAuthorId) return
  const { originalId, authorId } = sharing
  if (await sharingStore.isSharedBy(db, { originalId, authorId, besides: postId })) return
  await sharingStore.countSharer(db, originalId, 1)
}

/** What a post shares, kept from changing. */
async function lockedSharing(db: Database, postId: string): Promise<StoredSharing | undefined> {
  const sharing = await sharingStore.findSharing(db, postId)
  if (!sharing) return undefined
  await sharingStore.lock(db, sharing.originalId)
  return sharingStore.findSharing(db, postId)
}

/** @throws share_too_wide */
function requireNoWider(original: PostVisibility, visibility: PostVisibility): void {
  if (isWider(visibility, original)) throw new AppError(postsProblems.share_too_wide)
}

const withoutWords = {
  text: '',
  warning: '',
  pictures: [],
  gameId: null,
  rating: null,
  replies: 'nobody',
  quotes: 'nobody',
  isOnOpenWeb: false,
  mentions: [],
  tags: [],
} as const satisfies Partial<StoredPost>
