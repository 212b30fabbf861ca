import type { Conversation, Message } from '@guildhall/contract/chat'
import { authorizationRows } from '../../testing/authorization/authorization-row.ts'
import { leave, makeGroup, say } from '../../testing/conversations.ts'
import { befriend } from '../../testing/friendships.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

const signedInOnly = { anonymous: 401, expired: 401, suspended: 403 } as const
const connectedOnly = { anonymous: 'refused', expired: 'refused', suspended: 'refused' } as const

/** Friends of a participant and staff are strangers to a conversation. */
const membersOnly = {
  ...signedInOnly,
  stranger: 404,
  blocked: 404,
  blocker: 404,
  friend: 404,
  exParticipant: 404,
  moderator: 404,
  admin: 404,
} as const

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
  'GET /api/conversations/user/{userId}': {
    arrange: async ({ owner }) => ({ params: { userId: owner.id } }),
    expect: {
      ...signedInOnly,
      owner: 200,
      stranger: 403,
      blocked: 403,
      blocker: 403,
      friend: 403,
      exParticipant: 403,
      moderator: 403,
      admin: 403,
    },
  },
  'GET /api/conversations/{id}': {
    arrange: async (scene) => ({ params: { id: (await groupWithMessage(scene)).group.id } }),
    expect: { ...membersOnly, owner: 200 },
  },
  'POST /api/conversations': {
    arrange: async ({ app, owner }) => {
      const ownersFriend = await app.member()
      await befriend(owner, ownersFriend)
      return { body: { participants: [ownersFriend.id] } }
    },
    expect: {
      ...signedInOnly,
      owner: 201,
      stranger: 422,
      blocked: 422,
      blocker: 422,
      friend: 422,
      exParticipant: 422,
      moderator: 422,
      admin: 422,
    },
  },
  'DELETE /api/conversations/{id}/members/{userId}': {
    arrange: async (scene) => {
      const { group } = await groupWithMessage(scene)
      return { params: { id: group.id, userId: (scene.actor ?? scene.owner).id } }
    },
    expect: { ...membersOnly, owner: 204, exParticipant: 204 },
  },
  'GET /api/messages/conversation/{id}': {
    arrange: async (scene) => ({ params: { id: (await groupWithMessage(scene)).group.id } }),
    expect: { ...membersOnly, owner: 200, exParticipant: 200 },
  },
  'POST /api/messages': {
    arrange: async (scene) => {
      const { group } = await groupWithMessage(scene)
      return { body: { conversationId: group.id, text: 'Good evening.' } }
    },
    expect: { ...membersOnly, owner: 201 },
  },
  'PATCH /api/messages/{id}/read': {
    arrange: async (scene) => ({ params: { id: (await groupWithMessage(scene)).message.id } }),
    expect: { ...membersOnly, owner: 204 },
  },
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

/** The owner is in it and the ex-participant left it; whoever made it is nobody's actor. */
async function groupWithMessage(scene: {
  app: TestApp
  owner: TestMember
  exParticipant: TestMember
}): Promise<{ group: Conversation; message: Message }> {
  const { app, owner, exParticipant } = scene
  const host = await app.member()
  await befriend(host, owner)
  await befriend(host, exParticipant)
  const group = await makeGroup(host, [owner, exParticipant])
  const message = await say(host, group)
  await leave(exParticipant, group)
  return { group, message }
}
