import { z } from 'zod'
import { members, staff } from '../frame/headings.ts'
import { id, named, pageLimit, plainString, text, timestamp } from '../frame/primitives.ts'
import { reasonMaximum } from '../rules/challenges/challenge-limits.ts'
import { seasonChallengesMaximum, seasonForm, seasonPoints } from '../rules/challenges/season-rules.ts'
import { member } from '../users.ts'

const count = z.number().int().min(0)
const place = z.number().int().min(1)

/** A quarter of a year in UTC, as `2026-4`. */
const season = z.string().regex(seasonForm)

/** A row of the table of a season. `member` is null for a former member; equal points share a place. */
export const seasonRow = named('ChallengeSeasonRow', {
  id,
  member: member.nullable(),
  isMe: z.boolean(),
  place,
  /** None is shown to staff alone, of whom a correction left without. */
  points: z.number().int().nonnegative(),
  /** So many challenges made them: the best ones. */
  challenges: z.number().int().nonnegative().max(seasonChallengesMaximum),
})
export type SeasonRow = z.infer<typeof seasonRow>

/** `mine` stands in no page alone: it is always told. `people` are all who have points. */
export const seasonTable = named('ChallengeSeasonTable', {
  season,
  from: timestamp,
  to: timestamp,
  isCurrent: z.boolean(),
  rows: z.array(seasonRow).max(100),
  mine: seasonRow.nullable(),
  people: count,
  next: z.string().nullable(),
})
export type SeasonTable = z.infer<typeof seasonTable>

/** A season that is over, and where the caller came in. */
export const pastSeason = named('ChallengePastSeason', {
  season,
  people: place,
  mine: z.object({ place, points: place }).nullable(),
})
export type PastSeason = z.infer<typeof pastSeason>

export const challengeSeasonEndpoints = members({
  'GET /api/challenges/seasons': {
    summary: 'Seasons that are over and in which somebody had points, the latest first',
    query: z.object({ before: season.optional(), limit: pageLimit(20) }),
    pages: { before: 'season' },
    answers: { 200: z.array(pastSeason).max(100) },
  },
  'GET /api/challenges/seasons/{season}': {
    summary: 'The table of a season, or as much of it as stands around the caller; `now` is the season that runs',
    params: z.object({ season: z.union([season, z.literal('now')]) }),
    query: z.object({
      circle: z.enum(['everybody', 'around']).default('everybody'),
      after: plainString.max(300).optional(),
      limit: pageLimit(20),
    }),
    pages: { query: 'after', place: 'next' },
    answers: { 200: seasonTable },
  },
})

/** What a challenge that became final in a season gave a member. */
export const seasonPointsOf = named('ChallengeSeasonPoints', { challengeId: id, title: z.string(), points: count })

export type SeasonPointsOf = z.infer<typeof seasonPointsOf>

export const challengeSeasonStaffEndpoints = staff({
  'GET /api/challenges/seasons/{season}/points/{userId}': {
    summary: 'What made the points of a member, and the challenges that gave none, the most first',
    params: z.object({ season: z.union([season, z.literal('now')]), userId: id }),
    query: z.object({ limit: pageLimit(100) }),
    pages: 'best',
    answers: { 200: z.array(seasonPointsOf).max(100) },
  },
  'PUT /api/challenges/{id}/points/{userId}': {
    summary:
      'Correct what a challenge that is final gave somebody in the table of its season, with a reason that stands in its log; a repeat changes nothing',
    params: z.object({ id, userId: id }),
    body: z.object({
      points: z.literal(seasonPoints),
      reason: text({ min: 1, max: reasonMaximum }),
    }),
    answers: { 204: null },
  },
})
