import {
  authorizationRows,
  everyMember,
  ownerOnly,
  type Scene,
} from '../../../testing/authorization/authorization-row.ts'
import { makeGame } from '../../../testing/gaming/catalogue.ts'

/** What a block keeps apart is not there for either. */
const unlessBlocked = (status: number) => ({ ...everyMember(status), blocked: 404, blocker: 404 })

async function ownersReview({ owner, moderator }: Scene) {
  const { id: gameId } = await makeGame(moderator)
  const { body } = await owner.call('POST /api/games/{gameId}/reviews', {
    params: { gameId },
    body: { text: 'It holds up.' },
  })
  return { params: { id: (body as { id: string }).id } }
}

export const rows = authorizationRows({
  'GET /api/games/{gameId}/community': {
    arrange: async () => ({ params: { gameId: '72' } }),
    expect: everyMember(200),
  },
  'GET /api/games/{gameId}/reviews': {
    arrange: async () => ({ params: { gameId: '72' } }),
    expect: everyMember(200),
  },
  'POST /api/games/{gameId}/reviews': {
    arrange: async ({ moderator }) => ({
      params: { gameId: (await makeGame(moderator)).id },
      body: { text: 'It holds up.' },
    }),
    expect: everyMember(201),
  },
  'PATCH /api/reviews/{id}': {
    arrange: async (scene) => ({ ...(await ownersReview(scene)), body: { version: 1, text: 'It holds up still.' } }),
    expect: ownerOnly(200, 404),
  },
  'DELETE /api/reviews/{id}': { arrange: ownersReview, expect: { ...ownerOnly(204, 404), blocked: 204, blocker: 204 } },
  'GET /api/reviews/{id}/edits': { arrange: ownersReview, expect: unlessBlocked(200) },
  'PUT /api/reviews/{id}/unveiled': { arrange: ownersReview, expect: unlessBlocked(200) },
  'PUT /api/reviews/{id}/helpful': { arrange: ownersReview, expect: { ...unlessBlocked(204), owner: 422 } },
  'DELETE /api/reviews/{id}/helpful': { arrange: ownersReview, expect: { ...unlessBlocked(204), owner: 422 } },
})
