import {
  authorizationRows,
  everyMember,
  ownerOnly,
  type Scene,
} from '../../../testing/authorization/authorization-row.ts'

/** What a block keeps apart is not there for either. */
const unlessBlocked = (status: number) => ({ ...everyMember(status), blocked: 404, blocker: 404 })

async function ownersPost({ owner }: Scene) {
  const { body } = await owner.call('POST /api/posts', { body: { text: 'Good evening.' } })
  return { params: { id: (body as { id: string }).id } }
}

const ownersPostAnd = (key: string) => async (scene: Scene) => {
  const { params } = await ownersPost(scene)
  return { params: { ...params, key } }
}

export const rows = authorizationRows({
  'GET /api/feed': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/feed/news': {
    arrange: async (scene) => ({ query: { after: (await ownersPost(scene)).params.id } }),
    expect: everyMember(200),
  },
  // What they may not see is left out.
  'GET /api/posts': {
    arrange: async ({ owner }) => ({ query: { authorId: owner.id } }),
    expect: everyMember(200),
  },
  'POST /api/posts': { arrange: async () => ({ body: { text: 'Good evening.' } }), expect: everyMember(201) },
  'GET /api/posts/{id}': { arrange: ownersPost, expect: unlessBlocked(200) },
  'PATCH /api/posts/{id}': {
    arrange: async (scene) => ({ ...(await ownersPost(scene)), body: { version: 1, text: 'Good night.' } }),
    expect: { ...ownerOnly(200), blocked: 404, blocker: 404 },
  },
  'DELETE /api/posts/{id}': { arrange: ownersPost, expect: { ...ownerOnly(204), blocked: 204, blocker: 204 } },
  'GET /api/posts/{id}/edits': { arrange: ownersPost, expect: unlessBlocked(200) },
  'GET /api/posts/{id}/reactions': { arrange: ownersPost, expect: unlessBlocked(200) },
  'PUT /api/posts/{id}/reactions/{key}': { arrange: ownersPostAnd('heart'), expect: unlessBlocked(204) },
  'DELETE /api/posts/{id}/reactions/{key}': { arrange: ownersPostAnd('heart'), expect: everyMember(204) },
  'PUT /api/posts/{id}/saved': { arrange: ownersPost, expect: unlessBlocked(204) },
  'DELETE /api/posts/{id}/saved': { arrange: ownersPost, expect: everyMember(204) },
  'PUT /api/posts/{id}/silent': { arrange: ownersPost, expect: unlessBlocked(204) },
  'DELETE /api/posts/{id}/silent': { arrange: ownersPost, expect: everyMember(204) },
})
