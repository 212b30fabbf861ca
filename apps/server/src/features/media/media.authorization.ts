import { authorizationRows } from '../../../testing/authorization/authorization-row.ts'
import { uploadForm } from '../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../testing/pictures/picture-of.ts'

const members = {
  anonymous: 401,
  expired: 401,
  stranger: 201,
  friend: 201,
  blocked: 201,
  blocker: 201,
  owner: 201,
  exParticipant: 201,
  suspended: 403,
  moderator: 201,
  admin: 201,
} as const

export const rows = authorizationRows({
  'POST /api/media': {
    arrange: async () => ({ body: uploadForm(await pictureOf({ width: 8, height: 8 })) }),
    expect: members,
  },
  'DELETE /api/media/{id}': {
    arrange: async ({ owner }) => {
      const body = uploadForm(await pictureOf({ width: 8, height: 8 }))
      const uploaded = await owner.call('POST /api/media', { body })
      return { params: { id: uploaded.body.id } }
    },
    expect: {
      anonymous: 401,
      expired: 401,
      stranger: 404,
      friend: 404,
      blocked: 404,
      blocker: 404,
      owner: 204,
      exParticipant: 404,
      suspended: 403,
      moderator: 404,
      admin: 404,
    },
  },
})
