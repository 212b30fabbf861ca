import type { Notification } from '@guildhall/contract/notifications'
import type { NotificationTarget } from '@guildhall/contract/rules/notification-kinds'

type Address = (notification: Notification) => string | null

const addresses: Readonly<Record<NotificationTarget, Address>> = {
  conversation: ({ relatedEntityId: id }) => id && `/chat?conversation=${id}`,
  requests: () => '/user-request',
  friends: () => '/friends',
  profile: ({ actor }) => actor && `/profile/${actor.id}`,
  wall: ({ relatedEntityId: id }) => id && `/profile/${id}?tab=wall`,
  post: ({ relatedEntityId: id }) => id && `/post/${id}`,
  game: ({ relatedEntityId: id }) => id && `/game/${id}`,
  challenge: ({ relatedEntityId: id }) => id && `/challenge/${id}`,
  challenges: () => '/challenges',
  league: () => '/challenges/league',
  tournament: ({ relatedEntityId: id }) => id && `/tournament-detail/${id}`,
  tournamentMatch: ({ relatedEntityId: of }) => of && `/tournament-detail/${of.replace('/', '/match/')}`,
  drafts: () => '/feed',
  policy: () => '/privacy-policy',
  standing: () => '/standing',
  held: () => '/admin?view=held',
  doors: () => '/admin?view=doors',
  faults: () => '/admin?view=faults',
  case: ({ relatedEntityId: id }) => id && `/admin/cases/${id}`,
  appeals: ({ relatedEntityId: id }) => id && `/admin?view=appeals&appeal=${id}`,
}

/** The room that a notification leads to; null for what is only to be read. */
export function notificationAddress(notification: Notification): string | null {
  return notification.target === null ? null : addresses[notification.target](notification)
}
