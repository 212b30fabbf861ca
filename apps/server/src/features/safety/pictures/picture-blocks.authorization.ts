import { authorizationRows, everyMember, type Scene } from '../../../../testing/authorization/authorization-row.ts'
import { upload } from '../../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../../testing/pictures/picture-of.ts'

const staffOnly = (status: number) => ({ ...everyMember(403), moderator: status, admin: status })

/** What is blocked once is let in no second time. */
async function somePicture({ app }: Scene) {
  const width = 1000 + Math.floor(Math.random() * 1000)
  const { body } = await upload(await app.member(), await pictureOf({ width, height: 7 }))
  return { address: body.url, words: 'Nobody needs that.' }
}

export const rows = authorizationRows({
  'GET /api/admin/picture-blocks': { arrange: async () => ({}), expect: staffOnly(200) },
  'POST /api/admin/picture-blocks': {
    arrange: async (scene) => ({ body: await somePicture(scene) }),
    expect: staffOnly(201),
  },
  'DELETE /api/admin/picture-blocks/{id}': {
    async arrange(scene) {
      const { body } = await scene.admin.call('POST /api/admin/picture-blocks', { body: await somePicture(scene) })
      return { params: { id: body.id } }
    },
    expect: staffOnly(204),
  },
})
