import { authorizationRows, ofOwner, ownerOnly } from '../../../testing/authorization/authorization-row.ts'

/** As the library itself: friends see it, unless the member chose otherwise. */
const ownerAndFriends = { ...ownerOnly(200), friend: 200 }

export const rows = authorizationRows({
  'GET /api/library/{userId}/stats': { arrange: ofOwner, expect: ownerAndFriends },
  'GET /api/library/{userId}/years/{year}': {
    arrange: async ({ owner }) => ({ params: { userId: owner.id, year: '2026' } }),
    expect: ownerAndFriends,
  },
  'GET /api/library/{userId}/side': {
    arrange: async ({ owner }) => ({ params: { userId: owner.id }, query: { year: '2026' } }),
    expect: ownerOnly(200),
  },
  'GET /api/library/{userId}/next': { arrange: ofOwner, expect: ownerOnly(200) },
})
