import type { Scene } from '../../../testing/authorization/authorization-row.ts'
import { authorizationRows, everyMember } from '../../../testing/authorization/authorization-row.ts'
import { somebodyNew } from '../../../testing/authorization/somebody-new.ts'

const somebody = async (scene: Scene) => ({ params: { userId: (await somebodyNew(scene)).id } })

export const rows = authorizationRows({
  'PUT /api/follows/people/{userId}': {
    arrange: somebody,
    // Who blocked somebody knows it; who was blocked is not told.
    expect: { ...everyMember(204), blocker: 403 },
  },
  'DELETE /api/follows/people/{userId}': { arrange: somebody, expect: everyMember(204) },
})
