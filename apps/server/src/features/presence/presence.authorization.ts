import { authorizationRows } from '../../../testing/authorization/authorization-row.ts'

const members = {
  anonymous: 401,
  expired: 401,
  stranger: 200,
  friend: 200,
  blocked: 200,
  blocker: 200,
  owner: 200,
  exParticipant: 200,
  suspended: 403,
  moderator: 200,
  admin: 200,
}

const onHub = {
  anonymous: 'refused',
  expired: 'refused',
  stranger: 'ok',
  friend: 'ok',
  blocked: 'ok',
  blocker: 'ok',
  owner: 'ok',
  exParticipant: 'ok',
  suspended: 'refused',
  moderator: 'ok',
  admin: 'ok',
}

export const rows = authorizationRows({
  'GET /api/presence': { arrange: async () => ({}), expect: members },
  'PUT /api/presence/availability': {
    arrange: async () => ({ body: { choice: 'automatic', until: null } }),
    expect: members,
  },
  'PUT /api/presence/status': { arrange: async () => ({ body: { text: null, until: null } }), expect: members },
  'PUT /api/presence/playing': { arrange: async () => ({ body: { text: null, until: null } }), expect: members },
  'GET /api/presence/people': { arrange: async ({ owner }) => ({ query: { ids: owner.id } }), expect: members },
  'GET /api/presence/friends': { arrange: async () => ({}), expect: members },
  'hub chat.SetActivity': { arrange: async () => ['active'], expect: onHub },
})
