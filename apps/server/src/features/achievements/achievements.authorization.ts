import type { Actor, Scene } from '../../../testing/authorization/authorization-row.ts'
import { authorizationRows } from '../../../testing/authorization/authorization-row.ts'

/** As the library itself: friends and its owner, as long as the owner changes nothing. */
const seen: Readonly<Record<Actor, number>> = {
  anonymous: 401,
  expired: 401,
  suspended: 403,
  stranger: 403,
  blocked: 403,
  blocker: 403,
  friend: 200,
  owner: 200,
  exParticipant: 403,
  moderator: 403,
  admin: 403,
}

export const rows = authorizationRows({
  'GET /api/library/{userId}/achievements': {
    arrange: async ({ owner }: Scene) => ({ params: { userId: owner.id } }),
    expect: seen,
  },
  'GET /api/library/{userId}/game/{gameId}/achievements': {
    arrange: async ({ owner }: Scene) => ({ params: { userId: owner.id, gameId: '72' } }),
    expect: seen,
  },
})
