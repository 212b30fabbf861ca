import { z } from 'zod'
import { defineEndpoints } from './frame/endpoint.ts'
import { defineProblems } from './frame/errors.ts'
import { defineHub } from './frame/hub.ts'
import { id, line, pageLimit, text, timestamp } from './frame/primitives.ts'
import { activity } from './presence.ts'
import { conversationMembersMaximum, conversationTitleMaximum, messageMaximum } from './rules/chat-limits.ts'

const seq = z.number().int().min(1)
const marker = z.number().int().min(0)

/** `seq` orders the messages of a conversation; `readBy` names the other members who read up to here. */
export const message = z
  .object({
    id,
    conversationId: id,
    senderUserId: id,
    text: z.string(),
    seq,
    rev: seq,
    createdAt: timestamp,
    readBy: z.array(id),
    clientMessageId: z.string(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof message>

/** `lastReceiptSeq` is the member's shared read marker: everything up to and including it was read. */
export const participant = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    handle: z.string(),
    avatar: z.string().nullable(),
    crest: z.string().nullable(),
    lastReceiptSeq: marker,
  })
  .meta({ id: 'Participant' })
export type Participant = z.infer<typeof participant>

/**
 * A conversation as the asking member sees it. `formerParticipantMap` names those who left, so that
 * their messages keep a name. `cursor` is opaque: passed as `before` it reads the
 * page that follows this conversation. `epoch` names the data set; another one means start afresh.
 */
export const conversation = z
  .object({
    id,
    kind: z.enum(['pair', 'group']),
    title: z.string().nullable(),
    participantMap: z.record(z.string(), participant),
    formerParticipantMap: z.record(z.string(), participant.omit({ lastReceiptSeq: true })),
    lastMessage: message.nullable(),
    lastSeq: marker,
    lastRev: marker,
    lastReadSeq: marker,
    unread: marker,
    createdAt: timestamp,
    updatedAt: timestamp,
    cursor: z.string(),
    epoch: z.string(),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof conversation>

/** Made once per message by the client, usually a UUID; unique for ever per sender and conversation. */
export const clientMessageId = z.string().regex(/^[\x21-\x7e]{1,64}$/)

export const sendMessage = z.object({
  conversationId: id,
  clientMessageId: clientMessageId.optional(),
  text: text({ min: 1, max: messageMaximum }),
})

export const chatProblems = defineProblems({
  conversation_not_found: [404, 'Conversation not found'],
  message_not_found: [404, 'Message not found'],
  cannot_send: [403, 'You cannot write here'],
  participants_refused: [422, 'Some people cannot be added'],
  not_a_group: [409, 'Only groups can change their members'],
  conversation_full: [409, 'This group is full'],
})

const inConversation = z.object({ id })
const conversationQuery = z.object({ before: z.string().max(200).optional(), limit: pageLimit(50) })
const historyQuery = z
  .object({
    before: z.coerce.number().int().min(1).optional(),
    after: z.coerce.number().int().min(0).optional(),
    around: id.optional(),
    limit: pageLimit(50),
  })
  .refine(({ before, after, around }) => [before, after, around].filter((place) => place !== undefined).length <= 1, {
    message: 'name only one of before, after and around',
  })

export const chatEndpoints = defineEndpoints({
  'GET /api/conversations/user/{userId}': {
    summary: 'Conversations of the member, latest activity first',
    access: 'member',
    rate: 'read',
    callers: 'original',
    params: z.object({ userId: id }),
    query: conversationQuery,
    answers: { 200: z.array(conversation).max(100) },
  },
  'GET /api/conversations/{id}': {
    summary: 'One conversation',
    access: 'member',
    rate: 'read',
    callers: 'original',
    params: inConversation,
    answers: { 200: conversation },
  },
  'POST /api/conversations': {
    summary: 'Open a pair or make a group (empty id), or add people to a group (its id)',
    access: 'member',
    rate: 'conversations',
    callers: 'original',
    body: z.object({
      conversationId: z.union([z.literal(''), id]).default(''),
      participants: z.array(id).min(1).max(conversationMembersMaximum),
      title: line({ min: 1, max: conversationTitleMaximum }).optional(),
    }),
    answers: { 200: conversation, 201: conversation },
  },
  'DELETE /api/conversations/{id}/members/{userId}': {
    summary: 'Leave a group',
    access: 'member',
    rate: 'write',
    callers: 'own',
    params: z.object({ id, userId: id }),
    answers: { 204: null },
  },
  'GET /api/messages/conversation/{id}': {
    summary: 'Messages in order: the latest, or those before or after a seq, or around a message',
    access: 'member',
    rate: 'read',
    callers: 'original',
    params: inConversation,
    query: historyQuery,
    answers: { 200: z.array(message).max(100) },
  },
  'POST /api/messages': {
    summary: 'Send a message; a repeat with the same clientMessageId answers with the stored one',
    access: 'member',
    rate: 'messages',
    callers: 'original',
    repeat: 'own-key',
    body: sendMessage,
    answers: { 200: message, 201: message },
  },
  'PATCH /api/messages/{id}/read': {
    summary: 'Everything up to this message was read',
    access: 'member',
    rate: 'write',
    callers: 'original',
    params: z.object({ id }),
    answers: { 204: null },
  },
})

/** Where a conversation stands; a client that knows less fetches what is missing. */
export const conversationPosition = z.object({
  conversationId: id,
  lastSeq: marker,
  lastRev: marker,
  epoch: z.string(),
})
export type ConversationPosition = z.infer<typeof conversationPosition>

export const chatHub = defineHub({
  path: '/hub/chat',
  methods: {
    SendMessage: {
      summary: 'Send a message and get the stored one',
      access: 'member',
      rate: 'messages',
      args: z.tuple([sendMessage]),
      result: message,
    },
    MarkMessageRead: {
      summary: 'Everything up to this message was read',
      access: 'member',
      rate: 'write',
      args: z.tuple([id, id]),
      result: null,
    },
    JoinAllConversations: {
      summary: 'Receive what happens in all conversations of the member from now on',
      access: 'member',
      rate: 'read',
      args: z.tuple([]),
      result: z.array(conversationPosition),
    },
    Typing: {
      summary: 'The member is writing in this conversation',
      access: 'member',
      rate: 'typing',
      args: z.tuple([id]),
      result: null,
    },
    SetActivity: {
      summary: 'Whether somebody sits before this page: a member is idle when all their pages are',
      access: 'member',
      rate: 'activity',
      args: z.tuple([activity]),
      result: null,
    },
  },
  events: {
    ReceiveMessage: { summary: 'A message was stored', args: z.tuple([message]) },
    UserIsTyping: { summary: 'Conversation and who writes in it', args: z.tuple([id, id]) },
    ConversationRead: {
      summary: 'A member read a conversation up to a seq',
      args: z.tuple([z.object({ conversationId: id, userId: id, lastReceiptSeq: marker })]),
    },
    ConversationUpdated: {
      summary: 'A conversation is new or its members changed: fetch it',
      args: z.tuple([z.object({ conversationId: id })]),
    },
    ConversationDeleted: {
      summary: 'A conversation is gone for this member',
      args: z.tuple([z.object({ conversationId: id })]),
    },
  },
})
