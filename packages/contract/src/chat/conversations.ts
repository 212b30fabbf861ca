import { z } from 'zod'
import { membersIn } from '../frame/headings.ts'
import { id, named, pageLimit, plainString, text, timestamp, title } from '../frame/primitives.ts'
import {
  conversationDescriptionMaximum,
  conversationMembersMaximum,
  conversationTitleMaximum,
  groupRoles,
  messageMaximum,
} from '../rules/chat-limits.ts'
import { warned } from '../safety/warned.ts'
import { message } from './messages.ts'

const marker = z.number().int().min(0)

/**
 * `lastReceiptSeq` is the member's shared read marker: everything up to and including it was read. It stays 0 for who
 * does not share it, and for everybody when the reader does not. In a pair both are members.
 */
export const participant = named('Participant', {
  firstName: z.string(),
  lastName: z.string(),
  handle: z.string(),
  avatar: z.string().nullable(),
  crest: z.string().nullable(),
  role: z.enum(groupRoles),
  lastReceiptSeq: marker,
})
export type Participant = z.infer<typeof participant>

/** What a member had begun to write, on whichever device. */
export const draft = z.object({ text: z.string(), replyToMessageId: id.nullable(), updatedAt: timestamp })
export type Draft = z.infer<typeof draft>

/**
 * What the conversation is to the asking member. `state` is `request` while a stranger waits for an answer, and nothing
 * of the reader is told to them meanwhile. `unreadFromSeq` is set by marking as unread, and counts instead of the read
 * marker until the conversation is read again. `rev` grows with each change of these and of what the member saved or
 * hid here.
 */
export const ownPart = named('OwnPart', {
  state: z.enum(['member', 'request']),
  role: z.enum(groupRoles),
  mutedUntil: timestamp.nullable(),
  mentionsOnly: z.boolean(),
  favourite: z.boolean(),
  archived: z.boolean(),
  unreadFromSeq: marker.nullable(),
  draft: draft.nullable(),
  rev: marker,
})
export type OwnPart = z.infer<typeof ownPart>

/**
 * A conversation as the asking member sees it. `formerParticipantMap` names those who left, so that
 * their messages keep a name. `unread` and `mentions` are counted by the server. `cursor` is opaque: passed as `before`
 * it reads the page that follows this conversation. `epoch` names the data set; another one means start afresh.
 */
export const conversation = named('Conversation', {
  id,
  kind: z.enum(['pair', 'group']),
  title: z.string().nullable(),
  description: z.string().nullable(),
  picture: z.string().nullable(),
  /** Its picture, while moderators warn of it: `picture` is null then, and its address here until the member asked for it. */
  warnedPicture: z.object({ ...warned, address: z.string().nullable() }).nullable(),
  participantMap: z.record(z.string(), participant),
  formerParticipantMap: z.record(z.string(), participant.omit({ lastReceiptSeq: true, role: true })),
  lastMessage: message.nullable(),
  lastSeq: marker,
  lastRev: marker,
  lastReadSeq: marker,
  unread: marker,
  mentions: marker,
  /** How many wait to be let in; 0 for who cannot let in. */
  waiting: marker,
  own: ownPart,
  createdAt: timestamp,
  updatedAt: timestamp,
  cursor: z.string(),
  epoch: z.string(),
})
export type Conversation = z.infer<typeof conversation>

/** Conversations with something unread that are not muted, mentions in all, and requests that wait for an answer. */
export const chatCounts = named('ChatCounts', { unreadConversations: marker, mentions: marker, requests: marker })
export type ChatCounts = z.infer<typeof chatCounts>

const inConversation = z.object({ id })
const memberOfConversation = z.object({ id, userId: id })
const conversationQuery = z.object({
  /** `main` holds everything but archived conversations and requests; `favourites` are among them. */
  box: z.enum(['main', 'favourites', 'archived', 'requests']).default('main'),
  before: plainString.max(200).optional(),
  limit: pageLimit(50),
})

