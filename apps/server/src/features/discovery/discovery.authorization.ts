import type { Scene } from '../../../testing/authorization/authorization-row.ts'
import { authorizationRows, everyMember } from '../../../testing/authorization/authorization-row.ts'

/** What is not one's own is not there, and removing it again is no fault. */
async function ownersView({ owner }: Scene) {
  const { body } = await owner.call('POST /api/games/views', { body: { name: 'Sofa', filters: {} } })
  return { params: { id: body.id } }
}

export const rows = authorizationRows({
  'GET /api/games': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/games/kinds': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/games/shelves': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/games/first': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/games/{gameId}/similar': {
    arrange: async () => ({ params: { gameId: '72' } }),
    expect: everyMember(200),
  },
  'GET /api/games/views': { arrange: async () => ({}), expect: everyMember(200) },
  'POST /api/games/views': {
    arrange: async ({ actor, app }) => {
      await app.sql('delete from saved_game_views where user_id = $1', [actor?.id])
      return { body: { name: 'Sofa', filters: {} } }
    },
    expect: everyMember(201),
  },
  'DELETE /api/games/views/{id}': { arrange: ownersView, expect: everyMember(204) },
})
