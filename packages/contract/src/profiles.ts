import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { membersIn, open } from './frame/headings.ts'
import {
  id,
  line,
  named,
  pageLimit,
  plainString,
  rankedAfter,
  text,
  timestamp,
  title,
  version,
  webAddress,
} from './frame/primitives.ts'
import { friendRelation } from './friends.ts'
import { comparison } from './profiles/comparison.ts'
import { profileOverview } from './profiles/overview.ts'
import { handleMaximum } from './rules/names/handle-rules.ts'
import {
  bioMaximum,
  headlineMaximum,
  houseBanners,
  linkAddressMaximum,
  linkLabelMaximum,
  linksMaximum,
  profileAudiences,
  profileParts,
  pronounsMaximum,
  wallPostMaximum,
  wallWriters,
} from './rules/profile-limits.ts'
import { warned } from './safety/warned.ts'
import { member, role } from './users.ts'

export type { ComparedGame, Comparison, RatedGame, Standing } from './profiles/comparison.ts'
export type { ProfileEvent, ProfileOverview } from './profiles/overview.ts'
export type { ProfileReview } from './profiles/profile-review.ts'
export type { ChosenShowcase, OwnShowcases, Showcase } from './profiles/showcases.ts'

const audience = z.enum(profileAudiences)
const audiences = z.record(z.enum(profileParts), audience)

const link = z.object({ label: title({ min: 1, max: linkLabelMaximum }), address: webAddress(linkAddressMaximum) })

export const timeZone = z.string().max(64).refine(isTimeZone, { message: 'must be an IANA time zone' })

/** One of the house's banners, or the picture of the member. */
export const banner = z.union([
  z.object({ kind: z.literal('house'), name: z.enum(houseBanners) }),
  z.object({ kind: z.literal('picture'), url: z.string() }),
])
export type Banner = z.infer<typeof banner>

/** What members say of themselves; null is nothing. */
const sayings = z.object({
  headline: title({ min: 1, max: headlineMaximum }).nullable(),
  bio: text({ min: 1, max: bioMaximum }).nullable(),
  pronouns: title({ min: 1, max: pronounsMaximum }).nullable(),
  timeZone: timeZone.nullable(),
  links: z.array(link).max(linksMaximum),
})

/** The own profile with who sees what. `version` grows with every change. */
export const ownProfile = sayings
  .extend({ banner, audiences, wallWriters: z.enum(wallWriters), version: z.number().int() })
  .meta({ id: 'OwnProfile' })
export type OwnProfile = z.infer<typeof ownProfile>

/** Some changes; what is absent stays. A picture as banner is set by its own call. */
const profileChanges = sayings
  .extend({
    banner: z.object({ kind: z.literal('house'), name: z.enum(houseBanners) }),
    audiences: z.partialRecord(z.enum(profileParts), audience),
    wallWriters: z.enum(wallWriters),
  })
  .partial()

/**
 * A profile as one viewer sees it. What is not there for them is null or empty, whether it is hidden or was never
 * said. With `isNameOnly` the viewer blocked the member, and sees no more than the name; to whom the member blocked the
 * profile looks like that of somebody who said nothing.
 */
export const profile = named('Profile', {
  member: member.extend({ role }),
  relation: z.enum(['self', ...friendRelation.options]),
  requestId: id.nullable(),
  isFollowed: z.boolean(),
  isMuted: z.boolean(),
  isNameOnly: z.boolean(),
  may: z.object({
    request: z.boolean(),
    message: z.boolean(),
    writeOnWall: z.boolean(),
    /** Their games with the own ones; what they show of their library is shown. */
    compare: z.boolean(),
    /** Their library is open to the viewer. */
    library: z.boolean(),
    /** The list of their tournaments, and what they won there, is shown. */
    tournaments: z.boolean(),
  }),
  headline: z.string().nullable(),
  bio: z.string().nullable(),
  pronouns: z.string().nullable(),
  timeZone: z.string().nullable(),
  links: z.array(z.object({ label: z.string(), address: z.string() })),
  joinedAt: timestamp.nullable(),
  banner,
  /** A warning that moderators put before its pictures: until the viewer asks for them there are the arms and a banner of the house. */
  pictures: z.object(warned),
  friendsInCommon: z.object({ count: z.number().int(), first: z.array(member).max(7) }).nullable(),
  follows: z.object({ followers: z.number().int(), following: z.number().int() }).nullable(),
  wall: z.object({ posts: z.number().int() }).nullable(),
  /** Which lists of what they wrote are shown: of posts, of replies, and of posts with pictures. */
  writings: z.object({ posts: z.boolean(), replies: z.boolean(), media: z.boolean() }),
})
export type Profile = z.infer<typeof profile>

/** What a link to a profile shows to readers who are not signed in: the parts that are for everyone. */
export const profileCard = named('ProfileCard', {
  name: z.string(),
  handle: z.string(),
  headline: z.string().nullable(),
  avatar: z.string().nullable(),
})
export type ProfileCard = z.infer<typeof profileCard>

