import type { chatHub } from '@guildhall/contract/chat'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Boundaries } from '../boundaries/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Presence } from '../presence/index.ts'
import type { Privacy } from '../privacy/index.ts'
import type { Users } from '../users/index.ts'
import { answerChatHub, pushChat } from './chat.hub.ts'
import { serveChat } from './chat.routes.ts'
import { createContacts } from './conversations/contacts.service.ts'
import { createConversationList } from './conversations/conversation-list.service.ts'
import { createConversationListStore } from './conversations/conversation-list.store.ts'
import { createConversationsStore } from './conversations/conversations.store.ts'
import { createMembersService } from './conversations/members.service.ts'
import { createOpeningService } from './conversations/opening.service.ts'
import { createMessagesStore } from './messages/messages.store.ts'
import { createReadingService } from './messages/reading.service.ts'
import { createSendingService } from './messages/sending.service.ts'
import { createTypingService } from './typing/typing.service.ts'
import { createTypingThrottle } from './typing/typing-throttle.ts'

export { conversationLeft, conversationRead, messageSent } from './chat.events.ts'

export type Chat = ReturnType<typeof createChat>

export function createChat(
  platform: Platform,
  parts: {
    users: Users
    privacy: Privacy
    boundaries: Boundaries
    friends: Friends
    presence: Presence
    chatHub: HubChannel<typeof chatHub>
  },
) {
  const { users, privacy, boundaries, friends, presence, chatHub: hub } = parts
  const store = createConversationsStore()
  const messages = createMessagesStore()
  const contacts = createContacts({ privacy, boundaries, friends })

  const listStore = createConversationListStore()

  const list = createConversationList({ store: listStore, messages, users, boundaries, epoch: platform.epoch })
  const opening = createOpeningService({ store, contacts })
  const members = createMembersService({ store, contacts })
  const sending = createSendingService({ messages, conversations: store, contacts, users })
  const reading = createReadingService({ messages, conversations: store })
  const mayPass = createTypingThrottle()
  const typing = createTypingService({ conversations: store, contacts, boundaries, hub, mayPass })

  serveChat(platform, { list, opening, members, sending, reading })
  answerChatHub(hub, { presence, list, sending, reading, typing })
  pushChat(platform.events, hub)
  return {
    openConversation: opening.openConversation,
    sendMessage: sending.sendMessage,
    markRead: reading.markRead,
  }
}
