import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { membersIn } from './frame/headings.ts'
import { defineHub } from './frame/hub.ts'
import { day, id, named, pageLimit, plainString, timestamp } from './frame/primitives.ts'
import { announcement } from './house/announcements.ts'
import { maintenance } from './house/maintenance.ts'
import { memberPresence, ownPresence } from './presence.ts'
import { announcementsAtOnce } from './rules/house/announcement-limits.ts'
import { notificationSubtypeNames, notificationTargets, notificationTypes } from './rules/notification-kinds.ts'
import { channelKinds } from './rules/notifications/channel-kinds.ts'
import { postsMovedMaximum } from './rules/post-limits.ts'
import { steamSync } from './steam.ts'
import { tournamentPlayed } from './tournaments/matches.ts'
import { member } from './users.ts'

const seq = z.number().int().min(1)
/** What stands together in one row: a record that stands alone is named by its own id. */
const groupKey = plainString.min(1).max(200)
const typeNumber = z
  .number()
  .int()
  .min(0)
  .max(Object.keys(notificationTypes).length - 1)

/**
 * `message` is the whole sentence. Where it begins with the actor's name and `place`, the group it was said in, `words`
 * is what follows them; otherwise `words` is the whole sentence too. `target` is the room that a click leads to, null for
 * what is only to be read, and `relatedEntityId` what opens there: a conversation for messages, the person for friends.
 * `seq` counts per member, so that a client can ask for everything after the last one it knows. `groupKey` is the same in
 * all that stand in one row. `channelKind` is what one switches it by; null for what only another release sends. `popsUp`
 * and `sounds` say what it does while it is news.
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
  groupKey,
  channelKind: z.enum(channelKinds).nullable(),
})
export type Notification = z.infer<typeof notification>

/**
 * One row of the room: all that was told of one conversation, or of one thing on one day. `message` names whoever did it,
 * newest first, and `people` are those of them who are named; `newest` is what was told last that this member sees. Rows
 * are in the order of their `seq`.
 */
export const notificationGroup = named('NotificationGroup', {
  key: groupKey,
  seq,
  message: z.string(),
  people: z.array(member).max(2),
  /** How many records it holds that this member sees, 100 at most and 10 of a conversation, and how many of them are unread. */
  count: z.number().int(),
  unread: z.number().int(),
  newest: notification,
})
export type NotificationGroup = z.infer<typeof notificationGroup>

/**
 * What waits for an answer of this member, or has an end: who asks, since when, and where. What ends soonest stands first,
 * then what waits longest. A page that does not know a kind leaves it out. `challenge` is where it waits in one, with the
 * claim, or the day of a streak that nobody but this member, who is `person` then, can tell of.
 */
export const needKinds = [
  'friendRequest',
  'joinRequest',
  'unreadMessage',
  'challengeInvite',
  'challengeDuel',
  'claimToJudge',
  'claimToWitness',
  'challengeDay',
  'tournamentInvite',
  'tournamentCheckIn',
  'matchToCheckIn',
  'reportToConfirm',
  'timeToAgree',
  'pickToTake',
  'disputeToSettle',
  'requestToAdmit',
  'teamInvite',
] as const
export const need = named('Need', {
  kind: z.enum(needKinds),
  person: member,
  since: timestamp,
  endsAt: timestamp.nullable(),
  conversationId: id.nullable(),
  title: z.string().nullable(),
  challenge: z
    .object({
      id,
      claimId: id.nullable(),
      day: day.nullable(),
      /** Taking it on needs consent to syncs, which its page asks for. */
      readsAccounts: z.boolean(),
    })
    .nullable(),
  /** Where it waits in one: the match by its name, or null for the tournament itself. */
  tournament: z.object({ id, match: z.string().nullable() }).nullable(),
})
export type Need = z.infer<typeof need>
const needsMaximum = 50

/** Unread rows of the room in all, and by type: index 0 is Social. Of more than a thousand records a thousand are counted. */
export const unreadNotifications = named('UnreadNotifications', {
  unread: z.number().int(),
  byType: z.array(z.number().int()).length(10),
})
export type UnreadNotifications = z.infer<typeof unreadNotifications>

export const notificationsProblems = defineProblems({
  notification_not_found: [404, 'Notification not found'],
})

const ofUser = z.object({ userId: id })

/** Names one mark of a member: the moment it was made, in microseconds since 1970. */
const markedAt = z.string().regex(/^\d{1,17}$/)

