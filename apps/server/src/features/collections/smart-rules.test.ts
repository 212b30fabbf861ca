import type { SmartRule } from '@guildhall/contract/collections'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { createGamingApp } from '../../../testing/gaming/gaming-app.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

const pc = 'PC (Microsoft Windows)'
const handheld = 'Nintendo Switch'

let app: TestApp
let wren: TestMember
const nameOf = new Map<string, string>()

beforeAll(async () => {
  app = await createGamingApp()
  wren = await app.member()
  const moderator = await moderatorOf(app)
  const make = async (title: string, facts: { genres?: string[]; platforms?: string[]; releaseYear?: number }) => {
    const { id } = await makeGame(moderator, { title, ...facts })
    nameOf.set(id, title)
    return id
  }
  const ash = await make('Ash', { genres: ['Racing'], platforms: [pc], releaseYear: 1999 })
  const birch = await make('Birch', { genres: ['Puzzle'], platforms: [handheld], releaseYear: 2010 })
  const cedar = await make('Cedar', { genres: ['Puzzle', 'Racing'], platforms: [pc, handheld], releaseYear: 2020 })
  const dogwood = await make('Dogwood', {})
  await keep(ash, { status: 'playing', favourite: true, minutes: 600 })
  await keep(birch, { status: 'backlog' })
  await keep(cedar, { status: 'beaten', minutes: 3000, finishedAt: '2024-12-31T23:30:00.000Z' })
  await keep(dogwood, { status: 'wishlist' })
  await rate(ash, 9)
  await rate(cedar, 5)
  await own(ash, 'steam', pc)
  await own(birch, 'physical', null)
  await own(cedar, 'nintendo', handheld)
  await age(ash, { added: 400, played: 2 })
  await age(birch, { added: 5, played: null })
  await age(cedar, { added: 400, played: 100 })
  await age(dogwood, { added: 40, played: null })
  for (const id of [ash, cedar]) await log(id, { endedOn: '2022-03-04', isFinished: true })
  await achieve(cedar, 10, 10)
  await achieve(dogwood, 3, 10)
})
afterAll(() => app.close())

const ofWren = (gameId: string) => ({ userId: wren.id, gameId })
const keep = (gameId: string, body: object) =>
  wren.call('POST /api/library/{userId}/game/{gameId}', { params: ofWren(gameId), body })
const log = (gameId: string, body: object) =>
  wren.call('POST /api/library/{userId}/game/{gameId}/playthroughs', { params: ofWren(gameId), body })
const rate = (gameId: string, rating: number) =>
  wren.call('PUT /api/games/{gameId}/rating', { params: { gameId }, body: { rating } })
const own = (gameId: string, source: 'steam' | 'physical' | 'nintendo', platform: string | null) =>
  wren.call('POST /api/library/{userId}/game/{gameId}/copies', { params: ofWren(gameId), body: { source, platform } })
const age = (gameId: string, { added, played }: { added: number; played: number | null }) =>
  app.sql(
    `update library_entries
     set added_at = now() - make_interval(days => $2), said_played_at = now() - make_interval(days => $3)
     where user_id = $4 and game_id = $1`,
    [Number(gameId.slice(1)), added, played, wren.id],
  )
const achieve = (gameId: string, unlocked: number, total: number) =>
  app.sql(
    `update library_entries set told_unlocked = $2, told_total = $3
     where user_id = $4 and game_id = $1`,
    [Number(gameId.slice(1)), unlocked, total, wren.id],
  )

let made = 0
const begin = (rule: SmartRule) => {
  made += 1
  return wren.call('POST /api/collections', { body: { kind: 'smart', name: `Rule ${made}`, rule } })
}

async function held(rule: SmartRule): Promise<string> {
  const { id, games } = (await begin(rule)).body
  const { body } = await wren.call('GET /api/collections/{id}/games', { params: { id } })
  await wren.call('DELETE /api/collections/{id}', { params: { id } })
  expect(body).toHaveLength(games)
  return body.map((gameId) => nameOf.get(gameId)).join(' ')
}

