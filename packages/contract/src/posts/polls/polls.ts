import { z } from 'zod'
import { pollDraft } from '../../chat/messages.ts'
import { membersIn } from '../../frame/headings.ts'
import { id, pageLimit, timestamp } from '../../frame/primitives.ts'
import { pollOptionsMaximum } from '../../rules/chat-limits.ts'
import { member } from '../../users.ts'

/**
 * What a post asks. An option is known by its place; its `count` is null as long as the reader may not know the result:
 * before they voted, unless they ask themselves or the poll is closed. `isNamed`: who voted for what can be read then;
 * else every vote is secret, and counted whoever casts it, so that no number tells of one person.
 */
export const postPoll = z.object({
  question: z.string(),
  options: z
    .array(z.object({ text: z.string(), count: z.number().int().nullable(), isMine: z.boolean() }))
    .max(pollOptionsMaximum),
  voters: z.number().int(),
  multiple: z.boolean(),
  isNamed: z.boolean(),
  closesAt: timestamp.nullable(),
  isClosed: z.boolean(),
})
export type PostPoll = z.infer<typeof postPoll>

/** What a new post asks; what was asked never changes, as it was voted on. */
export const postPollDraft = pollDraft
  .extend({ isNamed: z.boolean().default(false) })
  .refine(({ options }) => new Set(options).size === options.length, {
    message: 'must not offer the same twice',
    path: ['options'],
  })
export type PostPollDraft = z.input<typeof postPollDraft>

const ofPost = z.object({ id })
const option = z
  .number()
  .int()
  .min(0)
  .max(pollOptionsMaximum - 1)

export const postPollsEndpoints = membersIn('feed')({
  'PUT /api/posts/{id}/vote': {
    summary: 'Vote in the poll of a post in place of an earlier vote; no option takes it back',
    rate: 'reactions',
    params: ofPost,
    body: z.object({ options: z.array(option).max(pollOptionsMaximum) }),
    answers: { 200: postPoll },
  },
  'POST /api/posts/{id}/close-poll': {
    summary: 'Close the poll of an own post',
    params: ofPost,
    answers: { 200: postPoll },
  },
  'GET /api/posts/{id}/votes': {
    summary: 'Who voted for one option, latest first: of a poll that names them, to who may know its result',
    params: ofPost,
    query: z.object({
      option: z.coerce
        .number()
        .int()
        .min(0)
        .max(pollOptionsMaximum - 1),
      before: id.optional(),
      limit: pageLimit(50),
    }),
    pages: { before: 'id' },
    answers: { 200: z.array(z.object({ id, member })).max(100) },
  },
})
