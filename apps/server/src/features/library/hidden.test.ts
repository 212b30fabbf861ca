import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { befriend } from '../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { createLibraryApp } from '../../../testing/gaming/gaming-app.ts'
import { type LibraryApp, numberOf } from '../../../testing/gaming/telling.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { TestMember } from '../../../testing/test-app.ts'

let app: LibraryApp
let owner: TestMember
let friend: TestMember
let gameId: string

const params = () => ({ userId: owner.id, gameId })
const put = (body: object) => owner.call('POST /api/library/{userId}/game/{gameId}', { params: params(), body })

beforeAll(async () => {
  app = await createLibraryApp()
  gameId = (await makeGame(await moderatorOf(app))).id
  ;[owner, friend] = [await app.member(), await app.member()]
  await befriend(owner, friend)
  await owner.call('PATCH /api/privacy', { body: { library: 'everyone' } })
  await put({ status: 'beaten', minutes: 10 })
  await put({ minutes: 120 })
})
afterAll(() => app.close())

const shelf = async (viewer: TestMember) =>
  (await viewer.call('GET /api/library/{userId}', { params: { userId: owner.id } })).body.map(({ game }) => game.id)
const players = async (viewer: TestMember) =>
  (await viewer.call('GET /api/library/game/{gameId}', { params: { gameId } })).body.map(({ person }) => person.id)
const details = (viewer: TestMember) => viewer.call('GET /api/library/{userId}/game/{gameId}', { params: params() })
const ownedByFriends = async () =>
  (await friend.call('GET /api/games', { query: { owned: 'friends' } })).body.games.map((game) => game.id)

/** All that others can learn of the game on this shelf. */
async function seenBy(viewer: TestMember) {
  const { library, platform } = app
  const number = await numberOf(app, gameId)
  const played = [
    ...(await library.mostPlayedThisWeek(platform.database, 50)),
    ...(await library.playedByFriends(platform.database, viewer.id, 50)),
  ]
  return {
    shelf: await shelf(viewer),
    players: await players(viewer),
    details: (await details(viewer)).status,
    ofFriends: (await ownedByFriends()).includes(gameId),
    friends: await library.friendsWith(platform.database, viewer.id, number),
    played: played.some((each) => each.gameId === number),
    alike: (await library.sharedPlayers(platform.database, number, 1)).players,
  }
}

describe('a hidden entry', () => {
  it('is there for its owner only', async () => {
    expect(await seenBy(friend)).toEqual({
      shelf: [gameId],
      players: [owner.id],
      details: 200,
      ofFriends: true,
      friends: [owner.id],
      played: true,
      alike: 1,
    })
    expect((await put({ isHidden: true })).body.isHidden).toBe(true)
    expect(await seenBy(friend)).toEqual({
      shelf: [],
      players: [],
      details: 404,
      ofFriends: false,
      friends: [],
      played: false,
      alike: 0,
    })
    expect(refusal(await details(friend))).toEqual([404, 'entry_not_found'])
    expect(await shelf(owner)).toEqual([gameId])
    expect((await details(owner)).body).toMatchObject({ isHidden: true })
    const review = await owner.call('POST /api/games/{gameId}/reviews', {
      params: { gameId },
      body: { text: 'Between us: it holds up.' },
    })
    expect(review.body.evidence).toEqual({ playtime: null, completion: null, status: null })
    await put({ isHidden: false })
    expect((await seenBy(friend)).shelf).toEqual([gameId])
  })

  it('tells nothing either when it is gone from the shelf', async () => {
    expect((await seenBy(friend)).played).toBe(true)
    await put({ isHidden: true })
    await owner.call('DELETE /api/library/{userId}/game/{gameId}', { params: params() })
    expect((await seenBy(friend)).played).toBe(false)
  })
})
