import { authorizationRows, everyMember } from '../../../testing/authorization/authorization-row.ts'
import { groupWithMessage, membersOnly } from '../../../testing/authorization/conversation-scene.ts'
import { somebodyNew } from '../../../testing/authorization/somebody-new.ts'

// Whoever is signed in may ask; what others own is left out where they do not show it.
export const rows = authorizationRows({
  'GET /api/overlap/people': {
    arrange: async (scene) => ({ query: { ids: (await somebodyNew(scene)).id } }),
    expect: everyMember(200),
  },
  'GET /api/overlap/conversation/{conversationId}': {
    arrange: async (scene) => ({ params: { conversationId: (await groupWithMessage(scene)).group.id } }),
    expect: { ...membersOnly, owner: 200 },
  },
  'GET /api/overlap/requests': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/overlap/shelf': { arrange: async () => ({}), expect: everyMember(200) },
})
