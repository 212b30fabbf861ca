/** Free of the schema library: forms count with these before any schema is loaded. */
export const headlineMaximum = 80
export const bioMaximum = 1000
export const pronounsMaximum = 40
export const linksMaximum = 5
export const linkLabelMaximum = 40
export const linkAddressMaximum = 500
export const wallPostMaximum = 1000
/** Of one author on one wall. */
export const wallPostsMaximum = 1000

/** Who sees a part of a profile. Friends are members, and members are everyone; everyone includes who is signed out. */
export const profileAudiences = ['everyone', 'members', 'friends', 'nobody'] as const
export type ProfileAudience = (typeof profileAudiences)[number]

/** The blocks of the overview; each has an audience as any part. */
export const profileBlocks = [
  'showcases',
  'favourites',
  'playing',
  'shelf',
  'ratings',
  'reviews',
  'lists',
  'achievements',
  'journal',
] as const
export type ProfileBlock = (typeof profileBlocks)[number]

/** The parts that have an audience of their own. */
export const profileParts = [
  'headline',
  'bio',
  'pronouns',
  'timeZone',
  'links',
  'joined',
  'friendsInCommon',
  'follows',
  'wall',
  'posts',
  'replies',
  'media',
  'badges',
  'tournaments',
  ...profileBlocks,
] as const
export type ProfilePart = (typeof profileParts)[number]

/** How much each block shows. A year in weeks begins up to six days before its first day. */
export const overviewLimits = {
  favourites: 5,
  playing: 6,
  reviews: 3,
  reviewLetters: 280,
  lists: 3,
  achievements: 4,
  events: 6,
  days: 371,
} as const

/** How many showcases a member has, and how long words in one may be. */
export const showcaseLimits = { showcases: 8, title: 80, words: 2000 } as const

/** What a showcase can be of. */
export const showcaseKinds = ['game', 'achievement', 'review', 'list', 'picture', 'words'] as const
export type ShowcaseKind = (typeof showcaseKinds)[number]

/** How much a comparison names of the games that both rated, alike and unlike each. */
export const comparisonLimits = { rated: 3 } as const

/** What stands in the journal of a profile: a game was finished, a time through it begun, or it came to the shelf. */
export const journalKinds = ['finished', 'started', 'shelved'] as const
export type JournalKind = (typeof journalKinds)[number]

export const wallWriters = ['nobody', 'friends', 'members'] as const
export type WallWriters = (typeof wallWriters)[number]

/** The banners of the house, drawn by the pages. */
export const houseBanners = ['sea', 'peaks', 'cavern', 'crystals', 'versus', 'orbits'] as const
export type HouseBanner = (typeof houseBanners)[number]
