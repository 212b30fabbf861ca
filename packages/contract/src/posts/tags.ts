import { z } from 'zod'
import { defineProblems } from '../frame/errors.ts'
import { membersIn } from '../frame/headings.ts'
import { id, named, pageLimit, plainString } from '../frame/primitives.ts'
import { gameId } from '../games.ts'
import { tagKey, tagsIn } from '../rules/message-markup.ts'
import { tagMaximum } from '../rules/post-limits.ts'
import {
  completionsMaximum,
  tagCountMaximum,
  trendCountMaximum,
  trendPeopleMinimum,
  trendsMaximum,
} from '../rules/posts/tag-limits.ts'
import { member } from '../users.ts'

export const tagsProblems = defineProblems({
  too_many_followed_tags: [409, 'There is no room for more tags that you follow'],
})

/** `isRinging`: the caller is told of each new post with it. */
const standing = { isFollowed: z.boolean(), isRinging: z.boolean() }

/** A tag as the caller sees it: posts and followers of whom they may know, up to a maximum. */
export const tag = named('Tag', {
  tag: z.string(),
  /** What it is reported by; null where the caller sees no post with it. */
  id: id.nullable(),
  /** Staff took it away: it is offered to nobody, and no list is made of its posts. */
  isRemoved: z.boolean(),
  posts: z.number().int().max(tagCountMaximum),
  followers: z.number().int().max(tagCountMaximum),
  ...standing,
})
export type Tag = z.infer<typeof tag>

/** A tag that the caller follows. */
export const followedTag = named('FollowedTag', { tag: z.string(), isRinging: z.boolean() })
export type FollowedTag = z.infer<typeof followedTag>

/** A tag that is talked of: by so many people, in so many of the latest posts for everybody. */
export const trend = named('Trend', {
  tag: z.string(),
  people: z.number().int().min(trendPeopleMinimum).max(trendCountMaximum),
  posts: z.number().int().max(trendCountMaximum),
})
export type Trend = z.infer<typeof trend>

/** What a text can hold as a tag, with or without its sign, in any case. */
export const heldTag = plainString
  .min(1)
  .max(2 * tagMaximum + 1)
  .transform(tagKey)
  .refine((key) => tagsIn(`#${key}`)[0] === key, { message: 'is no tag' })

const ofTag = z.object({ tag: heldTag })
const ofGame = z.object({ gameId })

const beginning = plainString.max(tagMaximum + 1)

export const tagsEndpoints = membersIn('own')({
  'GET /api/tags/{tag}': {
    summary: 'A tag: how many posts and followers it has, and whether the caller follows it',
    params: ofTag,
    answers: { 200: tag },
  },
  'PUT /api/tags/{tag}/follow': {
    summary: 'Follow a tag: its posts come to the feed of those whom the caller follows',
    params: ofTag,
    answers: { 204: null },
  },
  'DELETE /api/tags/{tag}/follow': {
    summary: 'Follow a tag no more',
    params: ofTag,
    answers: { 204: null },
  },
  'PUT /api/tags/{tag}/bell': {
    summary: 'Be told of each new post with a tag; whoever asks for it follows the tag',
    params: ofTag,
    answers: { 204: null },
  },
  'DELETE /api/tags/{tag}/bell': {
    summary: 'Be told of them no more; the tag stays followed',
    params: ofTag,
    answers: { 204: null },
  },
  'GET /api/games/{gameId}/bell': {
    summary: 'Whether the caller is told of each new post about a game',
    params: ofGame,
    answers: { 200: z.object({ isRinging: z.boolean() }) },
  },
  'PUT /api/games/{gameId}/bell': {
    summary: 'Be told of each new post about a game',
    params: ofGame,
    answers: { 204: null },
  },
  'DELETE /api/games/{gameId}/bell': {
    summary: 'Be told of them no more',
    params: ofGame,
    answers: { 204: null },
  },
  'GET /api/followed-tags': {
    summary: 'The tags that the caller follows, by name',
    query: z.object({ after: plainString.max(2 * tagMaximum).optional(), limit: pageLimit(100) }),
    pages: { after: 'tag' },
    answers: { 200: z.array(followedTag).max(100) },
  },
  'GET /api/trends': {
    summary:
      'Tags that at least three people of whom the caller may know used in the last seven days, in posts for everybody; ' +
      'most people first',
    pages: 'whole',
    answers: { 200: z.array(trend).max(trendsMaximum) },
  },
  'GET /api/completions/tags': {
    summary: 'Tags that begin like one that is being written: those that the caller follows or used, and then by use',
    rate: 'completions',
    query: z.object({ beginning: beginning.min(1) }),
    pages: 'whole',
    answers: { 200: z.array(z.string()).max(completionsMaximum) },
  },
  'GET /api/completions/people': {
    summary:
      'Whom a handle that is being written may mean: who takes part in a talk, then friends and people whom the caller ' +
      'follows, then others who can be found. Of an empty beginning only those who take part',
    rate: 'completions',
    query: z.object({ beginning, postId: id.optional() }),
    pages: 'whole',
    answers: { 200: z.array(member).max(completionsMaximum) },
  },
})
