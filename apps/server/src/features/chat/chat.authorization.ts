import { authorizationRows } from '../../../testing/authorization/authorization-row.ts'
import { groupWithMessage } from '../../../testing/authorization/conversation-scene.ts'

const connectedOnly = { anonymous: 'refused', expired: 'refused', suspended: 'refused' } as const

const membersOnlyByHub = {
  ...connectedOnly,
  stranger: 'conversation_not_found',
  blocked: 'conversation_not_found',
  blocker: 'conversation_not_found',
  friend: 'conversation_not_found',
  exParticipant: 'conversation_not_found',
  moderator: 'conversation_not_found',
  admin: 'conversation_not_found',
} as const

export const rows = authorizationRows({
  'hub chat.SendMessage': {
    arrange: async (scene) => {
      const { group } = await groupWithMessage(scene)
      return [{ conversationId: group.id, text: 'Good evening.' }]
    },
    expect: { ...membersOnlyByHub, owner: 'ok' },
  },
  'hub chat.MarkMessageRead': {
    arrange: async (scene) => {
      const { group, message } = await groupWithMessage(scene)
      return [group.id, message.id]
    },
    expect: {
      ...connectedOnly,
      owner: 'ok',
      stranger: 'message_not_found',
      blocked: 'message_not_found',
      blocker: 'message_not_found',
      friend: 'message_not_found',
      exParticipant: 'message_not_found',
      moderator: 'message_not_found',
      admin: 'message_not_found',
    },
  },
  'hub chat.JoinAllConversations': {
    arrange: async () => [],
    expect: {
      ...connectedOnly,
      owner: 'ok',
      stranger: 'ok',
      blocked: 'ok',
      blocker: 'ok',
      friend: 'ok',
      exParticipant: 'ok',
      moderator: 'ok',
      admin: 'ok',
    },
  },
  'hub chat.Typing': {
    arrange: async (scene) => [(await groupWithMessage(scene)).group.id],
    expect: { ...membersOnlyByHub, owner: 'ok' },
  },
})
