import { authorizationRows, everyMember, type Scene } from '../../../../testing/authorization/authorization-row.ts'
import { makeGame } from '../../../../testing/gaming/catalogue.ts'

const ofGame = async ({ moderator }: Scene) => ({ params: { gameId: (await makeGame(moderator)).id } })

const ofTag = async () => ({ params: { tag: 'speedrun' } })

/** Tags are nobody's: each has their own list of them, and what may not be seen is left out of numbers. */
export const rows = authorizationRows({
  'GET /api/tags/{tag}': { arrange: ofTag, expect: everyMember(200) },
  'PUT /api/tags/{tag}/follow': { arrange: ofTag, expect: everyMember(204) },
  'DELETE /api/tags/{tag}/follow': { arrange: ofTag, expect: everyMember(204) },
  'PUT /api/tags/{tag}/bell': { arrange: ofTag, expect: everyMember(204) },
  'DELETE /api/tags/{tag}/bell': { arrange: ofTag, expect: everyMember(204) },
  'GET /api/games/{gameId}/bell': { arrange: ofGame, expect: everyMember(200) },
  'PUT /api/games/{gameId}/bell': { arrange: ofGame, expect: everyMember(204) },
  'DELETE /api/games/{gameId}/bell': { arrange: ofGame, expect: everyMember(204) },
  'GET /api/followed-tags': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/trends': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/completions/tags': {
    arrange: async () => ({ query: { beginning: 'spe' } }),
    expect: everyMember(200),
  },
  'GET /api/completions/people': {
    arrange: async ({ owner }) => ({ query: { beginning: owner.firstName } }),
    expect: everyMember(200),
  },
})
