import { z } from 'zod'
import { attachment, linkCard } from './chat/messages.ts'
import { membersIn } from './frame/headings.ts'
import { id, named, pageLimit, plainString, timestamp, version } from './frame/primitives.ts'
import { gameCard, gameId } from './games.ts'
import { postCard, postLinksEndpoints } from './posts/cards.ts'
import { comment, commentsEndpoints } from './posts/comments.ts'
import { filtered } from './posts/filters/word-filters.ts'
import { postPoll } from './posts/polls/polls.ts'
import { postDraft, words } from './posts/post-draft.ts'
import { earlierWords, mentions, reactionKey, reactions, reactors } from './posts/reactions-and-mentions.ts'
import { reason } from './posts/reasons.ts'
import { quoteStates, sharingEndpoints } from './posts/sharing.ts'
import { spoilerDraft, veiling, veilsEndpoints } from './posts/veils/spoilers.ts'
import { ratingMaximum } from './rules/game-limits.ts'
import { tagKey } from './rules/message-markup.ts'
import {
  feedKinds,
  hallPinsMaximum,
  hotSecondsPerFactorTen,
  newsAuthorsMaximum,
  newsCountMaximum,
  postPicturesMaximum,
  postTagsMaximum,
  postVisibilities,
  quoteCircles,
  replyCircles,
  scoreWeights,
  tagMaximum,
} from './rules/post-limits.ts'
import { member } from './users.ts'

export type { CardKind, ListInPost, PostCard, ReviewCard } from './posts/cards.ts'
export * from './posts/comments.ts'
export * from './posts/drafts.ts'
export * from './posts/filters/word-filters.ts'
export { pinningEndpoints } from './posts/pinning/pinning.ts'
export { type PostPoll, type PostPollDraft, postPollsEndpoints } from './posts/polls/polls.ts'
export { type PostDraft, postDraft } from './posts/post-draft.ts'
export { postsProblems } from './posts/problems.ts'
export type { Reactions } from './posts/reactions-and-mentions.ts'
export type { PostReason } from './posts/reasons.ts'
export * from './posts/saved-folders.ts'
export type { Spoiler, SpoilerDraft } from './posts/veils/spoilers.ts'

/**
 * What a member wrote for others. `tags` are the keys of the hashtags in the text, `rating` is of `game`, in half stars,
 * as it was said here. `warning` veils what follows until the reader asks for it; empty is none. A deleted post says
 * nothing, and what was answered stays.
 */
const postAlone = named('PostAlone', {
  id,
  author: member,
  text: z.string(),
  warning: z.string(),
  pictures: z.array(attachment).max(postPicturesMaximum),
  poll: postPoll.nullable(),
  game: gameCard.nullable(),
  rating: z.number().int().min(1).max(ratingMaximum).nullable(),
  visibility: z.enum(postVisibilities),
  replies: z.enum(replyCircles),
  quotes: z.enum(quoteCircles),
  card: postCard.nullable(),
  /** Of the page behind its first link, once that was read. */
  linkCard: linkCard.nullable(),
  isOnOpenWeb: z.boolean(),
  mentions,
  tags: z.array(z.string()).max(postTagsMaximum),
  reactions,
  comments: z.number().int(),
  shares: z.number().int(),
  isShared: z.boolean(),
  isSaved: z.boolean(),
  isSilent: z.boolean(),
  /** The caller muted its author: it is shown to who goes to it, and nowhere unasked. */
  isMuted: z.boolean(),
  /** On the profile of its author. */
  isPinned: z.boolean(),
  /** On top of the whole hall. */
  isPinnedInHall: z.boolean(),
  /** Only moderators and admins reply. */
  isLocked: z.boolean(),
  may: z.object({ reply: z.boolean(), change: z.boolean(), share: z.boolean(), quote: z.boolean() }),
  ...veiling,
  filtered,
  createdAt: timestamp,
  editedAt: timestamp.nullable(),
  deletedAt: timestamp.nullable(),
  version: z.number().int(),
  cursor: z.string(),
})

export type PostAlone = z.infer<typeof postAlone>

/** A post inside of another; what it quotes itself is only named. */
const quotedPost = named('QuotedPost', { ...postAlone.shape, quotedId: id.nullable() })
export type QuotedPost = z.infer<typeof quotedPost>

/**
 * `quote` is what a post shares: without words of its own (`isShare`), or with them. The post in it is as it is now, and
 * null for whoever may not see it.
 */
export const post = named('Post', {
  ...postAlone.shape,
  because: reason.nullable(),
  quote: z
    .object({ isShare: z.boolean(), state: z.enum(quoteStates), post: quotedPost.nullable() })
    .meta({ id: 'PostQuote' })
    .nullable(),
  /** Whether the caller may write to its author, freely or with a request; told where one post is asked for. */
  mayMessage: z.boolean().optional(),
})
export type Post = z.infer<typeof post>
export type PostQuote = NonNullable<Post['quote']>

