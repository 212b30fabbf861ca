import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { members } from './frame/headings.ts'
import { defineHub } from './frame/hub.ts'
import { id, named, pageLimit, timestamp } from './frame/primitives.ts'
import { memberPresence, ownPresence } from './presence.ts'
import { notificationSubtypeNames, notificationTargets, notificationTypes } from './rules/notification-kinds.ts'
import { postsMovedMaximum } from './rules/post-limits.ts'
import { steamSync } from './steam.ts'
import { member } from './users.ts'

const seq = z.number().int().min(1)
const typeNumber = z
  .number()
  .int()
  .min(0)
  .max(Object.keys(notificationTypes).length - 1)

/**
 * `message` is the whole sentence. Where it begins with the actor's name and `place`, the group it was said in, `words`
 * is what follows them; otherwise `words` is the whole sentence too. `target` is the room that a click leads to, null for
 * what is only to be read, and `relatedEntityId` what opens there: a conversation for messages, the person for friends.
 * `seq` counts per member, so that a client can ask for everything after the last one it knows. `popsUp` and `sounds` say
 * what it does while it is news.
 */
export const notification = named('Notification', {
  id,
  userId: id,
  type: typeNumber,
  subtype: z
    .number()
    .int()
    .min(0)
    .max(notificationSubtypeNames.length - 1),
  message: z.string(),
  isRead: z.boolean(),
  readAt: timestamp.nullable(),
  createdAt: timestamp,
  relatedEntityId: z.string().nullable(),
  seq,
  actor: member.nullable(),
  place: z.string().nullable(),
  words: z.string(),
  target: z.enum(notificationTargets).nullable(),
  popsUp: z.boolean(),
  sounds: z.boolean(),
})
export type Notification = z.infer<typeof notification>

/** Unread notifications in all, and by type: index 0 is Social. */
export const unreadNotifications = named('UnreadNotifications', {
  unread: z.number().int(),
  byType: z.array(z.number().int()).length(10),
})
export type UnreadNotifications = z.infer<typeof unreadNotifications>

export const notificationsProblems = defineProblems({
  notification_not_found: [404, 'Notification not found'],
})

const ofUser = z.object({ userId: id })

export const notificationsEndpoints = members({
  'GET /api/notifications/{userId}': {
    summary: 'Notifications of the member: newest first, or after a seq in order',
    callers: 'original',
    params: ofUser,
    query: z.object({
      before: z.coerce.number().int().min(1).optional(),
      after: z.coerce.number().int().min(0).optional(),
      type: z.coerce.number().pipe(typeNumber).optional(),
      limit: pageLimit(50),
    }),
    pages: { before: 'seq', after: 'seq' },
    answers: { 200: z.array(notification).max(100) },
  },
  'GET /api/notifications/{userId}/unread': {
    summary: 'How many notifications are unread',
    params: ofUser,
    answers: { 200: unreadNotifications },
  },
  'POST /api/notifications/mark-read/{id}': {
    summary: 'Mark one notification read',
    callers: 'original',
    params: z.object({ id }),
    answers: { 204: null },
  },
  'POST /api/notifications/mark-read-bulk/': {
    summary: 'Mark several read; answers with the ids that are read now',
    callers: 'original',
    body: z.array(id).max(500),
    answers: { 200: z.array(id) },
  },
  'POST /api/notifications/mark-all-read': {
    summary: 'Mark everything up to a seq read',
    body: z.object({ upToSeq: seq }),
    answers: { 204: null },
  },
})

export const notificationsHub = defineHub({
  path: '/hub/notifications',
  methods: {},
  events: {
    ReceiveNotification: {
      summary: 'A notification was stored, and how many are unread now',
      args: z.tuple([notification, unreadNotifications]),
    },
    NotificationsRead: {
      summary: 'Something was marked read elsewhere: how many are unread now',
      args: z.tuple([unreadNotifications]),
    },
    FriendsChanged: {
      summary: 'The friend list or the requests of this member changed: fetch them',
      args: z.tuple([]),
    },
    BoundariesChanged: {
      summary: 'Whom this member blocks, mutes or ignores changed: fetch that and what it hides',
      args: z.tuple([]),
    },
    ProfileChanged: {
      summary: 'Name, picture, arms, profile or wall of this member or a friend changed: fetch what is shown of it',
      args: z.tuple([id]),
    },
    PostsMoved: {
      summary:
        'Posts were written, changed, answered, reacted to or deleted, by their ids: whoever shows one fetches it. Told to ' +
        'who may see them and is near their author or part of what is said under them; others find it when they look',
      args: z.tuple([z.array(id).max(postsMovedMaximum)]),
    },
    PresenceChanged: {
      summary: 'Friends as this member may see them now; what was missed is fetched',
      args: z.tuple([z.array(memberPresence)]),
    },
    LibraryChanged: {
      summary:
        'The own library changed in many places, by a sync, an import or another page, or a game was finished, or is not ' +
        'any more: fetch it',
      args: z.tuple([]),
    },
    SteamSyncMoved: {
      summary: 'How far the own sync with Steam is; several times a second at most, and always once when it ends',
      args: z.tuple([steamSync]),
    },
    OwnPresenceChanged: {
      summary: 'This member as themselves now: another page or an end changed it',
      args: z.tuple([ownPresence]),
    },
  },
})
