import { authorizationRows } from '../../../testing/authorization/authorization-row.ts'
import { somebodyNew } from '../../../testing/authorization/somebody-new.ts'
import { ask, askForId, befriend } from '../../../testing/friendships.ts'

const ownerOnly = {
  anonymous: 401,
  expired: 401,
  stranger: 403,
  blocked: 403,
  blocker: 403,
  friend: 403,
  owner: 200,
  exParticipant: 403,
  suspended: 403,
  moderator: 403,
  admin: 403,
} as const

const everyMember = {
  anonymous: 401,
  expired: 401,
  stranger: 200,
  blocked: 200,
  blocker: 200,
  friend: 200,
  owner: 200,
  exParticipant: 200,
  suspended: 403,
  moderator: 200,
  admin: 200,
} as const

const everyMemberSilently = {
  ...everyMember,
  stranger: 204,
  blocked: 204,
  blocker: 204,
  friend: 204,
  owner: 204,
  exParticipant: 204,
  moderator: 204,
  admin: 204,
} as const

const receiverOnly = {
  anonymous: 401,
  expired: 401,
  stranger: 404,
  blocked: 404,
  blocker: 404,
  friend: 404,
  exParticipant: 404,
  suspended: 403,
  moderator: 404,
  admin: 404,
} as const

export const rows = authorizationRows({
  'GET /api/friends/{userId}': {
    arrange: async ({ owner }) => ({ params: { userId: owner.id } }),
    expect: { ...ownerOnly, friend: 200 },
  },
  'GET /api/friends/{userId}/pending': {
    arrange: async ({ owner }) => ({ params: { userId: owner.id } }),
    expect: ownerOnly,
  },
  'GET /api/friends/{userId}/sent': {
    arrange: async ({ owner }) => ({ params: { userId: owner.id } }),
    expect: ownerOnly,
  },
  'GET /api/friends/{userId}/in-common': {
    arrange: async ({ owner }) => ({ params: { userId: owner.id } }),
    expect: everyMember,
  },
  'GET /api/friends/{userId}/suggestions': {
    arrange: async ({ owner }) => ({ params: { userId: owner.id } }),
    expect: ownerOnly,
  },
  'POST /api/friends/suggestions/dismiss': {
    arrange: async (scene) => ({ body: { userId: (await somebodyNew(scene)).id } }),
    expect: everyMemberSilently,
  },
  // A block of the one who is asked looks like success; one's own has to be ended first, and friends are friends.
  'POST /api/friends/request': {
    arrange: async (scene) => ({ body: { userId: (await somebodyNew(scene)).id } }),
    expect: { ...everyMember, blocker: 409, friend: 409 },
  },
  'POST /api/friends/approve': {
    arrange: async ({ app, owner }) => {
      const asker = await app.member()
      await ask(asker, owner)
      return { body: { friendId: asker.id } }
    },
    expect: { ...receiverOnly, owner: 200 },
  },
  'POST /api/friends/decline': {
    arrange: async ({ app, owner }) => {
      const asker = await app.member()
      await ask(asker, owner)
      return { body: { friendId: asker.id } }
    },
    expect: { ...receiverOnly, owner: 204 },
  },
  'DELETE /api/friends/{userId}/cancel/{requestId}': {
    arrange: async ({ app, owner }) => {
      const asked = await app.member()
      return { params: { userId: owner.id, requestId: await askForId(owner, asked) } }
    },
    expect: { ...ownerOnly, owner: 204 },
  },
  'DELETE /api/friends/{userId}/remove/{friendId}': {
    arrange: async ({ app, owner }) => {
      const other = await app.member()
      await befriend(other, owner)
      return { params: { userId: owner.id, friendId: other.id } }
    },
    expect: { ...ownerOnly, owner: 204 },
  },
})
