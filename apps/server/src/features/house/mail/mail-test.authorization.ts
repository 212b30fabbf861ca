import { authorizationRows, everyMember } from '../../../../testing/authorization/authorization-row.ts'

export const rows = authorizationRows({
  'POST /api/admin/mail-test': { arrange: async () => ({}), expect: { ...everyMember(403), admin: 200 } },
})
