import { authorizationRows, everyMember } from '../../../testing/authorization/authorization-row.ts'

const staffOnly = (status: number) => ({ ...everyMember(403), moderator: status, admin: status })

export const rows = authorizationRows({
  'GET /api/admin/doors': { arrange: async () => ({}), expect: staffOnly(200) },
  'PUT /api/admin/doors/mail-domains': {
    async arrange({ admin }) {
      const { version } = (await admin.call('GET /api/admin/doors')).body
      return { body: { version, refusedDomains: [`${crypto.randomUUID()}.example`] } }
    },
    expect: { ...everyMember(403), admin: 200 },
  },
  'PUT /api/admin/doors/newcomers': {
    async arrange({ admin }) {
      const { newcomers } = (await admin.call('GET /api/admin/doors')).body
      return { body: { areLimited: !newcomers.areLimited, areFirstHeld: false } }
    },
    expect: { ...everyMember(403), admin: 200 },
  },
  'GET /api/admin/doors/networks': { arrange: async () => ({}), expect: staffOnly(200) },
  'PUT /api/admin/doors/networks': {
    arrange: async () => ({ body: { network: '203.0.113.0/24', days: 1, words: 'Spam' } }),
    expect: staffOnly(200),
  },
  'DELETE /api/admin/doors/networks/{id}': {
    async arrange({ admin }) {
      const body = { network: '203.0.113.7', days: 1, words: 'Spam' }
      const [found] = (await admin.call('PUT /api/admin/doors/networks', { body })).body
      return { params: { id: found?.id ?? '' } }
    },
    expect: staffOnly(200),
  },
  // What is held back by it ends with the row behind it.
  'PUT /api/admin/doors/raid': { arrange: async () => ({ body: { hours: 1 } }), expect: staffOnly(200) },
  'DELETE /api/admin/doors/raid': {
    async arrange({ admin }) {
      await admin.call('PUT /api/admin/doors/raid', { body: { hours: 1 } })
      return {}
    },
    expect: staffOnly(200),
  },
})
