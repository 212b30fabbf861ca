import type { Scene } from '../../../testing/authorization/authorization-row.ts'
import { authorizationRows } from '../../../testing/authorization/authorization-row.ts'

const ownerOnly = {
  anonymous: 401,
  expired: 401,
  suspended: 403,
  stranger: 403,
  blocked: 403,
  blocker: 403,
  friend: 403,
  owner: 200,
  exParticipant: 403,
  moderator: 403,
  admin: 403,
}
/** As the library itself: friends see it, unless the member chose otherwise. */
const ownerAndFriends = { ...ownerOnly, friend: 200 }

const ofOwner = async ({ owner }: Scene) => ({ params: { userId: owner.id } })

export const rows = authorizationRows({
  'GET /api/library/{userId}/stats': { arrange: ofOwner, expect: ownerAndFriends },
  'GET /api/library/{userId}/years/{year}': {
    arrange: async ({ owner }) => ({ params: { userId: owner.id, year: '2026' } }),
    expect: ownerAndFriends,
  },
  'GET /api/library/{userId}/next': { arrange: ofOwner, expect: ownerOnly },
})
