import type { MemberPresence } from '@guildhall/contract/presence'
import {
  besideAtOnce,
  blocksAtOnce,
  conversationsAtOnce,
  reportedAtOnce,
  requestsAtOnce,
} from '@guildhall/contract/rules/start-parts'
import type { Start } from '@guildhall/contract/start'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Boundaries } from '../boundaries/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Doors } from '../doors/index.ts'
import type { Friends } from '../friends/index.ts'
import type { House } from '../house/index.ts'
import type { Measures } from '../measures/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Presence } from '../presence/index.ts'
import type { Safety } from '../safety/index.ts'
import type { Tournaments } from '../tournaments/index.ts'
import type { Users } from '../users/index.ts'
import type { Welcomes } from '../welcome/index.ts'

export type StartService = ReturnType<typeof createStartService>

export function createStartService(parts: {
  users: Pick<Users, 'describeMe'>
  measures: Pick<Measures, 'inForce'>
  boundaries: Pick<Boundaries, 'listBlocks'>
  friends: Pick<Friends, 'receivedRequests'>
  presence: Pick<Presence, 'withPageOpen' | 'people' | 'idsOfFriends'>
  chat: Pick<Chat, 'listConversations' | 'countsOf'>
  notifications: Notifications
  safety: Pick<Safety, 'reportedBy'>
  tournaments: Pick<Tournaments, 'checkInsOf'>
  house: Pick<House, 'announcementsOf' | 'changedTextsOf' | 'forPages'>
  doors: Pick<Doors, 'memberInvitations'>
  welcome: Welcomes
}) {
  const { users, measures, boundaries, friends, presence, chat, notifications, safety, tournaments } = parts
  const { house, doors, welcome } = parts

  async function start(db: Database, caller: Caller): Promise<Start> {
    const { userId } = caller
    const me = await users.describeMe(db, userId)
    // Before the number of those unread: what comes in between is asked for once more rather than never.
    const newestNotification = await notifications.newestSeq(db, userId)
    const conversations = await chat.listConversations(db, caller, { userId, box: 'main', limit: conversationsAtOnce })
    const requests = await friends.receivedRequests(db, caller, { userId, limit: requestsAtOnce })
    const blocks = await boundaries.listBlocks(db, caller, { limit: blocksAtOnce })
    return {
      me,
      unread: await notifications.countUnread(db, userId),
      newestNotification,
      counts: await chat.countsOf(db, userId),
      conversations,
      requests,
      presence: await presence.withPageOpen(db, userId),
      ...(await around(db, userId, { conversations, requests })),
      measures: await measures.inForce(db, userId),
      blocked: blocks.map(({ member }) => member.id),
      reported: await safety.reportedBy(db, userId, reportedAtOnce),
      checkIns: await tournaments.checkInsOf(db, userId),
      changedTexts: await house.changedTextsOf(db, userId),
      ...(await house.forPages()),
      announcements: await house.announcementsOf(db, userId),
      invitationsAtOnce: await doors.memberInvitations.most(db, caller),
      welcome: await welcome.isOpenTo(db, me),
    }
  }

  /** Who is seen first: friends who are here, with whom one talks, friends who are away, and who asked to be one. */
  async function around(db: Database, userId: string, known: Pick<Start, 'conversations' | 'requests'>) {
    const { here: hereIds, all: friendIds } = await presence.idsOfFriends(db, userId)
    const pairs = known.conversations.filter(({ kind }) => kind === 'pair')
    const otherIds = pairs.flatMap(({ participantMap }) => Object.keys(participantMap))
    const askerIds = known.requests.map(({ friendId }) => friendId)
    const apart = new Set([userId, ...hereIds])
    const besideIds = [...new Set([...otherIds, ...friendIds, ...askerIds])].filter((id) => !apart.has(id))
    const seen = await presence.people(db, userId, [...hereIds, ...besideIds.slice(0, besideAtOnce)])
    const here = shownHere(hereIds, seen)
    const shown = new Set(here.map((friend) => friend.userId))
    return { friendsHere: here, beside: seen.filter((one) => !shown.has(one.userId)).slice(0, besideAtOnce) }
  }

  /** Always in the same order, so that the same friends are the same answer. */
  async function friendsHere(db: Database, userId: string): Promise<MemberPresence[]> {
    const { here } = await presence.idsOfFriends(db, userId)
    return shownHere(here, await presence.people(db, userId, here))
  }

  return { start, friendsHere }
}

function shownHere(friendIds: readonly string[], seen: readonly MemberPresence[]): MemberPresence[] {
  const ids = new Set(friendIds)
  return seen
    .filter(({ userId, state }) => ids.has(userId) && state !== 'offline')
    .toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
}
