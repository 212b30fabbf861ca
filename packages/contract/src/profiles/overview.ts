import { z } from 'zod'
import { unlockedAchievement } from '../achievements.ts'
import { day, named, timestamp } from '../frame/primitives.ts'
import { gameCard } from '../games.ts'
import { minutes, rating } from '../library/entries.ts'
import { listCard } from '../lists.ts'
import { journalKinds, overviewLimits, showcaseLimits } from '../rules/profile-limits.ts'
import { profileReview } from './profile-review.ts'
import { showcase } from './showcases.ts'

const count = z.number().int().min(0)

/** `minutes` are all that is known of the game; `time` tells which time through it was begun. */
const profileEvent = z.object({
  game: gameCard,
  kind: z.enum(journalKinds),
  on: day,
  rating: rating.nullable(),
  minutes,
  time: z.number().int().min(1),
})
export type ProfileEvent = z.infer<typeof profileEvent>

/**
 * What the overview of a profile tells of games, block by block. A block that is not for the caller is null; no number
 * but that of the games on a list counts a game that its owner hides. Blocks that tell of the library are shown to nobody who may not see the library.
 * Days are those of UTC, as days of play are kept.
 */
export const profileOverview = named('ProfileOverview', {
  /** What the member chose to show, in their order; what is not for the caller is left out. */
  showcases: z.array(showcase).max(showcaseLimits.showcases).nullable(),
  favourites: z
    .array(z.object({ game: gameCard, rating: rating.nullable() }))
    .max(overviewLimits.favourites)
    .nullable(),
  playing: z
    .array(z.object({ game: gameCard, minutes, lastPlayedAt: timestamp.nullable() }))
    .max(overviewLimits.playing)
    .nullable(),
  shelf: z.object({ games: count, finished: count, finishedThisYear: count, minutes: count }).nullable(),
  /** `mean` is in half stars; ten bars from half a star to five. */
  ratings: z.object({ count, mean: z.number().nullable(), histogram: z.array(count).length(10) }).nullable(),
  reviews: z.object({ count, latest: z.array(profileReview).max(overviewLimits.reviews) }).nullable(),
  lists: z.array(listCard).max(overviewLimits.lists).nullable(),
  achievements: z
    .object({
      unlocked: count,
      perfect: count,
      worthShowing: z.array(unlockedAchievement).max(overviewLimits.achievements),
    })
    .nullable(),
  journal: z
    .object({
      from: day,
      to: day,
      days: z.array(z.object({ day, minutes: count, games: count })).max(overviewLimits.days),
      latest: z.array(profileEvent).max(overviewLimits.events),
    })
    .nullable(),
})
export type ProfileOverview = z.infer<typeof profileOverview>
