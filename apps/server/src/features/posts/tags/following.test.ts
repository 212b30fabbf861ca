import type { Post } from '@guildhall/contract/posts'
import { describe, expect, it } from 'vitest'
import { block, mute } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { comment } from '../../../../testing/posts/comments.ts'
import { change, feedOf, follow, react, write } from '../../../../testing/posts/posts.ts'
import { followTag, unfollowTag } from '../../../../testing/posts/tags.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const moderator = await moderatorOf(app)

const idsOf = (posts: readonly { id: string }[]) => posts.map(({ id }) => id)

async function readFollowing(member: TestMember, limit = 2): Promise<Post[]> {
  const all: Post[] = []
  for (;;) {
    const before = all.at(-1)?.cursor
    const page = await feedOf(member, 'following', { limit, ...(before !== undefined && { before }) })
    all.push(...page)
    if (page.length < limit) return all
  }
}

const reasonsOf = async (member: TestMember) => (await readFollowing(member)).map(({ because }) => because)

describe('the feed of what one follows', () => {
  it('has people, tags and games in the order of time, each post once, and says why a stranger stands there', async () => {
    const [reader, friend, stranger] = [await app.member(), await app.member(), await app.member()]
    const [game, other] = [await makeGame(moderator), await makeGame(moderator)]
    await befriend(reader, friend)
    await followTag(reader, '#Dungeon')
    await followTag(reader, 'loot')
    await reader.call('PUT /api/games/{gameId}/follow', { params: { gameId: game.id } })
    const written = [
      await write(stranger, 'A #dungeon, #loot and more'),
      await write(friend, 'Mine is a #dungeon too', { gameId: game.id }),
      await write(stranger, 'On this game', { gameId: game.id }),
      await write(stranger, 'On this game, a #DUNGEON', { gameId: game.id }),
      await write(reader, 'My own #dungeon'),
    ]
    await write(stranger, 'On another game, without a #tag of mine', { gameId: other.id })
    for (const limit of [1, 2, 100]) {
      expect(idsOf(await readFollowing(reader, limit))).toEqual(idsOf(written).toReversed())
    }
    const ofTag = { kind: 'tag', tag: 'dungeon' }
    expect(await reasonsOf(reader)).toEqual([null, ofTag, { kind: 'game' }, null, ofTag])
    expect((await feedOf(reader, 'hall', { limit: 5 })).every(({ because }) => because === null)).toBe(true)
    await unfollowTag(reader, 'dungeon')
    await unfollowTag(reader, 'loot')
    expect(idsOf(await readFollowing(reader))).toEqual(
      idsOf([1, 2, 3, 4].map((at) => written[at] as Post)).toReversed(),
    )
  })

  it('has a post of a tag no longer when the tag leaves it, and none of whom one muted or a block keeps away', async () => {
    const [reader, stranger, muted, blocked] = [
      await app.member(),
      await app.member(),
      await app.member(),
      await app.member(),
    ]
    await followTag(reader, 'sunken')
    await write(muted, 'In the #sunken city')
    await write(blocked, 'In the #sunken city')
    await write(stranger, 'In the #sunken city', { visibility: 'friends' })
    const post = await write(stranger, 'In the #sunken city')
    await mute(reader, muted)
    await block(blocked, reader)
    expect(idsOf(await readFollowing(reader))).toEqual([post.id])
    const { count } = (
      await reader.call('GET /api/feed/news', {
        query: { of: 'following', after: '00000000-0000-7000-8000-000000000000' },
      })
    ).body
    expect(count).toBe(1)
    await change(stranger, post, { text: 'In the city' })
    expect(await readFollowing(reader)).toEqual([])
  })

  it('names no tag of what is veiled, nor has it for one', async () => {
    const [reader, stranger] = [await app.member(), await app.member()]
    const [game, other] = [await makeGame(moderator), await makeGame(moderator)]
    await followTag(reader, 'whodunit')
    await reader.call('PUT /api/games/{gameId}/follow', { params: { gameId: game.id } })
    for (const { id: gameId } of [game, other]) {
      await write(stranger, 'The #whodunit ends', { gameId, spoiler: { gameId, kind: 'ending' } })
    }
    const found = await readFollowing(reader)
    expect(found).toMatchObject([{ game: { id: game.id }, text: '', tags: [], because: { kind: 'game' } }])
    expect(JSON.stringify(found)).not.toContain('whodunit')
  })
})

it('what is hot says by how many people, of whom the reader may know', async () => {
  const [author, reader, one, other] = [await app.member(), await app.member(), await app.member(), await app.member()]
  const post = await write(author, 'Warm')
  for (const member of [author, reader, one, other]) {
    await react(member, post, 'heart')
    await react(member, post, 'laugh')
    await comment(member, post, 'Yes.')
  }
  await comment(one, post, 'Again.')
  const heatFor = async (member: TestMember) => (await feedOf(member, 'hot')).find(({ id }) => id === post.id)?.because
  expect(await heatFor(reader)).toEqual({ kind: 'hot', reacted: 3, replied: 3 })
  await block(reader, one)
  expect(await heatFor(reader)).toEqual({ kind: 'hot', reacted: 2, replied: 2 })
  await app.sql('update users set suspended_at = now() where id = $1', [other.id])
  expect(await heatFor(reader)).toEqual({ kind: 'hot', reacted: 1, replied: 1 })
  await follow(reader, author)
  expect((await feedOf(reader, 'following'))[0]?.because).toBeNull()
})
