import { z } from 'zod'
import { unlockedAchievement } from '../achievements.ts'
import { defineProblems } from '../frame/errors.ts'
import { membersIn } from '../frame/headings.ts'
import { id, named, pageLimit, plainString, text, title, version } from '../frame/primitives.ts'
import { gameCard, gameId } from '../games.ts'
import { minutes, rating } from '../library/entries.ts'
import { listCard } from '../lists.ts'
import { altTextMaximum } from '../rules/chat-limits.ts'
import { showcaseLimits } from '../rules/profile-limits.ts'
import { profileReview } from './profile-review.ts'

/** What a member wants to show: a thing of theirs by its name, or their own words. An achievement is one they unlocked. */
export const chosenShowcase = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('game'), gameId }),
  z.object({ kind: z.literal('achievement'), gameId, key: plainString.min(1).max(300) }),
  z.object({ kind: z.literal('review'), reviewId: id }),
  z.object({ kind: z.literal('list'), listId: id }),
  /** An own upload for the purpose `showcase`; `alt` is what it shows, in words. */
  z.object({ kind: z.literal('picture'), mediaId: id, alt: text({ min: 1, max: altTextMaximum }) }),
  z.object({
    kind: z.literal('words'),
    title: title({ min: 0, max: showcaseLimits.title }),
    text: text({ min: 1, max: showcaseLimits.words }),
  }),
])
export type ChosenShowcase = z.infer<typeof chosenShowcase>

const pictureSize = z.object({ width: z.number().int(), height: z.number().int(), url: z.string() })

/**
 * A block that a member chose, with what is in it today. Of a game the rating and the minutes are null for whoever may
 * not see the library, and where there are none.
 */
export const showcase = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('game'), game: gameCard, rating: rating.nullable(), minutes: minutes.nullable() }),
  z.object({ kind: z.literal('achievement'), achievement: unlockedAchievement }),
  z.object({ kind: z.literal('review'), review: profileReview }),
  z.object({ kind: z.literal('list'), list: listCard }),
  z.object({
    kind: z.literal('picture'),
    picture: z.object({ url: z.string(), sizes: z.array(pictureSize).max(4), alt: z.string() }),
  }),
  z.object({ kind: z.literal('words'), title: z.string(), text: z.string() }),
])
export type Showcase = z.infer<typeof showcase>

/**
 * The own showcases in their order. `shown` is null where nothing is left to show, as of an achievement that no platform
 * tells of any more. `version` grows with every change.
 */
export const ownShowcases = named('OwnShowcases', {
  version: z.number().int(),
  showcases: z.array(z.object({ chosen: chosenShowcase, shown: showcase.nullable() })).max(showcaseLimits.showcases),
})
export type OwnShowcases = z.infer<typeof ownShowcases>

/** What a showcase is of; words are of nothing else. */
function subjectOf(chosen: ChosenShowcase): string | null {
  switch (chosen.kind) {
    case 'game':
      return `game ${chosen.gameId}`
    case 'achievement':
      return `achievement ${chosen.gameId} ${chosen.key}`
    case 'review':
      return `review ${chosen.reviewId}`
    case 'list':
      return `list ${chosen.listId}`
    case 'picture':
      return `picture ${chosen.mediaId}`
    case 'words':
      return null
  }
}

/** All showcases in the order wanted; nothing is shown twice. */
const chosenShowcases = z
  .array(chosenShowcase)
  .max(showcaseLimits.showcases)
  .refine(isEachOnce, { message: 'must show each thing once' })

export const showcasesProblems = defineProblems({
  showcases_stale: [409, 'The showcases were changed elsewhere meanwhile'],
  showcase_refused: [422, 'One of these is not there, or not yours to show'],
})

export const showcasesEndpoints = membersIn('hall')({
  'GET /api/profile/showcases': {
    summary: 'The own showcases, with what has become of each',
    answers: { 200: ownShowcases },
  },
  'GET /api/profile/showcases/reviews': {
    summary: 'The own reviews, newest first, to choose from',
    query: z.object({ before: id.optional(), limit: pageLimit(20) }),
    pages: { before: 'id' },
    answers: { 200: z.array(profileReview).max(100) },
  },
  'PUT /api/profile/showcases': {
    summary: 'All showcases in the order wanted, in place of those that there are, if nobody changed them meanwhile',
    body: z.object({ version, showcases: chosenShowcases }),
    answers: { 200: ownShowcases },
  },
})

function isEachOnce(chosen: readonly ChosenShowcase[]): boolean {
  const subjects = chosen.map(subjectOf).filter((subject) => subject !== null)
  return new Set(subjects).size === subjects.length
}