export const ownPartChanges = z
  .object({
    mutedUntil: timestamp.nullable(),
    mentionsOnly: z.boolean(),
    favourite: z.boolean(),
    archived: z.boolean(),
    unreadFromMessageId: id.nullable(),
  })
  .partial()
export type OwnPartChanges = z.infer<typeof ownPartChanges>

export const conversationEndpoints = membersIn('chat')({
  'GET /api/conversations/user/{userId}': {
    summary: 'Conversations of the member, latest activity first',
    callers: 'original',
    params: z.object({ userId: id }),
    query: conversationQuery,
    pages: { before: 'cursor' },
    answers: { 200: z.array(conversation).max(100) },
  },
  'GET /api/conversations/user/{userId}/counts': {
    summary: 'How much waits for the member in all conversations together',
    params: z.object({ userId: id }),
    answers: { 200: chatCounts },
  },
  'GET /api/conversations/{id}': {
    summary: 'One conversation',
    callers: 'original',
    params: inConversation,
    answers: { 200: conversation },
  },
  'POST /api/conversations': {
    summary: 'Open a pair or make a group (empty id), or add people to a group (its id)',
    rate: 'conversations',
    callers: 'original',
    body: z.object({
      conversationId: z.union([z.literal(''), id]).default(''),
      participants: z.array(id).min(1).max(conversationMembersMaximum),
      title: title({ min: 1, max: conversationTitleMaximum }).optional(),
    }),
    answers: { 200: conversation, 201: conversation },
  },
  'PATCH /api/conversations/{id}': {
    summary: 'Change the name, the description or the picture of a group; null takes it away',
    rate: 'group-changes',
    params: inConversation,
    body: z
      .object({
        title: title({ min: 1, max: conversationTitleMaximum }).nullable(),
        description: text({ min: 1, max: conversationDescriptionMaximum }).nullable(),
        pictureMediaId: id.nullable(),
      })
      .partial(),
    answers: { 200: conversation },
  },
  'PUT /api/conversations/{id}/picture/unveiled': {
    area: 'own',
    summary: 'See the picture of a group nevertheless that moderators put a warning before; a repeat changes nothing',
    params: inConversation,
    answers: { 200: conversation },
  },
  'DELETE /api/conversations/{id}': {
    area: 'own',
    summary: 'Delete a group with all that was said in it, for everybody: its owner',
    params: inConversation,
    answers: { 204: null },
  },
  'PATCH /api/conversations/{id}/own': {
    area: 'own',
    summary:
      'Change what the conversation is to oneself: mute, mentions only, favourite, archive, unread from a message',
    params: inConversation,
    body: ownPartChanges,
    answers: { 200: conversation },
  },
  'PUT /api/conversations/{id}/draft': {
    area: 'own',
    summary: 'Keep what one has begun to write, for all own devices; nothing written removes it',
    rate: 'drafts',
    params: inConversation,
    body: z.object({ text: text({ min: 0, max: messageMaximum }), replyToMessageId: id.nullable().default(null) }),
    answers: { 204: null },
  },
  'POST /api/conversations/{id}/request': {
    summary: 'Take the request of a stranger: from now on it is a conversation like others',
    params: inConversation,
    answers: { 200: conversation },
  },
  'DELETE /api/conversations/{id}/request': {
    area: 'own',
    summary: 'Decline the request of a stranger, who is not told and cannot write again',
    params: inConversation,
    answers: { 204: null },
  },
  'DELETE /api/conversations/{id}/members/{userId}': {
    area: 'own',
    summary: 'Leave a group, or remove somebody from one that one runs',
    params: memberOfConversation,
    answers: { 204: null },
  },
  'PUT /api/conversations/{id}/members/{userId}/role': {
    summary: 'Make somebody admin or member; the owner can hand the group over',
    rate: 'group-changes',
    params: memberOfConversation,
    body: z.object({ role: z.enum(groupRoles) }),
    answers: { 200: conversation },
  },
})
