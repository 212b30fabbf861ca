import { authorizationRows, everyMember } from '../../../testing/authorization/authorization-row.ts'

export const rows = authorizationRows({
  'GET /api/house': {
    arrange: async () => ({}),
    expect: { ...everyMember(200), anonymous: 200, expired: 200, suspended: 200 },
  },
  'PATCH /api/admin/house': {
    arrange: async () => ({ body: { contact: 'Knock at the door' } }),
    expect: { ...everyMember(403), admin: 200 },
  },
  'GET /api/admin/house/greeter': {
    arrange: async () => ({}),
    expect: { ...everyMember(403), admin: 200 },
  },
  'PUT /api/admin/house/greeter': {
    arrange: async ({ admin, moderator }) => {
      await admin.call('PATCH /api/admin/house', { body: { greeting: 'Sit anywhere.' } })
      return { body: { userId: moderator.id } }
    },
    expect: { ...everyMember(403), admin: 200 },
  },
  'PUT /api/admin/house/transparency': {
    arrange: async () => ({ body: { isOn: false } }),
    expect: { ...everyMember(403), admin: 200 },
  },
})
