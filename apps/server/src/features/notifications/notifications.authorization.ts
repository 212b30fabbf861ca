import { authorizationRows } from '../../../testing/authorization/authorization-row.ts'
import { ask } from '../../../testing/friendships.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

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

export const rows = authorizationRows({
  'GET /api/notifications/{userId}': {
    arrange: async ({ owner }) => ({ params: { userId: owner.id } }),
    expect: ownerOnly,
  },
  'GET /api/notifications/{userId}/unread': {
    arrange: async ({ owner }) => ({ params: { userId: owner.id } }),
    expect: ownerOnly,
  },
  'POST /api/notifications/mark-read/{id}': {
    arrange: async ({ app, owner }) => ({ params: { id: await notificationOf(app, owner) } }),
    expect: {
      anonymous: 401,
      expired: 401,
      stranger: 404,
      blocked: 404,
      blocker: 404,
      friend: 404,
      owner: 204,
      exParticipant: 404,
      suspended: 403,
      moderator: 404,
      admin: 404,
    },
  },
  // Foreign ids are passed over, so everybody gets an answer about their own.
  'POST /api/notifications/mark-read-bulk/': {
    arrange: async ({ app, owner }) => ({ body: [await notificationOf(app, owner)] }),
    expect: everyMember,
  },
  'POST /api/notifications/mark-all-read': {
    arrange: async () => ({ body: { upToSeq: 1 } }),
    expect: {
      anonymous: 401,
      expired: 401,
      stranger: 204,
      blocked: 204,
      blocker: 204,
      friend: 204,
      owner: 204,
      exParticipant: 204,
      suspended: 403,
      moderator: 204,
      admin: 204,
    },
  },
})

async function notificationOf(app: TestApp, owner: TestMember): Promise<string> {
  await ask(await app.member(), owner)
  const { body } = await owner.call('GET /api/notifications/{userId}', {
    params: { userId: owner.id },
    query: { limit: 1 },
  })
  return body[0]?.id ?? ''
}
