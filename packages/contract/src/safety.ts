import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { membersIn, staff } from './frame/headings.ts'
import { id, named, pageLimit, text, timestamp } from './frame/primitives.ts'
import { measureTerms } from './measures.ts'
import {
  batchMeasures,
  caseMeasures,
  caseNotesMaximum,
  casesAtOnce,
  caseWordsMaximum,
  joinedCasesMaximum,
  reportableKinds,
  reportReasons,
  reportWordsMaximum,
} from './rules/safety/report-limits.ts'
import { member } from './users.ts'

const kind = z.enum(reportableKinds)
const reason = z.enum(reportReasons)
const count = z.number().int().min(0)

const said = z.object({ author: member.nullable(), text: z.string(), at: timestamp.nullable() })

/** A thing as it was when it was reported, and what stood around it. `place` names the group, or the game. */
export const reportedCopy = named('ReportedCopy', {
  id,
  copiedAt: timestamp,
  author: member.nullable(),
  title: z.string(),
  text: z.string(),
  at: timestamp.nullable(),
  place: z.string(),
  pictures: count,
  /** Where the pictures of a profile or a group are, while they are there. */
  addresses: z.array(z.string()).max(2),
  before: z.array(said).max(20),
  after: z.array(said).max(20),
})
export type ReportedCopy = z.infer<typeof reportedCopy>

/** All reports of one thing. `about` is whose it is, who is never the caller; null for a former member, and for what is nobody's. */
export const caseCard = named('CaseCard', {
  id,
  kind,
  targetId: id,
  title: z.string(),
  about: member.nullable(),
  /** Of the first report. */
  reason,
  reports: z.number().int().min(1),
  openedAt: timestamp,
  assignee: member.nullable(),
  takenAt: timestamp.nullable(),
  settledAt: timestamp.nullable(),
  measure: z.enum(caseMeasures).nullable(),
  /** Whether the caller may judge it: nobody judges what they reported, or their like. */
  mayJudge: z.boolean(),
})
export type CaseCard = z.infer<typeof caseCard>

/** `wordRule` is the rule of words that the hall itself reported it by; there is no reporter then. */
const caseReport = z.object({
  id,
  reporter: member.nullable(),
  reason,
  words: z.string(),
  wordRule: z.string().nullable(),
  at: timestamp,
  /** What they reported besides, how much of it still waits or was right, and how many cases are about them. */
  before: z.object({ reports: count, open: count, upheld: count, against: count }).nullable(),
})
const caseNote = z.object({ id, author: member.nullable(), text: z.string(), at: timestamp })
/** By a former member nobody is named. */
const shownAgain = z.object({ kind, by: member.nullable(), times: count, at: timestamp })
const pastCase = z.object({ id, kind, reason, measure: z.enum(caseMeasures).nullable(), openedAt: timestamp })

/**
 * `copies` are null where words were said among few and the caller has not taken the case: whoever takes it reads them, and
 * each reading is in the audit log. The newest stands first, and one that says the same as an earlier one, in the thing and
 * around it, is left out; the first is always among them.
 */
export const safetyCase = caseCard
  .extend({
    /** Whether the caller can take it now, from whoever has it, too: admins take over. */
    mayTake: z.boolean(),
    copies: z.array(reportedCopy).max(50).nullable(),
    people: z.array(caseReport).max(50),
    /** Of all that are one affair with it; each case has its own count. */
    notes: z.array(caseNote).max(caseNotesMaximum * joinedCasesMaximum),
    /** Those that staff joined it with, the oldest first. */
    joined: z.array(caseCard).max(joinedCasesMaximum),
    decision: z.object({ by: member.nullable(), rule: reason.nullable(), words: z.string() }).nullable(),
    /** The latest appeal against what it ended with, which somebody else may answer. */
    appeal: z.object({ id, text: z.string(), sentAt: timestamp, isAnswered: z.boolean() }).nullable(),
    /** What was reported of the same member before and after, the latest first. */
    history: z.array(pastCase).max(20),
    aboutSince: timestamp.nullable(),
    /** Whether what it is about can be removed, and whether a warning can be put before it. */
    mayRemove: z.boolean(),
    mayVeil: z.boolean(),
    /** That a warning was put before it, whether it is there still, and where its pictures were shown anew, behind it. */
    veil: z.object({ isOn: z.boolean(), again: z.array(shownAgain).max(20) }).nullable(),
    /** That it was removed, and whether it is there again, or can still be put back. */
    removal: z.object({ at: timestamp, putBackAt: timestamp.nullable(), isKept: z.boolean() }).nullable(),
    /** The next open one that nobody has, threats and self-harm first, and the one before it in the queue. */
    nextId: id.nullable(),
    previousId: id.nullable(),
    /** Where it stands among the open ones; nowhere once it is settled. */
    place: z.object({ at: count, of: count }).nullable(),
  })
  .meta({ id: 'SafetyCase' })
export type SafetyCase = z.infer<typeof safetyCase>

