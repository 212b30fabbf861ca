import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { membersIn } from './frame/headings.ts'
import { id, named, pageLimit, plainString, text, timestamp, title, version } from './frame/primitives.ts'
import { gameId } from './games.ts'
import { percent, provenMinutes } from './library/entries.ts'
import { evidences, libraryStatuses, ratingMaximum, reviewMaximum, reviewTitleMaximum } from './rules/game-limits.ts'
import { warned } from './safety/warned.ts'
import { member } from './users.ts'

/**
 * What stood behind the words when they were written, frozen then: hours, completion and where each comes from. All of it
 * is null for whoever may not see the game on the author's shelf today.
 */
export const reviewEvidence = z.object({
  playtime: provenMinutes.nullable(),
  completion: z.object({ percent, evidence: z.enum(evidences) }).nullable(),
  status: z.enum(libraryStatuses).nullable(),
})

/** One per person, game and playthrough (1 is the first). `rating` is the author's of today, as far as it is shown. */
export const review = named('Review', {
  id,
  gameId,
  author: member,
  playthrough: z.number().int().min(1),
  title: z.string(),
  text: z.string(),
  spoiler: z.boolean(),
  ...warned,
  rating: z.number().int().min(1).max(ratingMaximum).nullable(),
  evidence: reviewEvidence,
  helpful: z.number().int(),
  isHelpfulToMe: z.boolean(),
  createdAt: timestamp,
  editedAt: timestamp.nullable(),
  version: z.number().int(),
  /** With `taste`: how alike the author rates games, 0 to 1, over so many in common. */
  taste: z.object({ likeness: z.number(), inCommon: z.number().int() }).nullable(),
  cursor: z.string(),
})
export type Review = z.infer<typeof review>

const words = z.object({
  title: title({ min: 0, max: reviewTitleMaximum }),
  text: text({ min: 1, max: reviewMaximum }),
  spoiler: z.boolean(),
})

export const reviewsProblems = defineProblems({
  review_not_found: [404, 'Review not found'],
  review_exists: [409, 'You have reviewed this playthrough already'],
  too_many_reviews: [409, 'There is no room for more reviews'],
  review_changed_meanwhile: [409, 'This review was changed meanwhile'],
  own_review: [422, 'Your own review cannot be helpful to you'],
})

const ofGame = z.object({ gameId })
const ofReview = z.object({ id })

export const reviewsEndpoints = membersIn('reviews')({
  'GET /api/games/{gameId}/reviews': {
    summary:
      'Reviews of a game: of all, of friends, of who finished it, of people with a taste like one’s own, or the own ones',
    params: ofGame,
    query: z.object({
      of: z.enum(['everyone', 'friends', 'finished', 'taste', 'own']).default('everyone'),
      sort: z.enum(['helpful', 'newest']).default('helpful'),
      before: plainString.max(300).optional(),
      limit: pageLimit(20),
    }),
    pages: { before: 'cursor' },
    answers: { 200: z.array(review).max(100) },
  },
  'POST /api/games/{gameId}/reviews': {
    summary: 'Review a game; hours and completion of now are kept with it',
    rate: 'reviews',
    params: ofGame,
    body: words.extend({
      title: words.shape.title.default(''),
      spoiler: words.shape.spoiler.default(false),
      playthrough: z.number().int().min(1).max(99).default(1),
    }),
    answers: { 201: review },
  },
  'PATCH /api/reviews/{id}': {
    summary: 'Change an own review; what it said before is kept and can be read',
    rate: 'reviews',
    params: ofReview,
    body: words.partial().extend({ version }),
    answers: { 200: review },
  },
  'DELETE /api/reviews/{id}': {
    area: 'own',
    summary: 'Remove an own review',
    params: ofReview,
    answers: { 204: null },
  },
  'GET /api/reviews/{id}/edits': {
    summary:
      'What a changed review said, oldest first, without what it says now; nothing while it stands behind a warning',
    params: ofReview,
    pages: 'whole',
    answers: { 200: z.array(z.object({ title: z.string(), text: z.string(), writtenAt: timestamp })).max(100) },
  },
  'PUT /api/reviews/{id}/unveiled': {
    area: 'own',
    summary: 'Read a review in spite of the warning that moderators put before it',
    params: ofReview,
    answers: { 200: review },
  },
  'PUT /api/reviews/{id}/helpful': {
    summary: 'Say that a review helped',
    rate: 'reactions',
    params: ofReview,
    answers: { 204: null },
  },
  'DELETE /api/reviews/{id}/helpful': {
    area: 'own',
    summary: 'Take it back',
    rate: 'reactions',
    params: ofReview,
    answers: { 204: null },
  },
})
