import { z } from 'zod'
import { membersIn } from '../frame/headings.ts'
import { id, named, pageLimit, plainString, text, timestamp, version } from '../frame/primitives.ts'
import { commentDepthMaximum, commentMaximum, commentSorts, firstRepliesMaximum } from '../rules/post-limits.ts'
import { member } from '../users.ts'
import { filtered } from './filters/word-filters.ts'
import { earlierWords, mentions, reactionKey, reactions, reactors } from './reactions-and-mentions.ts'
import { spoilerDraft, veiling } from './veils/spoilers.ts'

/**
 * An answer to a post or, with `parentId`, to another comment. A deleted one keeps its place while answers stand under
 * it, and says nothing. `isHidden`: the post's author folded it for everybody. `answers` counts the answers right below
 * that the reader sees.
 */
export const comment = named('Comment', {
  id,
  postId: id,
  parentId: id.nullable(),
  depth: z.number().int().min(0).max(commentDepthMaximum),
  author: member,
  text: z.string(),
  mentions,
  reactions,
  answers: z.number().int(),
  isHidden: z.boolean(),
  may: z.object({ reply: z.boolean(), change: z.boolean(), hide: z.boolean() }),
  ...veiling,
  filtered,
  createdAt: timestamp,
  editedAt: timestamp.nullable(),
  deletedAt: timestamp.nullable(),
  version: z.number().int(),
  cursor: z.string(),
})
export type Comment = z.infer<typeof comment>

/** A comment in a list, with the first answers to it, oldest first. */
export const commentBranch = comment.extend({ first: z.array(comment).max(firstRepliesMaximum) }).meta({
  id: 'CommentBranch',
})
export type CommentBranch = z.infer<typeof commentBranch>

const words = text({ min: 1, max: commentMaximum })
const ofPost = z.object({ id })
const ofComment = z.object({ id })
const ofReaction = z.object({ id, key: reactionKey })

export const commentsEndpoints = membersIn('feed')({
  'GET /api/posts/{id}/comments': {
    summary:
      'Answers to a post, or to one of its comments. Best: the lower bound of a Wilson score of 80 % over reactions; ' +
      'oldest and newest by time',
    params: ofPost,
    query: z.object({
      parentId: id.optional(),
      sort: z.enum(commentSorts).default('best'),
      before: plainString.max(300).optional(),
      limit: pageLimit(20),
    }),
    pages: { before: 'cursor' },
    answers: { 200: z.array(commentBranch).max(100) },
  },
  'POST /api/posts/{id}/comments': {
    summary: 'Answer a post, or one of its comments',
    rate: 'comments',
    params: ofPost,
    body: z.object({
      text: words,
      parentId: id.nullable().default(null),
      spoiler: spoilerDraft.nullable().default(null),
      /** The kept draft that it was, which goes with it. */
      draftId: id.nullable().default(null),
      draftVersion: version.nullable().default(null),
    }),
    answers: { 201: comment },
  },
  'GET /api/comments/{id}': {
    summary: 'One comment and those it answers, from the post down',
    params: ofComment,
    answers: { 200: z.object({ comment: commentBranch, parents: z.array(comment).max(commentDepthMaximum) }) },
  },
  'PATCH /api/comments/{id}': {
    summary: 'Change the words of an own comment; what it said before is kept and can be read',
    rate: 'comments',
    params: ofComment,
    body: z.object({ text: words, spoiler: spoilerDraft.nullable().optional(), version }),
    answers: { 200: comment },
  },
  'DELETE /api/comments/{id}': {
    area: 'own',
    summary: 'Delete an own comment; its place stays while answers stand under it',
    params: ofComment,
    answers: { 204: null },
  },
  'GET /api/comments/{id}/edits': {
    summary:
      'What a changed comment said, oldest first, without what it says now: to its author, and to others what was said ' +
      'under a post for everybody or, to friends of the author of the post, for friends',
    params: ofComment,
    pages: 'whole',
    answers: { 200: earlierWords },
  },
  'PUT /api/comments/{id}/hidden': {
    area: 'own',
    summary: 'Fold a comment under the own post for everybody; its writer is not told',
    params: ofComment,
    answers: { 204: null },
  },
  'DELETE /api/comments/{id}/hidden': {
    area: 'own',
    summary: 'Unfold it again',
    params: ofComment,
    answers: { 204: null },
  },
  'GET /api/comments/{id}/reactions': {
    summary: 'Who reacted to a comment, latest first',
    params: ofComment,
    query: z.object({ key: reactionKey.optional(), before: id.optional(), limit: pageLimit(50) }),
    pages: { before: 'id' },
    answers: { 200: reactors },
  },
  'PUT /api/comments/{id}/reactions/{key}': {
    summary: 'React to a comment',
    rate: 'reactions',
    params: ofReaction,
    answers: { 204: null },
  },
  'DELETE /api/comments/{id}/reactions/{key}': {
    area: 'own',
    summary: 'Take a reaction back',
    rate: 'reactions',
    params: ofReaction,
    answers: { 204: null },
  },
})
