import {
  authorizationRows,
  everyMember,
  ofOwner,
  ownerOnly,
} from '../../../../testing/authorization/authorization-row.ts'
import {
  groupWithMessage,
  membersOnly,
  ownedGroup,
  runnersOnly,
} from '../../../../testing/authorization/conversation-scene.ts'
import { somebodyNew } from '../../../../testing/authorization/somebody-new.ts'
import { choosePrivacy } from '../../../../testing/boundaries.ts'
import { requestTo } from '../../../../testing/conversations.ts'
import { befriend } from '../../../../testing/friendships.ts'

export const rows = authorizationRows({
  'GET /api/conversations/user/{userId}': {
    arrange: ofOwner,
    expect: ownerOnly(200),
  },
  'GET /api/conversations/user/{userId}/counts': {
    arrange: ofOwner,
    expect: ownerOnly(200),
  },
  'GET /api/conversations/{id}': {
    arrange: async (scene) => ({ params: { id: (await groupWithMessage(scene)).group.id } }),
    expect: { ...membersOnly, owner: 200 },
  },
  // Friends may; others find requests closed, and whom a block parts is refused where requests are open, too.
  'POST /api/conversations': {
    arrange: async (scene) => {
      const ownersFriend = await somebodyNew(scene)
      await befriend(scene.owner, ownersFriend)
      const isParted = scene.actor === scene.blocked || scene.actor === scene.blocker
      if (!isParted) await choosePrivacy(ownersFriend, { messageRequests: 'nobody' })
      return { body: { participants: [ownersFriend.id] } }
    },
    expect: { ...everyMember(422), owner: 201, friend: 201 },
  },
  'PATCH /api/conversations/{id}': {
    arrange: async (scene) => ({
      params: { id: (await ownedGroup(scene)).group.id },
      body: { title: 'Friday table' },
    }),
    expect: { ...runnersOnly, owner: 200 },
  },
  'PUT /api/conversations/{id}/picture/unveiled': {
    arrange: async (scene) => ({ params: { id: (await groupWithMessage(scene)).group.id } }),
    expect: { ...membersOnly, owner: 200 },
  },
  'DELETE /api/conversations/{id}': {
    arrange: async (scene) => ({ params: { id: (await ownedGroup(scene)).group.id } }),
    expect: { ...runnersOnly, owner: 204 },
  },
  'PATCH /api/conversations/{id}/own': {
    arrange: async (scene) => ({
      params: { id: (await groupWithMessage(scene)).group.id },
      body: { favourite: true },
    }),
    expect: { ...membersOnly, owner: 200 },
  },
  'PUT /api/conversations/{id}/draft': {
    arrange: async (scene) => ({
      params: { id: (await groupWithMessage(scene)).group.id },
      body: { text: 'What I meant was' },
    }),
    expect: { ...membersOnly, owner: 204 },
  },
  'POST /api/conversations/{id}/request': {
    arrange: async ({ app, owner }) => ({ params: { id: (await requestTo(owner, app)).pair.id } }),
    expect: { ...membersOnly, owner: 200 },
  },
  'DELETE /api/conversations/{id}/request': {
    arrange: async ({ app, owner }) => ({ params: { id: (await requestTo(owner, app)).pair.id } }),
    expect: { ...membersOnly, owner: 204 },
  },
  'DELETE /api/conversations/{id}/members/{userId}': {
    arrange: async (scene) => {
      const { group } = await groupWithMessage(scene)
      return { params: { id: group.id, userId: (scene.actor ?? scene.owner).id } }
    },
    expect: { ...membersOnly, owner: 204, exParticipant: 204 },
  },
  'PUT /api/conversations/{id}/members/{userId}/role': {
    arrange: async (scene) => {
      const { group, host } = await ownedGroup(scene)
      return { params: { id: group.id, userId: host.id }, body: { role: 'member' } }
    },
    expect: { ...runnersOnly, owner: 200 },
  },
})
