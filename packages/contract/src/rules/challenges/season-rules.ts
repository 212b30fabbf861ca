/** Free of the schema library: pages say these rules before any schema is loaded. */
import type { EvidenceLevel } from './evidence-levels.ts'

/** How much of a goal was reached, and what that gives in the table of a season; the most first. */
export const goalTiers = [
  { percent: 100, points: 4 },
  { percent: 50, points: 2 },
  { percent: 25, points: 1 },
] as const
export type GoalTier = (typeof goalTiers)[number]['percent']

/** What places give where there is no goal to reach, only others: the best first. */
export const placeTiers = [
  { place: 1, points: 4 },
  { place: 3, points: 2 },
  { place: 10, points: 1 },
] as const

/** All that one challenge can give. */
export const seasonPoints = [0, 1, 2, 4] as const
export type SeasonPoints = (typeof seasonPoints)[number]

/** So many have to bring something, or there are no points; for the challenge of the week one is enough. */
export const seasonPeopleMinimum = 3
/** A challenge that is over sooner gives none: the hall has to have time to see it. */
export const seasonHoursMinimum = 24
/** What is less gives none: a platform has to say it, or who judged it. */
export const seasonEvidence = 'platform' satisfies EvidenceLevel
/** So many challenges of a member count in a season, the best ones: about one a week. */
export const seasonChallengesMaximum = 12

/** A season is a quarter of a year in UTC, as `2026-4`. */
export const seasonForm = /^20\d\d-[1-4]$/

export const seasonOf = (at: Date): string => `${at.getUTCFullYear()}-${Math.floor(at.getUTCMonth() / 3) + 1}`

/** Its first moment, and the first one after it. */
export function seasonSpan(season: string): { readonly from: Date; readonly to: Date } {
  const [year = 0, quarter = 1] = season.split('-').map(Number)
  return { from: new Date(Date.UTC(year, 3 * quarter - 3)), to: new Date(Date.UTC(year, 3 * quarter)) }
}
