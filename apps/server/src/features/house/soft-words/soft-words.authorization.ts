import { authorizationRows, everyMember } from '../../../../testing/authorization/authorization-row.ts'

export const rows = authorizationRows({
  'GET /api/soft-words': { arrange: async () => ({}), expect: everyMember(200) },
  'PATCH /api/admin/soft-words/{language}': {
    arrange: async () => ({ params: { language: 'en' }, body: { added: { put: ['zorgle'] } } }),
    expect: { ...everyMember(403), moderator: 403, admin: 200 },
  },
})
