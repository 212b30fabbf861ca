import { authorizationRows } from '../../testing/authorization/authorization-row.ts'

const members = {
  anonymous: 401,
  expired: 401,
  stranger: 200,
  friend: 200,
  owner: 200,
  exParticipant: 200,
  suspended: 403,
  moderator: 200,
  admin: 200,
}

export const rows = authorizationRows({
  'GET /api/me': { arrange: async () => ({}), expect: members },
  'GET /api/members': { arrange: async () => ({ query: { name: 'olga' } }), expect: members },
  'GET /api/about': { arrange: async () => ({}), expect: members },
})
