import { z } from 'zod'
import { named } from '../frame/primitives.ts'
import { grandFinals, stageFormats } from '../rules/tournaments/tournament-kinds.ts'
import {
  bestOfMaximum,
  bestOfRoundsMaximum,
  groupsMaximum,
  swissRoundsMaximum,
} from '../rules/tournaments/tournament-limits.ts'

/** Odd: the first side with more than half of the games has won. */
const bestOf = z
  .number()
  .int()
  .min(1)
  .max(bestOfMaximum)
  .refine((games) => games % 2 === 1, { message: 'must be odd' })
/** By round; what follows plays as the last one named. */
const bestOfByRound = z.array(bestOf).min(1).max(bestOfRoundsMaximum).default([1])

const singleElimination = z.object({
  format: z.literal('single_elimination'),
  bestOf: bestOfByRound,
  thirdPlace: z.boolean().default(false),
})
/** `lowerBestOf` null is as in the upper bracket, `finalBestOf` null as in its last round. */
const doubleElimination = z.object({
  format: z.literal('double_elimination'),
  bestOf: bestOfByRound,
  lowerBestOf: z.array(bestOf).min(1).max(bestOfRoundsMaximum).nullable().default(null),
  finalBestOf: bestOf.nullable().default(null),
  grandFinal: z.enum(grandFinals).default('double'),
})
/** All against all, in one or more groups, once or twice. */
const roundRobin = z.object({
  format: z.literal('round_robin'),
  bestOf: bestOfByRound,
  groups: z.number().int().min(1).max(groupsMaximum).default(1),
  legs: z.union([z.literal(1), z.literal(2)]).default(1),
  draws: z.boolean().default(false),
})
/** `rounds` null is as many as the number of entrants needs. */
const swiss = z.object({
  format: z.literal('swiss'),
  bestOf: bestOfByRound,
  rounds: z.number().int().min(1).max(swissRoundsMaximum).nullable().default(null),
  draws: z.boolean().default(false),
})

/** How a stage is played. */
export const stageSettings = z.discriminatedUnion('format', [singleElimination, doubleElimination, roundRobin, swiss])
export type StageSettings = z.infer<typeof stageSettings>

/** What a format comes to for a number of entrants, before anybody is drawn. Matches are a span where it depends. */
export const tournamentPreview = named('TournamentPreview', {
  entrants: z.number().int(),
  matches: z.object({ least: z.number().int(), most: z.number().int() }),
  minutes: z.object({ least: z.number().int(), most: z.number().int() }),
  /** Of everybody, however they do. */
  matchesEach: z.number().int(),
  stages: z
    .array(
      z.object({
        format: z.enum(stageFormats),
        rounds: z.array(z.object({ matches: z.number().int(), minutes: z.number().int() })).max(64),
      }),
    )
    .max(2),
})
export type TournamentPreview = z.infer<typeof tournamentPreview>
