import { authorizationRows, everyMemberByHub } from '../../../testing/authorization/authorization-row.ts'
import { groupWithMessage } from '../../../testing/authorization/conversation-scene.ts'

const membersOnly = (refused: string) => ({ ...everyMemberByHub(refused), owner: 'ok' })

export const rows = authorizationRows({
  'hub chat.SendMessage': {
    arrange: async (scene) => {
      const { group } = await groupWithMessage(scene)
      return [{ conversationId: group.id, text: 'Good evening.' }]
    },
    expect: membersOnly('conversation_not_found'),
  },
  'hub chat.MarkMessageRead': {
    arrange: async (scene) => {
      const { group, message } = await groupWithMessage(scene)
      return [group.id, message.id]
    },
    expect: membersOnly('message_not_found'),
  },
  'hub chat.JoinAllConversations': {
    arrange: async () => [],
    expect: everyMemberByHub('ok'),
  },
  'hub chat.Typing': {
    arrange: async (scene) => [(await groupWithMessage(scene)).group.id],
    expect: membersOnly('conversation_not_found'),
  },
})
