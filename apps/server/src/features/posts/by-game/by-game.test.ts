import type { GameOfAuthor } from '@guildhall/contract/posts/profile/by-game'
import { expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { postsOf, remove, write } from '../../../../testing/posts/posts.ts'
import { share } from '../../../../testing/posts/sharing.ts'
import { changeProfile } from '../../../../testing/profiles.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const moderator = await moderatorOf(app)

async function gamesOf(viewer: TestMember, author: TestMember): Promise<GameOfAuthor[]> {
  return succeed(await viewer.call('GET /api/post-games', { query: { authorId: author.id } }))
}

const countsOf = (games: readonly GameOfAuthor[]) => games.map(({ game, posts }) => [game.title, posts])

/** What somebody finds about a game, so many at a time. */
async function walk(viewer: TestMember, author: TestMember, gameId: string): Promise<string[]> {
  const found: string[] = []
  let before: string | undefined
  do {
    const page = await postsOf(viewer, { authorId: author.id, gameId, limit: 2, ...(before && { before }) })
    found.push(...page.map(({ text, quote }) => quote?.post?.text ?? text))
    before = page.at(-1)?.cursor
  } while (before !== undefined)
  return found
}

it('narrows what somebody posted and shared to one game, newest first and by pages, and counts the same', async () => {
  const [author, other, reader] = [await app.member(), await app.member(), await app.member()]
  const [hades, celeste] = [await makeGame(moderator), await makeGame(moderator)]
  await write(author, 'one', { gameId: hades.id })
  await write(author, 'other game', { gameId: celeste.id })
  await write(author, 'no game')
  await share(author, await write(other, 'shared', { gameId: hades.id }))
  await write(author, 'two', { gameId: hades.id })
  await remove(author, await write(author, 'gone', { gameId: hades.id }))
  await write(other, 'not theirs', { gameId: hades.id })
  expect(await walk(reader, author, hades.id)).toEqual(['two', 'shared', 'one'])
  expect(countsOf(await gamesOf(reader, author))).toEqual([
    [hades.title, 3],
    [celeste.title, 1],
  ])
  const both = await reader.call('GET /api/posts', { query: { authorId: author.id, gameId: hades.id, tag: 'x' } })
  expect(both.status).toBe(422)
})

it('finds and counts for each what they see, and nothing else', async () => {
  const [author, friend, stranger, closedOff, shy] = [
    await app.member(),
    await app.member(),
    await app.member(),
    await app.member(),
    await app.member(),
  ]
  await befriend(author, friend)
  await befriend(author, shy)
  await block(author, closedOff)
  const game = await makeGame(moderator)
  const about = { gameId: game.id }
  await write(author, 'all', about)
  await write(author, 'friends', { ...about, visibility: 'friends' })
  await write(author, 'mine', { ...about, visibility: 'private' })
  await share(author, await write(shy, 'of the shy', { ...about, visibility: 'friends' }), 'friends')
  await share(author, await write(moderator, 'of all', about))
  const seen: readonly (readonly [TestMember, readonly string[]])[] = [
    [author, ['of all', 'of the shy', 'mine', 'friends', 'all']],
    [friend, ['of all', 'friends', 'all']],
    [stranger, ['of all', 'all']],
    [closedOff, []],
  ]
  for (const [viewer, texts] of seen) {
    expect(await walk(viewer, author, game.id)).toEqual(texts)
    expect(countsOf(await gamesOf(viewer, author))).toEqual(texts.length === 0 ? [] : [[game.title, texts.length]])
  }
  await changeProfile(author, { audiences: { posts: 'friends' } })
  expect([await gamesOf(stranger, author), await walk(stranger, author, game.id)]).toEqual([[], []])
  expect(countsOf(await gamesOf(friend, author))).toEqual([[game.title, 3]])
})

it('knows no game that is not there', async () => {
  const author = await app.member()
  const answer = await author.call('GET /api/posts', { query: { authorId: author.id, gameId: 'h999999' } })
  expect(answer.status).toBe(404)
})
