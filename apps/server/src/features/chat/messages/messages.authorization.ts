import { authorizationRows, type Scene } from '../../../../testing/authorization/authorization-row.ts'
import { groupWithMessage, membersOnly } from '../../../../testing/authorization/conversation-scene.ts'
import { say } from '../../../../testing/conversations.ts'
import { edit } from '../../../../testing/messages/messages.ts'

const inGroup = async (scene: Scene) => ({ params: { id: (await groupWithMessage(scene)).group.id } })
const ofMessage = async (scene: Scene) => ({ params: { id: (await groupWithMessage(scene)).message.id } })

/** What the owner said in a group that the ex-participant is not in any more. */
async function ofOwnMessage(scene: Scene) {
  const said = await say(scene.owner, (await groupWithMessage(scene)).group)
  return { params: { id: said.id } }
}

export const rows = authorizationRows({
  // Who left still sees what was said in their time.
  'GET /api/messages/conversation/{id}': {
    arrange: inGroup,
    expect: { ...membersOnly, owner: 200, exParticipant: 200 },
  },
  'GET /api/messages/conversation/{id}/changes': {
    arrange: async (scene) => ({ ...(await inGroup(scene)), query: { since: 0 } }),
    expect: { ...membersOnly, owner: 200, exParticipant: 200 },
  },
  'GET /api/messages/{id}': { arrange: ofMessage, expect: { ...membersOnly, owner: 200, exParticipant: 200 } },
  'GET /api/messages/{id}/edits': {
    arrange: async (scene) => {
      const { message, host } = await groupWithMessage(scene)
      await edit(host, message, 'Good night.')
      return { params: { id: message.id } }
    },
    expect: { ...membersOnly, owner: 200, exParticipant: 200 },
  },
  'POST /api/messages': {
    arrange: async (scene) => {
      const { group } = await groupWithMessage(scene)
      return { body: { conversationId: group.id, text: 'Good evening.' } }
    },
    expect: { ...membersOnly, owner: 201 },
  },
  'PATCH /api/messages/{id}': {
    arrange: async (scene) => ({ params: (await ofOwnMessage(scene)).params, body: { text: 'Good night.' } }),
    expect: { ...membersOnly, owner: 200 },
  },
  'DELETE /api/messages/{id}': {
    arrange: async (scene) => ({
      params: (await ofOwnMessage(scene)).params,
      query: { for: 'everyone' as const },
    }),
    expect: { ...membersOnly, owner: 204 },
  },
  'PATCH /api/messages/{id}/read': { arrange: ofMessage, expect: { ...membersOnly, owner: 204 } },
})
