import type { LibraryEntry } from '@guildhall/contract/library'
import type { Review } from '@guildhall/contract/reviews'
import { reviewsProblems } from '@guildhall/contract/reviews'
import { reviewsMaximum } from '@guildhall/contract/rules/game-limits'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Games } from '../games/index.ts'
import type { Library } from '../library/index.ts'
import type { ReviewLists } from './review-lists.service.ts'
import { reviewWritten } from './reviews.events.ts'
import type { ReviewWords, StoredReview } from './reviews.store.ts'
import * as reviewsStore from './reviews.store.ts'

type WrittenWords = { [Word in keyof ReviewWords]?: ReviewWords[Word] | undefined }

/** Members write about games. What stood behind the words then is frozen with them. */
export function createReviewsService(parts: { games: Games; library: Library; lists: ReviewLists }) {
  const { games, library, lists } = parts

  /** @throws review_exists, too_many_reviews */
  async function write(
    unit: UnitOfWork,
    caller: Caller,
    gameId: string,
    { playthrough, ...words }: ReviewWords & { playthrough: number },
  ): Promise<Review> {
    // Reviews that a file brings are counted under the same lock.
    await library.lockShelf(unit.db, caller.userId)
    const game = await games.require(unit.db, gameId)
    const entry = await library.findEntry(unit.db, caller.userId, game.id)
    // What the author hides is told by no review.
    const evidence = evidenceOf(entry?.isHidden ? undefined : entry)
    const stored = { ...words, gameId: game.id, authorId: caller.userId, playthrough, evidence }
    const id = await reviewsStore.insert(unit.db, stored)
    if (id === undefined) throw new AppError(reviewsProblems.review_exists)
    if ((await reviewsStore.countOf(unit.db, caller.userId)) > reviewsMaximum) {
      throw new AppError(reviewsProblems.too_many_reviews)
    }
    await announce(unit, caller, id, words, [words.title, words.text])
    return lists.describeOne(unit.db, caller, id)
  }

  async function change(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    { version, ...words }: WrittenWords & { version: number },
  ): Promise<Review> {
    const review = await lockOwn(unit.db, caller, id)
    const changed: ReviewWords = {
      title: words.title ?? review.title,
      text: words.text ?? review.text,
      spoiler: words.spoiler ?? review.spoiler,
    }
    if (!isSame(review, changed)) {
      if (review.version !== version) throw new AppError(reviewsProblems.review_changed_meanwhile)
      await reviewsStore.change(unit.db, review, changed)
      const anew = (['title', 'text'] as const).filter((part) => changed[part] !== review[part])
      await announce(
        unit,
        caller,
        id,
        changed,
        anew.map((part) => changed[part]),
      )
    }
    return lists.describeOne(unit.db, caller, id)
  }

  /** What is gone already is no fault, nor what the caller may not know of; what they see and did not write is. */
  async function remove(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
    const authorId = await reviewsStore.lock(unit.db, id)
    if (authorId === undefined || !(await reviewsStore.find(unit.db, caller.userId, id))) return
    if (authorId !== caller.userId) throw new AppError(reviewsProblems.review_not_found)
    await reviewsStore.remove(unit.db, id)
  }

  /** Nobody votes across a block: what they do not see is not there. */
  async function vote(unit: UnitOfWork, caller: Caller, id: string, isHelpful: boolean): Promise<void> {
    await reviewsStore.lock(unit.db, id)
    const review = await requireShown(unit.db, caller, id)
    if (review.authorId === caller.userId) throw new AppError(reviewsProblems.own_review)
    if (isHelpful) await reviewsStore.vote(unit.db, id, caller.userId)
    else await reviewsStore.unvote(unit.db, id, caller.userId)
  }

  async function edits(
    db: Database,
    caller: Caller,
    id: string,
  ): Promise<{ title: string; text: string; writtenAt: string }[]> {
    const { isVeiled } = await requireShown(db, caller, id)
    const found = isVeiled ? [] : await reviewsStore.findEdits(db, id)
    return found.map((edit) => ({ ...edit, writtenAt: edit.writtenAt.toISOString() }))
  }

  async function lockOwn(db: Database, caller: Caller, id: string): Promise<StoredReview> {
    if ((await reviewsStore.lock(db, id)) !== caller.userId) throw new AppError(reviewsProblems.review_not_found)
    return requireShown(db, caller, id)
  }

  return { write, change, remove, vote, edits }
}

function announce(
  unit: UnitOfWork,
  { userId }: Caller,
  reviewId: string,
  { title, text }: ReviewWords,
  anew: readonly string[],
): Promise<void> {
  const newWords = anew.join('\n').trim()
  return unit.announce(reviewWritten, { reviewId, authorId: userId, title, text, newWords })
}

async function requireShown(db: Database, caller: Caller, id: string): Promise<StoredReview> {
  const review = await reviewsStore.find(db, caller.userId, id)
  if (review === undefined) throw new AppError(reviewsProblems.review_not_found)
  return review
}

function evidenceOf(entry: LibraryEntry | undefined): Review['evidence'] {
  return {
    playtime: entry?.playtime ?? null,
    completion: entry?.completion ?? null,
    status: entry?.status ?? null,
  }
}

function isSame(review: ReviewWords, changed: ReviewWords): boolean {
  return review.title === changed.title && review.text === changed.text && review.spoiler === changed.spoiler
}
