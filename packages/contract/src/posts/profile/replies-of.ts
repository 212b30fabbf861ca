import { z } from 'zod'
import { members } from '../../frame/headings.ts'
import { id, pageLimit, plainString } from '../../frame/primitives.ts'
import { post } from '../../posts.ts'
import { comment } from '../comments.ts'

/** What somebody replied, with the post that it stands under. */
export const replyUnderPost = z.object({ comment, post, cursor: z.string() }).meta({ id: 'ReplyUnderPost' })
export type ReplyUnderPost = z.infer<typeof replyUnderPost>

export const repliesEndpoints = members({
  'GET /api/replies': {
    summary:
      'What a member replied, newest first, each with the post that it stands under; nothing where the member does not ' +
      'show it on their profile',
    query: z.object({ authorId: id, before: plainString.max(300).optional(), limit: pageLimit(20) }),
    pages: { before: 'cursor' },
    answers: { 200: z.array(replyUnderPost).max(100) },
  },
})
