import { authorizationRows, everyMember } from '../../../testing/authorization/authorization-row.ts'

export const rows = authorizationRows({
  'GET /api/admin/desks': { arrange: async () => ({}), expect: { ...everyMember(403), moderator: 200, admin: 200 } },
})
