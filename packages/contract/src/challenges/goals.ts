import { z } from 'zod'
import { line, plainString } from '../frame/primitives.ts'
import { gameCard, gameId } from '../games.ts'
import { deedEfforts, groupMeasures, streakUnits } from '../rules/challenges/challenge-kinds.ts'
import {
  challengeGamesMaximum,
  challengeScoreMaximum,
  challengeSetMaximum,
  challengeTargetMaximum,
  scoreUnitMaximum,
} from '../rules/challenges/challenge-limits.ts'

const target = z.number().int().min(1).max(challengeTargetMaximum)
/** Null: there is no mark to reach, the most wins. */
const mark = target.nullable()
const score = z.number().int().min(-challengeScoreMaximum).max(challengeScoreMaximum)
const key = plainString.min(1).max(200)

/** `limit`: so many attempts or minutes at most, null is without one. Its value is 1 once it is done. */
const deed = z.object({ kind: z.literal('deed'), effort: z.enum(deedEfforts), limit: mark })
const achievementCount = z.object({ kind: z.literal('achievement-count'), target })
const rarityPoints = z.object({ kind: z.literal('rarity-points'), target: mark })
const playtime = z.object({ kind: z.literal('playtime'), target: mark })
/** So many games, any of those named, brought to an end. */
const finish = z.object({ kind: z.literal('finish'), target })
/** So many of the games that are named, each of them counted once. */
const collection = z.object({ kind: z.literal('collection'), target })
const highScore = z.object({
  kind: z.literal('high-score'),
  isLowest: z.boolean(),
  unit: line({ min: 0, max: scoreUnitMaximum }),
  target: score.nullable(),
})
const streak = z.object({ kind: z.literal('streak'), unit: z.enum(streakUnits), target })
const groupGoal = z.object({ kind: z.literal('group-goal'), measure: z.enum(groupMeasures), target })

const setKeys = z.array(z.object({ gameId, key })).min(1).max(challengeSetMaximum)

/** As it is set. Minutes are minutes; no games at all are any game. */
export const goalDraft = z.discriminatedUnion('kind', [
  deed,
  z.object({ kind: z.literal('achievement-set'), achievements: setKeys }),
  achievementCount,
  rarityPoints,
  playtime,
  finish,
  collection,
  highScore,
  streak,
  groupGoal,
])
export type GoalDraft = z.infer<typeof goalDraft>

/** As it is shown: achievements of a set have their names, null where the platform told none. */
export const goal = z.discriminatedUnion('kind', [
  deed,
  z.object({
    kind: z.literal('achievement-set'),
    achievements: z
      .array(z.object({ game: gameCard, key: z.string(), title: z.string().nullable() }))
      .max(challengeSetMaximum),
  }),
  achievementCount,
  rarityPoints,
  playtime,
  finish,
  collection,
  highScore,
  streak,
  groupGoal,
])
export type Goal = z.infer<typeof goal>

export const gamesOfGoal = z.array(gameId).max(challengeGamesMaximum)
