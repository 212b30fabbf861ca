import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { block, choosePrivacy } from '../../../../testing/boundaries.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../../testing/test-app.ts'

let app: TestApp
let games: { shared: string; wished: string; rated: string; theirs: string; hidden: string }

beforeAll(async () => {
  app = await createTestApp()
  const moderator = await moderatorOf(app)
  const make = async (title: string) => (await makeGame(moderator, { title })).id
  games = {
    shared: await make('Shared'),
    wished: await make('Wished'),
    rated: await make('Rated'),
    theirs: await make('Theirs'),
    hidden: await make('Hidden'),
  }
})
afterAll(() => app.close())

const put = (member: TestMember, gameId: string, body: object = {}) =>
  member.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId }, body })
const rate = (member: TestMember, gameId: string, rating: number) =>
  member.call('PUT /api/games/{gameId}/rating', { params: { gameId }, body: { rating } })
const sideOf = (viewer: TestMember, owner: { id: string }) =>
  viewer.call('GET /api/library/{userId}/own-side', { params: { userId: owner.id } })

/** An owner with a friend who has some of the same games. */
async function two(): Promise<[TestMember, TestMember]> {
  const [owner, viewer] = [await app.member(), await app.member()]
  await befriend(owner, viewer)
  for (const id of Object.values(games)) await put(owner, id, { isHidden: id === games.hidden })
  await put(viewer, games.shared, { status: 'beaten' })
  await put(viewer, games.wished, { status: 'wishlist' })
  await put(viewer, games.hidden, { status: 'playing' })
  await rate(viewer, games.shared, 9)
  await rate(viewer, games.rated, 4)
  await rate(owner, games.theirs, 8)
  return [owner, viewer]
}

describe('the own side of a shelf', () => {
  it('is what the reader has and says of its games, and of no other', async () => {
    const [owner, viewer] = await two()
    await put(viewer, (await makeGame(await moderatorOf(app), { title: 'Elsewhere' })).id)
    const { status, body } = await sideOf(viewer, owner)
    expect(status).toBe(200)
    expect(body.toSorted((a, b) => Number(a.gameId.slice(1)) - Number(b.gameId.slice(1)))).toEqual([
      { gameId: games.shared, status: 'beaten', rating: 9 },
      { gameId: games.wished, status: 'wishlist', rating: null },
      { gameId: games.rated, status: null, rating: 4 },
    ])
  })

  it('knows what the reader hides, and tells nothing of what the owner hides', async () => {
    const [owner, viewer] = await two()
    await put(viewer, games.shared, { isHidden: true })
    const { body } = await sideOf(viewer, owner)
    expect(body).toContainEqual({ gameId: games.shared, status: 'beaten', rating: 9 })
    expect(body.map(({ gameId }) => gameId)).not.toContain(games.hidden)
  })

  it('is refused as the shelf is: closed, across a block, and of nobody', async () => {
    const [owner, viewer] = await two()
    await choosePrivacy(owner, { library: 'nobody' })
    const closed = refusal(await sideOf(viewer, owner))
    await choosePrivacy(owner, { library: 'everyone' })
    expect((await sideOf(await app.member(), owner)).body).toEqual([])
    await block(owner, viewer)
    expect(refusal(await sideOf(viewer, owner))).toEqual(closed)
    expect(refusal(await sideOf(viewer, { id: crypto.randomUUID() }))).toEqual(closed)
    const shelf = await viewer.call('GET /api/library/{userId}', { params: { userId: owner.id } })
    expect(refusal(shelf)).toEqual(closed)
  })
})
