import { z } from 'zod'
import { membersIn } from './frame/headings.ts'
import { id, named, text } from './frame/primitives.ts'
import { letterAnswerMaximum, welcomeSteps } from './rules/house/welcome-steps.ts'
import { member } from './users.ts'

const step = z.enum(welcomeSteps)

/** A word to a newcomer: from by whose link they came, if they can be answered, and who greets for the hall. */
export const welcomeLetter = named('WelcomeLetter', {
  from: member,
  isInviter: z.boolean(),
  /** Whether they take messages of the newcomer. */
  isAnswerable: z.boolean(),
  /** Null: they invited the newcomer, and wrote nothing. */
  text: z.string().nullable(),
  /** Of the two, once the newcomer has answered. */
  conversationId: id.nullable(),
  /** The beginning of what they wrote back last. */
  answer: z.string().nullable(),
})
export type WelcomeLetter = z.infer<typeof welcomeLetter>

/**
 * The first evening of a member. A step is done by what is, whoever did it and wherever. It is `over` for whoever closed its
 * room and for members of long standing; then there are no steps.
 */
export const welcome = named('Welcome', {
  state: z.enum(['open', 'done', 'over']),
  steps: z.array(z.object({ step, state: z.enum(['open', 'done', 'put-off']) })).max(welcomeSteps.length),
  letters: z.array(welcomeLetter).max(2),
})
export type Welcome = z.infer<typeof welcome>

export const welcomeEndpoints = membersIn('own')({
  'GET /api/welcome': {
    summary: 'The first evening of a newcomer: its steps, how each stands, and who greets them',
    answers: { 200: welcome },
  },
  'PUT /api/welcome': {
    summary: 'Close the room of the first evening, or open it again',
    body: z.object({ isClosed: z.boolean() }),
    answers: { 200: welcome },
  },
  'PUT /api/welcome/steps/{step}': {
    summary: 'Put a step off, pick it up again, or say that one has seen what was only to be looked at',
    params: z.object({ step }),
    body: z.object({ state: z.enum(['open', 'put-off', 'seen']) }),
    answers: { 200: welcome },
  },
  'POST /api/welcome/answers': {
    area: 'chat',
    summary: 'Answer a letter; the words go into the conversation with whom it is from',
    rate: 'conversations',
    body: z.object({ to: id, text: text({ min: 1, max: letterAnswerMaximum }) }),
    answers: { 200: z.object({ conversationId: id }) },
  },
})
