import { authorizationRows } from '../../../testing/authorization/authorization-row.ts'

const members = {
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
}

export const rows = authorizationRows({
  'GET /api/me': { arrange: async () => ({}), expect: members },
  'PATCH /api/me': { arrange: async () => ({ body: {} }), expect: members },
  'PUT /api/me/handle': {
    arrange: async () => ({ body: { handle: `h_${crypto.randomUUID().slice(0, 8)}` } }),
    expect: members,
  },
  'GET /api/handles/{handle}': {
    arrange: async ({ owner }) => ({ params: { handle: (await owner.call('GET /api/me')).body.handle } }),
    expect: members,
  },
  'GET /api/about': { arrange: async () => ({}), expect: members },
})
