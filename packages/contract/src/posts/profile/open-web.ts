import { z } from 'zod'
import { members } from '../../frame/headings.ts'
import { id } from '../../frame/primitives.ts'

export const openWebEndpoints = members({
  'GET /api/open-web/{userId}': {
    summary:
      'Where strangers read what a member has on the open web, as RSS and as JSON Feed: addresses of this server; null ' +
      'where that is nothing, or the hall does not allow it',
    params: z.object({ userId: id }),
    answers: { 200: z.object({ rss: z.string().nullable(), json: z.string().nullable() }) },
  },
})
