import type { NotificationSubtypeName } from '../notification-kinds.ts'
import type { ChannelKind } from './channel-kinds.ts'

/**
 * What stands together in one row: all that is said in a conversation, what happened to one thing on one day, or nothing,
 * where each asks for a look of its own.
 */
type NotificationGrouping = 'conversation' | 'day' | 'alone'

/** What becomes of a subtype: sent by this product, by a part of it that is to come, or by none. */
export type NotificationFate =
  | {
      readonly is: 'sent'
      readonly channelKind: ChannelKind
      readonly grouping: NotificationGrouping
      /** The part that has the door to it, where nobody can ask for it before: all else of it is here. */
      readonly askedForBy?: LaterPart
    }
  | { readonly is: 'later'; readonly by: LaterPart }
  | { readonly is: 'never'; readonly because: string }
type LaterPart = 'events' | 'administration'

const sent = <Kind extends ChannelKind>(channelKind: Kind, grouping: NotificationGrouping) =>
  ({ is: 'sent', channelKind, grouping }) as const
const sentByHouse = <Kind extends ChannelKind>(channelKind: Kind, askedForBy: LaterPart) =>
  ({ is: 'sent', channelKind, grouping: 'alone', askedForBy }) as const
const later = (by: LaterPart) => ({ is: 'later', by }) as const
const never = (because: string) => ({ is: 'never', because }) as const

const noShop = 'nothing is sold here'

/** Each subtype of the specification; one that is missing does not compile. */
export const notificationFates = {
  Comment: sent('replies', 'day'),
  Reaction: sent('reactions', 'day'),
  Mention: sent('mentions', 'alone'),
  Follow: sent('follows', 'day'),
  Share: sent('shares', 'day'),
  FriendRequestSent: never('it is the own act of who would be told'),
  FriendRequestReceived: sent('friendRequests', 'alone'),
  FriendRequestAccepted: sent('friendNews', 'alone'),
  FriendRequestDeclined: never('a refusal is silent'),
  FriendRemoved: sent('friendNews', 'alone'),
  MutualFriendAdded: sent('friendNews', 'alone'),
  TournamentInvite: sent('tournaments', 'alone'),
  Challenge: sent('challenges', 'day'),
  AchievementUnlocked: sent('achievements', 'day'),
  LeaderboardUpdate: sent('standings', 'day'),
  GameUpdate: sent('gameNews', 'day'),
  TeamInvite: sent('tournaments', 'alone'),
  SystemMessage: sent('houseNews', 'alone'),
  AccountUpdate: sent('security', 'alone'),
  PrivacyPolicyUpdate: sent('houseNotices', 'alone'),
  ServerMaintenance: sentByHouse('houseNotices', 'administration'),
  BugReportResponse: sent('houseNotices', 'alone'),
  AdminAlert: sent('staffAlerts', 'alone'),
  PostApproved: sent('houseNotices', 'alone'),
  PostRejected: sent('houseNotices', 'alone'),
  NewPostInFollowedTopic: sent('topics', 'day'),
  PinnedPost: sent('shares', 'alone'),
  DeletedContent: sent('houseNotices', 'alone'),
  GroupInvite: sent('groupInvites', 'alone'),
  GroupJoinRequest: sent('groupRequests', 'alone'),
  GroupEventCreated: later('events'),
  GroupAnnouncement: later('events'),
  PurchaseSuccess: never(noShop),
  PurchaseFailed: never(noShop),
  SubscriptionRenewal: never(noShop),
  DiscountAlert: never(noShop),
  RefundProcessed: never(noShop),
  EventInvite: sent('tournaments', 'alone'),
  EventUpdate: sent('tournaments', 'day'),
  EventReminder: sent('matches', 'alone'),
  NewMessage: sent('directMessages', 'conversation'),
  MessageReaction: sent('messageReactions', 'day'),
  GroupMessage: sent('groupMessages', 'conversation'),
  UnreadMessageReminder: sent('directMessages', 'conversation'),
  ReportedContent: sent('staffAlerts', 'alone'),
  ContentWarning: sent('houseNotices', 'alone'),
  BanNotification: sent('houseNotices', 'alone'),
  AppealResponse: sent('houseNotices', 'alone'),
  ContentRemoved: sent('houseNotices', 'alone'),
  AutoRemoved: sent('houseNotices', 'alone'),
  ReportApproved: sent('houseNotices', 'alone'),
  WallPost: sent('wall', 'alone'),
} as const satisfies Record<NotificationSubtypeName, NotificationFate>

type Fates = typeof notificationFates
/** The subtypes that are sent: causes on the server and pictures on the page have an entry for each of them. */
export type SentSubtypeName = {
  readonly [Name in NotificationSubtypeName]: Fates[Name] extends { readonly is: 'sent' } ? Name : never
}[NotificationSubtypeName]
