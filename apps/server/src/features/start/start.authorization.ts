import { authorizationRows, everyMember } from '../../../testing/authorization/authorization-row.ts'

export const rows = authorizationRows({
  'GET /api/start': { arrange: async () => ({}), expect: everyMember(200) },
  'hub chat.WhatMoved': {
    arrange: async () => [[{ part: 'unread', mark: 'none' }]],
    expect: {
      anonymous: 'refused',
      expired: 'refused',
      suspended: 'refused',
      stranger: 'ok',
      blocked: 'ok',
      blocker: 'ok',
      friend: 'ok',
      owner: 'ok',
      exParticipant: 'ok',
      moderator: 'ok',
      admin: 'ok',
    },
  },
})
