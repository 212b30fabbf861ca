/** The types of notifications by their numbers on the wire. */
export const notificationTypes = {
  social: 0,
  friends: 1,
  gaming: 2,
  system: 3,
  content: 4,
  group: 5,
  ecommerce: 6,
  events: 7,
  messaging: 8,
  moderation: 9,
} as const
export type NotificationType = (typeof notificationTypes)[keyof typeof notificationTypes]

/** The subtypes in the order of the specification: the index is the number on the wire. */
export const notificationSubtypeNames = [
  'Comment',
  'Reaction',
  'Mention',
  'Follow',
  'Share',
  'FriendRequestSent',
  'FriendRequestReceived',
  'FriendRequestAccepted',
  'FriendRequestDeclined',
  'FriendRemoved',
  'MutualFriendAdded',
  'TournamentInvite',
  'Challenge',
  'AchievementUnlocked',
  'LeaderboardUpdate',
  'GameUpdate',
  'TeamInvite',
  'SystemMessage',
  'AccountUpdate',
  'PrivacyPolicyUpdate',
  'ServerMaintenance',
  'BugReportResponse',
  'AdminAlert',
  'PostApproved',
  'PostRejected',
  'NewPostInFollowedTopic',
  'PinnedPost',
  'DeletedContent',
  'GroupInvite',
  'GroupJoinRequest',
  'GroupEventCreated',
  'GroupAnnouncement',
  'PurchaseSuccess',
  'PurchaseFailed',
  'SubscriptionRenewal',
  'DiscountAlert',
  'RefundProcessed',
  'EventInvite',
  'EventUpdate',
  'EventReminder',
  'NewMessage',
  'MessageReaction',
  'GroupMessage',
  'UnreadMessageReminder',
  'ReportedContent',
  'ContentWarning',
  'BanNotification',
  'AppealResponse',
  'ContentRemoved',
  'AutoRemoved',
  'ReportApproved',
  'WallPost',
] as const
export type NotificationSubtypeName = (typeof notificationSubtypeNames)[number]

/** The number of a subtype on the wire, 0 to 51. */
export function notificationSubtype(name: NotificationSubtypeName): number {
  return notificationSubtypeNames.indexOf(name)
}

/** The rooms that a click on a notification can lead to; what opens there is its `relatedEntityId` or its actor. */
export const notificationTargets = [
  'conversation',
  'requests',
  'friends',
  'profile',
  'wall',
  'post',
  'game',
  'challenge',
  'challenges',
  'league',
  'tournament',
  'tournamentMatch',
  'drafts',
  'policy',
  'case',
  'standing',
  'held',
  'doors',
] as const
export type NotificationTarget = (typeof notificationTargets)[number]
