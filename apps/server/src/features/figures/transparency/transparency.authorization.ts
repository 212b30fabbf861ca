import { authorizationRows, everyMember } from '../../../../testing/authorization/authorization-row.ts'

/** Nobody has said that it is published. */
export const rows = authorizationRows({
  'GET /api/transparency': {
    arrange: async () => ({}),
    expect: { ...everyMember(404), anonymous: 404, expired: 404, suspended: 404 },
  },
})
