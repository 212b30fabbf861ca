import {
  authorizationRows,
  everyMember,
  ownerOnly,
  type Scene,
} from '../../../../testing/authorization/authorization-row.ts'
import { write } from '../../../../testing/posts/posts.ts'

/** What a block keeps apart is not there for either. */
const unlessBlocked = (status: number) => ({ ...everyMember(status), blocked: 404, blocker: 404 })

const ownersPost = async ({ owner }: Scene) => ({ params: { id: (await write(owner)).id } })

const quoteOfOwners = async ({ owner }: Scene) => ({
  params: { id: (await write(owner, 'See above.', { quoteId: (await write(owner)).id })).id },
})

export const rows = authorizationRows({
  'PUT /api/posts/{id}/share': {
    arrange: async (scene) => ({ ...(await ownersPost(scene)), body: {} }),
    expect: unlessBlocked(200),
  },
  'DELETE /api/posts/{id}/share': { arrange: ownersPost, expect: everyMember(204) },
  'GET /api/posts/{id}/shares': { arrange: ownersPost, expect: unlessBlocked(200) },
  'DELETE /api/posts/{id}/link-card': {
    arrange: ownersPost,
    expect: { ...ownerOnly(204), blocked: 404, blocker: 404 },
  },
  'DELETE /api/posts/{id}/quoted': {
    arrange: quoteOfOwners,
    expect: { ...ownerOnly(204), blocked: 404, blocker: 404 },
  },
})
