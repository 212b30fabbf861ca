import { authorizationRows, everyMember, type Scene } from '../../../testing/authorization/authorization-row.ts'

const staffOnly = (status: number) => ({ ...everyMember(403), moderator: status, admin: status })

const everybody = (status: number) => ({
  ...everyMember(status),
  anonymous: status,
  expired: status,
  suspended: status,
})

const link = ({ admin }: Pick<Scene, 'admin'>) =>
  admin.call('POST /api/admin/invitations', { body: { days: 1, uses: 1, note: '' } })

export const rows = authorizationRows({
  'GET /api/door': { arrange: async () => ({}), expect: everybody(200) },
  'GET /api/door/invitations/{code}': {
    arrange: async () => ({ params: { code: 'unknown' } }),
    expect: everybody(200),
  },
  'PUT /api/admin/doors/registration': {
    async arrange({ app, admin, actor }) {
      // The call opens the door again for the rows behind it.
      if (actor === admin) await app.sql(`update doors set registration = 'closed'`)
      return { body: { mode: 'open' } }
    },
    expect: { ...everyMember(403), admin: 200 },
  },
  'PUT /api/admin/doors/member-invitations': {
    async arrange({ app, actor, admin }) {
      if (actor === admin) await app.sql('update doors set member_invitations = 0')
      return { body: { atOnce: 3 } }
    },
    expect: { ...everyMember(403), admin: 200 },
  },
  'GET /api/admin/invitations': { arrange: async () => ({}), expect: { ...everyMember(403), admin: 200 } },
  'POST /api/admin/invitations': {
    arrange: async () => ({ body: { days: 1, uses: 1, note: 'For the evening' } }),
    expect: { ...everyMember(403), admin: 201 },
  },
  'POST /api/admin/invitations/{id}/end': {
    arrange: async (scene) => ({ params: { id: (await link(scene)).body.invitation.id } }),
    expect: { ...everyMember(403), admin: 200 },
  },
  'POST /api/admin/invitations/{id}/reopen': {
    async arrange(scene) {
      const { id } = (await link(scene)).body.invitation
      await scene.app.sql('update invitations set ended_at = now() where id = $1', [id])
      return { params: { id } }
    },
    expect: { ...everyMember(403), admin: 200 },
  },
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
