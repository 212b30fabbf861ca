import { authorizationRows, everyMember, everyMemberByHub } from '../../../testing/authorization/authorization-row.ts'

export const rows = authorizationRows({
  'GET /api/start': { arrange: async () => ({}), expect: everyMember(200) },
  'hub chat.WhatMoved': {
    arrange: async () => [[{ part: 'unread', mark: 'none' }]],
    expect: everyMemberByHub('ok'),
  },
})
