import { z } from 'zod'
import { defineProblems } from '../frame/errors.ts'
import { open, staff } from '../frame/headings.ts'
import { id, named, pageLimit, timestamp } from '../frame/primitives.ts'
import { applicationsAnsweredMaximum } from '../rules/safety/door-limits.ts'

/** Somebody who wants to join, as staff see them: of the mail address the domain alone. */
export const application = named('Application', {
  id,
  firstName: z.string(),
  lastName: z.string(),
  domain: z.string(),
  words: z.string(),
  at: timestamp,
})
export type Application = z.infer<typeof application>

/** Chosen by who asks to join; whoever has it reads what was answered, and nothing else. */
export const claim = z.string().regex(/^[0-9a-f]{32}$/)

/** A claim that is not known waits, too: of what is not asked nobody learns anything. */
export const claimStates = ['waits', 'welcome', 'away'] as const
export type ClaimState = (typeof claimStates)[number]

export const claimEndpoints = open({
  'GET /api/register/claims/{claim}': {
    summary: 'What the staff answered to who asked to join with this claim; for 90 days',
    rate: 'read',
    params: z.object({ claim }),
    answers: { 200: z.object({ state: z.enum(claimStates) }) },
  },
})

export const applicationsProblems = defineProblems({
  registration_waits: [403, 'Your request to join waits for the staff'],
})

export const applicationsEndpoints = staff({
  'GET /api/admin/applications': {
    summary: 'Who wants to join and waits for an answer, whoever came first',
    query: z.object({ after: id.optional(), limit: pageLimit(50) }),
    pages: { after: 'id' },
    answers: { 200: z.array(application).max(100) },
  },
  'POST /api/admin/applications/answers': {
    summary:
      'Let some in, or turn them away, which forgets them; where mail is set up they are told. Those that are answered already are passed over',
    body: z.object({ ids: z.array(id).min(1).max(applicationsAnsweredMaximum), isWelcome: z.boolean() }),
    answers: { 200: z.object({ answered: z.number().int() }) },
  },
})
