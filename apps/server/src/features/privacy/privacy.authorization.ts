import { authorizationRows } from '../../testing/authorization/authorization-row.ts'

const everyMember = (status: number) => ({
  anonymous: 401,
  expired: 401,
  stranger: status,
  blocked: status,
  blocker: status,
  friend: status,
  owner: status,
  exParticipant: status,
  suspended: 403,
  moderator: status,
  admin: status,
})

export const rows = authorizationRows({
  'GET /api/privacy': { arrange: async () => ({}), expect: everyMember(200) },
  'PATCH /api/privacy': {
    arrange: async () => ({ body: {} }),
    expect: everyMember(200),
  },
})
