import { z } from 'zod'
import { membersIn, staff } from '../../frame/headings.ts'
import { id } from '../../frame/primitives.ts'

const ofPost = z.object({ id })
const ofComment = z.object({ id })

export const pinningEndpoints = {
  ...membersIn('own')({
    'PUT /api/posts/{id}/pinned': {
      area: 'feed',
      summary: 'Pin an own post to the own profile, in place of the one that is pinned there',
      params: ofPost,
      answers: { 204: null },
    },
    'DELETE /api/posts/{id}/pinned': {
      summary: 'Pin it no more',
      params: ofPost,
      answers: { 204: null },
    },
    'DELETE /api/posts/{id}/mention': {
      summary: 'Take the mention of the caller out of a post: it becomes plain text, for good',
      params: ofPost,
      answers: { 204: null },
    },
    'DELETE /api/comments/{id}/mention': {
      summary: 'Take the mention of the caller out of a comment: it becomes plain text, for good',
      params: ofComment,
      answers: { 204: null },
    },
  }),
  ...staff({
    'PUT /api/posts/{id}/pinned-in-hall': {
      summary: 'Pin a post for everybody on top of the whole hall',
      params: ofPost,
      answers: { 204: null },
    },
    'DELETE /api/posts/{id}/pinned-in-hall': {
      summary: 'Pin it there no more',
      params: ofPost,
      answers: { 204: null },
    },
    'PUT /api/posts/{id}/locked': {
      summary: 'Lock the thread of a post: only moderators and admins reply',
      params: ofPost,
      answers: { 204: null },
    },
    'DELETE /api/posts/{id}/locked': {
      summary: 'Open it again',
      params: ofPost,
      answers: { 204: null },
    },
  }),
}
