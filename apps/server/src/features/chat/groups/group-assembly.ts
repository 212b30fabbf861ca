import type { Platform } from '../../../platform/platform.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import type { Media } from '../../media/index.ts'
import type { Users } from '../../users/index.ts'
import type { Contacts } from '../conversations/contacts.service.ts'
import type { ConversationsStore } from '../conversations/conversations.store.ts'
import type { SystemMessages } from '../messages/system-messages.ts'
import { createEnding, removeEndedGroup } from './ending.service.ts'
import { createEntrance } from './entrance.service.ts'
import { createGroups } from './groups.service.ts'
import { createGroupsStore } from './groups.store.ts'
import { serveInvitations } from './invitations.routes.ts'
import type { JoinRequestsStore } from './join-requests.store.ts'
import { createJoining } from './joining.service.ts'
import { createLinks } from './links.service.ts'
import { createLinksStore } from './links.store.ts'
import { createMembersService } from './members.service.ts'
import { createRoles } from './roles.service.ts'
import { createWaiting } from './waiting.service.ts'

/** Puts together what groups do, and serves the ways into them. */
export function assembleGroups(
  platform: Platform,
  parts: {
    store: ConversationsStore
    joinRequests: JoinRequestsStore
    contacts: Contacts
    systemMessages: SystemMessages
    users: Users
    boundaries: Boundaries
    media: Media
  },
) {
  const { store, joinRequests, contacts, systemMessages, users, boundaries, media } = parts
  const conversations = store
  const links = createLinksStore()
  const groupsStore = createGroupsStore()
  const entrance = createEntrance({ store, joinRequests, systemMessages })
  const ending = createEnding({ store: groupsStore, conversations, media, transactions: platform.transactions })
  platform.jobs.handle(removeEndedGroup, ending.removeRest)
  serveInvitations(platform, {
    links: createLinks({ store: links, conversations }),
    joining: createJoining({ links, joinRequests, conversations, boundaries, entrance }),
    waiting: createWaiting({ store: joinRequests, conversations, users, boundaries, entrance }),
  })
  return {
    members: createMembersService({ store, groups: groupsStore, contacts, entrance, ending, systemMessages }),
    roles: createRoles({ store, groups: groupsStore, systemMessages }),
    groups: createGroups({ store, media, ending, systemMessages }),
  }
}
