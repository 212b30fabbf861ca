import { z } from 'zod'
import { membersIn } from '../frame/headings.ts'
import { greatestNumber, id, named, pageLimit, text, timestamp, title } from '../frame/primitives.ts'
import {
  altTextMaximum,
  attachmentsMaximum,
  groupRoles,
  messageMaximum,
  namedVotersMaximum,
  pollHoursMaximum,
  pollOptionMaximum,
  pollOptionsMaximum,
  pollQuestionMaximum,
} from '../rules/chat-limits.ts'

const seq = z.number().int().min(1).max(greatestNumber)
const marker = z.number().int().min(0)
const count = z.number().int().min(0)

/** A picture of a message; members of the conversation alone may fetch it. `sizes` grow in width. */
export const attachment = z.object({
  mediaId: id,
  url: z.string(),
  sizes: z.array(z.object({ width: z.number().int(), height: z.number().int(), url: z.string() })),
  alt: z.string(),
  spoiler: z.boolean(),
})
export type Attachment = z.infer<typeof attachment>

/** The message that is answered, as it is now; `excerpt` is empty once it is deleted. */
export const replyTo = z.object({
  messageId: id,
  seq,
  senderUserId: id,
  excerpt: z.string(),
  hasPictures: z.boolean(),
  isDeleted: z.boolean(),
})
export type ReplyTo = z.infer<typeof replyTo>

/** What was said elsewhere, as it was when it was passed on. */
export const forwarded = z.object({
  senderUserId: id,
  senderName: z.string(),
  createdAt: timestamp,
  text: z.string(),
  attachments: z.array(attachment),
})
export type Forwarded = z.infer<typeof forwarded>

/** `userIds` names who reacted first, up to 100; `count` counts all. */
export const reaction = z.object({ key: z.string(), count, userIds: z.array(id).max(namedVotersMaximum) })
export type Reaction = z.infer<typeof reaction>

/** `voterIds` names who chose it first, up to 100. An option is known by its place. */
export const poll = z.object({
  question: z.string(),
  options: z.array(z.object({ text: z.string(), count, voterIds: z.array(id).max(namedVotersMaximum) })),
  multiple: z.boolean(),
  closesAt: timestamp.nullable(),
  isClosed: z.boolean(),
})
export type Poll = z.infer<typeof poll>

/** What the page behind a link says of itself, read by the server. */
export const linkCard = z.object({
  url: z.string(),
  siteName: z.string(),
  title: z.string(),
  description: z.string(),
})
export type LinkCard = z.infer<typeof linkCard>

/** What happened to the group; the sender of the message did it to `userIds`. */
export const systemNote = z.object({
  kind: z.enum(['created', 'added', 'joined', 'left', 'removed', 'renamed', 'described', 'pictured', 'role', 'pinned']),
  userIds: z.array(id),
  title: z.string().nullable(),
  role: z.enum(groupRoles).nullable(),
})
export type SystemNote = z.infer<typeof systemNote>

/**
 * `seq` orders the messages of a conversation; `rev` grows with each change of any of them. `readBy` names the other
 * members who read up to here and share it. `mentions` says who was meant by the handles in the text. A deleted
 * message keeps its place and nothing else; `me` deleted it for the reader alone.
 */
export const message = named('Message', {
  id,
  conversationId: id,
  senderUserId: id,
  kind: z.enum(['text', 'system']),
  text: z.string(),
  seq,
  rev: seq,
  createdAt: timestamp,
  readBy: z.array(id),
  clientMessageId: z.string(),
  editedAt: timestamp.nullable(),
  deleted: z.object({ at: timestamp, by: z.enum(['sender', 'host', 'staff', 'me']) }).nullable(),
  replyTo: replyTo.nullable(),
  forwarded: forwarded.nullable(),
  mentions: z.array(z.object({ userId: id, handle: z.string() })),
  mentionsEveryone: z.boolean(),
  attachments: z.array(attachment),
  reactions: z.array(reaction),
  poll: poll.nullable(),
  card: linkCard.nullable(),
  pinnedAt: timestamp.nullable(),
  system: systemNote.nullable(),
})
export type Message = z.infer<typeof message>

/** Made once per message by the client, usually a UUID; unique for ever per sender and conversation. */
export const clientMessageId = z.string().regex(/^[\x21-\x7e]{1,64}$/)

export const pollDraft = z.object({
  question: title({ min: 1, max: pollQuestionMaximum }),
  options: z
    .array(title({ min: 1, max: pollOptionMaximum }))
    .min(2)
    .max(pollOptionsMaximum),
  multiple: z.boolean().default(false),
  hours: z.number().int().min(1).max(pollHoursMaximum).nullable().default(null),
})

