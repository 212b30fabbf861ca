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
] as const
export type ProfilePart = (typeof profileParts)[number]

export const wallWriters = ['nobody', 'friends', 'members'] as const
export type WallWriters = (typeof wallWriters)[number]

/** The banners of the house, drawn by the pages. */
export const houseBanners = ['sea', 'peaks', 'cavern', 'crystals', 'versus', 'orbits'] as const
export type HouseBanner = (typeof houseBanners)[number]
