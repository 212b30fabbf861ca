import { authorizationRows, everyMember, type Scene } from '../../../testing/authorization/authorization-row.ts'
import { makeGame } from '../../../testing/gaming/catalogue.ts'

const staffOnly = (status: number) => ({ ...everyMember(403), moderator: status, admin: status })

const known = async () => ({ params: { gameId: '72' } })
const fresh = async ({ moderator }: Scene) => ({ params: { gameId: (await makeGame(moderator)).id } })
const double = async ({ moderator }: Scene) => ({
  params: { gameId: (await makeGame(moderator)).id, intoId: (await makeGame(moderator)).id },
})

async function mergedDouble(scene: Scene) {
  const { body } = await scene.moderator.call('POST /api/games/{gameId}/merge/{intoId}', await double(scene))
  return { params: { mergeId: (body as { id: string }).id } }
}

async function changedGame({ moderator }: Scene) {
  const game = await makeGame(moderator)
  const of = { params: { gameId: game.id } }
  await moderator.call('PATCH /api/games/{gameId}', { ...of, body: { version: game.version, players: 4 } })
  const { body } = await moderator.call('GET /api/games/{gameId}/history', of)
  return { params: { gameId: game.id, editId: (body as { id: string }[])[0]?.id ?? '' } }
}

async function openSuggestion({ owner, app }: Scene) {
  const { body } = await owner.call('POST /api/games/suggestions', { body: { title: 'A game that is missing' } })
  const { id } = body as { id: string }
  await app.sql('update game_suggestions set state = $1 where id <> $2', ['declined', id])
  return { params: { id }, body: { decision: 'decline' as const } }
}

async function openCorrection({ owner, moderator, app }: Scene) {
  const of = { params: { gameId: (await makeGame(moderator)).id } }
  const { body } = await owner.call('POST /api/games/{gameId}/corrections', { ...of, body: rightYear })
  const { id, mark } = body as { id: string; mark: string }
  await app.sql('update game_corrections set state = $1 where id <> $2', ['declined', id])
  return { params: { id }, body: { decision: 'decline' as const, mark, words: 'It was another year.' } }
}

const rightYear = { fact: 'releaseYear' as const, to: 1998, source: 'It stands on the box.' }

export const rows = authorizationRows({
  'GET /api/games/{gameId}': { arrange: known, expect: everyMember(200) },
  'GET /api/games/find': { arrange: async () => ({ query: { q: 'portal' } }), expect: everyMember(200) },
  'POST /api/games': { arrange: async () => ({ body: { title: 'A game of this hall' } }), expect: staffOnly(201) },
  'PATCH /api/games/{gameId}': {
    arrange: async (scene) => ({ ...(await fresh(scene)), body: { version: 1, players: 2 } }),
    expect: staffOnly(200),
  },
  'GET /api/games/{gameId}/history': { arrange: known, expect: everyMember(200) },
  'POST /api/games/{gameId}/history/{editId}/undo': { arrange: changedGame, expect: staffOnly(200) },
  'GET /api/games/{gameId}/merge/{intoId}': { arrange: double, expect: staffOnly(200) },
  'POST /api/games/{gameId}/merge/{intoId}': { arrange: double, expect: staffOnly(200) },
  'PUT /api/games/{gameId}/apart/{otherId}': {
    async arrange(scene) {
      const { gameId, intoId } = (await double(scene)).params
      return { params: { gameId, otherId: intoId }, body: { areApart: true } }
    },
    expect: staffOnly(204),
  },
  'POST /api/games/merges/{mergeId}/undo': { arrange: mergedDouble, expect: staffOnly(200) },
  'POST /api/games/named': {
    arrange: async () => ({ body: { title: 'One that a member names' } }),
    expect: everyMember(200),
  },
  'POST /api/games/suggestions': {
    arrange: async () => ({ body: { title: 'Another that is missing' } }),
    expect: everyMember(201),
  },
  'GET /api/games/suggestions': { arrange: async () => ({ query: { whose: 'all' } }), expect: staffOnly(200) },
  'POST /api/games/suggestions/{id}': { arrange: openSuggestion, expect: staffOnly(200) },
  'POST /api/games/{gameId}/corrections': {
    arrange: async (scene) => ({ ...(await fresh(scene)), body: rightYear }),
    expect: everyMember(200),
  },
  'GET /api/games/corrections': { arrange: async () => ({ query: { whose: 'all' } }), expect: staffOnly(200) },
  'POST /api/games/corrections/{id}': { arrange: openCorrection, expect: staffOnly(200) },
  'GET /api/games/igdb': { arrange: async () => ({ query: { q: 'portal' } }), expect: staffOnly(409) },
  'POST /api/games/igdb/{igdbId}': { arrange: async () => ({ params: { igdbId: '72' } }), expect: staffOnly(409) },
  'GET /api/games/steam': { arrange: async () => ({ query: { q: 'portal' } }), expect: everyMember(200) },
  // No hall has this app, so the call goes as far as Steam's store, which is off here.
  'POST /api/games/steam/{appId}': {
    arrange: async () => ({ params: { appId: '1999999999' } }),
    expect: everyMember(503),
  },
  'PUT /api/games/{gameId}/follow': { arrange: known, expect: everyMember(204) },
  'DELETE /api/games/{gameId}/follow': { arrange: known, expect: everyMember(204) },
})