export const safetyProblems = defineProblems({
  reported_thing_not_found: [404, 'This is not here any more'],
  own_report: [422, 'This is your own'],
  too_many_reports: [429, 'You have reported much today'],
  case_not_found: [404, 'Case not found'],
  case_taken: [409, 'Somebody else has this case'],
  case_settled: [409, 'This case is settled'],
  case_not_yours: [403, 'Somebody else must judge this case'],
  case_not_taken: [409, 'Take the case first'],
  case_rule_needed: [422, 'Name the rule that was broken'],
  case_measure_impossible: [422, 'Nobody is there whom this could concern'],
  case_thing_gone: [409, 'This is gone already'],
  case_not_put_back: [409, 'This cannot be put back'],
  cases_joined_full: [409, 'There is no room for more cases in one affair'],
  case_notes_full: [409, 'There is no room for more notes'],
})

const ofCase = z.object({ id })
/** What several cases can be settled with at once: nothing is kept from a member in passing. */
const decision = z.object({
  measure: z.enum(batchMeasures),
  rule: reason.nullable().default(null),
  words: text({ min: 1, max: caseWordsMaximum }),
})

export const safetyEndpoints = {
  ...membersIn('own')({
    'POST /api/reports': {
      summary:
        'Report something that the caller sees; a copy of it is kept. Reports of one thing are one case; a second one of the caller adds its words to theirs, and the same ones change nothing',
      body: z.object({
        kind,
        /** Of a match room that of its talk. */
        id,
        reason,
        words: text({ min: 0, max: reportWordsMaximum }).default(''),
        /** Blocks whose it is, too. */
        block: z.boolean().default(false),
      }),
      answers: { 204: null },
    },
  }),
  ...staff({
    'GET /api/admin/cases': {
      summary:
        'Cases: open ones and the own ones, threats and self-harm first, then by time, or those that are settled, the latest first',
      query: z.object({
        of: z.enum(['open', 'mine', 'settled']).default('open'),
        kind: kind.optional(),
        reason: reason.optional(),
        /** Of those that wait: what comes first after threats and self-harm. */
        sort: z.enum(['oldest', 'newest']).default('oldest'),
        after: id.optional(),
        limit: pageLimit(30),
      }),
      pages: { after: 'id' },
      answers: { 200: z.array(caseCard).max(100) },
    },
    'GET /api/admin/cases/counts': {
      summary:
        'How many cases are open, how many of them the caller has, how many held words and appeals wait, and to admins how many ask to join',
      answers: {
        200: z.object({ open: count, mine: count, held: count, appeals: count, applications: count.optional() }),
      },
    },
    'GET /api/admin/cases/{id}': {
      summary: 'A case; where it holds words that were said among few, the reading is in the audit log',
      params: ofCase,
      answers: { 200: safetyCase },
    },
    'PUT /api/admin/cases/{id}/taken': {
      summary: 'Take a case that nobody has, or as an admin one that another has; a repeat changes nothing',
      params: ofCase,
      answers: { 200: safetyCase },
    },
    'DELETE /api/admin/cases/{id}/taken': {
      summary: 'Give an own case back to the queue; a repeat changes nothing',
      params: ofCase,
      answers: { 200: safetyCase },
    },
    'PUT /api/admin/cases/{id}/joined/{otherId}': {
      summary:
        'Join two cases, with all that either is joined with: they are one affair, taken together and with their notes in common. A repeat changes nothing',
      params: ofCase.extend({ otherId: id }),
      answers: { 200: safetyCase },
    },
    'DELETE /api/admin/cases/{id}/joined/{otherId}': {
      summary: 'Take another case out of the affair that it is with this one; a repeat changes nothing',
      params: ofCase.extend({ otherId: id }),
      answers: { 200: safetyCase },
    },
    'POST /api/admin/cases/{id}/notes': {
      summary: 'Note something for other moderators and admins',
      params: ofCase,
      body: z.object({ text: text({ min: 1, max: caseWordsMaximum }) }),
      answers: { 201: safetyCase },
    },
    'POST /api/admin/cases/{id}/settle': {
      summary:
        'Settle an own case; from the warning on it names a rule, and what is kept from whom it concerns an end. They read the words, and who reported hears what came of it',
      params: ofCase,
      body: decision.extend({
        measure: z.enum(caseMeasures),
        ...measureTerms,
        /** The open ones of the affair that the caller has, too; what keeps something from a member is put on each once. */
        withJoined: z.boolean().default(false),
      }),
      answers: { 200: safetyCase },
    },
    'POST /api/admin/cases/settle': {
      summary:
        'Settle several cases alike, all or none: own ones and free ones, of words that were said among few only own ones',
      body: decision.extend({ ids: z.array(id).min(1).max(casesAtOnce) }),
      answers: { 200: z.array(caseCard).max(casesAtOnce) },
    },
    'POST /api/admin/cases/{id}/put-back': {
      summary:
        'Put back what was removed, as it was, or take off the warning before it, or take a warning back; a repeat changes nothing',
      params: ofCase,
      answers: { 200: safetyCase },
    },
  }),
}
