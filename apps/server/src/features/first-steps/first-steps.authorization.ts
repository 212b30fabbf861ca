import { authorizationRows, everyMember } from '../../../testing/authorization/authorization-row.ts'

export const rows = authorizationRows({
  'GET /api/admin/first-steps': { arrange: async () => ({}), expect: { ...everyMember(403), admin: 200 } },
  'PUT /api/admin/first-steps/skipped': {
    arrange: async () => ({ body: { steps: [] } }),
    expect: { ...everyMember(403), admin: 200 },
  },
})
