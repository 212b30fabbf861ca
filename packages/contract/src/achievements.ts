import { z } from 'zod'
import { members } from './frame/headings.ts'
import { id, named, timestamp } from './frame/primitives.ts'
import { gameCard, gameId } from './games.ts'
import { evidences } from './rules/game-limits.ts'
import { copySources } from './rules/library-limits.ts'

const count = z.number().int().min(0)

/**
 * One achievement of a game on a platform. `share` is the part of all its players there who have it, 0 to 100; null
 * where the platform does not say. Of a hidden one the description is null. `unlockedAt` can be null although
 * `isUnlocked`: platforms forget.
 */
export const achievement = named('Achievement', {
  key: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  isHidden: z.boolean(),
  isUnlocked: z.boolean(),
  unlockedAt: timestamp.nullable(),
  share: z.number().nullable(),
})
export type Achievement = z.infer<typeof achievement>

/** The achievements of one copy of a game. */
export const achievementSet = named('AchievementSet', {
  source: z.enum(copySources),
  sourceId: z.string(),
  evidence: z.enum(evidences),
  unlocked: count,
  total: count,
  checkedAt: timestamp,
  achievements: z.array(achievement).max(10_000),
})
export type AchievementSet = z.infer<typeof achievementSet>

export const unlockedAchievement = named('UnlockedAchievement', {
  game: gameCard,
  key: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  unlockedAt: timestamp.nullable(),
  share: z.number().nullable(),
  evidence: z.enum(evidences),
})
export type UnlockedAchievement = z.infer<typeof unlockedAchievement>

/** What a member unlocked over all games; `perfect` games have all of theirs. */
export const achievementOverview = named('AchievementOverview', {
  unlocked: count,
  total: count,
  games: count,
  perfect: count,
  newest: z.array(unlockedAchievement).max(20),
  rarest: z.array(unlockedAchievement).max(20),
})
export type AchievementOverview = z.infer<typeof achievementOverview>

export const achievementsEndpoints = members({
  'GET /api/library/{userId}/achievements': {
    summary: 'What a member unlocked over all games: newest and rarest; seen by who sees the library',
    params: z.object({ userId: id }),
    answers: { 200: achievementOverview },
  },
  'GET /api/library/{userId}/game/{gameId}/achievements': {
    summary: 'The achievements of a game, a set for each copy that has any; unlocked first, newest first',
    params: z.object({ userId: id, gameId }),
    pages: 'whole',
    answers: { 200: z.array(achievementSet).max(20) },
  },
})
