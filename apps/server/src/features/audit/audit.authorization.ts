import { authorizationRows, everyMember } from '../../../testing/authorization/authorization-row.ts'

export const rows = authorizationRows({
  'GET /api/admin/audit': { arrange: async () => ({}), expect: { ...everyMember(403), admin: 200 } },
  'POST /api/admin/audit/exports': {
    arrange: async () => ({ body: {} }),
    expect: { ...everyMember(403), admin: 201 },
  },
  'GET /api/admin/audit/exports/{seq}': {
    arrange: async ({ admin }) => {
      const { body } = await admin.call('POST /api/admin/audit/exports', { body: {} })
      return { params: { seq: String(body.seq) } }
    },
    expect: { ...everyMember(403), admin: 200 },
  },
})
