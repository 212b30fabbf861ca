import type { Scene } from '../../../../testing/authorization/authorization-row.ts'
import { authorizationRows } from '../../../../testing/authorization/authorization-row.ts'
import { ownedGroup, runnersOnly, signedInOnly } from '../../../../testing/authorization/conversation-scene.ts'
import { joinBy, makeLink } from '../../../../testing/conversations.ts'

/** Who has the link is let in, unless a block stands between them and the owner. */
const holders = {
  ...signedInOnly,
  owner: 200,
  stranger: 200,
  friend: 200,
  exParticipant: 200,
  moderator: 200,
  admin: 200,
  blocked: 404,
  blocker: 404,
} as const

export const rows = authorizationRows({
  'GET /api/conversations/{id}/links': {
    arrange: async (scene) => ({ params: { id: (await ownedGroup(scene)).group.id } }),
    expect: { ...runnersOnly, owner: 200 },
  },
  'POST /api/conversations/{id}/links': {
    arrange: async (scene) => ({ params: { id: (await ownedGroup(scene)).group.id }, body: {} }),
    expect: { ...runnersOnly, owner: 201 },
  },
  'DELETE /api/conversations/{id}/links/{linkId}': {
    arrange: async (scene) => {
      const { group, host } = await ownedGroup(scene)
      return { params: { id: group.id, linkId: (await makeLink(host, group)).id } }
    },
    expect: { ...runnersOnly, owner: 204 },
  },
  'GET /api/conversations/{id}/join-requests': {
    arrange: async (scene) => ({ params: { id: (await ownedGroup(scene)).group.id } }),
    expect: { ...runnersOnly, owner: 200 },
  },
  'POST /api/conversations/{id}/join-requests/{userId}': {
    arrange: async (scene) => ({ params: await somebodyWaiting(scene) }),
    expect: { ...runnersOnly, owner: 204 },
  },
  'DELETE /api/conversations/{id}/join-requests/{userId}': {
    arrange: async (scene) => ({ params: await somebodyWaiting(scene) }),
    expect: { ...runnersOnly, owner: 204 },
  },
  'GET /api/invitations/{code}': {
    arrange: async (scene) => ({ params: await linkOf(scene) }),
    expect: holders,
  },
  'POST /api/invitations/{code}': {
    arrange: async (scene) => ({ params: await linkOf(scene) }),
    expect: holders,
  },
})

async function linkOf(scene: Scene): Promise<{ code: string }> {
  const { group, host } = await ownedGroup(scene)
  const { code } = await makeLink(host, group)
  return { code }
}

async function somebodyWaiting(scene: Scene): Promise<{ id: string; userId: string }> {
  const { group, host } = await ownedGroup(scene)
  const waiting = await scene.app.member()
  await joinBy(waiting, await makeLink(host, group, { needsApproval: true }))
  return { id: group.id, userId: waiting.id }
}
