import { authorizationRows, everyMember, everyMemberByHub } from '../../../testing/authorization/authorization-row.ts'
import { somebodyNew } from '../../../testing/authorization/somebody-new.ts'

// Whoever is signed in may ask; whom they may not see is left out.
export const rows = authorizationRows({
  'GET /api/company/people': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/company/counts': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/company/tables': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/company/suggestions': { arrange: async () => ({}), expect: everyMember(200) },
  'POST /api/company/hellos/{userId}': {
    arrange: async (scene) => ({ params: { userId: (await somebodyNew(scene)).id } }),
    // Across a block nobody takes one, and friends write to each other.
    expect: { ...everyMember(200), blocked: 404, blocker: 404, friend: 404 },
  },
  'DELETE /api/company/hellos/{userId}': {
    arrange: async (scene) => ({ params: { userId: (await somebodyNew(scene)).id } }),
    expect: everyMember(204),
  },
  // Of whom each hears is asked when it is told.
  'hub notifications.WatchPeople': { arrange: async () => [], expect: everyMemberByHub('ok') },
  'hub notifications.UnwatchPeople': { arrange: async () => [], expect: everyMemberByHub('ok') },
})
