import type { FieldKey } from './edit-values.ts'

export type SectionId = 'profile' | 'crest' | 'privacy'

const names: Record<FieldKey, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  crest: 'Your crest',
  handle: 'Handle',
  headline: 'Line under your name',
  bio: 'About you',
  pronouns: 'Pronouns',
  timeZone: 'Time zone',
  links: 'Links',
  banner: 'Banner',
  wallWriters: 'Who may write on your wall',
  'audience.headline': 'Who sees the line under your name',
  'audience.bio': 'Who sees what you say about yourself',
  'audience.pronouns': 'Who sees your pronouns',
  'audience.timeZone': 'Who sees your time zone',
  'audience.links': 'Who sees your links',
  'audience.joined': 'Who sees since when you are here',
  'audience.friendsInCommon': 'Who sees friends in common',
  'audience.follows': 'Who sees whom you follow',
  'audience.wall': 'Who reads your wall',
  'privacy.friendRequests': 'Friend requests',
  'privacy.messages': 'Messages',
  'privacy.messageRequests': 'Message requests',
  'privacy.readReceipts': 'How far you have read',
  'privacy.friendList': 'Your friend list',
  'privacy.library': 'Your library',
  'privacy.presence': 'Whether you are here',
  'privacy.lastSeen': 'When you were last here',
  'privacy.search': 'Being found',
}

/** What a field is called where it is spoken of. */
export const fieldName = (key: FieldKey): string => names[key]

/** The section that has the field. */
export function sectionOf(key: FieldKey): SectionId {
  if (key === 'crest') return 'crest'
  return key.startsWith('privacy.') ? 'privacy' : 'profile'
}

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** "One unsaved change", "Two unsaved changes". */
export function changeCount(count: number): string {
  return `${numbers[count] ?? count} unsaved ${count === 1 ? 'change' : 'changes'}`
}
