import { z } from 'zod'
import { attachment } from '../chat/messages.ts'
import { membersIn } from '../frame/headings.ts'
import { id, named, text, timestamp, version } from '../frame/primitives.ts'
import { gameCard, gameId } from '../games.ts'
import { altTextMaximum } from '../rules/chat-limits.ts'
import { ratingMaximum } from '../rules/game-limits.ts'
import { postPicturesMaximum, postVisibilities, replyCircles } from '../rules/post-limits.ts'
import {
  draftContentMaximum,
  draftExcerptMaximum,
  draftsMaximum,
  draftTextMaximum,
  scheduledPostsMaximum,
} from '../rules/posts/draft-limits.ts'
import { postDraft } from './post-draft.ts'

/** What a page keeps in its own form; what no database can store is left out of its texts. */
function storable(kept: Record<string, unknown>): Record<string, unknown> {
  const cleaned = (found: string) => found.replaceAll(/\0|\p{Cs}/gu, '')
  const inDepth = (value: unknown): unknown => {
    if (typeof value === 'string') return cleaned(value)
    if (Array.isArray(value)) return value.map(inDepth)
    return typeof value === 'object' && value !== null ? ofEach(value) : value
  }
  const ofEach = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [cleaned(name), inDepth(value)]))
  return ofEach(kept)
}

const heldPicture = z.object({
  mediaId: id,
  alt: text({ min: 0, max: altTextMaximum }).default(''),
  spoiler: z.boolean().default(false),
})

/**
 * What was begun, in whatever state: nothing here need be fit to be sent. What a page knows beyond it, such as a poll
 * that is half made, is kept in `more` as it came.
 */
export const draftContent = z
  .object({
    text: text({ min: 0, max: draftTextMaximum }).default(''),
    warning: text({ min: 0, max: draftTextMaximum }).default(''),
    gameId: gameId.nullable().default(null),
    rating: z.number().int().min(1).max(ratingMaximum).nullable().default(null),
    visibility: z.enum(postVisibilities).default('public'),
    replies: z.enum(replyCircles).default('everyone'),
    pictures: z.array(heldPicture).max(postPicturesMaximum).default([]),
    more: z.record(z.string(), z.unknown()).transform(storable).pipe(z.record(z.string(), z.unknown())).default({}),
  })
  .refine((content) => JSON.stringify(content).length <= draftContentMaximum, { message: 'is too much for a draft' })
export type DraftContent = z.input<typeof draftContent>

/** Where the words are to go: a new post, or an answer to a post or to a comment under it. */
const place = { postId: id.nullable().default(null), parentId: id.nullable().default(null) }

/**
 * What a member began. The open one of a place is what its field shows on every device; others were put aside. `pictures`
 * are those of its content that are still there.
 */
export const draft = named('Draft', {
  id,
  postId: id.nullable(),
  parentId: id.nullable(),
  isOpen: z.boolean(),
  content: draftContent,
  game: gameCard.nullable(),
  pictures: z.array(attachment).max(postPicturesMaximum),
  version: z.number().int(),
  changedAt: timestamp,
})
export type Draft = z.infer<typeof draft>

const line = {
  id,
  excerpt: z.string().max(draftExcerptMaximum),
  pictures: z.number().int(),
  changedAt: timestamp,
}

/** A draft in a list. `failure` is the code of the problem that kept it from being posted when it was due. */
export const draftLine = named('DraftLine', {
  ...line,
  postId: id.nullable(),
  parentId: id.nullable(),
  isOpen: z.boolean(),
  failure: z.string().nullable(),
})
export type DraftLine = z.infer<typeof draftLine>

/** A post that is written, and waits for its time. */
export const scheduledPost = named('ScheduledPost', {
  ...line,
  publishAt: timestamp,
  visibility: z.enum(postVisibilities),
})
export type ScheduledPost = z.infer<typeof scheduledPost>

const ofDraft = z.object({ id })

export const draftsEndpoints = membersIn('own')({
  'GET /api/drafts': {
    summary: 'What the caller began and did not send, last changed first',
    pages: 'whole',
    // What could not be posted comes back, however many there are.
    answers: { 200: z.array(draftLine).max(draftsMaximum + scheduledPostsMaximum) },
  },
  'GET /api/drafts/begun': {
    summary: 'The open drafts: that of a new post, or those of answers under one post',
    query: z.object({ postId: id.optional() }),
    pages: 'whole',
    answers: { 200: z.array(draft).max(draftsMaximum) },
  },
  'GET /api/drafts/{id}': {
    summary: 'An own draft, also of a scheduled post',
    params: ofDraft,
    answers: { 200: draft },
  },
  'PUT /api/drafts/{id}': {
    summary:
      'Keep what was begun, under an id that the page chose. It becomes the open one of its place; the one that was open ' +
      'there is put aside, and so is what another device wrote since `version`, unless all of it is in the new one',
    rate: 'drafts',
    params: ofDraft,
    body: z.object({ ...place, content: draftContent, version: version.min(0).default(0) }),
    answers: { 200: z.object({ version: z.number().int(), changedAt: timestamp, isOtherAside: z.boolean() }) },
  },
  'PUT /api/drafts/{id}/aside': {
    summary: 'Put an open draft aside: its place begins anew',
    params: ofDraft,
    answers: { 204: null },
  },
  'DELETE /api/drafts/{id}': {
    summary: 'Discard an own draft. What another device wrote since `version` is put aside instead',
    params: ofDraft,
    query: z.object({ version: z.coerce.number().pipe(version).optional() }),
    answers: { 204: null },
  },
})

export const scheduledPostsEndpoints = membersIn('feed')({
  'GET /api/scheduled-posts': {
    summary: 'The own posts that wait for their time, the next first',
    pages: 'whole',
    answers: { 200: z.array(scheduledPost).max(scheduledPostsMaximum) },
  },
  'PUT /api/scheduled-posts/{id}': {
    summary:
      'Schedule a post; a draft with its id becomes it. `content` is what can be gone on with; what another device wrote ' +
      'since `version` is put aside, unless all of it is in that',
    rate: 'posts',
    params: ofDraft,
    body: z.object({
      publishAt: timestamp,
      post: postDraft,
      content: draftContent,
      version: version.nullable().default(null),
    }),
    answers: { 200: scheduledPost },
  },
  'PATCH /api/scheduled-posts/{id}': {
    summary: 'Give a scheduled post another time',
    params: ofDraft,
    body: z.object({ publishAt: timestamp }),
    answers: { 200: scheduledPost },
  },
  'PUT /api/scheduled-posts/{id}/aside': {
    area: 'own',
    summary: 'Make a draft of a scheduled post again; it is not posted by itself any more',
    params: ofDraft,
    answers: { 204: null },
  },
  'POST /api/scheduled-posts/{id}/publish': {
    summary: 'Post it now',
    rate: 'posts',
    params: ofDraft,
    answers: { 200: z.object({ postId: id }) },
  },
  'DELETE /api/scheduled-posts/{id}': {
    area: 'own',
    summary: 'Discard a scheduled post',
    params: ofDraft,
    answers: { 204: null },
  },
})
