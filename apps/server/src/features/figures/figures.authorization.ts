import { authorizationRows, everyMember } from '../../../testing/authorization/authorization-row.ts'

export const rows = authorizationRows({
  'GET /api/admin/figures': { arrange: async () => ({}), expect: { ...everyMember(403), admin: 200 } },
})
