import { usualChoice } from '@guildhall/contract/loudness'
import { authorizationRows, everyMember } from '../../../testing/authorization/authorization-row.ts'

export const rows = authorizationRows({
  'GET /api/loudness': { arrange: async () => ({}), expect: everyMember(200) },
  'PUT /api/loudness': { arrange: async () => ({ body: usualChoice }), expect: everyMember(200) },
  'PUT /api/loudness/hush': { arrange: async () => ({ body: { minutes: 0 } }), expect: everyMember(200) },
})
