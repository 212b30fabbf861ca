import {
  authorizationRows,
  everyMember,
  ofOwner,
  ownerOnly,
  type Scene,
} from '../../../testing/authorization/authorization-row.ts'

const game = async () => ({ params: { gameId: '72' } })
const inStyle = async () => ({ params: { gameId: '72', style: 'main' as const } })
const ownersGame = async ({ owner }: Scene) => ({ params: { userId: owner.id, gameId: '72' } })

/** The owner's entry as it was never touched, without copies and playthroughs. */
async function freshEntry(scene: Scene) {
  await scene.app.sql('delete from library_copies where user_id = $1', [scene.owner.id])
  await scene.app.sql('delete from library_entries where user_id = $1', [scene.owner.id])
  const args = await ownersGame(scene)
  await scene.owner.call('POST /api/library/{userId}/game/{gameId}', { ...args, body: {} })
  return args
}

async function ownersCopy(scene: Scene) {
  const args = await freshEntry(scene)
  const body = { source: 'gog' }
  const { body: copy } = await scene.owner.call('POST /api/library/{userId}/game/{gameId}/copies', { ...args, body })
  return { params: { userId: scene.owner.id, id: copy.id } }
}

async function ownersPlaythrough(scene: Scene) {
  const args = await freshEntry(scene)
  const made = await scene.owner.call('POST /api/library/{userId}/game/{gameId}/playthroughs', { ...args, body: {} })
  return { params: { userId: scene.owner.id, id: made.body.id } }
}

const written = { on: '2026-01-02', text: 'The first day.' }

async function ownersJournal(scene: Scene) {
  const args = await ownersPlaythrough(scene)
  const made = await scene.owner.call('POST /api/library/{userId}/playthroughs/{id}/journal', {
    ...args,
    body: written,
  })
  return { params: { userId: scene.owner.id, id: made.body.id } }
}

async function ownersChange(scene: Scene) {
  await freshEntry(scene)
  const params = { userId: scene.owner.id }
  const body = { gameIds: ['72'], changes: { favourite: true } }
  const { body: change } = await scene.owner.call('POST /api/library/{userId}/changes', { params, body })
  return { params: { ...params, id: change.id } }
}

const seenByFriends = { ...ownerOnly(200), friend: 200 }

export const rows = authorizationRows({
  'GET /api/library/{userId}': {
    arrange: ofOwner,
    expect: seenByFriends,
  },
  'GET /api/library/{userId}/opening': {
    arrange: ofOwner,
    expect: seenByFriends,
  },
  'GET /api/library/{userId}/own-side': {
    arrange: ofOwner,
    expect: seenByFriends,
  },
  'GET /api/library/{userId}/facts': {
    arrange: ofOwner,
    expect: seenByFriends,
  },
  'POST /api/library/{userId}/game/{gameId}': {
    arrange: async (scene) => {
      await scene.app.sql('delete from library_entries where user_id = $1', [scene.owner.id])
      return { ...(await ownersGame(scene)), body: {} }
    },
    expect: ownerOnly(201),
  },
  'DELETE /api/library/{userId}/game/{gameId}': { arrange: freshEntry, expect: ownerOnly(200) },
  'GET /api/library/{userId}/game/{gameId}': { arrange: freshEntry, expect: seenByFriends },
  'POST /api/library/{userId}/game/{gameId}/copies': {
    arrange: async (scene) => ({ ...(await freshEntry(scene)), body: { source: 'gog' as const } }),
    expect: ownerOnly(201),
  },
  'PATCH /api/library/{userId}/copies/{id}': {
    arrange: async (scene) => ({ ...(await ownersCopy(scene)), body: { typedMinutes: 5 } }),
    expect: ownerOnly(200),
  },
  'DELETE /api/library/{userId}/copies/{id}': { arrange: ownersCopy, expect: ownerOnly(204) },
  'POST /api/library/{userId}/game/{gameId}/playthroughs': {
    arrange: async (scene) => ({ ...(await freshEntry(scene)), body: {} }),
    expect: ownerOnly(201),
  },
  'PATCH /api/library/{userId}/playthroughs/{id}': {
    arrange: async (scene) => ({ ...(await ownersPlaythrough(scene)), body: { isFinished: true } }),
    expect: ownerOnly(200),
  },
  'POST /api/library/{userId}/playthroughs/{id}/finish': {
    arrange: async (scene) => {
      const { params } = await ownersPlaythrough(scene)
      const body = { isFinished: true }
      await scene.owner.call('PATCH /api/library/{userId}/playthroughs/{id}', { params, body })
      return { params }
    },
    expect: ownerOnly(200),
  },
  'DELETE /api/library/{userId}/playthroughs/{id}': { arrange: ownersPlaythrough, expect: ownerOnly(204) },
  'POST /api/library/{userId}/playthroughs/{id}/journal': {
    arrange: async (scene) => ({ ...(await ownersPlaythrough(scene)), body: written }),
    expect: ownerOnly(201),
  },
  'PATCH /api/library/{userId}/journal/{id}': {
    arrange: async (scene) => ({ ...(await ownersJournal(scene)), body: { text: 'The second day.' } }),
    expect: ownerOnly(200),
  },
  'DELETE /api/library/{userId}/journal/{id}': { arrange: ownersJournal, expect: ownerOnly(204) },
  'POST /api/library/{userId}/changes': {
    arrange: async ({ owner }) => ({
      params: { userId: owner.id },
      body: { gameIds: ['72'], changes: { favourite: true } },
    }),
    expect: ownerOnly(200),
  },
  'POST /api/library/{userId}/changes/{id}/undo': { arrange: ownersChange, expect: ownerOnly(200) },
  'GET /api/library/{userId}/sorting': { arrange: ofOwner, expect: ownerOnly(200) },
  'PUT /api/library/{userId}/sorting/{gameId}': {
    arrange: async (scene) => ({ ...(await freshEntry(scene)), body: { status: null } }),
    expect: ownerOnly(200),
  },
  'DELETE /api/library/{userId}/sorting/{gameId}': { arrange: freshEntry, expect: ownerOnly(200) },
  'DELETE /api/library/{userId}/sorting': { arrange: ofOwner, expect: ownerOnly(204) },
  'GET /api/library/{userId}/asked-hours': { arrange: ofOwner, expect: ownerOnly(200) },
  'PUT /api/library/{userId}/asked-hours': {
    arrange: async (scene) => ({ ...(await ofOwner(scene)), body: { answer: 'both' as const } }),
    expect: ownerOnly(200),
  },
  'GET /api/library/game/{gameId}': { arrange: game, expect: everyMember(200) },
  'PUT /api/games/{gameId}/rating': {
    arrange: async () => ({ ...(await game()), body: { rating: 8 } }),
    expect: everyMember(204),
  },
  'DELETE /api/games/{gameId}/rating': { arrange: game, expect: everyMember(204) },
  'PUT /api/games/{gameId}/times/{style}': {
    arrange: async () => ({ ...(await inStyle()), body: { minutes: 600 } }),
    expect: everyMember(204),
  },
  'DELETE /api/games/{gameId}/times/{style}': { arrange: inStyle, expect: everyMember(204) },
})
