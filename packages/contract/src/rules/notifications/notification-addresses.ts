import type { NotificationTarget } from '../notification-kinds.ts'

type Told = {
  readonly target: string | null
  readonly relatedEntityId: string | null
  readonly actor: { readonly id: string; readonly handle: string } | null
}
type Address = (told: Told) => string | null

const addresses: Readonly<Record<NotificationTarget, Address>> = {
  conversation: ({ relatedEntityId: id }) => id && `/chat?conversation=${id}`,
  requests: () => '/user-request',
  friends: () => '/friends',
  // Who has left keeps no handle, but an id.
  profile: ({ actor }) => actor && `/profile/${actor.handle === '' ? actor.id : actor.handle}`,
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

/**
 * The room that a notification leads to, on the page, from a device and in a letter; null for what is only to be read. A
 * newer server may name a room that an open page does not know.
 */
export function notificationAddress(told: Told): string | null {
  const known: Readonly<Partial<Record<string, Address>>> = addresses
  return known[told.target ?? '']?.(told) ?? null
}
