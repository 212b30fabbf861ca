import {
  authorizationRows,
  everyMember,
  ownerOnly,
  type Scene,
} from '../../../../testing/authorization/authorization-row.ts'
import { comment } from '../../../../testing/posts/comments.ts'
import { write } from '../../../../testing/posts/posts.ts'

/** What a block keeps apart is not there for either. */
const unlessBlocked = (status: number) => ({ ...everyMember(status), blocked: 404, blocker: 404 })

/** Of what is seen by many and is the owner's own. */
const ownersAlone = (status: number) => ({ ...ownerOnly(status), blocked: 404, blocker: 404 })

const ownersPost = async ({ owner }: Scene) => ({ params: { id: (await write(owner)).id } })

const ownersComment = async ({ owner }: Scene) => ({ params: { id: (await comment(owner, await write(owner))).id } })

const withReaction = async (scene: Scene) => {
  const { params } = await ownersComment(scene)
  return { params: { ...params, key: 'heart' } }
}

export const rows = authorizationRows({
  'GET /api/posts/{id}/comments': { arrange: ownersPost, expect: unlessBlocked(200) },
  'POST /api/posts/{id}/comments': {
    arrange: async (scene) => ({ ...(await ownersPost(scene)), body: { text: 'I am.' } }),
    expect: unlessBlocked(201),
  },
  'GET /api/comments/{id}': { arrange: ownersComment, expect: unlessBlocked(200) },
  'PATCH /api/comments/{id}': {
    arrange: async (scene) => ({ ...(await ownersComment(scene)), body: { text: 'I was.', version: 1 } }),
    expect: ownersAlone(200),
  },
  'DELETE /api/comments/{id}': {
    arrange: ownersComment,
    expect: { ...ownerOnly(204), blocked: 204, blocker: 204 },
  },
  'GET /api/comments/{id}/edits': { arrange: ownersComment, expect: unlessBlocked(200) },
  'PUT /api/comments/{id}/hidden': { arrange: ownersComment, expect: ownersAlone(204) },
  'DELETE /api/comments/{id}/hidden': { arrange: ownersComment, expect: ownersAlone(204) },
  'GET /api/comments/{id}/reactions': { arrange: ownersComment, expect: unlessBlocked(200) },
  'PUT /api/comments/{id}/reactions/{key}': { arrange: withReaction, expect: unlessBlocked(204) },
  'DELETE /api/comments/{id}/reactions/{key}': { arrange: withReaction, expect: everyMember(204) },
})
