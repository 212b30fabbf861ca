import { z } from 'zod'
import { staff } from './frame/headings.ts'
import { named } from './frame/primitives.ts'
import { firstSteps } from './rules/house/first-steps.ts'

/** What is left of the beginning of a hall; without steps once all are done or skipped, or many are in. */
export const beginning = named('Beginning', {
  steps: z
    .array(z.object({ step: z.enum(firstSteps), isDone: z.boolean(), isSkipped: z.boolean() }))
    .max(firstSteps.length),
})
export type Beginning = z.infer<typeof beginning>

export const firstStepsEndpoints = staff({
  'GET /api/admin/first-steps': {
    summary: 'What a new hall still lacks: read from what is set, not from what was pressed',
    access: 'admin',
    answers: { 200: beginning },
  },
  'PUT /api/admin/first-steps/skipped': {
    summary: 'Which of the first steps are not for this hall; those that are not named are for it again',
    access: 'admin',
    body: z.object({ steps: z.array(z.enum(firstSteps)).max(firstSteps.length) }),
    answers: { 200: beginning },
  },
})
