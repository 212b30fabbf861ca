import { communityEndpoints } from '@guildhall/contract/library'
import { reviewsEndpoints } from '@guildhall/contract/reviews'
import type { Platform } from '../../platform/platform.ts'
import type { Games } from '../games/index.ts'
import { gamesMerged, gamesUnmerged } from '../games/index.ts'
import type { Library } from '../library/index.ts'
import { createWarningsBefore } from '../measures/index.ts'
import type { Users } from '../users/index.ts'
import { latestReviewsOf } from './latest-reviews.store.ts'
import { countReviews, moveReviews, moveReviewsBack } from './moving-doubles.store.ts'
import { createOwnReviews } from './own-reviews.service.ts'
import { createReviewLists } from './review-lists.service.ts'
import { createReviewsService } from './reviews.service.ts'
import * as reviewsStore from './reviews.store.ts'
import { putReviewBack, takeDownReview } from './taking-down.ts'

export { reviewWritten } from './reviews.events.ts'
/** For the queries of features above: a review `v` is shown to the viewer. */
export {
  countOf as countReviewsBy,
  findSaidLately as reviewsSaidLately,
  findVersion as findReviewVersion,
  isBehindWarning as isReviewBehindWarning,
  shownTo as showsReview,
} from './reviews.store.ts'
export { tasteLikeness } from './taste.ts'

export type Reviews = ReturnType<typeof createReviews>

/** What members write about games. */
export function createReviews(
  { serve, database, events }: Platform,
  parts: { users: Users; games: Games; library: Library },
) {
  const { games, library } = parts
  const lists = createReviewLists(parts)
  const reviews = createReviewsService({ games, library, lists })
  const warnings = createWarningsBefore('review', { lock: reviewsStore.lock, describe: lists.describeOne })

  serve(reviewsEndpoints, {
    'GET /api/games/{gameId}/reviews': ({ caller, params, query }) =>
      lists.page(database, caller, { ...params, ...query }),
    'POST /api/games/{gameId}/reviews': ({ unit, caller, params, body }) =>
      reviews.write(unit, caller, params.gameId, body),
    'PATCH /api/reviews/{id}': ({ unit, caller, params, body }) => reviews.change(unit, caller, params.id, body),
    'DELETE /api/reviews/{id}': ({ unit, caller, params }) => reviews.remove(unit, caller, params.id),
    'GET /api/reviews/{id}/edits': ({ caller, params }) => reviews.edits(database, caller, params.id),
    'PUT /api/reviews/{id}/unveiled': ({ unit, caller, params }) => warnings.unveil(unit, caller, params.id),
    'PUT /api/reviews/{id}/helpful': ({ unit, caller, params }) => reviews.vote(unit, caller, params.id, true),
    'DELETE /api/reviews/{id}/helpful': ({ unit, caller, params }) => reviews.vote(unit, caller, params.id, false),
  })
  serve(communityEndpoints, {
    'GET /api/games/{gameId}/community': async ({ caller, params }) => ({
      ...(await library.communityOf(database, caller, params.gameId)),
      ...(await lists.standing(database, caller, params.gameId)),
    }),
  })
  games.countForMerge('reviews', countReviews)
  events.onAnnounced(gamesMerged, (merge, unit) => moveReviews(unit.db, merge))
  events.onAnnounced(gamesUnmerged, (merge, unit) => moveReviewsBack(unit.db, merge))
  return {
    writeReview: reviews.write,
    seenBy: lists.seenBy,
    takeDown: takeDownReview,
    putBack: putReviewBack,
    warnBefore: warnings.put,
    takeWarningOff: warnings.takeOff,
    isWarningOn: warnings.isOn,
    latestOf: latestReviewsOf,
    own: createOwnReviews({ library }),
  }
}
