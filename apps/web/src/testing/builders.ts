import type { Boundary } from '@guildhall/contract/boundaries'
import type { Conversation, OwnPart, Participant } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import type { Friend, FriendRequest } from '@guildhall/contract/friends'
import type { Notification, NotificationGroup } from '@guildhall/contract/notifications'
import type { OwnPresence } from '@guildhall/contract/presence'
import type { PrivacySettings } from '@guildhall/contract/privacy'
import type { OwnProfile, Profile, WallPost } from '@guildhall/contract/profiles'
import { notificationSubtype, notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { roles } from '@guildhall/contract/rules/roles'
import type { Start } from '@guildhall/contract/start'
import type { CurrentUser, Member } from '@guildhall/contract/users'

const moment = '2026-03-14T20:04:00.000Z'
let count = 0

/** Ids as the server makes them, each another one. */
export function anId(): string {
  count += 1
  return `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`
}

export function aMember(part: Partial<Member> = {}): Member {
  return {
    id: anId(),
    firstName: 'Wren',
    lastName: 'Abbott',
    handle: 'wren_abbott',
    avatar: null,
    crest: null,
    ...part,
  }
}

export function aCurrentUser(part: Partial<CurrentUser> = {}): CurrentUser {
  return {
    ...aMember({ firstName: 'Mara', lastName: 'Lindqvist', handle: 'mara_lindqvist' }),
    role: roles.user,
    preferences: { dirtyWordFilter: true, language: null, realCovers: true },
    ...part,
  }
}

/** The start of somebody for whom nothing waits. */
export function aStart({ user = aCurrentUser(), ...part }: Partial<Start> & { user?: CurrentUser } = {}): Start {
  return {
    me: { ...user, email: 'mara@example.org', createdAt: moment },
    unread: { unread: 0, byType: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
    newestNotification: 0,
    counts: { unreadConversations: 0, mentions: 0, requests: 0 },
    conversations: [],
    requests: [],
    presence: anOwnPresence(),
    friendsHere: [],
    beside: [],
    measures: [],
    blocked: [],
    reported: [],
    checkIns: [],
    changedTexts: [],
    maintenance: null,
    announcements: [],
    invitationsAtOnce: 0,
    welcome: false,
    hasSoftWords: false,
    ...part,
  }
}

export function aFriend(part: Partial<Friend> = {}): Friend {
  return { ...aMember(), since: moment, ...part }
}

export function aBoundary(part: Partial<Boundary> = {}): Boundary {
  return { id: anId(), member: aMember(), since: moment, ...part }
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
    kind: 'text',
    editedAt: null,
    deleted: null,
    replyTo: null,
    forwarded: null,
    mentions: [],
    mentionsEveryone: false,
    attachments: [],
    reactions: [],
    poll: null,
    card: null,
    pinnedAt: null,
    system: null,
    ...part,
  }
}

export function aParticipant(part: Partial<Participant> = {}): Participant {
  return {
    firstName: 'Wren',
    lastName: 'Abbott',
    handle: 'wren_abbott',
    avatar: null,
    crest: null,
    role: 'member',
    lastReceiptSeq: 0,
    ...part,
  }
}

export function anOwnPart(part: Partial<OwnPart> = {}): OwnPart {
  return {
    state: 'member',
    role: 'member',
    mutedUntil: null,
    mentionsOnly: false,
    favourite: false,
    archived: false,
    unreadFromSeq: null,
    draft: null,
    rev: 1,
    ...part,
  }
}

export function aConversation(part: Partial<Conversation> = {}): Conversation {
  const lastSeq = part.lastMessage?.seq ?? 0
  return {
    id: anId(),
    kind: 'pair',
    title: null,
    description: null,
    picture: null,
    warnedPicture: null,
    participantMap: {},
    formerParticipantMap: {},
    lastMessage: null,
    lastSeq,
    lastRev: lastSeq,
    lastReadSeq: lastSeq,
    unread: 0,
    mentions: 0,
    waiting: 0,
    own: anOwnPart(),
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
    place: null,
    words: 'sent you a friend request.',
    target: 'requests',
    popsUp: true,
    sounds: false,
    groupKey: 'alone',
    channelKind: 'friendRequests',
    ...part,
  }
}

/** A row of the room that holds one notification, or says what `group` says. */
export function aNotificationGroup(
  part: Partial<Notification> = {},
  group: Partial<NotificationGroup> = {},
): NotificationGroup {
  const newest = aNotification(part)
  return {
    key: newest.id,
    seq: newest.seq,
    message: newest.message,
    people: newest.actor === null ? [] : [newest.actor],
    count: 1,
    unread: newest.isRead ? 0 : 1,
    newest: { ...newest, groupKey: group.key ?? newest.id },
    ...group,
  }
}

export function anOwnPresence(part: Partial<OwnPresence> = {}): OwnPresence {
  return {
    state: 'online',
    availability: { choice: 'automatic', until: null },
    status: null,
    playing: null,
    ...part,
  }
}

export function aProfile(part: Partial<Profile> = {}): Profile {
  return {
    member: { ...aMember({ firstName: 'Sorcha', lastName: 'Byrne', handle: 'sorcha' }), role: roles.user },
    relation: 'none',
    requestId: null,
    isFollowed: false,
    isMuted: false,
    isNameOnly: false,
    may: { request: true, message: true, writeOnWall: false, compare: false, library: false, tournaments: true },
    headline: null,
    bio: null,
    pronouns: null,
    timeZone: null,
    links: [],
    joinedAt: null,
    banner: { kind: 'house', name: 'sea' },
    pictures: { staffWarning: null, isVeiled: false },
    friendsInCommon: null,
    follows: null,
    wall: null,
    writings: { posts: true, replies: true, media: true },
    ...part,
  }
}

export function anOwnProfile(part: Partial<OwnProfile> = {}): OwnProfile {
  return {
    headline: null,
    bio: null,
    pronouns: null,
    timeZone: null,
    links: [],
    banner: { kind: 'house', name: 'sea' },
    audiences: {
      headline: 'members',
      bio: 'members',
      pronouns: 'members',
      timeZone: 'friends',
      links: 'members',
      joined: 'members',
      friendsInCommon: 'members',
      follows: 'members',
      wall: 'members',
      posts: 'members',
      replies: 'members',
      media: 'members',
      badges: 'members',
      tournaments: 'members',
      showcases: 'members',
      favourites: 'members',
      playing: 'members',
      shelf: 'members',
      ratings: 'members',
      reviews: 'members',
      lists: 'members',
      achievements: 'members',
      journal: 'friends',
    },
    wallWriters: 'nobody',
    version: 1,
    ...part,
  }
}

export function aPrivacy(part: Partial<PrivacySettings> = {}): PrivacySettings {
  return {
    friendRequests: 'everyone',
    messages: 'friends',
    messageRequests: 'everyone',
    readReceipts: true,
    friendList: 'friends',
    library: 'friends',
    presence: 'friends',
    lastSeen: 'friends',
    search: 'everyone',
    postSearch: 'everyone',
    ...part,
  }
}

export function aWallPost(part: Partial<WallPost> = {}): WallPost {
  const usual = { author: aMember(), text: 'The kettle is on.', createdAt: moment, mayDelete: false }
  return { id: anId(), ...usual, staffWarning: null, isVeiled: false, ...part }
}
