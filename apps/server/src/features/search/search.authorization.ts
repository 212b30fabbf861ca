import { authorizationRows, everyMember, type Scene } from '../../../testing/authorization/authorization-row.ts'

const ofSomething = async () => ({ query: { q: 'dice' } })

/** Nobody else learns of a search that was made or saved. */
async function ownersSearch({ owner }: Scene) {
  const { body } = await owner.call('POST /api/saved-searches', { body: { name: 'Dice', q: 'dice' } })
  return { params: { id: (body as { id: string }).id } }
}

async function ownersRecent({ owner }: Scene) {
  const { body } = await owner.call('PUT /api/recent-searches', { body: { q: 'dice' } })
  return { params: { id: (body as { id: string }[])[0]?.id ?? '' } }
}

export const rows = authorizationRows({
  'GET /api/search': { arrange: ofSomething, expect: everyMember(200) },
  'GET /api/search/{kind}': {
    arrange: async () => ({ ...(await ofSomething()), params: { kind: 'posts' } }),
    expect: everyMember(200),
  },
  'GET /api/typeahead': { arrange: ofSomething, expect: everyMember(200) },
  'GET /api/recent-searches': { arrange: async () => ({}), expect: everyMember(200) },
  'PUT /api/recent-searches': { arrange: async () => ({ body: { q: 'dice' } }), expect: everyMember(200) },
  'DELETE /api/recent-searches': { arrange: async () => ({}), expect: everyMember(204) },
  'DELETE /api/recent-searches/{id}': { arrange: ownersRecent, expect: everyMember(204) },
  'GET /api/saved-searches': { arrange: async () => ({}), expect: everyMember(200) },
  'POST /api/saved-searches': {
    arrange: async () => ({ body: { name: 'Dice', q: 'dice' } }),
    expect: everyMember(201),
  },
  'PATCH /api/saved-searches/{id}': {
    arrange: async (scene) => ({ ...(await ownersSearch(scene)), body: { name: 'Cubes' } }),
    expect: { ...everyMember(404), owner: 200 },
  },
  'DELETE /api/saved-searches/{id}': { arrange: ownersSearch, expect: everyMember(204) },
})
