import type { Platform } from '../../../platform/platform.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import type { Media } from '../../media/index.ts'
import type { Users } from '../../users/index.ts'
import type { Contacts } from '../conversations/contacts.service.ts'
import { createRequireTitle } from '../group-title.ts'
import type { ConversationList } from '../listing/conversation-list.service.ts'
import type { MessageChanges } from '../messages/changing.service.ts'
import { createBanning } from './bans/banning.service.ts'
import { serveBans } from './bans/bans.routes.ts'
import { createEnding, removeEndedGroup } from './ending.service.ts'
import { createGathering } from './gathering/gathering.service.ts'
import { createGroups } from './groups.service.ts'
import { serveInvitations } from './invitations.routes.ts'
import { createJoining } from './joining.service.ts'
import { createMembersService } from './members.service.ts'
import { createPictureWarnings } from './taking-down/picture-warning.service.ts'
import { createTakingDownGroups } from './taking-down/taking-down.service.ts'
import { createWaiting } from './waiting.service.ts'

/** Puts together what groups do, and serves the ways into them. */
export function assembleGroups(
  platform: Platform,
  parts: {
    contacts: Contacts
    users: Users
    boundaries: Boundaries
    media: Media
    changing: MessageChanges
    list: ConversationList
  },
) {
  const { contacts, users, boundaries, media, changing, list } = parts
  const ending = createEnding({ media, transactions: platform.transactions })
  platform.jobs.handle(removeEndedGroup, ending.removeRest)
  serveInvitations(platform, {
    joining: createJoining({ boundaries }),
    waiting: createWaiting({ users, boundaries }),
  })
  const members = createMembersService({ contacts, ending })
  serveBans(platform, { banning: createBanning({ users, members }) })
  return {
    members,
    takingDown: createTakingDownGroups({ media, changing }),
    pictureWarnings: createPictureWarnings({ media, view: list.get }),
    gathering: createGathering({ boundaries }),
    groups: createGroups({ media, ending, requireTitle: createRequireTitle({ users }) }),
  }
}
