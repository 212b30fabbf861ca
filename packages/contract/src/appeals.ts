import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { members, open, staff } from './frame/headings.ts'
import { id, named, text, timestamp } from './frame/primitives.ts'
import { ownMeasure, staffMeasure } from './measures.ts'
import {
  appealAnswerMaximum,
  appealOutcomes,
  appealsAtOnce,
  appealWordsMaximum,
  decidedWordsShown,
} from './rules/safety/appeal-limits.ts'
import { measuresShown } from './rules/safety/measure-rules.ts'
import { reportableKinds } from './rules/safety/report-limits.ts'
import { member } from './users.ts'

/**
 * What of theirs a decision is about, as it was when it was reported: the beginning of their own words, and when they wrote
 * them. Of what others said around it there is nothing.
 */
export const decidedThing = named('DecidedThing', {
  kind: z.enum(reportableKinds),
  words: z.string().max(decidedWordsShown),
  at: timestamp.nullable(),
})
export type DecidedThing = z.infer<typeof decidedThing>

/** A measure as whom it concerns reads it, with their one appeal: begun, sent, answered. Nobody of the staff is named. */
export const ownAppeal = named('OwnAppeal', {
  measure: ownMeasure,
  /** Null where no case brought it. */
  about: decidedThing.nullable(),
  draft: z.string(),
  sent: z.object({ text: z.string(), at: timestamp }).nullable(),
  answer: z.object({ outcome: z.enum(appealOutcomes), words: z.string(), at: timestamp }).nullable(),
  mayAppeal: z.boolean(),
})
export type OwnAppeal = z.infer<typeof ownAppeal>

/** What stands before a door that is shut. `until` is null for good, and when it is open. */
export const closedRoom = named('ClosedRoom', {
  isShut: z.boolean(),
  until: timestamp.nullable(),
  appeals: z.array(ownAppeal).max(measuresShown),
})
export type ClosedRoom = z.infer<typeof closedRoom>

/** As staff read it, with the measure as it stands. Another than who decided on the measure judges it. */
export const staffAppeal = named('StaffAppeal', {
  id,
  member,
  measure: staffMeasure,
  /** Null also where the words were said among few, which whoever takes the case reads there. */
  about: decidedThing.nullable(),
  text: z.string(),
  sentAt: timestamp,
  mayJudge: z.boolean(),
  /** Null as long as it waits; without words where staff put it right by themselves. */
  answer: z
    .object({ outcome: z.enum(appealOutcomes), words: z.string(), by: member.nullable(), at: timestamp })
    .nullable(),
})
export type StaffAppeal = z.infer<typeof staffAppeal>

export const appealsProblems = defineProblems({
  closed_pass_invalid: [401, 'This pass is over. Sign in again.'],
  appeal_not_found: [404, 'Appeal not found'],
  appeal_too_late: [409, 'The time for an appeal is over'],
  appeal_sent_already: [409, 'There is one appeal for each decision, and this one is sent'],
  appeal_judged_already: [409, 'This appeal has its answer'],
  appeal_not_yours: [403, 'Somebody else must judge this appeal'],
})

const ofMeasure = z.object({ measureId: id })
const words = text({ min: 1, max: appealWordsMaximum })
const draft = text({ min: 0, max: appealWordsMaximum })
/** What signing in with the right password hands to whom the door is shut; it opens nothing else. */
const pass = z.string().min(1).max(4096)

export const appealsEndpoints = {
  ...open({
    'POST /api/closed': {
      summary: 'What is decided about somebody who cannot come in, until when, and their appeals',
      rate: 'read',
      body: z.object({ pass }),
      answers: { 200: closedRoom },
    },
    'POST /api/closed/{measureId}/draft': {
      summary: 'Keep what somebody who cannot come in has written of an appeal',
      rate: 'drafts',
      params: ofMeasure,
      body: z.object({ pass, text: draft }),
      answers: { 204: null },
    },
    'POST /api/closed/{measureId}/appeal': {
      summary: 'Send the one appeal against a decision that keeps somebody out; a repeat changes nothing',
      rate: 'write',
      params: ofMeasure,
      body: z.object({ pass, text: words }),
      answers: { 200: closedRoom },
    },
  }),
  ...members({
    'GET /api/standing/appeals': {
      summary: 'The measures against the caller, each with the appeal against it, the latest first',
      pages: 'whole',
      answers: { 200: z.array(ownAppeal).max(measuresShown) },
    },
    'PUT /api/standing/{measureId}/draft': {
      summary: 'Keep what the caller has written of an appeal',
      rate: 'drafts',
      area: 'own',
      params: ofMeasure,
      body: z.object({ text: draft }),
      answers: { 204: null },
    },
    'POST /api/standing/{measureId}/appeal': {
      summary:
        'Send the one appeal against a measure, a warning or a removal, within 20 days; a repeat changes nothing',
      area: 'own',
      params: ofMeasure,
      body: z.object({ text: words }),
      answers: { 200: z.array(ownAppeal).max(measuresShown) },
    },
  }),
  ...staff({
    'GET /api/admin/appeals': {
      summary:
        'Appeals that wait for an answer, the oldest first, or those that have one, the latest first; moderators see none of staff',
      query: z.object({
        of: z.enum(['waiting', 'answered']).default('waiting'),
        after: id.optional(),
        limit: z.coerce.number().int().min(1).max(appealsAtOnce).default(appealsAtOnce),
      }),
      pages: { after: 'id' },
      answers: { 200: z.array(staffAppeal) },
    },
    'POST /api/admin/appeals/{id}/judge': {
      summary:
        'Uphold or change what another decided, with reasons that the member reads; what is changed is lifted at once, and what was removed is put back. A repeat changes nothing',
      params: z.object({ id }),
      body: z.object({ outcome: z.enum(appealOutcomes), words: text({ min: 1, max: appealAnswerMaximum }) }),
      answers: { 204: null },
    },
  }),
}
