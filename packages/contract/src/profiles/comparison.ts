import { z } from 'zod'
import { named } from '../frame/primitives.ts'
import { gameCard } from '../games.ts'
import { minutes, percent, rating } from '../library/entries.ts'
import { libraryStatuses } from '../rules/game-limits.ts'
import { comparisonLimits } from '../rules/profile-limits.ts'

const count = z.number().int().min(0)

/** What one of the two says of a game; `unlocked` of `total` achievements, null where no platform told of any. */
const standing = z.object({
  status: z.enum(libraryStatuses),
  minutes,
  completion: percent.nullable(),
  achievements: z.object({ unlocked: count, total: count }).nullable(),
})
export type Standing = z.infer<typeof standing>

/** Further is whom less is left for: the greater share of completion, where the end of the game is all of it. */
const comparedGame = z.object({
  game: gameCard,
  mine: standing,
  theirs: standing,
  further: z.enum(['mine', 'theirs', 'even']),
})
export type ComparedGame = z.infer<typeof comparedGame>

const ratedGame = z.object({ game: gameCard, mine: rating, theirs: rating })
export type RatedGame = z.infer<typeof ratedGame>

/**
 * The caller beside somebody else. `likeness`, 0 to 1, is 1 less the mean distance of their ratings as a share of the
 * farthest that two can lie apart; null below three games that both rated. `apart` is what it is reckoned from: how many
 * games lie how many half stars apart, from none to nine. Of the other nothing that they hide is told or counted.
 */
export const comparison = named('ProfileComparison', {
  taste: z.object({
    likeness: z.number().min(0).max(1).nullable(),
    inCommon: count,
    apart: z.array(count).length(10),
    alike: z.array(ratedGame).max(comparisonLimits.rated),
    unlike: z.array(ratedGame).max(comparisonLimits.rated),
  }),
  further: z.object({ mine: count, theirs: count, even: count }),
  /** Over the games of both. */
  achievements: z.object({ mine: count, theirs: count }),
  games: z.array(comparedGame).max(100),
  total: count,
  next: z.string().nullable(),
})
export type Comparison = z.infer<typeof comparison>
