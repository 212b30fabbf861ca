import { authorizationRows, everyMember, type Scene } from '../../../../testing/authorization/authorization-row.ts'
import { groupWithMessage, membersOnly } from '../../../../testing/authorization/conversation-scene.ts'

const ofMessage = async (scene: Scene) => ({ params: { id: (await groupWithMessage(scene)).message.id } })
const reaction = async (scene: Scene) => ({ params: { id: (await groupWithMessage(scene)).message.id, key: 'heart' } })

export const rows = authorizationRows({
  'PUT /api/messages/{id}/reactions/{key}': { arrange: reaction, expect: { ...membersOnly, owner: 204 } },
  'DELETE /api/messages/{id}/reactions/{key}': { arrange: reaction, expect: { ...membersOnly, owner: 204 } },
  'GET /api/conversations/{id}/pins': {
    arrange: async (scene) => ({ params: { id: (await groupWithMessage(scene)).group.id } }),
    expect: { ...membersOnly, owner: 200 },
  },
  'PUT /api/messages/{id}/pin': { arrange: ofMessage, expect: { ...membersOnly, owner: 204 } },
  'DELETE /api/messages/{id}/pin': { arrange: ofMessage, expect: { ...membersOnly, owner: 204 } },
  'GET /api/messages/saved': { arrange: async () => ({}), expect: everyMember(200) },
  // Who left still sees what was said in their time.
  'PUT /api/messages/{id}/saved': { arrange: ofMessage, expect: { ...membersOnly, owner: 204, exParticipant: 204 } },
  'DELETE /api/messages/{id}/saved': { arrange: ofMessage, expect: everyMember(204) },
  'GET /api/messages/search': { arrange: async () => ({ query: { q: 'evening' } }), expect: everyMember(200) },
})