describe('each part of a rule', () => {
  it.each<[SmartRule, string]>([
    [{}, 'Ash Birch Cedar Dogwood'],
    [{ statuses: ['playing', 'beaten'] }, 'Ash Cedar'],
    [{ genres: ['Puzzle'] }, 'Birch Cedar'],
    [{ platforms: [handheld] }, 'Birch Cedar'],
    [{ platforms: [pc] }, 'Ash'],
    [{ sources: ['steam', 'physical'] }, 'Ash Birch'],
    [{ ratingFrom: 6 }, 'Ash'],
    [{ ratingTo: 5 }, 'Cedar'],
    [{ ratingFrom: 5, ratingTo: 9 }, 'Ash Cedar'],
    [{ isFavourite: true }, 'Ash'],
    [{ isFavourite: false }, 'Birch Cedar Dogwood'],
    [{ isRated: true }, 'Ash Cedar'],
    [{ isRated: false }, 'Birch Dogwood'],
    [{ hoursFrom: 10 }, 'Ash Cedar'],
    [{ hoursTo: 10 }, 'Ash Birch Dogwood'],
    [{ hoursFrom: 1, hoursTo: 49 }, 'Ash'],
    [{ playedWithinDays: 100 }, 'Ash'],
    [{ playedWithinDays: 101 }, 'Ash Cedar'],
    [{ notPlayedForDays: 40 }, 'Cedar Dogwood'],
    [{ addedWithinDays: 30 }, 'Birch'],
    [{ releasedFrom: 2010 }, 'Birch Cedar'],
    [{ releasedTo: 2010 }, 'Ash Birch'],
    [{ releasedFrom: 2000, releasedTo: 2019 }, 'Birch'],
    [{ finishedIn: 2024 }, 'Cedar'],
    [{ finishedIn: 2022 }, 'Cedar'],
    [{ finishedIn: 2025 }, ''],
    [{ hasAllAchievements: true }, 'Cedar'],
    [{ hasAllAchievements: false }, 'Dogwood'],
    [{ statuses: [], genres: [] }, 'Ash Birch Cedar Dogwood'],
  ])('%j holds "%s"', async (rule, expected) => {
    expect(await held(rule)).toBe(expected)
  })
})

describe('a rule', () => {
  it('asks for all of its parts, or for any', async () => {
    const parts: SmartRule = { genres: ['Racing'], ratingFrom: 1, ratingTo: 5 }
    expect(await held(parts)).toBe('Cedar')
    expect(await held({ ...parts, match: 'any' })).toBe('Ash Cedar')
    expect(await held({ ...parts, match: 'any', statuses: ['wishlist'] })).toBe('Ash Cedar Dogwood')
  })

  it('can be tried before it is kept', async () => {
    const preview = (rule: string) => wren.call('GET /api/collections/preview', { query: { rule } })
    expect((await preview('{"genres":["Puzzle"]}')).body).toEqual({ games: 2 })
    expect((await preview('{"genres":"Puzzle"}')).status).toBe(422)
    expect((await preview('not json')).status).toBe(422)
  })

  it('is kept as it was said, can be changed, and is of smart collections alone', async () => {
    const { id, rule } = (await begin({ statuses: ['playing'], genres: [] })).body
    expect(rule).toEqual({ match: 'all', statuses: ['playing'] })
    const changed = await wren.call('PATCH /api/collections/{id}', {
      params: { id },
      body: { rule: { statuses: ['beaten'] } },
    })
    expect(changed.body).toMatchObject({ games: 1, rule: { statuses: ['beaten'] } })
    const tag = (await wren.call('POST /api/collections', { body: { kind: 'tag', name: 'A tag' } })).body
    const refused = await wren.call('PATCH /api/collections/{id}', { params: { id: tag.id }, body: { rule: {} } })
    expect(refusal(refused)).toEqual([400, 'malformed_request'])
  })

  it('says which games it holds, and takes none by hand', async () => {
    const { id } = (await begin({ statuses: ['wishlist'] })).body
    const [ash, , , dogwood] = [...nameOf.keys()] as [string, string, string, string]
    const holds = async (gameId: string) =>
      (await wren.call('GET /api/collections', { query: { gameId } })).body.find((one) => one.id === id)?.holds
    expect([await holds(ash), await holds(dogwood)]).toEqual([false, true])
    const byHand = await wren.call('PATCH /api/collections/{id}/games', { params: { id }, body: { add: [ash] } })
    expect(refusal(byHand)).toEqual([409, 'collection_is_smart'])
  })
})
