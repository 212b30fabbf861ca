import { authorizationRows, everyMember, type Scene } from '../../../../testing/authorization/authorization-row.ts'

const everybody = { ...everyMember(200), anonymous: 200, expired: 200, suspended: 200 } as const

export const rows = authorizationRows({
  'GET /api/house/texts/{kind}': { arrange: async () => ({ params: { kind: 'rules' } }), expect: everybody },
  'GET /api/house/changed-texts': { arrange: async () => ({}), expect: everyMember(200) },
  'PUT /api/house/texts/{kind}/acknowledgement': {
    async arrange({ admin }: Scene) {
      await admin.call('PATCH /api/admin/house', { body: { rules: `Be kind. ${crypto.randomUUID()}` } })
      const [text] = (await admin.call('GET /api/house/texts/{kind}', { params: { kind: 'rules' } })).body
      return { params: { kind: 'rules' }, body: { version: text?.version ?? 0 } }
    },
    expect: everyMember(204),
  },
})
