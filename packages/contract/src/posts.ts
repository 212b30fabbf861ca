import { z } from 'zod'
import { attachment } from './chat/messages.ts'
import { members } from './frame/headings.ts'
import { id, named, pageLimit, plainString, text, timestamp, title, version } from './frame/primitives.ts'
import { gameCard, gameId } from './games.ts'
import { commentsEndpoints } from './posts/comments.ts'
import { earlierWords, mentions, reactionKey, reactions, reactors } from './posts/reactions-and-mentions.ts'
import { altTextMaximum } from './rules/chat-limits.ts'
import { ratingMaximum } from './rules/game-limits.ts'
import { tagKey } from './rules/message-markup.ts'
import {
  feedKinds,
  newsAuthorsMaximum,
  newsCountMaximum,
  postMaximum,
  postPicturesMaximum,
  postTagsMaximum,
  postVisibilities,
  postWarningMaximum,
  replyCircles,
  tagMaximum,
} from './rules/post-limits.ts'
import { member } from './users.ts'

export * from './posts/comments.ts'
export { postsProblems } from './posts/problems.ts'
export type { Reactions } from './posts/reactions-and-mentions.ts'

/**
 * What a member wrote for others. `tags` are the keys of the hashtags in the text, `rating` is of `game`, in half stars,
 * as it was said here. `warning` veils what follows until the reader asks for it; empty is none. A deleted post says
 * nothing, and what was answered stays.
 */
export const post = named('Post', {
  id,
  author: member,
  text: z.string(),
  warning: z.string(),
  pictures: z.array(attachment).max(postPicturesMaximum),
  game: gameCard.nullable(),
  rating: z.number().int().min(1).max(ratingMaximum).nullable(),
  visibility: z.enum(postVisibilities),
  replies: z.enum(replyCircles),
  mentions,
  tags: z.array(z.string()).max(postTagsMaximum),
  reactions,
  comments: z.number().int(),
  isSaved: z.boolean(),
  isSilent: z.boolean(),
  may: z.object({ reply: z.boolean(), change: z.boolean() }),
  createdAt: timestamp,
  editedAt: timestamp.nullable(),
  deletedAt: timestamp.nullable(),
  version: z.number().int(),
  cursor: z.string(),
})
export type Post = z.infer<typeof post>

const rating = z.number().int().min(1).max(ratingMaximum)

const words = {
  text: text({ min: 0, max: postMaximum }),
  warning: title({ min: 0, max: postWarningMaximum }),
  gameId: gameId.nullable(),
  rating: rating.nullable(),
  visibility: z.enum(postVisibilities),
  replies: z.enum(replyCircles),
}

const pictureDraft = z.object({
  mediaId: id,
  alt: text({ min: 0, max: altTextMaximum }).default(''),
  spoiler: z.boolean().default(false),
})

/** What is posted: words, pictures or a game. */
export const postDraft = z
  .object({
    text: words.text.default(''),
    warning: words.warning.default(''),
    pictures: z.array(pictureDraft).max(postPicturesMaximum).default([]),
    gameId: words.gameId.default(null),
    rating: words.rating.default(null),
    visibility: words.visibility.default('public'),
    replies: words.replies.default('everyone'),
  })
  .refine((draft) => draft.text !== '' || draft.pictures.length > 0 || draft.gameId !== null, {
    message: 'must say something',
    path: ['text'],
  })
export type PostDraft = z.input<typeof postDraft>

/** A tag as it is looked for: with or without its sign, in any case. */
export const tagName = plainString
  .min(1)
  .max(tagMaximum + 1)
  .transform(tagKey)

const page = { before: plainString.max(300).optional(), limit: pageLimit(20) }
const ofPost = z.object({ id })
const ofReaction = z.object({ id, key: reactionKey })

