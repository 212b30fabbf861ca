import { authorizationRows, everyMember, everyMemberByHub } from '../../../testing/authorization/authorization-row.ts'

export const rows = authorizationRows({
  'GET /api/presence': { arrange: async () => ({}), expect: everyMember(200) },
  'PUT /api/presence/availability': {
    arrange: async () => ({ body: { choice: 'automatic', until: null } }),
    expect: everyMember(200),
  },
  'PUT /api/presence/status': {
    arrange: async () => ({ body: { text: null, until: null } }),
    expect: everyMember(200),
  },
  'PUT /api/presence/playing': {
    arrange: async () => ({ body: { text: null, until: null } }),
    expect: everyMember(200),
  },
  'GET /api/presence/people': {
    arrange: async ({ owner }) => ({ query: { ids: owner.id } }),
    expect: everyMember(200),
  },
  'GET /api/presence/friends': { arrange: async () => ({}), expect: everyMember(200) },
  'hub chat.SetActivity': { arrange: async () => ['active'], expect: everyMemberByHub('ok') },
})
