import { reviewsProblems } from '@guildhall/contract/reviews'
import { reviewsMaximum } from '@guildhall/contract/rules/game-limits'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Library } from '../library/index.ts'
import type { MadeReview, OwnReview } from './own-reviews.store.ts'
import * as ownReviewsStore from './own-reviews.store.ts'
import * as reviewsStore from './reviews.store.ts'

/** Takes reviews in that members bring along. */
export function createOwnReviews({ library }: { library: Library }) {
  /**
   * After what the file says of the shelf: a new review is of the first playthrough or of one that stands there, because a
   * file could name any number of them. Of two of one playthrough the first counts. A repeat makes nothing.
   * @returns the new ones
   * @throws too_many_reviews
   */
  async function bring(
    db: Database,
    authorId: string,
    brought: readonly OwnReview[],
    how: { isReplacing: boolean },
  ): Promise<MadeReview[]> {
    if (brought.length === 0) return []
    await library.lockShelf(db, authorId)
    const gameIds = [...new Set(brought.map(({ gameId }) => gameId))]
    const known = await ownReviewsStore.placesOf(db, authorId, gameIds)
    const counts = await library.playthroughCounts(db, authorId, gameIds)
    const each = new Map<string, OwnReview>()
    for (const review of brought) {
      const place = ownReviewsStore.placeOf(review)
      const isKept = review.playthrough <= Math.max(1, counts.get(review.gameId) ?? 0)
      if (!each.has(place) && (isKept || known.has(place))) each.set(place, review)
    }
    const made = await ownReviewsStore.bring(db, authorId, [...each.values()], how)
    if (made.length > 0 && (await reviewsStore.countOf(db, authorId)) > reviewsMaximum) {
      throw new AppError(reviewsProblems.too_many_reviews)
    }
    return made
  }

  return { of: ownReviewsStore.findOf, bring, takeBack: ownReviewsStore.takeBack }
}