/** A tag as it is looked for: with or without its sign, in any case. */
export const tagName = plainString
  .min(1)
  .max(tagMaximum + 1)
  .transform(tagKey)

const page = { before: plainString.max(300).optional(), limit: pageLimit(20) }
const ofPost = z.object({ id })
const ofReaction = z.object({ id, key: reactionKey })

export const postsEndpoints = {
  ...membersIn('feed')({
    'GET /api/feed': {
      summary:
        'Posts for the caller: of friends, of people they follow and their own, newest first; of the whole hall; of games ' +
        `they own or follow; or hot: log10(max(score, 1)) + seconds since 1970 / ${hotSecondsPerFactorTen}, where the ` +
        `score is ${scoreWeights.reactors} for each who reacted, ${scoreWeights.commenters} for each who commented and ` +
        `${scoreWeights.sharers} for each who shared, of others than the author, and ten times of it weigh as much as ` +
        'a day. Nobody whom the caller muted',
      query: z.object({ of: z.enum(feedKinds).default('following'), ...page }),
      pages: { before: 'cursor' },
      answers: { 200: z.array(post).max(100) },
    },
    'GET /api/feed/news': {
      summary: 'How many posts by others are newer than one that was seen, and who wrote the latest of them',
      query: z
        .object({
          /** Of whom the caller follows, where nothing is named. */
          of: z.enum(['following', 'hall', 'games']).optional(),
          /** Of the people in a list of the caller's own. */
          circleId: id.optional(),
          after: id,
        })
        .refine(({ of, circleId }) => of === undefined || circleId === undefined, {
          message: 'name only one of of and circleId',
        }),
      answers: {
        200: z.object({
          count: z.number().int().max(newsCountMaximum),
          authors: z.array(member).max(newsAuthorsMaximum),
        }),
      },
    },
    'GET /api/feed/pinned': {
      summary: 'Posts that are pinned on top: of the profile of a member, or else of the whole hall; latest first',
      query: z.object({ authorId: id.optional() }),
      pages: 'whole',
      answers: { 200: z.array(post).max(hallPinsMaximum) },
    },
    'GET /api/posts': {
      summary:
        'Posts newest first: of one author (the caller, where nothing is named), about one game, of one author about ' +
        'one game, with one tag, of one own list of people, with one list of games, or those that the caller saved (last saved first)',
      query: z
        .object({
          authorId: id.optional(),
          gameId: gameId.optional(),
          tag: tagName.optional(),
          saved: z.literal('true').optional(),
          /** Only those in one folder; of the saved. */
          folderId: id.optional(),
          /** Of the people in a list of the caller's own. */
          circleId: id.optional(),
          /** With a list of games as their card. */
          listId: id.optional(),
          /** Only those with pictures; of an author. */
          pictures: z.literal('true').optional(),
          ...page,
        })
        .refine(
          (query) =>
            [query.authorId ?? query.gameId, query.tag, query.saved, query.circleId, query.listId].filter(
              (narrowed) => narrowed !== undefined,
            ).length <= 1,
          { message: 'name only one of tag, saved, circleId, listId, and authorId or gameId or both' },
        )
        .refine((query) => query.pictures === undefined || query.gameId === undefined, {
          message: 'pictures are of an author alone',
        })
        .refine((query) => query.folderId === undefined || query.saved !== undefined, {
          message: 'folderId narrows what is saved',
        }),
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
      body: z.object(words).partial().extend({ spoiler: spoilerDraft.nullable().optional(), version }),
      answers: { 200: post },
    },
    'DELETE /api/posts/{id}': {
      area: 'own',
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
      area: 'own',
      summary: 'Take a reaction back',
      rate: 'reactions',
      params: ofReaction,
      answers: { 204: null },
    },
    'PUT /api/posts/{id}/saved': {
      area: 'own',
      summary: 'Keep a post for later; nobody is told',
      params: ofPost,
      answers: { 204: null },
    },
    'DELETE /api/posts/{id}/saved': {
      area: 'own',
      summary: 'Keep it no more',
      params: ofPost,
      answers: { 204: null },
    },
    'PUT /api/posts/{id}/silent': {
      area: 'own',
      summary: 'Hear nothing more of what happens under a post, until a moment or without an end',
      params: ofPost,
      body: z.object({ until: timestamp.nullable() }).optional(),
      answers: { 204: null },
    },
    'DELETE /api/posts/{id}/silent': {
      area: 'own',
      summary: 'Hear of it again',
      params: ofPost,
      answers: { 204: null },
    },
  }),
  ...commentsEndpoints,
  ...sharingEndpoints,
  ...postLinksEndpoints,
}

export const postVeilsEndpoints = veilsEndpoints(post, comment)
