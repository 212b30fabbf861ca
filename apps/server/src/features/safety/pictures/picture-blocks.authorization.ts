import { authorizationRows, everyMember } from '../../../../testing/authorization/authorization-row.ts'
import { upload } from '../../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../../testing/pictures/picture-of.ts'

const staffOnly = (status: number) => ({ ...everyMember(403), moderator: status, admin: status })

export const rows = authorizationRows({
  'GET /api/admin/picture-blocks': { arrange: async () => ({}), expect: staffOnly(200) },
  'POST /api/admin/picture-blocks': {
    async arrange({ app }) {
      // What is blocked once is let in no second time.
      const width = 1000 + Math.floor(Math.random() * 1000)
      const { body } = await upload(await app.member(), await pictureOf({ width, height: 7 }))
      return { body: { address: body.url, words: 'Nobody needs that.' } }
    },
    expect: staffOnly(201),
  },
  'DELETE /api/admin/picture-blocks/{id}': {
    arrange: async () => ({ params: { id: crypto.randomUUID() } }),
    expect: staffOnly(204),
  },
})
