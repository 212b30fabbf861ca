import { authorizationRows, everyMember, ofOwner, ownerOnly } from '../../../testing/authorization/authorization-row.ts'
import { somebodyNew } from '../../../testing/authorization/somebody-new.ts'
import { ask, askForId, befriend } from '../../../testing/friendships.ts'

export const rows = authorizationRows({
  'GET /api/friends/{userId}': {
    arrange: ofOwner,
    expect: { ...ownerOnly(200), friend: 200 },
  },
  'GET /api/friends/{userId}/pending': {
    arrange: ofOwner,
    expect: ownerOnly(200),
  },
  'GET /api/friends/{userId}/sent': {
    arrange: ofOwner,
    expect: ownerOnly(200),
  },
  'GET /api/friends/{userId}/in-common': {
    arrange: ofOwner,
    expect: everyMember(200),
  },
  'GET /api/friends/{userId}/suggestions': {
    arrange: ofOwner,
    expect: ownerOnly(200),
  },
  'POST /api/friends/suggestions/dismiss': {
    arrange: async (scene) => ({ body: { userId: (await somebodyNew(scene)).id } }),
    expect: everyMember(204),
  },
  // A block of the one who is asked looks like success; one's own has to be ended first, and friends are friends.
  'POST /api/friends/request': {
    arrange: async (scene) => ({ body: { userId: (await somebodyNew(scene)).id } }),
    expect: { ...everyMember(200), blocker: 409, friend: 409 },
  },
  'POST /api/friends/approve': {
    arrange: async ({ app, owner }) => {
      const asker = await app.member()
      await ask(asker, owner)
      return { body: { friendId: asker.id } }
    },
    expect: ownerOnly(200, 404),
  },
  'POST /api/friends/decline': {
    arrange: async ({ app, owner }) => {
      const asker = await app.member()
      await ask(asker, owner)
      return { body: { friendId: asker.id } }
    },
    expect: ownerOnly(204, 404),
  },
  'DELETE /api/friends/{userId}/cancel/{requestId}': {
    arrange: async ({ app, owner }) => {
      const asked = await app.member()
      return { params: { userId: owner.id, requestId: await askForId(owner, asked) } }
    },
    expect: ownerOnly(204),
  },
  'DELETE /api/friends/{userId}/remove/{friendId}': {
    arrange: async ({ app, owner }) => {
      const other = await app.member()
      await befriend(other, owner)
      return { params: { userId: owner.id, friendId: other.id } }
    },
    expect: ownerOnly(204),
  },
})