export const notificationsEndpoints = membersIn('own')({
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
  'GET /api/notifications/{userId}/groups': {
    summary: 'The rows of the room, newest first: what belongs together in one',
    params: ofUser,
    query: z.object({
      before: z.coerce.number().int().min(1).optional(),
      type: z.coerce.number().pipe(typeNumber).optional(),
      limit: pageLimit(20),
    }),
    pages: { before: 'seq' },
    answers: { 200: z.array(notificationGroup).max(100) },
  },
  'GET /api/notifications/{userId}/needs': {
    summary: 'What waits for an answer of the member: 50 of each kind at most',
    params: ofUser,
    pages: 'whole',
    answers: { 200: z.array(need).max(needsMaximum * needKinds.length) },
  },
  'GET /api/notifications/{userId}/unread': {
    summary: 'How many rows of the room are unread',
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
  'POST /api/notifications/mark-groups-read': {
    summary: 'Mark what some rows hold read, each up to a seq, or all rows up to one; `marked` takes it back',
    body: z.union([
      z.object({
        groups: z
          .array(z.object({ key: groupKey, upToSeq: seq }))
          .min(1)
          .max(100),
      }),
      z.object({ upToSeq: seq }),
    ]),
    answers: { 200: z.object({ marked: markedAt.nullable() }) },
  },
  'POST /api/notifications/mark-unread': {
    summary: 'Take a mark back: what it marked is unread again, but for what was read in its place meanwhile',
    body: z.object({ marked: markedAt }),
    answers: { 204: null },
  },
  'POST /api/notifications/mark-all-read': {
    summary: 'Mark everything up to a seq read',
    body: z.object({ upToSeq: seq }),
    answers: { 204: null },
  },
})

export const notificationsHub = defineHub({
  path: '/hub/notifications',
  methods: {
    WatchPeople: {
      summary: 'Hear that somebody moved in the room of people, on this line. A line that begins anew watches nothing',
      access: 'member',
      rate: 'read',
      args: z.tuple([]),
      result: null,
    },
    UnwatchPeople: {
      summary: 'Hear of it no more; a repeat changes nothing',
      access: 'member',
      rate: 'read',
      args: z.tuple([]),
      result: null,
    },
    WatchTournament: {
      summary:
        'Hear of a tournament that one sees, on this line, without a seat in it; of more than twenty the last twenty. A ' +
        'line that begins anew watches nothing',
      access: 'member',
      rate: 'read',
      args: z.tuple([id]),
      result: null,
    },
    UnwatchTournament: {
      summary: 'Hear of it no more; a repeat changes nothing',
      access: 'member',
      rate: 'read',
      args: z.tuple([id]),
      result: null,
    },
  },
  events: {
    PeopleMoved: {
      summary:
        'Somebody whom this member may see came to the hall, left it or says something else: a room of people fetches what it ' +
        'shows. Told to who watches it, once for all of a second or more: up to ten seconds in a hall of many',
      args: z.tuple([]),
    },
    ReceiveNotification: {
      summary: 'A notification was stored, and how many are unread now',
      args: z.tuple([notification, unreadNotifications]),
    },
    NotificationsRead: {
      summary: 'Something was marked read elsewhere: how many are unread now',
      args: z.tuple([unreadNotifications]),
    },
    NeedsMoved: {
      summary: 'Something waits for this member, or does no more, of which no notification tells: fetch what waits',
      args: z.tuple([]),
    },
    FriendsChanged: {
      summary: 'The friend list or the requests of this member changed: fetch them',
      args: z.tuple([]),
    },
    BoundariesChanged: {
      summary: 'Whom this member blocks, mutes or ignores changed: fetch that and what it hides',
      args: z.tuple([]),
    },
    MeasuresChanged: {
      summary: 'What measures of the moderators there are against this member changed: fetch them',
      args: z.tuple([]),
    },
    CasesMoved: {
      summary:
        'For staff: a case was opened, taken, noted or settled, or words or requests to join wait or do no more: fetch what is shown',
      args: z.tuple([]),
    },
    DesksMoved: {
      summary:
        'For staff: what waits for them beside the cases is more or less, such as suggested games, corrections, disputes or what is broken: fetch it',
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
    ChallengesMoved: {
      summary:
        'Challenges and weekly leagues changed, or somebody’s progress in them, by their ids: whoever shows one, or its board, fetches it. ' +
        'Told to who takes part, was asked or judges; several together, at most once a second',
      args: z.tuple([z.array(id).max(100)]),
    },
    TournamentsMoved: {
      summary:
        'Tournaments changed, or matches of theirs, by their ids: whoever shows one fetches it. Told to who has a seat, was ' +
        'invited, hosts or judges, and to who watches; several together, at most once a second',
      args: z.tuple([z.array(id).max(100)]),
    },
    TournamentPlayed: {
      summary:
        'Matches of a tournament that this line watches stand otherwise, and nothing else of its bracket changed: with ' +
        '`matches` the bracket of the revision `from` is that of `revision`; whoever has an older one fetches it. ' +
        'Several together, at most five times a second',
      args: z.tuple([tournamentPlayed]),
    },
    SteamSyncMoved: {
      summary: 'How far the own sync with Steam is; several times a second at most, and always once when it ends',
      args: z.tuple([steamSync]),
    },
    AnnouncementsMoved: {
      summary: 'What the hall announces now is this; what was put away stays so in the same version. Told to everybody',
      args: z.tuple([z.array(announcement).max(announcementsAtOnce)]),
    },
    MaintenanceMoved: {
      summary: 'The hall is closed to all but staff then, now or next; null for not at all. Told to everybody',
      args: z.tuple([maintenance.nullable()]),
    },
    OwnPresenceChanged: {
      summary: 'This member as themselves now: another page or an end changed it',
      args: z.tuple([ownPresence]),
    },
  },
})
