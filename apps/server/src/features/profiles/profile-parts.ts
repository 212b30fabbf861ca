import type { HouseBanner, ProfileAudience, ProfileBlock, ProfilePart } from '@guildhall/contract/rules/profile-limits'
import { houseBanners } from '@guildhall/contract/rules/profile-limits'

export type Audiences = Readonly<Record<ProfilePart, ProfileAudience>>

/** What holds for parts whose audience a member has not chosen. */
export const usualAudiences: Audiences = {
  headline: 'members',
  bio: 'members',
  pronouns: 'members',
  timeZone: 'friends',
  links: 'members',
  joined: 'members',
  friendsInCommon: 'members',
  follows: 'members',
  wall: 'members',
  posts: 'members',
  replies: 'members',
  media: 'members',
  badges: 'members',
  tournaments: 'members',
  showcases: 'members',
  favourites: 'members',
  playing: 'members',
  shelf: 'members',
  ratings: 'members',
  reviews: 'members',
  lists: 'members',
  achievements: 'members',
  // Day by day is more than a shelf tells.
  journal: 'friends',
}

/** Blocks that tell of the library; who may not see that sees none of them, whatever their own audience. */
export const libraryBlocks: ReadonlySet<ProfileBlock> = new Set([
  'favourites',
  'playing',
  'shelf',
  'ratings',
  'achievements',
  'journal',
])

/** The banner of a member who has chosen none: always the same one. */
export function usualBanner(userId: string): HouseBanner {
  const place = Number.parseInt(userId.slice(-6), 16) % houseBanners.length
  return houseBanners[place] ?? houseBanners[0]
}
