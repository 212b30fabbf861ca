import { expect, it } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const moderator = await moderatorOf(app)

it('what was said of a hidden game stays hidden when it leaves the shelf, until its owner shows it', async () => {
  const [member, viewer] = [await app.member(), await app.member()]
  await member.call('PATCH /api/privacy', { body: { library: 'everyone' } })
  const game = (await makeGame(moderator)).id
  const ofEntry = { params: { userId: member.id, gameId: game } }
  const put = (body: object) => member.call('POST /api/library/{userId}/game/{gameId}', { ...ofEntry, body })
  const takeOff = () => member.call('DELETE /api/library/{userId}/game/{gameId}', ofEntry)
  const ofGame = { params: { gameId: game } }
  for (const rater of [member, viewer]) {
    await rater.call('PUT /api/games/{gameId}/rating', { ...ofGame, body: { rating: 9 } })
  }
  await member.call('POST /api/games/{gameId}/reviews', { ...ofGame, body: { text: 'A lantern in the fog' } })
  const seen = async () => {
    const reviews = await viewer.call('GET /api/games/{gameId}/reviews', ofGame)
    const overview = await viewer.call('GET /api/profiles/{id}/overview', { params: { id: member.id } })
    const { taste } = (await viewer.call('GET /api/profiles/{id}/comparison', { params: { id: member.id } })).body
    return {
      rating: reviews.body[0]?.rating,
      ratings: overview.body.ratings?.count,
      reviews: overview.body.reviews?.count,
      rated: taste?.inCommon,
    }
  }
  const open = { rating: 9, ratings: 1, reviews: 1, rated: 1 }
  const hidden = { rating: null, ratings: 0, reviews: 0, rated: 0 }
  expect(await seen()).toEqual(open)
  await put({ status: 'playing', isHidden: true })
  expect(await seen()).toEqual(hidden)
  const change = await takeOff()
  expect(await seen()).toEqual(hidden)
  const id = change.body?.id ?? ''
  await member.call('POST /api/library/{userId}/changes/{id}/undo', { params: { userId: member.id, id } })
  expect((await member.call('GET /api/library/{userId}/game/{gameId}', ofEntry)).body.isHidden).toBe(true)
  const bulk = { gameIds: [game], changes: { remove: true as const } }
  await member.call('POST /api/library/{userId}/changes', { params: { userId: member.id }, body: bulk })
  expect(await seen()).toEqual(hidden)
  expect((await put({ status: 'playing' })).body.isHidden).toBe(true)
  expect(await seen()).toEqual(hidden)
  await put({ isHidden: false })
  expect(await seen()).toEqual(open)
  await takeOff()
  expect(await seen()).toEqual(open)
})

it('what was said of a hidden game stays hidden when the game turns out to be a double', async () => {
  const [member, viewer] = [await app.member(), await app.member()]
  await member.call('PATCH /api/privacy', { body: { library: 'everyone' } })
  const [from, into] = [(await makeGame(moderator)).id, (await makeGame(moderator)).id]
  const ofEntry = (gameId: string) => ({ params: { userId: member.id, gameId } })
  const put = (gameId: string, body: object) =>
    member.call('POST /api/library/{userId}/game/{gameId}', { ...ofEntry(gameId), body })
  await member.call('PUT /api/games/{gameId}/rating', { params: { gameId: from }, body: { rating: 9 } })
  await put(from, { isHidden: true })
  await member.call('DELETE /api/library/{userId}/game/{gameId}', ofEntry(from))
  const rated = async () =>
    (await viewer.call('GET /api/profiles/{id}/overview', { params: { id: member.id } })).body.ratings?.count
  expect(await rated()).toBe(0)
  const merge = { params: { gameId: from, intoId: into } }
  expect((await moderator.call('POST /api/games/{gameId}/merge/{intoId}', merge)).status).toBeLessThan(300)
  expect(await rated()).toBe(0)
  expect((await put(into, {})).body.isHidden).toBe(true)
  expect(await rated()).toBe(0)
})

it('what is hidden of a double stays hidden when it comes to the game that its owner shows', async () => {
  const [member, viewer] = [await app.member(), await app.member()]
  await member.call('PATCH /api/privacy', { body: { library: 'everyone' } })
  const [from, into] = [(await makeGame(moderator)).id, (await makeGame(moderator)).id]
  const put = (gameId: string, body: object) =>
    member.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId }, body })
  await put(from, { minutes: 777, isHidden: true })
  await put(into, { minutes: 3 })
  const seen = async () => {
    const { body } = await viewer.call('GET /api/library/{userId}', { params: { userId: member.id } })
    return body.map(({ playtime }) => playtime.minutes)
  }
  expect(await seen()).toEqual([3])
  const merge = { params: { gameId: from, intoId: into } }
  const merged = await moderator.call('POST /api/games/{gameId}/merge/{intoId}', merge)
  expect(await seen()).toEqual([])
  await moderator.call('POST /api/games/merges/{mergeId}/undo', { params: { mergeId: merged.body.id ?? '' } })
  expect(await seen()).toEqual([])
  await put(into, { isHidden: false })
  expect(await seen()).toEqual([3])
})
