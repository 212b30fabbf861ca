import { z } from 'zod'
import { membersIn } from '../frame/headings.ts'
import { id, pageLimit } from '../frame/primitives.ts'
import { shareVisibilities } from '../rules/post-limits.ts'
import { member } from '../users.ts'

const ofPost = z.object({ id })

/** Why a quoted post is not shown: the reader may not see it or muted its author, or it is not there any more. */
export const quoteStates = ['shown', 'hidden', 'muted', 'deleted', 'taken_out'] as const

export const sharingEndpoints = membersIn('own')({
  'PUT /api/posts/{id}/share': {
    area: 'feed',
    summary:
      'Share a post, or what it shares, without words of one’s own: once, and to no more than see it. Shared again it ' +
      'stays as it is',
    rate: 'posts',
    params: ofPost,
    body: z.object({ visibility: z.enum(shareVisibilities).nullable().default(null) }),
    answers: { 200: z.object({ id }) },
  },
  'DELETE /api/posts/{id}/share': {
    summary: 'Take the own share of a post back',
    params: ofPost,
    answers: { 204: null },
  },
  'GET /api/posts/{id}/shares': {
    summary: 'Who shared or quoted a post of somebody else, latest first, of what the caller sees',
    params: ofPost,
    query: z.object({ before: id.optional(), limit: pageLimit(50) }),
    pages: { before: 'id' },
    answers: { 200: z.array(z.object({ id, member, isQuote: z.boolean() })).max(100) },
  },
  'DELETE /api/posts/{id}/quoted': {
    summary: 'Take an own post out of the post that quotes it, for good; the words around it stay',
    params: ofPost,
    answers: { 204: null },
  },
})
