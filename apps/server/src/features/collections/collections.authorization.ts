import {
  authorizationRows,
  everyMember,
  ownerOnly,
  type Scene,
} from '../../../testing/authorization/authorization-row.ts'

/** Collections of others are not there. */

const gameId = '72'
let made = 0

async function ownersShelf({ owner }: Scene) {
  made += 1
  await owner.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: owner.id, gameId }, body: {} })
  const { body } = await owner.call('POST /api/collections', { body: { kind: 'shelf', name: `Shelf ${made}` } })
  const { id } = body as { id: string }
  await owner.call('PATCH /api/collections/{id}/games', { params: { id }, body: { add: [gameId], remove: [] } })
  return { params: { id } }
}

/** So that there is room for the next. */
async function newCollection({ app }: Scene) {
  await app.sql('delete from collections', [])
  return { body: { kind: 'tag' as const, name: 'With friends' } }
}

export const rows = authorizationRows({
  'GET /api/collections': { arrange: async () => ({}), expect: everyMember(200) },
  'POST /api/collections': { arrange: newCollection, expect: everyMember(201) },
  'GET /api/collections/preview': { arrange: async () => ({ query: { rule: '{}' } }), expect: everyMember(200) },
  'GET /api/collections/places': { arrange: async () => ({}), expect: everyMember(200) },
  'PATCH /api/collections/{id}': {
    arrange: async (scene) => ({ ...(await ownersShelf(scene)), body: { colour: 'plum' as const } }),
    expect: ownerOnly(200, 404),
  },
  'DELETE /api/collections/{id}': { arrange: ownersShelf, expect: everyMember(204) },
  'PUT /api/collections/order': { arrange: async () => ({ body: { ids: [] } }), expect: everyMember(204) },
  'GET /api/collections/{id}/games': { arrange: ownersShelf, expect: ownerOnly(200, 404) },
  'PATCH /api/collections/{id}/games': {
    arrange: async (scene) => ({ ...(await ownersShelf(scene)), body: { add: [gameId] } }),
    expect: ownerOnly(200, 404),
  },
  'PUT /api/collections/{id}/games/{gameId}/place': {
    arrange: async (scene) => ({ params: { ...(await ownersShelf(scene)).params, gameId }, body: { place: 0 } }),
    expect: ownerOnly(204, 404),
  },
})
