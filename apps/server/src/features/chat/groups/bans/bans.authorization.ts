import type { Scene } from '../../../../../testing/authorization/authorization-row.ts'
import { authorizationRows } from '../../../../../testing/authorization/authorization-row.ts'
import { ownedGroup, runnersOnly } from '../../../../../testing/authorization/conversation-scene.ts'

export const rows = authorizationRows({
  'GET /api/conversations/{id}/bans': {
    arrange: async (scene) => ({ params: { id: (await ownedGroup(scene)).group.id } }),
    expect: { ...runnersOnly, owner: 200 },
  },
  'PUT /api/conversations/{id}/bans/{userId}': {
    arrange: async (scene) => ({ params: await whoLeft(scene) }),
    expect: { ...runnersOnly, owner: 204 },
  },
  'DELETE /api/conversations/{id}/bans/{userId}': {
    arrange: async (scene) => ({ params: await whoLeft(scene) }),
    expect: { ...runnersOnly, owner: 204 },
  },
})

async function whoLeft(scene: Scene): Promise<{ id: string; userId: string }> {
  const { group } = await ownedGroup(scene)
  return { id: group.id, userId: scene.exParticipant.id }
}
