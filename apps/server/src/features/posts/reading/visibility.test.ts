import { type PostVisibility, postVisibilities } from '@guildhall/contract/rules/post-limits'
import { describe, expect, it } from 'vitest'
import { block, mute } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { fetchPicture } from '../../../../testing/pictures/media-app.ts'
import {
  editsOf,
  feedOf,
  follow,
  open,
  picture,
  postsOf,
  reactorsOf,
  remove,
  save,
  tryChange,
  write,
} from '../../../../testing/posts/posts.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const game = await makeGame(await moderatorOf(app))

const relations = ['author', 'friend', 'follower', 'mentioned', 'muter', 'blocked', 'blocker', 'stranger'] as const
type Relation = (typeof relations)[number]
const fates = ['there', 'suspended', 'deleted'] as const
type Fate = (typeof fates)[number]

/** The rule of section 8, in words of this test. */
function isSeen(relation: Relation, visibility: PostVisibility, fate: Fate): boolean {
  if (relation === 'blocked' || relation === 'blocker' || fate === 'suspended') return false
  if (relation === 'author' || visibility === 'public') return true
  return (visibility === 'friends' && relation === 'friend') || (visibility === 'mentioned' && relation === 'mentioned')
}

/** Everybody sees a post and keeps it, as far as it can be seen once, before it comes to what it comes to. */
async function scene(fate: Fate) {
  const author = await app.member()
  const viewers = Object.fromEntries(
    await Promise.all(
      relations.map(async (relation) => [relation, relation === 'author' ? author : await app.member()]),
    ),
  ) as Record<Relation, TestMember>
  await befriend(viewers.friend, author)
  await follow(viewers.follower, author)
  const [{ handle } = { handle: '' }] = await app.sql<{ handle: string }>('select handle from users where id = $1', [
    viewers.mentioned.id,
  ])
  const tag = `tag${author.id.replaceAll('-', '')}`
  const posts = new Map<PostVisibility, { id: string; url: string }>()
  for (const visibility of postVisibilities) {
    const post = await write(author, `For @${handle} #${tag}`, {
      gameId: game.id,
      pictures: [{ mediaId: await picture(author) }],
    })
    for (const viewer of Object.values(viewers)) await save(viewer, post)
    await tryChange(author, post, { visibility })
    posts.set(visibility, { id: post.id, url: post.pictures[0]?.url ?? '' })
  }
  for (const viewer of Object.values(viewers)) {
    await viewer.call('PUT /api/games/{gameId}/follow', { params: { gameId: game.id } })
  }
  await mute(viewers.muter, author)
  await follow(viewers.muter, author)
  await block(author, viewers.blocked)
  await block(viewers.blocker, author)
  if (fate === 'suspended') await app.sql('update users set suspended_at = now() where id = $1', [author.id])
  if (fate === 'deleted') for (const post of posts.values()) await remove(author, post)
  return { author, viewers, tag, posts }
}

describe.each(fates)('posts of an author who, or which, is %s', async (fate) => {
  const { author, viewers, tag, posts } = await scene(fate)
  const callers = relations.filter((relation) => fate !== 'suspended' || relation !== 'author')

  it.each(callers)('are in the lists of the %s as far as they are seen', async (relation) => {
    const viewer = viewers[relation]
    const page = { limit: 100 }
    const visibilityOf = new Map([...posts].map(([visibility, { id }]) => [id, visibility]))
    const met = async (list: Promise<{ id: string }[]>) =>
      (await list).flatMap(({ id }) => visibilityOf.get(id) ?? []).toSorted()
    const seen = fate === 'deleted' ? [] : postVisibilities.filter((each) => isSeen(relation, each, fate)).toSorted()
    const heard = relation === 'muter' ? [] : seen
    expect({
      following: await met(feedOf(viewer, 'following', page)),
      hall: await met(feedOf(viewer, 'hall', page)),
      games: await met(feedOf(viewer, 'games', page)),
      hot: await met(feedOf(viewer, 'hot', page)),
      tag: await met(postsOf(viewer, { tag, ...page })),
      game: await met(postsOf(viewer, { gameId: game.id, ...page })),
      author: await met(postsOf(viewer, { authorId: author.id, ...page })),
      pictured: await met(postsOf(viewer, { authorId: author.id, pictures: 'true', ...page })),
      saved: await met(postsOf(viewer, { saved: 'true', ...page })),
    }).toEqual({
      // All follow the game.
      following: heard,
      hall: heard,
      games: heard,
      hot: heard,
      tag: heard,
      game: heard,
      author: seen,
      pictured: seen,
      saved: seen,
    })
  })

  it.each(callers)('are there for the %s as far as they are seen', async (relation) => {
    const viewer = viewers[relation]
    for (const [visibility, post] of posts) {
      const isThere = isSeen(relation, visibility, fate)
      const says = isThere && fate !== 'deleted'
      const status = (whether: boolean) => (whether ? 200 : 404)
      const single = await open(viewer, post)
      expect({
        visibility,
        single: single.status,
        isMuted: single.body.isMuted,
        edits: (await editsOf(viewer, post)).status,
        reactors: (await reactorsOf(viewer, post)).status,
        picture: (await fetchPicture(app, post.url, viewer.token)).status,
        save: (await save(viewer, post)).status,
      }).toEqual({
        visibility,
        single: status(isThere),
        // Nobody is kept from what they follow a link to, and whoever shows it unasked knows.
        isMuted: isThere ? relation === 'muter' : undefined,
        edits: status(says),
        reactors: status(says),
        // Deleted pictures are gone; before that their owner has them anyway.
        picture: status(says),
        save: says ? 204 : 404,
      })
    }
  })
})
