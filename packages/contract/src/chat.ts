import { z } from 'zod'
import { banEndpoints } from './chat/bans.ts'
import { chatCounts, conversationEndpoints, draft } from './chat/conversations.ts'
import { invitationEndpoints } from './chat/invitations.ts'
import { keepingEndpoints } from './chat/keeping.ts'
import { message, messageEndpoints, sendMessage } from './chat/messages.ts'
import { defineHub } from './frame/hub.ts'
import { id } from './frame/primitives.ts'
import { heldAnswer, heldMaximum } from './held-answers.ts'
import { activity } from './presence.ts'

const marker = z.number().int().min(0)

export const chatEndpoints = {
  ...conversationEndpoints,
  ...invitationEndpoints,
  ...banEndpoints,
  ...messageEndpoints,
  ...keepingEndpoints,
}

/** Where a conversation stands; a client that knows less fetches what is missing. */
export const conversationPosition = z.object({
  conversationId: id,
  lastSeq: marker,
  lastRev: marker,
  /** Of what the conversation is to the member: see `ownPart`. */
  ownRev: marker,
  epoch: z.string(),
})
export type ConversationPosition = z.infer<typeof conversationPosition>

export const chatHub = defineHub({
  path: '/hub/chat',
  methods: {
    SendMessage: {
      summary: 'Send a message and get the stored one',
      access: 'member',
      area: 'chat',
      rate: 'messages',
      args: z.tuple([sendMessage]),
      result: message,
    },
    MarkMessageRead: {
      summary: 'Everything up to this message was read',
      access: 'member',
      area: 'own',
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
      area: 'chat',
      rate: 'typing',
      args: z.tuple([id]),
      result: null,
    },
    SetActivity: {
      summary: 'Whether somebody sits before this page: a member is idle when all their pages are',
      access: 'member',
      area: 'own',
      rate: 'activity',
      args: z.tuple([activity]),
      result: null,
    },
    WhatMoved: {
      summary: 'Which of these answers, by their places, would be others by now: a fresh line asks what no push told',
      access: 'member',
      rate: 'read',
      args: z.tuple([z.array(heldAnswer).max(heldMaximum)]),
      result: z.array(z.number().int()).max(heldMaximum),
    },
  },
  events: {
    ReceiveMessage: { summary: 'A message was stored', args: z.tuple([message]) },
    MessageChanged: {
      summary: 'A message was edited, deleted, reacted to, pinned, voted on, or its link got a card',
      args: z.tuple([message]),
    },
    UserIsTyping: { summary: 'Conversation and who writes in it', args: z.tuple([id, id]) },
    ConversationRead: {
      summary: 'A member read a conversation up to a seq, and shares it',
      args: z.tuple([z.object({ conversationId: id, userId: id, lastReceiptSeq: marker })]),
    },
    ConversationUpdated: {
      summary: 'A conversation is new, or its members, name or picture changed: fetch it',
      args: z.tuple([z.object({ conversationId: id })]),
    },
    ConversationDeleted: {
      summary: 'A conversation is gone for this member',
      args: z.tuple([z.object({ conversationId: id })]),
    },
    ConversationMoved: {
      summary:
        'Where a conversation stands now, said when pushes may have been lost: compare, and fetch what is missing',
      args: z.tuple([conversationPosition]),
    },
    OwnPartChanged: {
      summary:
        'What the conversation is to the member changed on another page, with what was hidden or saved: fetch it',
      args: z.tuple([z.object({ conversationId: id, ownRev: marker })]),
    },
    OwnReadMoved: {
      summary: 'The member read on, on whichever page: the counts as the server has them now',
      args: z.tuple([
        z.object({
          conversationId: id,
          lastReadSeq: marker,
          unread: marker,
          mentions: marker,
          ownRev: marker.describe('What the conversation was to the member when this was counted'),
          counts: chatCounts,
        }),
      ]),
    },
    DraftChanged: {
      summary: 'What the member had begun to write changed on another page',
      args: z.tuple([z.object({ conversationId: id, draft: draft.nullable() })]),
    },
  },
})
