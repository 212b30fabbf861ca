import type { Scene } from '../../../testing/authorization/authorization-row.ts'
import { authorizationRows, everyMember } from '../../../testing/authorization/authorization-row.ts'

/** What a block keeps apart is not there for either. */
const unlessBlocked = (status: number) => ({ ...everyMember(status), blocked: 404, blocker: 404 })
const ownerOnly = (status: number) => ({ ...unlessBlocked(403), owner: status })

async function ownersList({ owner }: Scene) {
  const { body } = await owner.call('POST /api/lists', { body: { name: 'Short evenings' } })
  return { params: { id: (body as { id: string }).id } }
}

const gameOfList = async (scene: Scene) => ({ params: { ...(await ownersList(scene)).params, gameId: '72' } })
const helperOfList = async (scene: Scene) => ({
  params: { ...(await ownersList(scene)).params, userId: scene.friend.id },
})

export const rows = authorizationRows({
  'GET /api/lists': { arrange: async () => ({}), expect: everyMember(200) },
  'POST /api/lists': { arrange: async () => ({ body: { name: 'Long winters' } }), expect: everyMember(201) },
  'GET /api/lists/{id}': { arrange: ownersList, expect: unlessBlocked(200) },
  'PATCH /api/lists/{id}': {
    arrange: async (scene) => ({ ...(await ownersList(scene)), body: { version: 1, name: 'Longer evenings' } }),
    expect: ownerOnly(200),
  },
  'DELETE /api/lists/{id}': { arrange: ownersList, expect: { ...ownerOnly(204), blocked: 204, blocker: 204 } },
  'PUT /api/lists/{id}/games/{gameId}': {
    arrange: async (scene) => ({ ...(await gameOfList(scene)), body: {} }),
    expect: ownerOnly(200),
  },
  'DELETE /api/lists/{id}/games/{gameId}': { arrange: gameOfList, expect: ownerOnly(200) },
  'PUT /api/lists/{id}/order': {
    arrange: async (scene) => ({ ...(await ownersList(scene)), body: { gameIds: [], version: 1 } }),
    expect: ownerOnly(200),
  },
  'PUT /api/lists/{id}/editors/{userId}': { arrange: helperOfList, expect: ownerOnly(200) },
  'DELETE /api/lists/{id}/editors/{userId}': {
    arrange: helperOfList,
    expect: { ...ownerOnly(204), friend: 204 },
  },
  'PUT /api/lists/{id}/unveiled': { arrange: ownersList, expect: unlessBlocked(200) },
  'PUT /api/lists/{id}/like': { arrange: ownersList, expect: { ...unlessBlocked(204), owner: 422 } },
  'DELETE /api/lists/{id}/like': { arrange: ownersList, expect: everyMember(204) },
  'POST /api/lists/{id}/clone': { arrange: ownersList, expect: unlessBlocked(201) },
})
