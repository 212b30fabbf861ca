import { z } from 'zod'
import { chatCounts, conversation } from './chat/conversations.ts'
import { members } from './frame/headings.ts'
import { id, named } from './frame/primitives.ts'
import { friendMaximum, friendRequest } from './friends.ts'
import { ownAnnouncement } from './house/announcements.ts'
import { maintenance } from './house/maintenance.ts'
import { changedText } from './house/texts.ts'
import { ownMeasure } from './measures.ts'
import { unreadNotifications } from './notifications.ts'
import { memberPresence, ownPresence } from './presence.ts'
import { announcementsAtOnce } from './rules/house/announcement-limits.ts'
import { houseTextKinds } from './rules/house/house-limits.ts'
import { measuresShown } from './rules/safety/measure-rules.ts'
import { besideAtOnce, blocksAtOnce, conversationsAtOnce, reportedAtOnce, requestsAtOnce } from './rules/start-parts.ts'
import { checkInsMaximum } from './rules/tournaments/tournament-limits.ts'
import { ownCheckIn } from './tournaments/match/check-ins.ts'
import { me } from './users.ts'

/**
 * What stands around every page of a member, in one answer. Each part is what its own call answers; `presence` is the
 * member with this page open, `beside` are others who are seen soon: with whom the conversations are, friends who are
 * away, and who asked to be one.
 */
export const start = named('Start', {
  me,
  unread: unreadNotifications,
  /** The seq of the newest notification; 0 before the first. */
  newestNotification: z.number().int().min(0),
  counts: chatCounts,
  conversations: z.array(conversation).max(conversationsAtOnce),
  requests: z.array(friendRequest).max(requestsAtOnce),
  presence: ownPresence,
  friendsHere: z.array(memberPresence).max(friendMaximum),
  beside: z.array(memberPresence).max(besideAtOnce),
  /** Measures that keep the member from something now. */
  measures: z.array(ownMeasure).max(measuresShown),
  /** Whom the member blocked, the latest first. */
  blocked: z.array(id).max(blocksAtOnce),
  /** What the member reported, the latest first. */
  reported: z.array(id).max(reportedAtOnce),
  /** Check-ins that are open for the member, what closes soonest first. */
  checkIns: z.array(ownCheckIn).max(checkInsMaximum),
  /** Texts of the hall that were changed and the member has not said to have read. */
  changedTexts: z.array(changedText).max(houseTextKinds.length),
  /** When the hall is closed to all but staff: now, or next. */
  maintenance: maintenance.nullable(),
  /** What the hall announces now, the latest first. */
  announcements: z.array(ownAnnouncement).max(announcementsAtOnce),
  /** So many links that bring somebody in the member may have at one time; 0 for who invites nobody. */
  invitationsAtOnce: z.number().int().min(0),
  /** The room of the first evening is there. */
  welcome: z.boolean(),
  /** Whether the hall has changed what is softened: then its own call tells what. */
  hasSoftWords: z.boolean(),
})
export type Start = z.infer<typeof start>

export const startEndpoints = members({
  'GET /api/start': {
    summary: 'What a page needs before it knows which room is opened, in one answer',
    answers: { 200: start },
  },
})