const attachmentDraft = z.object({
  mediaId: id,
  alt: text({ min: 0, max: altTextMaximum }).default(''),
  spoiler: z.boolean().default(false),
})

/**
 * What is sent: words, pictures, a poll, or a message of a conversation that the sender sees, passed on as it is now.
 * `mentionsEveryone` is said on purpose and not read from the text, because it calls everybody.
 */
export const sendMessage = z
  .object({
    conversationId: id,
    clientMessageId: clientMessageId.optional(),
    text: text({ min: 0, max: messageMaximum }).default(''),
    replyToMessageId: id.optional(),
    attachments: z.array(attachmentDraft).max(attachmentsMaximum).default([]),
    poll: pollDraft.optional(),
    forwardMessageId: id.optional(),
    mentionsEveryone: z.boolean().default(false),
  })
  .refine(
    (draft) =>
      draft.text !== '' ||
      draft.attachments.length > 0 ||
      draft.poll !== undefined ||
      draft.forwardMessageId !== undefined,
    { message: 'must say something', path: ['text'] },
  )
export type SendMessage = z.input<typeof sendMessage>

const historyQuery = z
  .object({
    before: z.coerce.number().int().min(1).max(greatestNumber).optional(),
    after: z.coerce.number().int().min(0).max(greatestNumber).optional(),
    around: id.optional(),
    limit: pageLimit(50),
  })
  .refine(({ before, after, around }) => [before, after, around].filter((place) => place !== undefined).length <= 1, {
    message: 'name only one of before, after and around',
  })

const ofMessage = z.object({ id })

export const messageEndpoints = membersIn('chat')({
  'GET /api/messages/conversation/{id}': {
    summary: 'Messages in order: the latest, or those before or after a seq, or around a message',
    callers: 'original',
    params: ofMessage,
    query: historyQuery,
    pages: { before: 'seq', after: 'seq', isLog: true },
    answers: { 200: z.array(message).max(100) },
  },
  'GET /api/messages/conversation/{id}/changes': {
    summary:
      'Messages that are new or changed since a rev, in order of rev. What changed twice comes once; the page is the ' +
      'last one when `rev`, the conversation’s own, is reached',
    params: ofMessage,
    query: z.object({ since: z.coerce.number().int().min(0).max(greatestNumber), limit: pageLimit(100) }),
    pages: { query: 'since', place: 'rev', while: 'isMore' },
    answers: { 200: z.object({ messages: z.array(message).max(100), rev: marker, isMore: z.boolean() }) },
  },
  'GET /api/messages/{id}': {
    summary: 'One message, such as the end of a link to it',
    params: ofMessage,
    answers: { 200: message },
  },
  'POST /api/messages': {
    summary: 'Send a message; a repeat with the same clientMessageId answers with the stored one',
    rate: 'messages',
    callers: 'original',
    repeat: 'own-key',
    body: sendMessage,
    answers: { 200: message, 201: message },
  },
  'PATCH /api/messages/{id}': {
    summary: 'Change the words of an own message; what it said before is kept and can be read',
    rate: 'messages',
    params: ofMessage,
    body: z.object({ text: text({ min: 0, max: messageMaximum }) }),
    answers: { 200: message },
  },
  'GET /api/messages/{id}/edits': {
    summary: 'What an edited message said, oldest first, without what it says now',
    params: ofMessage,
    pages: 'whole',
    answers: { 200: z.array(z.object({ text: z.string(), writtenAt: timestamp })).max(100) },
  },
  'DELETE /api/messages/{id}': {
    area: 'own',
    summary: 'Delete a message: for everybody who sees it (its sender, or whoever runs the group) or for oneself',
    params: ofMessage,
    query: z.object({ for: z.enum(['everyone', 'me']) }),
    answers: { 204: null },
  },
  'PATCH /api/messages/{id}/read': {
    area: 'own',
    summary: 'Everything up to this message was read',
    callers: 'original',
    params: ofMessage,
    answers: { 204: null },
  },
  'PUT /api/messages/{id}/vote': {
    summary: 'Vote in a poll in place of an earlier vote; no option takes it back',
    rate: 'reactions',
    params: ofMessage,
    body: z.object({
      options: z
        .array(
          z
            .number()
            .int()
            .min(0)
            .max(pollOptionsMaximum - 1),
        )
        .max(pollOptionsMaximum),
    }),
    answers: { 200: message },
  },
  'POST /api/messages/{id}/close-poll': {
    summary: 'Close a poll early: its author, or whoever runs the group',
    params: ofMessage,
    answers: { 200: message },
  },
})
