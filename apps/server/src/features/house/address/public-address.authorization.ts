import { authorizationRows, everyMember } from '../../../../testing/authorization/authorization-row.ts'

const adminOnly = { ...everyMember(403), admin: 200 }

export const rows = authorizationRows({
  'GET /api/admin/public-address': { arrange: async () => ({}), expect: adminOnly },
  // An address that nobody is sent to: it is answered without a look outside.
  'POST /api/admin/public-address/trials': {
    arrange: async () => ({ body: { address: 'http://127.0.0.1' } }),
    expect: adminOnly,
  },
  'GET /api/door/echoes/{nonce}': {
    arrange: async () => ({ params: { nonce: '0123456789abcdef0123456789abcdef' } }),
    expect: { ...everyMember(200), anonymous: 200, expired: 200, suspended: 200 },
  },
})
