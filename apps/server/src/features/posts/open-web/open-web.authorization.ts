import { authorizationRows, everyMember } from '../../../../testing/authorization/authorization-row.ts'

export const rows = authorizationRows({
  // What is there is there for everybody.
  'GET /api/open-web/{userId}': {
    arrange: async ({ owner }) => ({ params: { userId: owner.id } }),
    expect: everyMember(200),
  },
})
