import { authorizationRows, everyMember, type Scene } from '../../../../testing/authorization/authorization-row.ts'
import { somebodyNew } from '../../../../testing/authorization/somebody-new.ts'

/** Nobody else learns of a list of people. */
const ownersOnly = (status: number) => ({ ...everyMember(404), owner: status })

/** There is room for so many of them: one that is there does. */
async function ownersCircle({ owner }: Scene) {
  const { body: known } = await owner.call('GET /api/circles', {})
  const [circle = (await owner.call('POST /api/circles', { body: { name: 'Close ones' } })).body] = known
  return { params: { id: circle.id } }
}

async function withSomebody(scene: Scene) {
  const { params } = await ownersCircle(scene)
  return { params: { ...params, userId: (await somebodyNew(scene)).id } }
}

export const rows = authorizationRows({
  'GET /api/circles': { arrange: async () => ({}), expect: everyMember(200) },
  'POST /api/circles': { arrange: async () => ({ body: { name: 'Close ones' } }), expect: everyMember(201) },
  'PATCH /api/circles/{id}': {
    arrange: async (scene) => ({ ...(await ownersCircle(scene)), body: { name: 'Far ones' } }),
    expect: ownersOnly(204),
  },
  'DELETE /api/circles/{id}': { arrange: ownersCircle, expect: everyMember(204) },
  'GET /api/circles/{id}/members': { arrange: ownersCircle, expect: ownersOnly(200) },
  'PUT /api/circles/{id}/members/{userId}': { arrange: withSomebody, expect: ownersOnly(204) },
  'DELETE /api/circles/{id}/members/{userId}': { arrange: withSomebody, expect: ownersOnly(204) },
})
