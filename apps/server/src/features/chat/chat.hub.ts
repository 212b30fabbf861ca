import type { chatHub } from '@guildhall/contract/chat'
import type { Events } from '../../platform/events.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Presence } from '../presence/index.ts'
import { conversationChanged, conversationLeft, conversationRead, messageSent } from './chat.events.ts'
import type { ConversationList } from './conversations/conversation-list.service.ts'
import type { ReadingService } from './messages/reading.service.ts'
import type { SendingService } from './messages/sending.service.ts'
import type { TypingService } from './typing/typing.service.ts'

type ChatHub = HubChannel<typeof chatHub>

export function answerChatHub(
  hub: ChatHub,
  parts: {
    presence: Presence
    list: ConversationList
    sending: SendingService
    reading: ReadingService
    typing: TypingService
  },
): void {
  const { presence, list, sending, reading, typing } = parts
  hub.handle({
    SendMessage: async ({ unit, caller }, draft) => (await sending.sendMessage(unit, caller, draft)).message,
    MarkMessageRead: async ({ unit, caller }, conversationId, messageId) => {
      await reading.markRead(unit, caller, { conversationId, messageId })
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
export function pushChat(events: Events, hub: ChatHub): void {
  events.onCommitted(messageSent, ({ message, recipientUserIds }) => {
    hub.toUsers([message.senderUserId, ...recipientUserIds], 'ReceiveMessage', message)
  })
  events.onCommitted(conversationRead, ({ conversationId, userId, lastReadSeq, memberUserIds }) => {
    hub.toUsers(memberUserIds, 'ConversationRead', {
      conversationId,
      userId,
      lastReceiptSeq: lastReadSeq,
    })
  })
  events.onCommitted(conversationChanged, ({ conversationId, memberUserIds }) => {
    hub.toUsers(memberUserIds, 'ConversationUpdated', { conversationId })
  })
  events.onCommitted(conversationLeft, ({ conversationId, userId, remainingUserIds }) => {
    hub.toUser(userId, 'ConversationDeleted', { conversationId })
    hub.toUsers(remainingUserIds, 'ConversationUpdated', { conversationId })
  })
}
