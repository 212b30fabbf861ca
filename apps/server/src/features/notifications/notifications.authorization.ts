import { authorizationRows, everyMember, ofOwner, ownerOnly } from '../../../testing/authorization/authorization-row.ts'
import { ask } from '../../../testing/friendships.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

export const rows = authorizationRows({
  'GET /api/notifications/{userId}': {
    arrange: ofOwner,
    expect: ownerOnly(200),
  },
  'GET /api/notifications/{userId}/unread': {
    arrange: ofOwner,
    expect: ownerOnly(200),
  },
  'GET /api/notifications/{userId}/groups': {
    arrange: ofOwner,
    expect: ownerOnly(200),
  },
  'GET /api/notifications/{userId}/needs': {
    arrange: ofOwner,
    expect: ownerOnly(200),
  },
  // Both are about what is the caller's own, whatever is named.
  'POST /api/notifications/mark-groups-read': {
    arrange: async ({ app, owner }) => ({
      body: { groups: [{ key: await notificationOf(app, owner), upToSeq: 1000 }] },
    }),
    expect: everyMember(200),
  },
  'POST /api/notifications/mark-unread': {
    arrange: async () => ({ body: { marked: '1' } }),
    expect: everyMember(204),
  },
  'POST /api/notifications/mark-read/{id}': {
    arrange: async ({ app, owner }) => ({ params: { id: await notificationOf(app, owner) } }),
    expect: ownerOnly(204, 404),
  },
  // Foreign ids are passed over, so everybody gets an answer about their own.
  'POST /api/notifications/mark-read-bulk/': {
    arrange: async ({ app, owner }) => ({ body: [await notificationOf(app, owner)] }),
    expect: everyMember(200),
  },
  'POST /api/notifications/mark-all-read': {
    arrange: async () => ({ body: { upToSeq: 1 } }),
    expect: everyMember(204),
  },
  'GET /api/held-notifications': { arrange: async () => ({}), expect: everyMember(200) },
  'POST /api/held-notifications/{userId}/take': { arrange: ofOwner, expect: everyMember(204) },
  'DELETE /api/held-notifications/{userId}': { arrange: ofOwner, expect: everyMember(204) },
})

async function notificationOf(app: TestApp, owner: TestMember): Promise<string> {
  await ask(await app.member(), owner)
  const { body } = await owner.call('GET /api/notifications/{userId}', {
    params: { userId: owner.id },
    query: { limit: 1 },
  })
  return body[0]?.id ?? ''
}
