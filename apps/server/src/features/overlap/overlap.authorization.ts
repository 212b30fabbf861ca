import { authorizationRows } from '../../../testing/authorization/authorization-row.ts'
import { groupWithMessage, membersOnly, signedInOnly } from '../../../testing/authorization/conversation-scene.ts'
import { somebodyNew } from '../../../testing/authorization/somebody-new.ts'

/** Whoever is signed in may ask; what others own is left out where they do not show it. */
const everyMember = {
  ...signedInOnly,
  stranger: 200,
  blocked: 200,
  blocker: 200,
  friend: 200,
  owner: 200,
  exParticipant: 200,
  moderator: 200,
  admin: 200,
}

export const rows = authorizationRows({
  'GET /api/overlap/people': {
    arrange: async (scene) => ({ query: { ids: (await somebodyNew(scene)).id } }),
    expect: everyMember,
  },
  'GET /api/overlap/conversation/{conversationId}': {
    arrange: async (scene) => ({ params: { conversationId: (await groupWithMessage(scene)).group.id } }),
    expect: { ...membersOnly, owner: 200 },
  },
  'GET /api/overlap/shelf': { arrange: async () => ({}), expect: everyMember },
})
