import type { HoldableKind } from '@guildhall/contract/rules/safety/held-limits'
import type { OwnHeldWords } from '@guildhall/contract/safety/held-words'
import { t } from '@lingui/core/macro'

export const heldKindWords: Readonly<Record<HoldableKind, string>> = {
  post: t({ message: 'Post', context: 'thing' }),
  comment: t({ message: 'Reply', context: 'thing' }),
  review: t`Review`,
  wallLine: t`Wall line`,
}

const hrefs: Readonly<Record<NonNullable<OwnHeldWords['place']>['kind'], (id: string) => string>> = {
  post: (id) => `/post/${id}`,
  comment: (id) => `/post/${id}`,
  game: (id) => `/game/${id}`,
  profile: (id) => `/profile/${id}`,
}

/** Where the words will stand; null for what has no address yet. */
export const placeHref = (place: OwnHeldWords['place']): string | null =>
  place === null ? null : hrefs[place.kind](place.id)
