import { authorizationRows, everyMember } from '../../../../testing/authorization/authorization-row.ts'

export const rows = authorizationRows({
  // What they may not see is left out.
  'GET /api/replies': { arrange: async ({ owner }) => ({ query: { authorId: owner.id } }), expect: everyMember(200) },
})
