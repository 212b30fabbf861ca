import { z } from 'zod'
import { defineProblems } from '../frame/errors.ts'
import { membersIn, staff } from '../frame/headings.ts'
import { id, named, pageLimit, text, timestamp, version } from '../frame/primitives.ts'
import {
  heldAtOnce,
  heldOutcomes,
  heldShown,
  heldTextMaximum,
  heldWordsMaximum,
  holdableKinds,
} from '../rules/safety/held-limits.ts'
import { reportReasons } from '../rules/safety/report-limits.ts'
import { member } from '../users.ts'

const count = z.number().int().min(0)

/** Words that nobody but their author and staff read before staff have said so. */
const heldThing = {
  id,
  version,
  kind: z.enum(holdableKinds),
  /** What stands there already says something else until then. */
  isChange: z.boolean(),
  /** What is read first: the text as it was written. */
  text: z.string(),
  /** All else that it says: a title, a warning, a question and what can be answered, what is said of pictures. */
  besides: z.array(z.string()),
  /** Where it will stand: the post that it is under, or is; the game; the member whose wall it is. */
  place: z.object({ kind: z.enum(['post', 'comment', 'game', 'profile']), id: z.string() }).nullable(),
  /** By which rule of words it waits; null where it is of a newcomer, in a raid or with their first words. */
  wordRule: z.string().nullable(),
  heldAt: timestamp,
}

/** As its author reads it. `rejected` is there for 30 days, with why. */
export const ownHeldWords = named('OwnHeldWords', {
  ...heldThing,
  pictures: count,
  rejected: z.object({ rule: z.enum(reportReasons).nullable(), words: z.string(), at: timestamp }).nullable(),
})
export type OwnHeldWords = z.infer<typeof ownHeldWords>

/** As staff read it. `mayAnswer`: nobody answers their own, nor what this server does not know how to say. */
export const staffHeldWords = named('StaffHeldWords', {
  ...heldThing,
  author: member,
  pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
  mayAnswer: z.boolean(),
  rejected: z
    .object({ by: member.nullable(), rule: z.enum(reportReasons).nullable(), words: z.string(), at: timestamp })
    .nullable(),
})
export type StaffHeldWords = z.infer<typeof staffHeldWords>

export const heldWordsProblems = defineProblems({
  /** `current` has the id of what waits. What was sent is kept: it is not sent again. */
  waits_for_staff: [409, 'A moderator looks at this before others see it'],
  /** Where it came out by itself, nothing can wait. */
  look_needed_first: [409, 'A moderator must look at this first. Write it by hand.'],
  too_many_held: [429, 'Much of yours waits for a moderator already'],
  held_not_found: [404, 'This waits no more'],
  /** `current` has the id, where several were answered. */
  held_changed_meanwhile: [409, 'Somebody has changed this meanwhile'],
  held_answered: [409, 'Somebody has answered this meanwhile'],
  held_not_yours: [403, 'Somebody else must look at this'],
  held_rule_needed: [422, 'Name the rule that was broken'],
  /** `current` has the id of which it is of several, and the code of what is in its way. */
  held_cannot_come_out: [409, 'This cannot come out any more'],
})

const ofHeld = z.object({ id })

export const heldWordsEndpoints = {
  ...membersIn('own')({
    'GET /api/held-words': {
      summary: 'What the caller wrote that waits for a moderator, and what was rejected in 30 days, the latest first',
      pages: 'whole',
      answers: { 200: z.array(ownHeldWords).max(heldShown) },
    },
    'PATCH /api/held-words/{id}': {
      summary: 'Say it in other words while it waits',
      params: ofHeld,
      body: z.object({ version, text: text({ min: 1, max: heldTextMaximum }) }),
      answers: { 200: ownHeldWords },
    },
    'DELETE /api/held-words/{id}': {
      summary: 'Take back what waits, or let go of what was rejected; a repeat changes nothing',
      params: ofHeld,
      answers: { 204: null },
    },
  }),
  ...staff({
    'GET /api/admin/held-words': {
      summary:
        'What waits for a moderator, the oldest first, or what was rejected and can still come out, latest first',
      query: z.object({
        of: z.enum(['waiting', 'rejected']).default('waiting'),
        after: id.optional(),
        limit: pageLimit(30),
      }),
      pages: { after: 'id' },
      answers: { 200: z.array(staffHeldWords).max(100) },
    },
    'GET /api/admin/held-words/count': {
      summary: 'How much waits for a moderator',
      answers: { 200: z.object({ waiting: count }) },
    },
    'POST /api/admin/held-words/answer': {
      summary:
        'Let words come out as if they were written now, or reject them by a rule with words that their author reads: all that are named, or none, as they were read. What was rejected can come out for 30 days. A repeat changes nothing',
      body: z.object({
        held: z.array(z.object({ id, version })).min(1).max(heldAtOnce),
        outcome: z.enum(heldOutcomes),
        rule: z.enum(reportReasons).nullable().default(null),
        words: text({ min: 0, max: heldWordsMaximum }).default(''),
      }),
      answers: { 204: null },
    },
  }),
}
