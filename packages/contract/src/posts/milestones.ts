import { z } from 'zod'
import { membersIn } from '../frame/headings.ts'
import { named, plainString, timestamp } from '../frame/primitives.ts'
import { gameCard } from '../games.ts'
import { milestoneKinds, milestonesAtOnce } from '../rules/posts/milestone-limits.ts'

/**
 * Something that the caller could write of: a game they finished, something few unlock (`title`, and `share` of all
 * players in percent), or the day they joined (`years` ago). It is proposed to them alone, and nothing is posted by itself.
 */
export const milestone = named('Milestone', {
  kind: z.enum(milestoneKinds),
  key: z.string(),
  at: timestamp,
  game: gameCard.nullable(),
  title: z.string().nullable(),
  share: z.number().nullable(),
  years: z.number().int().nullable(),
})
export type Milestone = z.infer<typeof milestone>

export const milestonesEndpoints = membersIn('own')({
  'GET /api/milestones': {
    summary: 'What the caller could write of, latest first: of the last days, not yet written of, not dismissed',
    pages: 'best',
    answers: { 200: z.array(milestone).max(milestonesAtOnce) },
  },
  'POST /api/milestones/dismiss': {
    summary: 'Propose this no more; of what is not proposed nothing changes',
    body: z.object({ kind: z.enum(milestoneKinds), key: plainString.min(1).max(400) }),
    answers: { 204: null },
  },
})
