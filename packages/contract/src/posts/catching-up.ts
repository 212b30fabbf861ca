import { z } from 'zod'
import { membersIn } from '../frame/headings.ts'
import { id, named, timestamp } from '../frame/primitives.ts'
import { friendRequest } from '../friends.ts'
import { gameCard } from '../games.ts'
import { post } from '../posts.ts'
import { ratingMaximum } from '../rules/game-limits.ts'
import { scoreWeights } from '../rules/post-limits.ts'
import { catchUpLaneMaximum, catchUpPostsMaximum } from '../rules/posts/catch-up-limits.ts'
import { member } from '../users.ts'

/** Where somebody named the caller or answered them; the words are read where they stand. `commentId` is null for a post. */
const calling = z.object({ id, postId: id, commentId: id.nullable(), author: member, createdAt: timestamp })
export type Calling = z.infer<typeof calling>

/** Of what waits for the caller, until they did something about it. */
const callings = z.array(calling).max(catchUpLaneMaximum)

/** One of the last two games that a friend finished. */
const finish = z.object({
  friend: member,
  game: gameCard,
  rating: z.number().int().min(1).max(ratingMaximum).nullable(),
  finishedAt: timestamp,
})
export type Finish = z.infer<typeof finish>

/** One of the best two of its author, who wrote so many posts in this time that the caller sees; `because` is its score. */
const bestPost = z.object({ post, ofPosts: z.number().int().min(1) })

/** What there is to catch up with, in lanes; each says one thing, and a lane that is still to come stands beside them. */
export const catchUpLanes = {
  requests: z.array(friendRequest).max(catchUpLaneMaximum),
  mentions: callings,
  replies: callings,
  finished: z.array(finish).max(catchUpLaneMaximum),
  posts: z.array(bestPost).max(catchUpPostsMaximum),
}
export type CatchUpLane = keyof typeof catchUpLanes

/**
 * What happened between two moments, of which the caller may know now. It stays the same, on each device, until it was
 * read through; after that the next visit has another.
 */
export const catchUp = named('CatchUp', {
  id,
  since: timestamp,
  until: timestamp,
  readAt: timestamp.nullable(),
  lanes: z.object(catchUpLanes),
})
export type CatchUp = z.infer<typeof catchUp>

/** Where somebody stopped reading: the first post in sight, and how far its upper edge is below that of the window. */
const offset = z.number().int().min(-100_000).max(100_000)
const readingPlace = z.object({ postId: id, offset })

/** A thread, or what somebody posted, replied, or posted with pictures. */
export const readingRooms = ['post', 'posts', 'replies', 'media'] as const
export type ReadingRoom = (typeof readingRooms)[number]

/** `id` is the post of a thread, else the author of the list. */
const room = z.object({ room: z.enum(readingRooms), id })
/** The first post or comment in sight there. */
const placeInRoom = z.object({ itemId: id, offset })

export const catchingUpEndpoints = membersIn('own')({
  'PUT /api/feed/visit': {
    summary: 'Say that the caller looks at the feed. Who looks again after half an hour comes for another visit',
    answers: { 204: null },
  },
  'PUT /api/feed/catch-up': {
    summary: 'Lay out what the caller missed since the last visit, seven days at most, unless it lies there',
    answers: { 204: null },
  },
  'GET /api/feed/catch-up': {
    summary:
      'What was laid out: requests, mentions and replies that wait for the caller, the last two games that each friend ' +
      'finished, and of each person whom the caller follows the best two posts. These go by score / √(1 + posts of ' +
      `their author in this time), where the score is ${scoreWeights.reactors} for each who reacted, ` +
      `${scoreWeights.commenters} for each who commented and ${scoreWeights.sharers} for each who shared`,
    answers: { 200: catchUp },
  },
  'PUT /api/feed/catch-up/{id}/read': {
    summary: 'It was read through; of one that lies there no more nothing changes',
    params: z.object({ id }),
    answers: { 204: null },
  },
  'GET /api/feed/place': {
    summary: 'Where the caller stopped reading whom they follow, on any device, as far as they still see it',
    answers: { 200: z.object({ place: readingPlace.extend({ at: timestamp }).nullable() }) },
  },
  'PUT /api/feed/place': {
    summary: 'Keep where the caller reads now',
    rate: 'drafts',
    body: readingPlace,
    answers: { 204: null },
  },
  'DELETE /api/feed/place': {
    summary: 'The caller reads at the top',
    rate: 'drafts',
    answers: { 204: null },
  },
  'GET /api/feed/places/{room}/{id}': {
    summary:
      'Where the caller stopped reading a thread, or what somebody wrote, on any device in the last 30 days, as far as ' +
      'they still see it',
    params: room,
    answers: { 200: z.object({ place: placeInRoom.extend({ at: timestamp }).nullable() }) },
  },
  'PUT /api/feed/places/{room}/{id}': {
    summary: 'Keep where the caller reads now. It is kept of 50 threads and lists, the latest',
    rate: 'drafts',
    params: room,
    body: placeInRoom,
    answers: { 204: null },
  },
  'DELETE /api/feed/places/{room}/{id}': {
    summary: 'The caller reads at the top of it',
    rate: 'drafts',
    params: room,
    answers: { 204: null },
  },
})
