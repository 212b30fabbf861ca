import { randomUUID } from 'node:crypto'
import {
  authorizationRows,
  everyMember,
  ownerOnly,
  type Scene,
} from '../../../../testing/authorization/authorization-row.ts'
import { write } from '../../../../testing/posts/posts.ts'

async function ownersFolder({ owner }: Scene) {
  const { body } = await owner.call('POST /api/saved-folders', { body: { name: `Later ${randomUUID()}` } })
  return { params: { id: body.id } }
}

const ownersPost = async ({ owner }: Scene) => ({ params: { id: (await write(owner)).id } })

export const rows = authorizationRows({
  'GET /api/saved-folders': { arrange: async () => ({}), expect: everyMember(200) },
  'POST /api/saved-folders': { arrange: async () => ({ body: { name: 'Later' } }), expect: everyMember(201) },
  'PATCH /api/saved-folders/{id}': {
    arrange: async (scene) => ({ ...(await ownersFolder(scene)), body: { name: `Soon ${randomUUID()}` } }),
    expect: ownerOnly(200, 404),
  },
  // Of what is not theirs nothing is deleted, and nothing told.
  'DELETE /api/saved-folders/{id}': { arrange: ownersFolder, expect: everyMember(204) },
  'GET /api/posts/{id}/saved': { arrange: ownersPost, expect: everyMember(200) },
  'PUT /api/posts/{id}/saved/folder': {
    arrange: async (scene) => ({ ...(await ownersPost(scene)), body: { folderId: null } }),
    expect: { ...everyMember(204), blocked: 404, blocker: 404 },
  },
})
