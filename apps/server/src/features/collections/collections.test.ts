import { randomUUID } from 'node:crypto'
import type { Collection } from '@guildhall/contract/collections'
import type { Game } from '@guildhall/contract/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { createGamingApp } from '../../../testing/gaming/gaming-app.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

let app: TestApp
let moderator: TestMember
let games: Game[]

beforeAll(async () => {
  app = await createGamingApp()
  moderator = await moderatorOf(app)
  games = []
  for (const title of ['Cedar', 'Ash', 'Birch']) games.push(await makeGame(moderator, { title }))
})
afterAll(() => app.close())

const keep = (member: TestMember, gameId: string) =>
  member.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId }, body: {} })
const letGo = (member: TestMember, gameId: string) =>
  member.call('DELETE /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId } })
const begin = (member: TestMember, facts: Partial<Pick<Collection, 'kind' | 'name' | 'colour'>> = {}) =>
  member.call('POST /api/collections', {
    body: { kind: 'shelf', name: `Shelf ${randomUUID()}`, ...facts },
  })
const change = (member: TestMember, id: string, body: Partial<Pick<Collection, 'name' | 'colour'>>) =>
  member.call('PATCH /api/collections/{id}', { params: { id }, body })
const put = (member: TestMember, id: string, add: string[], remove?: string[]) =>
  member.call('PATCH /api/collections/{id}/games', {
    params: { id },
    body: remove === undefined ? { add } : { add, remove },
  })
const move = (member: TestMember, id: string, gameId: string, place: number) =>
  member.call('PUT /api/collections/{id}/games/{gameId}/place', { params: { id, gameId }, body: { place } })
const gamesOf = async (member: TestMember, id: string) =>
  (await member.call('GET /api/collections/{id}/games', { params: { id } })).body
const list = async (member: TestMember, gameId?: string) =>
  (await member.call('GET /api/collections', { query: gameId === undefined ? {} : { gameId } })).body
const ids = () => games.map(({ id }) => id) as [string, string, string]

async function ownerOfAll() {
  const member = await app.member()
  for (const { id } of games) await keep(member, id)
  return member
}

describe('collections', () => {
  it('are made, changed, ordered and taken away by their owner alone', async () => {
    const [wren, other] = [await app.member(), await app.member()]
    const made = await begin(wren, { kind: 'tag', name: 'With friends', colour: 'plum' })
    const { id } = made.body
    expect(made).toMatchObject({ status: 201, body: { kind: 'tag', games: 0, holds: null, rule: null } })
    const second = (await begin(wren, { name: 'Tonight' })).body
    expect((await change(wren, id, { name: 'With everyone' })).body).toMatchObject({
      name: 'With everyone',
      colour: 'plum',
    })
    expect(refusal(await change(other, id, { name: 'Mine' }))).toEqual([404, 'collection_not_found'])
    await other.call('DELETE /api/collections/{id}', { params: { id } })
    await wren.call('PUT /api/collections/order', { body: { ids: [second.id] } })
    expect((await list(wren)).map(({ name }) => name)).toEqual(['Tonight', 'With everyone'])
    expect(await list(other)).toEqual([])
    const remove = () => wren.call('DELETE /api/collections/{id}', { params: { id } })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
    expect(refusal(await put(wren, id, []))).toEqual([404, 'collection_not_found'])
  })

  it('have names that differ, whatever their letters', async () => {
    const [wren, other] = [await app.member(), await app.member()]
    await begin(wren, { name: 'Café nights' })
    const second = (await begin(wren, { name: 'Mornings' })).body
    expect(refusal(await begin(wren, { name: 'cafe NIGHTS' }))).toEqual([409, 'collection_name_taken'])
    expect(refusal(await change(wren, second.id, { name: 'CAFÉ nights' }))).toEqual([409, 'collection_name_taken'])
    expect((await change(wren, second.id, { name: 'mornings' })).status).toBe(200)
    expect((await begin(other, { name: 'Café nights' })).status).toBe(201)
  })
})

describe('games in a collection', () => {
  it('stand on a shelf in its order, under a tag by title', async () => {
    const wren = await ownerOfAll()
    const [cedar, ash, birch] = ids()
    const [shelf, tag] = [(await begin(wren)).body, (await begin(wren, { kind: 'tag' })).body]
    await put(wren, shelf.id, [cedar, ash, birch])
    await put(wren, tag.id, [cedar, ash, birch])
    expect(await gamesOf(wren, tag.id)).toEqual([ash, birch, cedar])
    for (const [gameId, place, expected] of [
      [birch, 0, [birch, cedar, ash]],
      [birch, 1, [cedar, birch, ash]],
      [cedar, 99, [birch, ash, cedar]],
      [ash, 1, [birch, ash, cedar]],
    ] as const) {
      expect((await move(wren, shelf.id, gameId, place)).status).toBe(204)
      expect(await gamesOf(wren, shelf.id)).toEqual(expected)
    }
    expect(refusal(await move(wren, tag.id, ash, 0))).toEqual([409, 'collection_has_no_order'])
    expect(refusal(await move(wren, shelf.id, '72', 0))).toEqual([404, 'collection_game_not_found'])
  })

  it('find room between two however often they move', async () => {
    const wren = await ownerOfAll()
    const [cedar, ash, birch] = ids()
    const { id } = (await begin(wren)).body
    await put(wren, id, [cedar, ash, birch])
    await app.sql('update collection_games set place = place >> 20 where collection_id = $1', [id])
    for (let round = 0; round < 30; round += 1) {
      await move(wren, id, round % 2 === 0 ? birch : ash, 1)
      expect(await gamesOf(wren, id)).toEqual(round % 2 === 0 ? [cedar, birch, ash] : [cedar, ash, birch])
    }
  })

  it('name for each game the first collection that it stands in, a smart one too', async () => {
    const member = await ownerOfAll()
    const [cedar, ash, birch] = ids()
    const first = (await begin(member)).body.id
    const second = (await begin(member)).body.id
    await put(member, second, [cedar, ash])
    await put(member, first, [ash])
    const placesOf = async (who: TestMember) => {
      const { body } = await who.call('GET /api/collections/places', {})
      return Object.fromEntries(body.map(({ gameId, collectionId }) => [gameId, collectionId]))
    }
    const order = (await list(member)).map(({ id }) => id)
    expect(await placesOf(member)).toEqual({ [cedar]: second, [ash]: order[0] })
    const smart = await member.call('POST /api/collections', {
      body: { kind: 'smart', name: 'Waiting', rule: { statuses: ['backlog'] } },
    })
    expect((await placesOf(member))[birch]).toBe(smart.body.id)
    expect(await placesOf(await app.member())).toEqual({})
  })

  it('are those of the own library; a repeat changes nothing', async () => {
    const wren = await app.member()
    const [cedar, ash] = ids()
    await keep(wren, cedar)
    const { id } = (await begin(wren)).body
    expect((await put(wren, id, [cedar, ash, 'h999999999'])).body).toMatchObject({ games: 1 })
    expect((await put(wren, id, [cedar])).body).toMatchObject({ games: 1 })
    expect((await list(wren, cedar)).map(({ holds }) => holds)).toEqual([true])
    expect((await list(wren, ash)).map(({ holds }) => holds)).toEqual([false])
    expect((await put(wren, id, [], [cedar, ash])).body).toMatchObject({ games: 0 })
  })

  it('leave with their entry, and come back to their place with it', async () => {
    const wren = await ownerOfAll()
    const [cedar, ash, birch] = ids()
    const { id } = (await begin(wren)).body
    await put(wren, id, [cedar, ash, birch])
    await letGo(wren, ash)
    expect(await gamesOf(wren, id)).toEqual([cedar, birch])
    expect((await list(wren))[0]).toMatchObject({ games: 2 })
    await move(wren, id, birch, 0)
    await keep(wren, ash)
    expect(await gamesOf(wren, id)).toEqual([birch, cedar, ash])
  })

  it('follow a double into the game that it became, and back', async () => {
    const wren = await app.member()
    const [from, into] = [await makeGame(moderator), await makeGame(moderator)]
    for (const { id } of [from, into]) await keep(wren, id)
    const [one, both] = [(await begin(wren)).body, (await begin(wren)).body]
    await put(wren, one.id, [from.id])
    await put(wren, both.id, [from.id, into.id])
    const { body } = await moderator.call('POST /api/games/{gameId}/merge/{intoId}', {
      params: { gameId: from.id, intoId: into.id },
    })
    expect([await gamesOf(wren, one.id), await gamesOf(wren, both.id)]).toEqual([[into.id], [into.id]])
    await moderator.call('POST /api/games/merges/{mergeId}/undo', { params: { mergeId: (body as { id: string }).id } })
    expect([await gamesOf(wren, one.id), await gamesOf(wren, both.id)]).toEqual([[from.id], [from.id, into.id]])
  })
})
