import { z } from 'zod'
import { defineProblems } from '../frame/errors.ts'
import { staff } from '../frame/headings.ts'
import { id, line, named, text, timestamp } from '../frame/primitives.ts'
import { blocksAtOnce, blockWordsMaximum } from '../rules/safety/picture-block-limits.ts'
import { member } from '../users.ts'

/** A picture that nobody uploads any more, nor what looks like it. It is known by its fingerprints alone. */
export const pictureBlock = named('PictureBlock', { id, words: z.string(), by: member.nullable(), at: timestamp })
export type PictureBlock = z.infer<typeof pictureBlock>

export const pictureBlocksProblems = defineProblems({
  picture_not_found: [404, 'This picture is not here any more'],
})

export const pictureBlocksEndpoints = staff({
  'GET /api/admin/picture-blocks': {
    summary: 'Pictures that nobody may upload, the latest first',
    query: z.object({
      before: id.optional(),
      limit: z.coerce.number().int().min(1).max(blocksAtOnce).default(blocksAtOnce),
    }),
    pages: { before: 'id' },
    answers: { 200: z.array(pictureBlock).max(blocksAtOnce) },
  },
  'POST /api/admin/picture-blocks': {
    summary:
      'Let nobody upload a picture, by the address where it is shown, nor what looks like it. What stands stays; a repeat changes nothing',
    body: z.object({ address: line({ min: 1, max: 300 }), words: text({ min: 1, max: blockWordsMaximum }) }),
    answers: { 201: pictureBlock },
  },
  'DELETE /api/admin/picture-blocks/{id}': {
    summary: 'Let a picture be uploaded again; a repeat changes nothing',
    params: z.object({ id }),
    answers: { 204: null },
  },
})
