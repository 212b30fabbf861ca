import { z } from 'zod'
import { title } from '../frame/primitives.ts'
import {
  challengeTeamNameMaximum,
  challengeTeamsMaximum,
  challengeTeamsMinimum,
  teamBestMaximum,
  teamCounts,
} from '../rules/challenges/challenge-teams.ts'
import { evidenceWords } from '../rules/challenges/evidence-levels.ts'
import { parts } from './progress.ts'

const count = z.number().int().min(0)

/** The number of a team, by the order in which they were named. */
export const teamNumber = z.number().int().min(1).max(challengeTeamsMaximum)

/** Who plays against whom, and how many of each team count: `best` is so many, where that is chosen. */
export const teamsDraft = z.object({
  names: z
    .array(title({ min: 1, max: challengeTeamNameMaximum }))
    .min(challengeTeamsMinimum)
    .max(challengeTeamsMaximum),
  counts: z.enum(teamCounts),
  best: z.number().int().min(1).max(teamBestMaximum).nullable(),
})
export type TeamsDraft = z.infer<typeof teamsDraft>

/**
 * How a team stands: `people` are in it, `counting` of them count, and its value is what these have together. `evidence` is
 * the weakest word of what counts, null while nothing does. Equal teams share a place.
 */
const standingTeam = z.object({
  number: teamNumber,
  name: z.string(),
  people: count,
  counting: count,
  value: z.number().int(),
  parts,
  evidence: z.enum(evidenceWords).nullable(),
  place: z.number().int().min(1),
})

/** The best stands first. `each`: so many of a team count at most, null is all of them. */
export const teams = z.object({
  counts: z.enum(teamCounts),
  best: z.number().int().nullable(),
  each: count.nullable(),
  rows: z.array(standingTeam).max(challengeTeamsMaximum),
})
export type Teams = z.infer<typeof teams>
