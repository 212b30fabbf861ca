import { randomUUID } from 'node:crypto'
import type { chatHub } from '@guildhall/contract/chat'
import type { notificationsHub } from '@guildhall/contract/notifications'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Friends } from '../friends/index.ts'
import { friendAdded, friendRemoved } from '../friends/index.ts'
import type { Privacy } from '../privacy/index.ts'
import { privacyChanged } from '../privacy/index.ts'
import type { Users } from '../users/index.ts'
import { standingChanged } from '../users/index.ts'
import { createSettling } from './announcing/settling.ts'
import { createTurns } from './announcing/turns.ts'
import { createChoicesService } from './choices.service.ts'
import { createLocalMembers } from './connections/local-members.ts'
import { createPeopleService } from './people.service.ts'
import { servePresence } from './presence.routes.ts'
import * as presenceStore from './presence.store.ts'

export { connected, isHereTo, saysWhatTheyPlay } from './here-to.ts'
export { statusSaid } from './presence.events.ts'

export type Presence = ReturnType<typeof createPresence>

/** Who is there, and as what others see them. */
export function createPresence(
  platform: Platform,
  parts: {
    users: Users
    privacy: Privacy
    friends: Friends
    chatHub: HubChannel<typeof chatHub>
    notificationsHub: HubChannel<typeof notificationsHub>
  },
) {
  const { users, privacy, friends, chatHub, notificationsHub: hub } = parts
  const { database, events, config } = platform
  const local = createLocalMembers()
  const settling = createSettling({ users, privacy, local, serverId: randomUUID(), times: config.presence })
  const turns = createTurns(platform, { friends, local, settling, hub })
  const people = createPeopleService({ friends, privacy })
  const choices = createChoicesService({
    local,
    onChosen(userId, own) {
      turns.lookAt(userId)
      hub.toUser(userId, 'OwnPresenceChanged', own)
    },
  })

  async function showEachOther(oneId: string, otherId: string): Promise<void> {
    for (const [viewerId, shownId] of [
      [oneId, otherId],
      [otherId, oneId],
    ] as const) {
      hub.toUsersIfKeepingUp([viewerId], 'PresenceChanged', await people.people(database, viewerId, [shownId]))
    }
  }

  chatHub.watchConnections(local.pages)
  hub.watchConnections(local.others)
  servePresence(platform, { choices, people })
  events.onCommitted(privacyChanged, ({ userId }) => turns.lookAt(userId))
  events.onCommitted(standingChanged, ({ userId }) => turns.lookAt(userId))
  events.onCommitted(friendAdded, ({ fromUserId, toUserId }) => showEachOther(fromUserId, toUserId))
  events.onCommitted(friendRemoved, ({ byUserId, removedUserId }) => showEachOther(byUserId, removedUserId))
  return {
    report: local.report,
    onHallMoved: turns.onHallMoved,
    say: choices.say,
    takeSayingsDown: choices.takeSayingsDown,
    putSayingsBack: choices.putSayingsBack,
    withPageOpen: choices.withPageOpen,
    people: people.people,
    isInvisible: presenceStore.isInvisible,
    hereAmong: presenceStore.hereAmong,
    idsOfFriends: people.idsOfFriends,
  }
}
