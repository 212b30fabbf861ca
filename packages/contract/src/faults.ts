import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { membersIn, staff } from './frame/headings.ts'
import { id, line, named, pageLimit, text, timestamp } from './frame/primitives.ts'
import {
  faultAnswerMaximum,
  faultPageMaximum,
  faultsADay,
  faultTraceMaximum,
  faultWordsMaximum,
} from './rules/house/fault-limits.ts'
import { member } from './users.ts'

/** Something that broke, in the words of who met it. `traceId` is what the logs of the server name it by; null for none.
 * `page` is the pattern of the route, as `/post/:id`: what an address holds besides may be a secret. */
export const fault = named('Fault', {
  id,
  reporter: member.nullable(),
  words: z.string(),
  traceId: z.string().nullable(),
  page: z.string(),
  at: timestamp,
  answer: z.object({ words: z.string(), by: member.nullable(), at: timestamp }).nullable(),
})
export type Fault = z.infer<typeof fault>

export const faultsProblems = defineProblems({
  too_many_faults: [429, 'You have told the hosts much today'],
  fault_not_found: [404, 'This report is not here'],
  fault_answered: [409, 'This report has its answer'],
})

const count = z.number().int().min(0)

export const faultsEndpoints = {
  ...membersIn('own')({
    'POST /api/faults': {
      summary: `Tell the hosts that something is broken; ${faultsADay} a day`,
      body: z.object({
        words: text({ min: 1, max: faultWordsMaximum }),
        traceId: line({ min: 1, max: faultTraceMaximum }).nullable().default(null),
        page: line({ min: 0, max: faultPageMaximum }).default(''),
      }),
      answers: { 204: null },
    },
  }),
  ...staff({
    'GET /api/admin/faults': {
      summary:
        'What members told that is broken: what waits for an answer, the oldest first, or what has one, the latest first',
      access: 'admin',
      query: z.object({
        of: z.enum(['waiting', 'answered']).default('waiting'),
        after: id.optional(),
        limit: pageLimit(30),
      }),
      pages: { after: 'id' },
      answers: { 200: z.array(fault).max(100) },
    },
    'GET /api/admin/faults/count': {
      summary: 'How much of what members told waits for an answer',
      access: 'admin',
      answers: { 200: z.object({ waiting: count }) },
    },
    'POST /api/admin/faults/{id}/answer': {
      summary: 'Answer who told of it, who reads the words; a repeat changes nothing',
      access: 'admin',
      params: z.object({ id }),
      body: z.object({ words: text({ min: 1, max: faultAnswerMaximum }) }),
      answers: { 204: null },
    },
  }),
}
