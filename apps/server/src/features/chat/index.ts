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
import { presentMemberIds } from './conversations/present-members.ts'
import { serveConversations } from './conversations.routes.ts'
import { startRelay } from './delivery/relay.ts'
import { createRequireTitle } from './group-title.ts'
import { letIntoKeptGroup, letOutOfKeptGroup, makeKeptGroup } from './groups/gathering/kept-groups.service.ts'
import { assembleGroups } from './groups/group-assembly.ts'
import { assembleKeeping } from './keeping/keeping-assembly.ts'
import { createConversationList } from './listing/conversation-list.service.ts'
import { assembleMessages } from './message-assembly.ts'
import { createOpeningService } from './opening.service.ts'
import * as countsStore from './own/counts.store.ts'
import { pushOwnReads } from './own/own-reads.ts'
import { declineRequestsOfBlocked, takeRequestsOfFriends } from './own/requests.service.ts'
import { takeTurns } from './turns.ts'
import { createTypingService } from './typing/typing.service.ts'
import { createTypingThrottle } from './typing/typing-throttle.ts'

export { createLinkReading } from './cards/reading-links.ts'
export {
  conversationDeleted,
  conversationLeft,
  conversationRead,
  groupInvited,
  groupJoinAsked,
  groupJoinSettled,
  groupWritten,
  messageDeleted,
  messageEdited,
  messageSent,
} from './chat.events.ts'
export { findTalksAmong as talksAmong } from './conversations/conversations.store.ts'
export { isPresentIn } from './conversations/present-in.ts'
export { waitingToJoin } from './groups/join-requests.store.ts'
export { hasReadThere, listensThere, mutedThere } from './marking/read-there.ts'
export { findSaidLately as messagesSaidLately, hasSentBefore } from './messages/messages.store.ts'
export { mutedConversationsOf } from './own/muted.store.ts'
export { messageReacted } from './reactions/reactions.events.ts'
export { wordsHeardBy } from './search/words-heard.ts'
export { createMentions, type Mentions } from './sending/mentions.service.ts'

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
  const contacts = createContacts({ privacy, friends })

  const { changing, takingDown, readers, reading, sending, marking } = assembleMessages(platform, {
    ...parts,
    contacts,
  })
  const { search } = assembleKeeping(platform, {
    users,
    media,
    boundaries,
    changes: changing,
    readers,
  })
  const list = createConversationList({
    users,
    privacy,
    boundaries,
    epoch: platform.epoch,
  })
  const opening = createOpeningService({ contacts, requireTitle: createRequireTitle({ users }) })
  const {
    members,
    gathering,
    groups,
    pictureWarnings,
    takingDown: takingGroupsDown,
  } = assembleGroups(platform, {
    contacts,
    users,
    boundaries,
    media,
    changing,
    list,
  })
  serveConversations(platform, {
    list,
    opening,
    members,
    groups,
    pictureWarnings,
  })

  const mayPass = createTypingThrottle()
  const typing = createTypingService({ contacts, boundaries, presence, hub, mayPass })
  answerChatHub(hub, { presence, list, sending, marking, typing })
  takeTurns(platform, hub)
  pushMessages(platform.events, hub)
  pushConversations(platform.events, hub)
  takeRequestsOfFriends(platform.events)
  declineRequestsOfBlocked(platform.events)
  pushOwnReads(platform.events, { database: platform.database, hub })
  startRelay(platform, { hub })
  return {
    openConversation: opening.openConversation,
    sendMessage: sending.sendMessage,
    markRead: marking.markRead,
    presentMemberIds,
    gather: opening.gather,
    comeIn: gathering.comeIn,
    standingIn: gathering.standingIn,
    goOut: members.goOut,
    makeKeptGroup,
    letIntoKeptGroup,
    letOutOfKeptGroup,
    listConversations: list.list,
    conversation: list.get,
    message: reading.get,
    takeDownMessage: takingDown.takeDown,
    putMessageBack: takingDown.putBack,
    takeGroupDown: takingGroupsDown.takeDown,
    putGroupBack: takingGroupsDown.putBack,
    warnBeforeGroupPicture: pictureWarnings.put,
    takeGroupPictureWarningOff: pictureWarnings.takeOff,
    isGroupPictureWarningOn: pictureWarnings.isOn,
    history: reading.history,
    countsOf: countsStore.countWaiting,
    findMessages: search.findAmongAll,
    unknownPlaces: search.unknownPlaces,
  }
}
