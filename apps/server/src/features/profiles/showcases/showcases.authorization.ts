import { authorizationRows, everyMember } from '../../../../testing/authorization/authorization-row.ts'

export const rows = authorizationRows({
  'GET /api/profile/showcases': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/profile/showcases/reviews': { arrange: async () => ({}), expect: everyMember(200) },
  'PUT /api/profile/showcases': {
    arrange: async () => ({ body: { version: 0, showcases: [] } }),
    expect: everyMember(200),
  },
})