export const postsEndpoints = {
  ...members({
    'GET /api/feed': {
      summary:
        'Posts for the caller: of friends, of people they follow and their own, newest first; of the whole hall; of games ' +
        'they own or follow; or hot: log10(max(score, 1)) + seconds since 1970 / 86,400, where the score is one for each ' +
        'who reacted and two for each who commented, of others than the author, and ten times of it weigh as much as ' +
        'a day. Nobody whom the caller muted',
      query: z.object({ of: z.enum(feedKinds).default('following'), ...page }),
      pages: { before: 'cursor' },
      answers: { 200: z.array(post).max(100) },
    },
    'GET /api/feed/news': {
      summary: 'How many posts by others are newer than one that was seen, and who wrote the latest of them',
      query: z.object({ of: z.enum(['following', 'hall', 'games']).default('following'), after: id }),
      answers: {
        200: z.object({
          count: z.number().int().max(newsCountMaximum),
          authors: z.array(member).max(newsAuthorsMaximum),
        }),
      },
    },
    'GET /api/posts': {
      summary:
        'Posts newest first: of one author (the caller, where nothing is named), about one game, with one tag, or those ' +
        'that the caller saved (last saved first)',
      query: z
        .object({
          authorId: id.optional(),
          gameId: gameId.optional(),
          tag: tagName.optional(),
          saved: z.literal('true').optional(),
          /** Only those with pictures; of an author. */
          pictures: z.literal('true').optional(),
          ...page,
        })
        .refine(
          (query) =>
            [query.authorId, query.gameId, query.tag, query.saved].filter((narrowed) => narrowed !== undefined)
              .length <= 1,
          { message: 'name only one of authorId, gameId, tag and saved' },
        ),
      pages: { before: 'cursor' },
      answers: { 200: z.array(post).max(100) },
    },
    'POST /api/posts': {
      summary: 'Write a post',
      rate: 'posts',
      body: postDraft,
      answers: { 201: post },
    },
    'GET /api/posts/{id}': {
      summary: 'A post, or the post that a comment of this id stands under',
      params: ofPost,
      answers: { 200: post },
    },
    'PATCH /api/posts/{id}': {
      summary:
        'Change an own post; what it said before is kept and can be read. What is absent stays. Under replies of ' +
        'others it is shown to nobody else than before',
      rate: 'posts',
      params: ofPost,
      body: z.object(words).partial().extend({ version }),
      answers: { 200: post },
    },
    'DELETE /api/posts/{id}': {
      summary: 'Delete an own post; what was answered stays',
      params: ofPost,
      answers: { 204: null },
    },
    'GET /api/posts/{id}/edits': {
      summary:
        'What a changed post said, oldest first, without what it says now: to its author, and to others what was ' +
        'said for everybody or, to friends of the author, for friends',
      params: ofPost,
      pages: 'whole',
      answers: { 200: earlierWords },
    },
    'GET /api/posts/{id}/reactions': {
      summary: 'Who reacted to a post, latest first',
      params: ofPost,
      query: z.object({ key: reactionKey.optional(), before: id.optional(), limit: pageLimit(50) }),
      pages: { before: 'id' },
      answers: { 200: reactors },
    },
    'PUT /api/posts/{id}/reactions/{key}': {
      summary: 'React to a post',
      rate: 'reactions',
      params: ofReaction,
      answers: { 204: null },
    },
    'DELETE /api/posts/{id}/reactions/{key}': {
      summary: 'Take a reaction back',
      rate: 'reactions',
      params: ofReaction,
      answers: { 204: null },
    },
    'PUT /api/posts/{id}/saved': {
      summary: 'Keep a post for later; nobody is told',
      params: ofPost,
      answers: { 204: null },
    },
    'DELETE /api/posts/{id}/saved': {
      summary: 'Keep it no more',
      params: ofPost,
      answers: { 204: null },
    },
    'PUT /api/posts/{id}/silent': {
      summary: 'Hear nothing more of what happens under a post',
      params: ofPost,
      answers: { 204: null },
    },
    'DELETE /api/posts/{id}/silent': {
      summary: 'Hear of it again',
      params: ofPost,
      answers: { 204: null },
    },
  }),
  ...commentsEndpoints,
}
