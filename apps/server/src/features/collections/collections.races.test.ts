import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { createGamingApp } from '../../../testing/gaming/gaming-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

let app: TestApp
let gameIds: string[]

beforeAll(async () => {
  app = await createGamingApp()
  const moderator = await moderatorOf(app)
  gameIds = []
  for (let made = 0; made < 6; made += 1) gameIds.push((await makeGame(moderator)).id)
})
afterAll(() => app.close())

async function shelfOfAll(): Promise<{ wren: TestMember; id: string }> {
  const wren = await app.member()
  for (const gameId of gameIds) {
    await wren.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: wren.id, gameId }, body: {} })
  }
  const { body } = await wren.call('POST /api/collections', { body: { kind: 'shelf', name: 'Shelf' } })
  await put(wren, body.id, gameIds)
  return { wren, id: body.id }
}

const put = (wren: TestMember, id: string, add: string[], remove: string[] = []) =>
  wren.call('PATCH /api/collections/{id}/games', { params: { id }, body: { add, remove } })
const move = (wren: TestMember, id: string, gameId: string, place: number) =>
  wren.call('PUT /api/collections/{id}/games/{gameId}/place', { params: { id, gameId }, body: { place } })
const gamesOf = async (wren: TestMember, id: string) =>
  (await wren.call('GET /api/collections/{id}/games', { params: { id } })).body

describe.each([1, 2, 3, 4, 5])('at once, round %i:', () => {
  it('moves on one shelf lose no game, and the last of them stands where it was put', async () => {
    const { wren, id } = await shelfOfAll()
    const [first = '', , third = ''] = gameIds
    const answers = await Promise.all([move(wren, id, third, 0), move(wren, id, first, 9), move(wren, id, third, 0)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    const order = await gamesOf(wren, id)
    expect([order[0], order.at(-1)]).toEqual([third, first])
    expect(order.toSorted()).toEqual(gameIds.toSorted())
  })

  it('putting in and taking out leave each game in or out, and the others as they are', async () => {
    const { wren, id } = await shelfOfAll()
    const [first = '', second = ''] = gameIds
    await put(wren, id, [], [first])
    const answers = await Promise.all([
      put(wren, id, [first]),
      put(wren, id, [], [first, second]),
      put(wren, id, [first, second]),
      move(wren, id, gameIds[5] ?? '', 0),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 204])
    const order = await gamesOf(wren, id)
    expect(new Set(order).size).toBe(order.length)
    expect(order.filter((gameId) => gameId !== first && gameId !== second)).toEqual([
      gameIds[5],
      ...gameIds.slice(2, 5),
    ])
  })

  it('the 101st collection is one too many, and a name is given once', async () => {
    const wren = await app.member()
    await app.sql(
      `insert into collections (id, user_id, kind, name, colour, place)
       select gen_random_uuid(), $1, 'tag', 'Tag ' || at, 'gold', at from generate_series(1, 98) at`,
      [wren.id],
    )
    const begin = (name: string) => wren.call('POST /api/collections', { body: { kind: 'tag', name } })
    const answers = await Promise.all(['One', 'one', 'Two', 'Three'].map(begin))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
    expect((await wren.call('GET /api/collections', { query: {} })).body).toHaveLength(100)
  })
})
