import { z } from 'zod'
import { named } from '../frame/primitives.ts'
import { requiredHoursMaximum, requiredRatings } from '../rules/tournaments/tournament-limits.ts'

const rating = z.number().int().min(requiredRatings.least).max(requiredRatings.most).nullable()

/**
 * What whoever enters has to have shown to the hall; all but the last two in the game of the tournament. `rating`: is rated
 * within these, who never played as 1500. `owns`: a linked account has it. `hours`: a linked account has it, with fewer hours.
 * `finished`: their shelf says so. `account`: a linked account that is proved to be theirs. `staff`: looks after the hall.
 */
export const requirement = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rating'), from: rating, to: rating }),
  z.object({ kind: z.literal('owns') }),
  z.object({ kind: z.literal('hours'), under: z.number().int().min(1).max(requiredHoursMaximum) }),
  z.object({ kind: z.literal('finished') }),
  z.object({ kind: z.literal('account') }),
  z.object({ kind: z.literal('staff') }),
])
export type TournamentRequirement = z.infer<typeof requirement>
export const requirements = z.array(requirement).max(6)

/** With whether the caller meets it now. */
export const askedOf = z.array(named('TournamentRequirement', { requirement, isMet: z.boolean() })).max(6)
