import { authorizationRows, everyMember } from '../../../testing/authorization/authorization-row.ts'

export const rows = authorizationRows({
  'GET /api/privacy': { arrange: async () => ({}), expect: everyMember(200) },
  'PATCH /api/privacy': {
    arrange: async () => ({ body: {} }),
    expect: everyMember(200),
  },
})
