import { plural, t } from '@lingui/core/macro'
import type { FieldKey } from './edit-values.ts'

export type SectionId = 'profile' | 'crest' | 'privacy'

const names: Record<FieldKey, string> = {
  firstName: t`First name`,
  lastName: t`Last name`,
  crest: t`Your crest`,
  handle: t`Handle`,
  headline: t`Line under your name`,
  bio: t`About you`,
  pronouns: t`Pronouns`,
  timeZone: t`Time zone`,
  links: t`Links`,
  banner: t`Banner`,
  wallWriters: t`Who may write on your wall`,
  'audience.headline': t`Who sees the line under your name`,
  'audience.bio': t`Who sees what you say about yourself`,
  'audience.pronouns': t`Who sees your pronouns`,
  'audience.timeZone': t`Who sees your time zone`,
  'audience.links': t`Who sees your links`,
  'audience.joined': t`Who sees since when you are here`,
  'audience.friendsInCommon': t`Who sees friends in common`,
  'audience.follows': t`Who sees whom you follow`,
  'audience.wall': t`Who reads your wall`,
  'audience.posts': t`Who sees the list of your posts`,
  'audience.replies': t`Who sees the list of your replies`,
  'audience.media': t`Who sees your posts with pictures`,
  'audience.badges': t`Who sees your badges`,
  'audience.tournaments': t`Who sees your tournaments`,
  'audience.showcases': t`Who sees your showcases`,
  'audience.favourites': t`Who sees your favourite games`,
  'audience.playing': t`Who sees what you play now`,
  'audience.shelf': t`Who sees your shelf in numbers`,
  'audience.ratings': t`Who sees how you rate`,
  'audience.reviews': t`Who sees your latest reviews`,
  'audience.lists': t`Who sees your lists on your page`,
  'audience.achievements': t`Who sees your trophies`,
  'audience.journal': t`Who sees your journal`,
  'privacy.friendRequests': t`Friend requests`,
  'privacy.messages': t`Messages`,
  'privacy.messageRequests': t`Message requests`,
  'privacy.readReceipts': t`How far you have read`,
  'privacy.friendList': t`Your friend list`,
  'privacy.library': t`Your library`,
  'privacy.presence': t`Whether you are here`,
  'privacy.lastSeen': t`When you were last here`,
  'privacy.search': t`Being found`,
  'privacy.postSearch': t`Your posts being found`,
}

/** What a field is called where it is spoken of. */
export const fieldName = (key: FieldKey): string => names[key]

/** The section that has the field. */
export function sectionOf(key: FieldKey): SectionId {
  if (key === 'crest') return 'crest'
  return key.startsWith('privacy.') ? 'privacy' : 'profile'
}

const numbers = [t`No`, t`One`, t`Two`, t`Three`, t`Four`, t`Five`, t`Six`, t`Seven`, t`Eight`, t`Nine`, t`Ten`]

/** "One unsaved change", "Two unsaved changes". */
export function changeCount(count: number): string {
  const number = numbers[count] ?? count
  return plural(count, { one: `${number} unsaved change`, other: `${number} unsaved changes` })
}
