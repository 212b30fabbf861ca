import type { Scene } from '../../../testing/authorization/authorization-row.ts'
import { authorizationRows, everyMember } from '../../../testing/authorization/authorization-row.ts'
import { somebodyNew } from '../../../testing/authorization/somebody-new.ts'

const aboutSomebody = async (scene: Scene) => ({ params: { userId: (await somebodyNew(scene)).id } })

export const rows = authorizationRows({
  'GET /api/blocks': { arrange: async () => ({}), expect: everyMember(200) },
  'PUT /api/blocks/{userId}': { arrange: aboutSomebody, expect: everyMember(204) },
  'DELETE /api/blocks/{userId}': { arrange: aboutSomebody, expect: everyMember(204) },
  'GET /api/mutes': { arrange: async () => ({}), expect: everyMember(200) },
  'PUT /api/mutes/{userId}': {
    arrange: async (scene) => ({ ...(await aboutSomebody(scene)), body: { until: null } }),
    expect: everyMember(204),
  },
  'DELETE /api/mutes/{userId}': { arrange: aboutSomebody, expect: everyMember(204) },
  'GET /api/ignored-requesters': { arrange: async () => ({}), expect: everyMember(200) },
  'PUT /api/ignored-requesters/{userId}': { arrange: aboutSomebody, expect: everyMember(204) },
  'DELETE /api/ignored-requesters/{userId}': { arrange: aboutSomebody, expect: everyMember(204) },
})