export const wallPost = named('WallPost', {
  id,
  author: member,
  text: z.string(),
  createdAt: timestamp,
  mayDelete: z.boolean(),
  ...warned,
})
export type WallPost = z.infer<typeof wallPost>

/** Somebody in a list of followers; `id` is the place in it, `isFollowed` whether the reader follows them. */
export const followEntry = named('FollowEntry', { id, member, since: timestamp, isFollowed: z.boolean() })
export type FollowEntry = z.infer<typeof followEntry>

export const profilesProblems = defineProblems({
  profile_not_found: [404, 'Nobody is known by this address'],
  profile_stale: [409, 'This profile was changed elsewhere meanwhile'],
  wall_post_not_found: [404, 'This line is not here any more'],
  wall_closed: [403, 'You cannot write on this wall'],
  wall_full: [409, 'There is no room for more of yours on this wall'],
})

/** A member's id, or their handle of today or of the last 30 days. */
const ofProfile = z.object({ id: z.union([id, plainString.max(handleMaximum).toLowerCase()]) })
/** `before` is the id of the last entry seen; newest come first. */
const page = z.object({ before: id.optional(), limit: pageLimit(20) })

export const profilesEndpoints = {
  ...membersIn('hall')({
    'GET /api/members': {
      summary: 'Members whose name or handle matches, best match first, without the one who asks',
      rate: 'search',
      query: z.object({ name: line({ min: 1, max: 100 }), after: rankedAfter, limit: pageLimit(20) }),
      pages: 'ranked',
      answers: { 200: z.array(member) },
    },
    'GET /api/profiles/{id}': {
      summary: 'A profile as the caller sees it; the own one also as a stranger or a friend would',
      params: ofProfile,
      query: z.object({ as: z.enum(['stranger', 'friend']).optional() }),
      answers: { 200: profile },
    },
    'PUT /api/profiles/{id}/pictures/unveiled': {
      area: 'own',
      summary: 'See the pictures of a profile in spite of the warning that moderators put before them',
      params: ofProfile,
      answers: { 200: profile },
    },
    'GET /api/profiles/{id}/overview': {
      summary: 'What a profile tells of games, each block as far as it is for the caller',
      params: ofProfile,
      query: z.object({ as: z.enum(['stranger', 'friend']).optional() }),
      answers: { 200: profileOverview },
    },
    'GET /api/profiles/{id}/comparison': {
      summary: 'The caller beside a member: games of both, most played first, who is further, and how alike they rate',
      params: ofProfile,
      query: z.object({ after: plainString.max(300).optional(), limit: pageLimit(20) }),
      pages: { query: 'after', place: 'next', total: 'total' },
      answers: { 200: comparison },
    },
    'GET /api/profiles/{id}/followers': {
      summary: 'Who follows a member, newest first',
      params: ofProfile,
      query: page,
      pages: { before: 'id' },
      answers: { 200: z.array(followEntry).max(100) },
    },
    'GET /api/profiles/{id}/following': {
      summary: 'Whom a member follows, newest first',
      params: ofProfile,
      query: page,
      pages: { before: 'id' },
      answers: { 200: z.array(followEntry).max(100) },
    },
    'GET /api/profiles/{id}/wall': {
      summary: 'What people wrote on the wall of a member, newest first',
      params: ofProfile,
      query: page,
      pages: { before: 'id' },
      answers: { 200: z.array(wallPost).max(100) },
    },
    'POST /api/profiles/{id}/wall': {
      area: 'feed',
      summary: 'Write a line on the wall of a member',
      rate: 'wall-posts',
      params: ofProfile,
      body: z.object({ text: text({ min: 1, max: wallPostMaximum }) }),
      answers: { 201: wallPost },
    },
    'DELETE /api/profiles/{id}/wall/{postId}': {
      area: 'own',
      summary: 'Take a line from a wall: the own one, or any from the own wall',
      params: ofProfile.extend({ postId: id }),
      answers: { 204: null },
    },
    'PUT /api/profiles/{id}/wall/{postId}/unveiled': {
      area: 'own',
      summary: 'Read a line on a wall in spite of the warning that moderators put before it',
      params: ofProfile.extend({ postId: id }),
      answers: { 200: wallPost },
    },
    'GET /api/profile': {
      summary: 'The own profile, with who sees what',
      answers: { 200: ownProfile },
    },
    'PUT /api/profile/picture': {
      summary: 'Show an uploaded picture instead of the arms, or with null the arms again',
      body: z.object({ mediaId: id.nullable() }),
      answers: { 200: member },
    },
    'PUT /api/profile/banner-picture': {
      summary: 'Show an uploaded picture as banner',
      body: z.object({ mediaId: id }),
      answers: { 200: ownProfile },
    },
    'PATCH /api/profile': {
      summary: 'Change parts of the own profile, if its version is still the one given',
      body: z.object({ version, changes: profileChanges }),
      answers: { 200: ownProfile },
    },
  }),
  ...open({
    'GET /api/profiles/{id}/card': {
      summary: 'What a profile shows to everyone, for previews of links',
      rate: 'read',
      params: ofProfile,
      answers: { 200: profileCard },
    },
  }),
}

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
