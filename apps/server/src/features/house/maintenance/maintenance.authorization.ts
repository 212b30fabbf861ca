import { authorizationRows, everyMember } from '../../../../testing/authorization/authorization-row.ts'

const adminOnly = { ...everyMember(403), admin: 200 }
/** It has not begun while the rows behind this one are tried. */
const later = {
  from: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  until: new Date(Date.now() + 30 * 86_400_000 + 3_600_000).toISOString(),
  words: null,
}

export const rows = authorizationRows({
  'GET /api/maintenance': {
    arrange: async () => ({}),
    expect: { ...everyMember(200), anonymous: 200, expired: 200, suspended: 200 },
  },
  'PUT /api/admin/maintenance': { arrange: async () => ({ body: later }), expect: adminOnly },
  'DELETE /api/admin/maintenance': { arrange: async () => ({}), expect: adminOnly },
})
