import { z } from 'zod'
import { id, timestamp } from '../frame/primitives.ts'
import { gameCard } from '../games.ts'
import { rating } from '../library/entries.ts'
import { warned } from '../safety/warned.ts'

/** What a profile tells of a review: its beginning, and the rating of today as far as it is shown. */
export const profileReview = z.object({
  id,
  game: gameCard,
  title: z.string(),
  /** The first words; `isWhole` tells whether that is all. */
  text: z.string(),
  isWhole: z.boolean(),
  spoiler: z.boolean(),
  ...warned,
  rating: rating.nullable(),
  createdAt: timestamp,
})
export type ProfileReview = z.infer<typeof profileReview>
