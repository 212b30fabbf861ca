import type { chatHub } from '@guildhall/contract/chat'
import type { Events } from '../../platform/events.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Presence } from '../presence/index.ts'
import {
  conversationChanged,
  conversationDeleted,
  conversationLeft,
  conversationRead,
  draftChanged,
  messageChanged,
  messageSent,
  ownPartChanged,
  systemMessageSaid,
} from './chat.events.ts'
import type { ConversationList } from './listing/conversation-list.service.ts'
import type { MarkingService } from './marking/marking.service.ts'
import type { SendingService } from './sending/sending.service.ts'
import type { TypingService } from './typing/typing.service.ts'

type ChatHub = HubChannel<typeof chatHub>

export function answerChatHub(
  hub: ChatHub,
  parts: {
    presence: Presence
    list: ConversationList
    sending: SendingService
    marking: MarkingService
    typing: TypingService
  },
): void {
  const { presence, list, sending, marking, typing } = parts
  hub.handle({
    SendMessage: async ({ unit, caller }, draft) => (await sending.sendMessage(unit, caller, draft)).message,
    MarkMessageRead: async ({ unit, caller }, conversationId, messageId) => {
      await marking.markRead(unit, caller, { conversationId, messageId })
    },
    JoinAllConversations: ({ unit, caller }) => list.positions(unit.db, caller),
    Typing: async (request, conversationId) => {
      await typing.tellTyping(request, conversationId)
    },
    SetActivity: async ({ caller, connectionId }, activity) => {
      presence.report(caller.userId, connectionId, activity)
    },
  })
}

/** Whoever is a member when something is stored hears of it, on every page they have open. */
export function pushMessages(events: Events, hub: ChatHub): void {
  events.onCommitted(messageSent, ({ message, recipientUserIds }) => {
    hub.toUsers([message.senderUserId, ...recipientUserIds], 'ReceiveMessage', message)
  })
  events.onCommitted(systemMessageSaid, ({ message, memberUserIds }) => {
    hub.toUsers(memberUserIds, 'ReceiveMessage', message)
  })
  events.onCommitted(messageChanged, ({ message, sharing, others, apart }) => {
    const together = sharing.filter((userId) => !apart.has(userId))
    if (together.length > 0) hub.toUsers(together, 'MessageChanged', message)
    for (const userId of sharing.filter((one) => apart.has(one))) {
      const hidden = new Set(apart.get(userId))
      const readBy = message.readBy.filter((readerId) => !hidden.has(readerId))
      hub.toUser(userId, 'MessageChanged', { ...message, readBy })
    }
    if (others.length > 0) hub.toUsers(others, 'MessageChanged', { ...message, readBy: [] })
  })
  events.onCommitted(conversationRead, ({ conversationId, userId, lastReadSeq, sharingUserIds }) => {
    if (sharingUserIds.length === 0) return
    hub.toUsers(sharingUserIds, 'ConversationRead', { conversationId, userId, lastReceiptSeq: lastReadSeq })
  })
}

/** Conversations that come, change and go; what they are to one member is told to that member alone. */
export function pushConversations(events: Events, hub: ChatHub): void {
  events.onCommitted(conversationChanged, ({ conversationId, memberUserIds }) => {
    hub.toUsers(memberUserIds, 'ConversationUpdated', { conversationId })
  })
  events.onCommitted(conversationLeft, ({ conversationId, userId, remainingUserIds }) => {
    hub.toUser(userId, 'ConversationDeleted', { conversationId })
    hub.toUsers(remainingUserIds, 'ConversationUpdated', { conversationId })
  })
  events.onCommitted(conversationDeleted, ({ conversationId, userIds }) => {
    hub.toUsers(userIds, 'ConversationDeleted', { conversationId })
  })
  events.onCommitted(ownPartChanged, ({ conversationId, userId, ownRev }) => {
    hub.toUser(userId, 'OwnPartChanged', { conversationId, ownRev })
  })
  events.onCommitted(draftChanged, ({ conversationId, userId, draft }) => {
    hub.toUser(userId, 'DraftChanged', { conversationId, draft })
  })
}
