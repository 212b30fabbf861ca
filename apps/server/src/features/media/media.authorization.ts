import { authorizationRows, everyMember, ownerOnly } from '../../../testing/authorization/authorization-row.ts'
import { uploadForm } from '../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../testing/pictures/picture-of.ts'

export const rows = authorizationRows({
  'POST /api/media': {
    arrange: async () => ({ body: uploadForm(await pictureOf({ width: 8, height: 8 })) }),
    expect: everyMember(201),
  },
  'DELETE /api/media/{id}': {
    arrange: async ({ owner }) => {
      const body = uploadForm(await pictureOf({ width: 8, height: 8 }))
      const uploaded = await owner.call('POST /api/media', { body })
      return { params: { id: uploaded.body.id } }
    },
    expect: ownerOnly(204, 404),
  },
})
