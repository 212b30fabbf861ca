import { authorizationRows, everyMember } from '../../../../testing/authorization/authorization-row.ts'

/** Everything here is of who asks. */
export const rows = authorizationRows({
  'GET /api/milestones': { arrange: async () => ({}), expect: everyMember(200) },
  'POST /api/milestones/dismiss': {
    arrange: async () => ({ body: { kind: 'finish', key: '1' } }),
    expect: everyMember(204),
  },
})
