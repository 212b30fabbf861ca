import type { Notification } from '@guildhall/contract/notifications'
import type { NotificationTarget } from '@guildhall/contract/rules/notification-kinds'
import { profileHref } from '../../platform/names/profile-href.ts'

type Href = (notification: Notification) => string | null

const hrefs: Readonly<Record<NotificationTarget, Href>> = {
  conversation: ({ relatedEntityId: id }) => id && `/chat?conversation=${id}`,
  requests: () => '/user-request',
  friends: () => '/friends',
  profile: ({ actor }) => actor && profileHref(actor),
  wall: ({ relatedEntityId: id }) => id && `/profile/${id}?tab=wall`,
  // Of a post, or of a comment under one.
  post: ({ relatedEntityId: id }) => id && `/post/${id}`,
  game: ({ relatedEntityId: id }) => id && `/game/${id}`,
  challenge: ({ relatedEntityId: id }) => id && `/challenge/${id}`,
  challenges: () => '/challenges',
  league: () => '/challenges/league',
  tournament: ({ relatedEntityId: id }) => id && `/tournament-detail/${id}`,
  // Its tournament, and its name there.
  tournamentMatch: ({ relatedEntityId: of }) => of && `/tournament-detail/${of.replace('/', '/match/')}`,
  drafts: () => '/feed',
  policy: () => '/privacy-policy',
  standing: () => '/standing',
  doors: () => '/admin?view=doors',
  held: () => '/admin?view=held',
  faults: () => '/admin?view=faults',
  case: ({ relatedEntityId: id }) => id && `/admin/cases/${id}`,
  appeals: ({ relatedEntityId: id }) => id && `/admin?view=appeals&appeal=${id}`,
}

/** Where a click leads; `null` for what is only to be read. A newer server may name a room that this page does not know. */
export function notificationHref(notification: Notification): string | null {
  const known: Readonly<Partial<Record<string, Href>>> = hrefs
  return known[notification.target ?? '']?.(notification) ?? null
}
