import type { Scene } from '../../testing/authorization/authorization-row.ts'
import { authorizationRows } from '../../testing/authorization/authorization-row.ts'

const everyMember = (status: number) => ({
  anonymous: 401,
  expired: 401,
  suspended: 403,
  stranger: status,
  blocked: status,
  blocker: status,
  friend: status,
  owner: status,
  exParticipant: status,
  moderator: status,
  admin: status,
})

const ownerOnly = (status: number) => ({ ...everyMember(403), owner: status })

const game = async () => ({ params: { gameId: '72' } })
const inStyle = async () => ({ params: { gameId: '72', style: 'main' as const } })
const ownersGame = async ({ owner }: Scene) => ({ params: { userId: owner.id, gameId: '72' } })

export const rows = authorizationRows({
  'GET /api/library/{userId}': {
    arrange: async ({ owner }) => ({ params: { userId: owner.id } }),
    expect: { ...ownerOnly(200), friend: 200 },
  },
  'POST /api/library/{userId}/game/{gameId}': {
    arrange: async (scene) => {
      await scene.app.sql('delete from library_entries where user_id = $1', [scene.owner.id])
      return { ...(await ownersGame(scene)), body: {} }
    },
    expect: ownerOnly(201),
  },
  'DELETE /api/library/{userId}/game/{gameId}': { arrange: ownersGame, expect: ownerOnly(204) },
  'GET /api/library/game/{gameId}': { arrange: game, expect: everyMember(200) },
  'GET /api/games/{gameId}/community': { arrange: game, expect: everyMember(200) },
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
