import { expect, it } from 'vitest'
import { makeGroup, succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend } from '../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { write } from '../../../testing/posts/posts.ts'
import { overview, typeahead } from '../../../testing/search/searching.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

it('offers names of one kind alone where that is asked for', async () => {
  const [one, other] = [await app.member(), await app.member()]
  await befriend(one, other)
  succeed(await other.call('PATCH /api/me', { body: { firstName: 'Quillon' } }))
  await makeGroup(one, [other], 'Quillon table')
  await write(other, '#quillon')
  const ask = async (kind?: 'people' | 'tags') =>
    succeed(await one.call('GET /api/typeahead', { query: { q: 'quill', ...(kind && { kind }) } }))
  // A kind that takes its time is left out of an answer, as at the first one of a server.
  await app.until(async () => (await ask()).length === 3, 'all three')
  expect((await ask()).map(({ kind }) => kind).toSorted()).toEqual(['groups', 'people', 'tags'])
  expect((await ask('people')).map(({ kind }) => kind)).toEqual(['people'])
  expect((await ask('tags')).map(({ kind }) => kind)).toEqual(['tags'])
  const refused = await one.call('GET /api/typeahead', { query: { q: 'quill', kind: 'posts' } })
  expect(refused.status).toBe(422)
})

it('says of a game whether it is on the shelf of who asks, as the search does', async () => {
  const [owner, other] = [await app.member(), await app.member()]
  const title = `Vambrace ${crypto.randomUUID().slice(0, 8)}`
  const game = await makeGame(await moderatorOf(app), { title })
  const params = { userId: owner.id, gameId: game.id }
  succeed(await owner.call('POST /api/library/{userId}/game/{gameId}', { params, body: {} }))
  for (const [member, isOwned] of [
    [owner, true],
    [other, false],
  ] as const) {
    const { groups } = await overview(member, title)
    expect(groups.find(({ kind }) => kind === 'games')?.items).toMatchObject([{ game: { id: game.id }, isOwned }])
    expect(await typeahead(member, title)).toMatchObject([{ game: { id: game.id }, isOwned }])
  }
})
