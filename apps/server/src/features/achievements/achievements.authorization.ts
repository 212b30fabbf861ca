import { authorizationRows, ofOwner, ownerOnly, type Scene } from '../../../testing/authorization/authorization-row.ts'

/** As the library itself: friends and its owner, as long as the owner changes nothing. */
const seen = { ...ownerOnly(200), friend: 200 }

export const rows = authorizationRows({
  'GET /api/library/{userId}/achievements': {
    arrange: ofOwner,
    expect: seen,
  },
  'GET /api/library/{userId}/game/{gameId}/achievements': {
    arrange: async ({ owner }: Scene) => ({ params: { userId: owner.id, gameId: '72' } }),
    expect: seen,
  },
})
