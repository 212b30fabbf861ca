import { authorizationRows, everyMember } from '../../../testing/authorization/authorization-row.ts'

export const rows = authorizationRows({
  'GET /api/me': { arrange: async () => ({}), expect: everyMember(200) },
  'PATCH /api/me': { arrange: async () => ({ body: {} }), expect: everyMember(200) },
  'PUT /api/me/handle': {
    arrange: async () => ({ body: { handle: `h_${crypto.randomUUID().slice(0, 8)}` } }),
    expect: everyMember(200),
  },
  'GET /api/handles/{handle}': {
    arrange: async ({ owner }) => ({ params: { handle: (await owner.call('GET /api/me')).body.handle } }),
    expect: everyMember(200),
  },
  'GET /api/about': { arrange: async () => ({}), expect: everyMember(200) },
})
