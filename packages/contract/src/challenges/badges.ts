import { z } from 'zod'
import { membersIn } from '../frame/headings.ts'
import { id, named, pageLimit, timestamp } from '../frame/primitives.ts'
import { badgesShownMaximum } from '../rules/challenges/challenge-limits.ts'
import { evidenceLevels } from '../rules/challenges/evidence-levels.ts'
import { goal } from './goals.ts'

/**
 * What a member reached in a challenge that is final: so much of its goal in percent. `evidence` is that of the weakest part.
 * `place` is null where nobody is ranked and for whoever was unranked.
 */
export const challengeBadge = named('ChallengeBadge', {
  challengeId: id,
  title: z.string(),
  goal,
  tier: z.union([z.literal(25), z.literal(50), z.literal(100)]),
  value: z.number().int(),
  place: z.number().int().min(1).nullable(),
  people: z.number().int().min(0),
  evidence: z.enum(evidenceLevels),
  finalAt: timestamp,
  isShown: z.boolean(),
})
export type ChallengeBadge = z.infer<typeof challengeBadge>

const ofChallenge = z.object({ challengeId: id })

export const challengeBadgesEndpoints = membersIn('challenges')({
  'GET /api/challenges/badges': {
    summary:
      'Badges that a member chose to show, of challenges that the caller may see, the latest first; `as` shows the own ones in the eyes of others, of challenges that everybody may see',
    query: z.object({ personId: id, as: z.enum(['stranger', 'friend']).optional() }),
    pages: 'whole',
    answers: { 200: z.array(challengeBadge).max(badgesShownMaximum) },
  },
  'GET /api/challenges/badges/own': {
    summary: 'The own badges to choose from, the latest first',
    query: z.object({ limit: pageLimit(100) }),
    pages: 'best',
    answers: { 200: z.array(challengeBadge).max(100) },
  },
  'PUT /api/challenges/badges/{challengeId}': {
    summary: 'Show an own badge on the profile; a repeat changes nothing',
    params: ofChallenge,
    answers: { 204: null },
  },
  'DELETE /api/challenges/badges/{challengeId}': {
    area: 'own',
    summary: 'Show a badge no more; a repeat changes nothing',
    params: ofChallenge,
    answers: { 204: null },
  },
})
