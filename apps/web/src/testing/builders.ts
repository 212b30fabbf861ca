import type { Conversation, Message, Participant } from '@guildhall/contract/chat'
import type { Friend, FriendRequest } from '@guildhall/contract/friends'
import { notificationSubtype, notificationTypes } from '@guildhall/contract/notification-kinds'
import type { Notification } from '@guildhall/contract/notifications'
import { roles } from '@guildhall/contract/roles'
import type { CurrentUser, Member } from '@guildhall/contract/users'

const moment = '2026-03-14T20:04:00.000Z'
let count = 0

/** Ids as the server makes them, each another one. */
export function anId(): string {
  count += 1
  return `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`
}

export function aMember(part: Partial<Member> = {}): Member {
  return { id: anId(), firstName: 'Wren', lastName: 'Abbott', avatar: null, ...part }
}

export function aCurrentUser(part: Partial<CurrentUser> = {}): CurrentUser {
  return {
    ...aMember({ firstName: 'Mara', lastName: 'Lindqvist' }),
    role: roles.user,
    preferences: { dirtyWordFilter: true },
    ...part,
  }
}

export function aFriend(part: Partial<Friend> = {}): Friend {
  return { ...aMember(), since: moment, ...part }
}

export function aFriendRequest(part: Partial<FriendRequest> = {}): FriendRequest {
  const { id: friendId, ...names } = aMember()
  return { id: anId(), friendId, ...names, createdAt: moment, friendsInCommon: { count: 0, first: [] }, ...part }
}

export function aMessage(part: Partial<Message> = {}): Message {
  const seq = part.seq ?? 1
  return {
    id: anId(),
    conversationId: anId(),
    senderUserId: anId(),
    text: 'Lobby opens at 22:30.',
    seq,
    rev: seq,
    createdAt: moment,
    readBy: [],
    clientMessageId: anId(),
    ...part,
  }
}

export function aParticipant(part: Partial<Participant> = {}): Participant {
  return { firstName: 'Wren', lastName: 'Abbott', avatar: null, lastReceiptSeq: 0, ...part }
}

export function aConversation(part: Partial<Conversation> = {}): Conversation {
  const lastSeq = part.lastMessage?.seq ?? 0
  return {
    id: anId(),
    kind: 'pair',
    title: null,
    participantMap: {},
    formerParticipantMap: {},
    lastMessage: null,
    lastSeq,
    lastRev: lastSeq,
    lastReadSeq: lastSeq,
    unread: 0,
    createdAt: moment,
    updatedAt: moment,
    cursor: `cursor-${count}`,
    epoch: 'epoch-1',
    ...part,
  }
}

export function aNotification(part: Partial<Notification> = {}): Notification {
  const actor = aMember()
  return {
    id: anId(),
    userId: anId(),
    type: notificationTypes.friends,
    subtype: notificationSubtype('FriendRequestReceived'),
    message: `${actor.firstName} ${actor.lastName} sent you a friend request.`,
    isRead: false,
    readAt: null,
    createdAt: moment,
    relatedEntityId: actor.id,
    seq: 1,
    actor,
    ...part,
  }
}
