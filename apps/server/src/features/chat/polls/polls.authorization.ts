import { authorizationRows, type Scene } from '../../../../testing/authorization/authorization-row.ts'
import {
  groupWithMessage,
  membersOnly,
  ownedGroup,
  runnersOnly,
} from '../../../../testing/authorization/conversation-scene.ts'
import { succeed } from '../../../../testing/conversations.ts'
import type { TestMember } from '../../../../testing/test-app.ts'

const poll = { question: 'What shall we play?', options: ['Chess', 'Go'] }

async function ask(host: TestMember, { id }: { id: string }): Promise<string> {
  return succeed(await host.call('POST /api/messages', { body: { conversationId: id, poll } })).id
}

export const rows = authorizationRows({
  'PUT /api/messages/{id}/vote': {
    arrange: async (scene: Scene) => {
      const { group, host } = await groupWithMessage(scene)
      return { params: { id: await ask(host, group) }, body: { options: [0] } }
    },
    expect: { ...membersOnly, owner: 200 },
  },
  'POST /api/messages/{id}/close-poll': {
    arrange: async (scene: Scene) => {
      const { group, host } = await ownedGroup(scene)
      return { params: { id: await ask(host, group) } }
    },
    expect: { ...runnersOnly, owner: 200 },
  },
})
