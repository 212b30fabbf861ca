import { authorizationRows, everyMember } from '../../../testing/authorization/authorization-row.ts'

const staffOnly = (status: number) => ({ ...everyMember(403), moderator: status, admin: status })

export const rows = authorizationRows({
  'GET /api/admin/doors': { arrange: async () => ({}), expect: staffOnly(200) },
  'PUT /api/admin/doors/mail-domains': {
    async arrange({ admin }) {
      const { version } = (await admin.call('GET /api/admin/doors')).body
      return { body: { version, refusedDomains: ['trash.example'] } }
    },
    expect: { ...everyMember(403), admin: 200 },
  },
  'PUT /api/admin/doors/newcomers': {
    arrange: async () => ({ body: { areLimited: true, areFirstHeld: false } }),
    expect: { ...everyMember(403), admin: 200 },
  },
  // Held back, others in this hall could not write: whoever may is refused what makes no sense.
  'PUT /api/admin/doors/raid': { arrange: async () => ({ body: { hours: 0 } }), expect: staffOnly(422) },
  'DELETE /api/admin/doors/raid': { arrange: async () => ({}), expect: staffOnly(200) },
})
