import { usualChoice } from '@guildhall/contract/loudness'
import { authorizationRows, everyMember, type Scene } from '../../../testing/authorization/authorization-row.ts'
import { makeGame } from '../../../testing/gaming/catalogue.ts'

const ofGame = async ({ moderator }: Scene) => ({ params: { gameId: (await makeGame(moderator)).id } })
const ofTag = { params: { tag: 'speedrun' } }

export const rows = authorizationRows({
  'GET /api/loudness': { arrange: async () => ({}), expect: everyMember(200) },
  'PUT /api/loudness': { arrange: async () => ({ body: usualChoice }), expect: everyMember(200) },
  'GET /api/muted': { arrange: async () => ({}), expect: everyMember(200) },
  'PUT /api/muted/games/{gameId}': {
    arrange: async (scene) => ({ ...(await ofGame(scene)), body: { until: null } }),
    expect: everyMember(204),
  },
  'DELETE /api/muted/games/{gameId}': { arrange: ofGame, expect: everyMember(204) },
  'PUT /api/muted/tags/{tag}': {
    arrange: async () => ({ ...ofTag, body: { until: null } }),
    expect: everyMember(204),
  },
  'DELETE /api/muted/tags/{tag}': { arrange: async () => ofTag, expect: everyMember(204) },
  'PUT /api/loudness/hush': { arrange: async () => ({ body: { minutes: 0 } }), expect: everyMember(200) },
})
