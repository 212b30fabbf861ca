import { authorizationRows, everyMember } from '../../../../testing/authorization/authorization-row.ts'

export const rows = authorizationRows({
  // What they may not see is not counted.
  'GET /api/post-games': {
    arrange: async ({ owner }) => ({ query: { authorId: owner.id } }),
    expect: everyMember(200),
  },
})
