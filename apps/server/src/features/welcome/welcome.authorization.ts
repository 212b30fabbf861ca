import { authorizationRows, everyMember, type Scene } from '../../../testing/authorization/authorization-row.ts'
import { somebodyNew } from '../../../testing/authorization/somebody-new.ts'

export const rows = authorizationRows({
  'GET /api/welcome': { arrange: async () => ({}), expect: everyMember(200) },
  'PUT /api/welcome': { arrange: async () => ({ body: { isClosed: false } }), expect: everyMember(200) },
  'PUT /api/welcome/steps/{step}': {
    arrange: async () => ({ params: { step: 'face' }, body: { state: 'open' } }),
    expect: everyMember(200),
  },
  // Somebody who wrote no letter to the caller.
  'POST /api/welcome/answers': {
    arrange: async (scene: Scene) => ({ body: { to: (await somebodyNew(scene)).id, text: 'Good evening.' } }),
    expect: everyMember(404),
  },
})
