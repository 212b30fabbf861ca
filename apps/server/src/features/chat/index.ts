import type { chatHub } from '@guildhall/contract/chat'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Boundaries } from '../boundaries/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Media } from '../media/index.ts'
import type { Presence } from '../presence/index.ts'
import type { Privacy } from '../privacy/index.ts'
import type { Users } from '../users/index.ts'
import { answerChatHub, pushConversations, pushMessages } from './chat.hub.ts'
import { createContacts } from './conversations/contacts.service.ts'
import { createConversationList } from './conversations/conversation-list.service.ts'
import { createConversationListStore } from './conversations/conversation-list.store.ts'
import { serveConversations } from './conversations/conversations.routes.ts'
import { createConversationsStore } from './conversations/conversations.store.ts'
import { createOpeningService } from './conversations/opening.service.ts'
import { presentMemberIds } from './conversations/present-members.ts'
import { createMovedStore } from './delivery/moved.store.ts'
import { startRelay } from './delivery/relay.ts'
import { assembleGroups } from './groups/group-assembly.ts'
import { createJoinRequestsStore } from './groups/join-requests.store.ts'
import { assembleKeeping } from './keeping/keeping-assembly.ts'
import { pushOwnReads } from './marking/own-reads.ts'
import { createUnreadStore } from './marking/unread.store.ts'
import { assembleMessages } from './messages/message-assembly.ts'
import { createCounts } from './own/counts.store.ts'
import { createOwnParts } from './own/own-part.service.ts'
import { createOwnPartStore } from './own/own-part.store.ts'
import { createRequests, declineRequestsOfBlocked, takeRequestsOfFriends } from './own/requests.service.ts'
import { createTypingService } from './typing/typing.service.ts'
import { createTypingThrottle } from './typing/typing-throttle.ts'

export {
  conversationDeleted,
  conversationLeft,
  conversationRead,
  groupInvited,
  groupJoinAsked,
  groupJoinSettled,
  messageDeleted,
  messageSent,
} from './chat.events.ts'
export { messageReacted } from './reactions/reactions.events.ts'

export type Chat = ReturnType<typeof createChat>

export function createChat(
  platform: Platform,
  parts: {
    users: Users
    media: Media
    privacy: Privacy
    boundaries: Boundaries
    friends: Friends
    presence: Presence
    chatHub: HubChannel<typeof chatHub>
  },
) {
  const { users, media, privacy, boundaries, friends, presence, chatHub: hub } = parts
  const store = createConversationsStore()
  const joinRequests = createJoinRequestsStore({ boundaries, users })
  const unread = createUnreadStore({ boundaries })
  const counts = createCounts({ unread })
  const contacts = createContacts({ privacy, boundaries, friends })

  const { messages, changing, readers, systemMessages, sending, marking } = assembleMessages(platform, {
    ...parts,
    conversations: store,
    contacts,
  })
  assembleKeeping(platform, {
    users,
    media,
    boundaries,
    messages,
    changes: changing,
    readers,
    systemMessages,
    conversations: store,
  })
  const list = createConversationList({
    store: createConversationListStore({ unread, joinRequests }),
    messages,
    users,
    privacy,
    epoch: platform.epoch,
  })
  const ownPartStore = createOwnPartStore()
  const opening = createOpeningService({ store, ownParts: ownPartStore, contacts, systemMessages })
  const { members, roles, groups } = assembleGroups(platform, {
    store,
    joinRequests,
    contacts,
    systemMessages,
    users,
    boundaries,
    media,
  })
  serveConversations(platform, {
    list,
    counts,
    opening,
    members,
    groups,
    roles,
    ownParts: createOwnParts({ store: ownPartStore, conversations: store, messages }),
    requests: createRequests({ store: ownPartStore, conversations: store }),
  })

  const mayPass = createTypingThrottle()
  const typing = createTypingService({ conversations: store, contacts, boundaries, hub, mayPass })
  answerChatHub(hub, { presence, list, sending, marking, typing })
  pushMessages(platform.events, hub)
  pushConversations(platform.events, hub)
  takeRequestsOfFriends(platform.events, { store: ownPartStore })
  declineRequestsOfBlocked(platform.events, { store: ownPartStore })
  pushOwnReads(platform.events, { database: platform.database, hub, unread, counts })
  startRelay(platform, { store: createMovedStore(), hub })
  return {
    openConversation: opening.openConversation,
    sendMessage: sending.sendMessage,
    markRead: marking.markRead,
    presentMemberIds: presentMemberIds(store),
  }
}
