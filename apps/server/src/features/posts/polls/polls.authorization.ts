import {
  authorizationRows,
  everyMember,
  ownerOnly,
  type Scene,
} from '../../../../testing/authorization/authorization-row.ts'
import { ask } from '../../../../testing/posts/polls.ts'

const ownersPoll = async ({ owner }: Scene) => ({ params: { id: (await ask(owner, { isNamed: true })).id } })

export const rows = authorizationRows({
  'PUT /api/posts/{id}/vote': {
    arrange: async (scene) => ({ ...(await ownersPoll(scene)), body: { options: [0] } }),
    expect: { ...everyMember(200), blocked: 404, blocker: 404 },
  },
  'POST /api/posts/{id}/close-poll': {
    arrange: ownersPoll,
    expect: { ...ownerOnly(200), blocked: 404, blocker: 404 },
  },
  // Who did not vote may not know yet.
  'GET /api/posts/{id}/votes': {
    arrange: async (scene) => ({ ...(await ownersPoll(scene)), query: { option: 0 } }),
    expect: { ...ownerOnly(200), blocked: 404, blocker: 404 },
  },
})
