import { authorizationRows, everyMember, type Scene } from '../../../../testing/authorization/authorization-row.ts'
import { makeGame } from '../../../../testing/gaming/catalogue.ts'
import { write } from '../../../../testing/posts/posts.ts'

/** What a block keeps apart is not there for either. */
const unlessBlocked = (status: number) => ({ ...everyMember(status), blocked: 404, blocker: 404 })

async function ownersPost({ owner, moderator }: Scene) {
  const game = await makeGame(moderator)
  const spoiler = { kind: 'chapter', gameId: game.id, chapter: 'Two' } as const
  return { params: { id: (await write(owner, 'She wins.', { spoiler })).id }, spoiler }
}

async function ownersComment(scene: Scene) {
  const { params, spoiler } = await ownersPost(scene)
  const { body } = await scene.owner.call('POST /api/posts/{id}/comments', { params, body: { text: 'So.', spoiler } })
  return { params: { id: (body as { id: string }).id } }
}

const ofPost = async (scene: Scene) => ({ params: (await ownersPost(scene)).params })

export const rows = authorizationRows({
  'PUT /api/posts/{id}/unveiled': { arrange: ofPost, expect: unlessBlocked(200) },
  'DELETE /api/posts/{id}/unveiled': { arrange: ofPost, expect: unlessBlocked(200) },
  'PUT /api/posts/{id}/passed': { arrange: ofPost, expect: unlessBlocked(200) },
  'DELETE /api/posts/{id}/passed': { arrange: ofPost, expect: unlessBlocked(200) },
  'PUT /api/comments/{id}/unveiled': { arrange: ownersComment, expect: unlessBlocked(200) },
  'DELETE /api/comments/{id}/unveiled': { arrange: ownersComment, expect: unlessBlocked(200) },
  'PUT /api/comments/{id}/passed': { arrange: ownersComment, expect: unlessBlocked(200) },
  'DELETE /api/comments/{id}/passed': { arrange: ownersComment, expect: unlessBlocked(200) },
})
