import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { members, staff } from './frame/headings.ts'
import { id, named, text, timestamp } from './frame/primitives.ts'
import {
  measureAreas,
  measureKinds,
  measuresShown,
  measureWordsMaximum,
  standingKinds,
} from './rules/safety/measure-rules.ts'
import { reportReasons } from './rules/safety/report-limits.ts'
import { member } from './users.ts'

/**
 * `until` is null for a ban. One that was lifted, or whose end is past, holds no more; a warning, to them or before
 * what they wrote, or a removal never holds
 * anything back, and is lifted when it was put right.
 */
const measure = {
  id,
  kind: z.enum(standingKinds),
  area: z.enum(measureAreas),
  rule: z.enum(reportReasons),
  words: z.string(),
  from: timestamp,
  until: timestamp.nullable(),
  liftedAt: timestamp.nullable(),
}

/** As whom it concerns reads it: nobody of the staff is named. One appeal, until then. */
export const ownMeasure = named('OwnMeasure', { ...measure, appealableUntil: timestamp })
export type OwnMeasure = z.infer<typeof ownMeasure>

/** As staff read it; of what a case brought, the case. Of oneself it names nobody, and no case. */
export const staffMeasure = named('StaffMeasure', {
  ...measure,
  by: member.nullable(),
  caseId: id.nullable(),
  liftedBy: member.nullable(),
  liftWords: z.string().nullable(),
  /** Whether the caller may lift it: it holds, and the caller may act on whom it concerns. */
  mayLift: z.boolean(),
})
export type StaffMeasure = z.infer<typeof staffMeasure>

/** The latest first. */
export const memberStanding = named('MemberStanding', {
  measures: z.array(staffMeasure).max(measuresShown),
  /** Whether the caller may act on this member: nobody acts on themselves, and moderators not on staff. */
  mayAct: z.boolean(),
})
export type MemberStanding = z.infer<typeof memberStanding>

export const measuresProblems = defineProblems({
  measure_member_not_found: [404, 'This member is not here'],
  measure_not_found: [404, 'Measure not found'],
  measure_not_yours: [403, 'Somebody else must decide about this member'],
  measure_needs_admin: [403, 'Only admins put somebody out of the hall for good'],
  measure_end_impossible: [422, 'Name an end within a year from now'],
  measure_area_impossible: [422, 'This measure holds everywhere'],
  measure_there_already: [409, 'This measure is in force already'],
  last_admin: [409, 'The last admin stays'],
})

/** An `area` is of a mute, and `until` of all but a ban. */
export const measureTerms = {
  area: z.enum(measureAreas).default('everything'),
  until: timestamp.nullable().default(null),
}

const ofMember = z.object({ userId: id })

export const measuresEndpoints = {
  ...members({
    'GET /api/standing': {
      summary: 'What measures there are against the caller, those in force and what was, the latest first',
      pages: 'whole',
      answers: { 200: z.array(ownMeasure).max(measuresShown) },
    },
  }),
  ...staff({
    'GET /api/admin/members/{userId}/measures': {
      summary: 'What measures there are against a member, and were, the latest first',
      params: ofMember,
      answers: { 200: memberStanding },
    },
    'POST /api/admin/members/{userId}/measures': {
      summary:
        'Limit, mute, suspend or, as an admin, ban a member, who reads rule, words and end. It holds at once; the same one twice is refused',
      params: ofMember,
      body: z.object({
        kind: z.enum(measureKinds),
        ...measureTerms,
        rule: z.enum(reportReasons),
        words: text({ min: 1, max: measureWordsMaximum }),
      }),
      answers: { 201: memberStanding },
    },
    'POST /api/admin/measures/{id}/lift': {
      summary: 'Lift a measure: what it kept from the member is theirs again as it was; a repeat changes nothing',
      params: z.object({ id }),
      body: z.object({ words: text({ min: 1, max: measureWordsMaximum }) }),
      answers: { 200: memberStanding },
    },
  }),
}
