import { authorizationRows, everyMember } from '../../../testing/authorization/authorization-row.ts'

export const rows = authorizationRows({
  'GET /api/about/numbers': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/admin/figures/now': { arrange: async () => ({}), expect: { ...everyMember(403), admin: 200 } },
  'GET /api/admin/figures': { arrange: async () => ({}), expect: { ...everyMember(403), admin: 200 } },
})
