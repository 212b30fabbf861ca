import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createGamingApp } from '../../../../testing/gaming/gaming-app.ts'
import { type FakeIgdb, fakeIgdbKeys, type IgdbFaults, startFakeIgdb } from '../../../../testing/igdb/fake-igdb.ts'
import { refusal } from '../../../../testing/refusal.ts'
import type { TestApp, TestMember } from '../../../../testing/test-app.ts'
import { until } from '../../../../testing/until.ts'

let igdb: FakeIgdb
let app: TestApp
let moderator: TestMember

beforeAll(async () => {
  igdb = await startFakeIgdb()
  const { origin } = igdb
  const keys = { ...fakeIgdbKeys, tokenOrigin: origin, apiOrigin: origin, imageOrigin: origin }
  app = await createGamingApp({ config: { igdb: keys } })
  moderator = await moderatorOf(app)
  // The catalogue asks about all its games at the start.
  await until(async () => {
    const [left] = await app.sql<{ count: number }>(
      'select count(*) as count from games where igdb_id is not null and refreshed_at is null',
    )
    return left?.count === 0
  })
})
afterEach(() => igdb.recover())
afterAll(async () => {
  await app.close()
  await igdb.close()
})

const get = async (gameId: string) => (await moderator.call('GET /api/games/{gameId}', { params: { gameId } })).body
const search = (q: string) => moderator.call('GET /api/games/igdb', { query: { q } })
const take = (igdbId: number) => moderator.call('POST /api/games/igdb/{igdbId}', { params: { igdbId: String(igdbId) } })

describe('a catalogue with IGDB behind it', () => {
  it('learns what it did not know, and shows the cover through this server', async () => {
    const game = await get('72')
    expect(game).toMatchObject({
      source: 'igdb',
      summary: expect.stringContaining('Portal 2'),
      modes: expect.arrayContaining(['Single player', 'Co-operative']),
      steamAppIds: [620],
      cover: { url: '/covers/igdb-co20.jpg', lettering: null },
    })
    for (let times = 0; times < 2; times++) {
      const answer = await fetch(`${app.url}${game.cover.url}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    }
    expect(igdb.asked.pictures.filter((imageId) => imageId === 'co20')).toHaveLength(1)
  })

  it('asks for one token and 500 games at a time', () => {
    expect(igdb.asked.tokens).toBe(1)
    expect(igdb.asked.queries.filter((query) => query.includes('limit 500'))).toHaveLength(2)
  })

  it('fetches no picture that no game has, and none that is not there', async () => {
    expect((await fetch(`${app.url}/covers/igdb-made-up.jpg`)).status).toBe(404)
    expect(igdb.asked.pictures).not.toContain('made-up')
    igdb.fail('no pictures')
    const { cover } = await get('1942')
    expect((await fetch(`${app.url}${cover.url}`)).status).toBe(404)
    igdb.recover()
    expect((await fetch(`${app.url}${cover.url}`)).status).toBe(200)
  })

  it('keeps what people corrected, whatever IGDB says later', async () => {
    const game = await get('1020')
    await moderator.call('PATCH /api/games/{gameId}', {
      params: { gameId: '1020' },
      body: { version: game.version, title: 'Our name for it' },
    })
    igdb.put({ id: 1020, name: 'Their new name', summary: 'Their new words.', genres: [], platforms: [] })
    await take(1020)
    await until(async () => (await get('1020')).summary === 'Their new words.')
    expect(await get('1020')).toMatchObject({ title: 'Our name for it', genres: [] })
    const { body } = await moderator.call('GET /api/games/{gameId}/history', { params: { gameId: '1020' } })
    expect(body[0]).toMatchObject({ by: null, kind: 'changed' })
  })

  it('adds the names that IGDB knows to those that are here', async () => {
    expect(await get('72')).toMatchObject({ alternativeNames: ['Aperture Laboratories', 'P2'] })
    const { body } = await moderator.call('GET /api/games/find', { query: { q: 'aperture labratories' } })
    expect(body.map(({ title }) => title)).toEqual(['Portal 2'])
    const before = await get('242408')
    igdb.put({
      id: 242_408,
      name: 'Counter-Strike 2',
      summary: 'Counted again.',
      alternative_names: [{ id: 1, name: 'Source 2' }],
    })
    await take(242_408)
    await until(async () => (await get('242408')).summary === 'Counted again.')
    expect((await get('242408')).alternativeNames).toEqual([...before.alternativeNames, 'Source 2'])
  })

  it('finds games to take in, and takes one in', async () => {
    igdb.put({ id: 900_001, name: 'Quite “new” game; drop', first_release_date: 1_700_000_000 })
    expect((await search('Quite “new” game; drop')).body).toMatchObject([])
    const { body } = await search('Quite “new” game')
    expect(body).toMatchObject([{ igdbId: 900_001, releaseYear: 2023, isKnown: false }])
    expect((await take(900_001)).status).toBe(202)
    await until(async () => {
      const { status } = await moderator.call('GET /api/games/{gameId}', { params: { gameId: '900001' } })
      return status === 200
    })
    expect((await search('Quite “new”')).body).toMatchObject([{ isKnown: true }])
  })

  it('knows the day of a release only where IGDB does, what a game belongs to, and where it is told of', async () => {
    const day = Date.UTC(2019, 2, 9) / 1000
    igdb.put({
      id: 900_010,
      name: 'Lanterns of Ott',
      slug: 'lanterns-of-ott',
      first_release_date: day,
      release_dates: [{ id: 1, date: day, date_format: 0 }],
      collections: [{ id: 1, name: 'Lanterns' }],
    })
    igdb.put({
      id: 900_011,
      name: 'A quite different name',
      first_release_date: Date.UTC(2021, 11, 31) / 1000,
      release_dates: [{ id: 1, date: Date.UTC(2021, 11, 31) / 1000, date_format: 2 }],
      version_parent: 900_010,
    })
    await take(900_010)
    await take(900_011)
    for (const gameId of ['900010', '900011']) {
      await until(async () => (await moderator.call('GET /api/games/{gameId}', { params: { gameId } })).status === 200)
    }
    expect(await get('900010')).toMatchObject({
      releaseDate: '2019-03-09',
      releaseYear: 2019,
      series: ['Lanterns'],
      sourcePage: 'https://www.igdb.com/games/lanterns-of-ott',
      editions: [{ game: { id: '900011' } }],
    })
    expect(await get('900011')).toMatchObject({
      releaseDate: null,
      releaseYear: 2021,
      sourcePage: null,
      mainGame: { id: '900010' },
    })
    const { version } = await get('900010')
    await moderator.call('PATCH /api/games/{gameId}', {
      params: { gameId: '900010' },
      body: { version, releaseYear: 2020 },
    })
    igdb.put({ id: 900_010, name: 'Lanterns of Ott again', first_release_date: day })
    await take(900_010)
    await until(async () => (await get('900010')).title === 'Lanterns of Ott again')
    expect(await get('900010')).toMatchObject({
      releaseDate: null,
      releaseYear: 2020,
      sourcePage: 'https://www.igdb.com/games/lanterns-of-ott',
    })
  })

  it('asks again with a new token when the old one is refused', async () => {
    const before = igdb.asked.tokens
    igdb.fail('expired token', 1)
    expect((await search('portal')).status).toBe(200)
    expect(igdb.asked.tokens).toBe(before + 1)
  })

  it('waits when it is told to, although not for how long', async () => {
    igdb.fail('too many requests', 1)
    const before = performance.now()
    expect((await search('portal')).status).toBe(200)
    expect(performance.now() - before).toBeGreaterThanOrEqual(1000)
  })

  it.each<[IgdbFaults, number, string]>([
    ['malformed', 503, 'igdb_away'],
    ['not json', 503, 'igdb_away'],
    ['down', 503, 'igdb_away'],
  ])('says so clearly when IGDB is %s, and goes on afterwards', async (fault, status, code) => {
    igdb.fail(fault, 3)
    expect(refusal(await search('portal'))).toEqual([status, code])
    igdb.recover()
    expect((await search('portal')).status).toBe(200)
  })

  it('tells staff when the keys are refused', async () => {
    igdb.fail('expired token')
    expect(refusal(await search('portal'))).toEqual([503, 'igdb_misconfigured'])
  })

  it('asks IGDB for no more rows than it gives', async () => {
    const wrong = await moderator.call('GET /api/games/igdb', { query: { q: 'portal', limit: 501 } })
    expect(wrong.status).toBe(422)
  })
})

describe('the fake', () => {
  it('refuses more than 500 rows, as IGDB does', async () => {
    const fake = await startFakeIgdb()
    const { clientId, clientSecret } = fakeIgdbKeys
    const form = new URLSearchParams({ client_id: clientId, client_secret: clientSecret })
    const token = await fetch(`${fake.origin}/oauth2/token`, { method: 'POST', body: form })
    const { access_token: bearer } = (await token.json()) as { access_token: string }
    const answer = await fetch(`${fake.origin}/v4/games`, {
      method: 'POST',
      headers: { 'client-id': clientId, authorization: `Bearer ${bearer}` },
      body: 'fields id; limit 501;',
    })
    expect([answer.status, await answer.json()]).toMatchObject([403, [{ title: 'Request limit to high' }]])
    await fake.close()
  })
})

describe('the pace of all servers together', () => {
  it('never exceeds 4 a second and 8 open ones, with two servers and many questions', async () => {
    const slow = await startFakeIgdb({ answersAfterMs: 900 })
    const keys = { ...fakeIgdbKeys, tokenOrigin: slow.origin, apiOrigin: slow.origin, imageOrigin: slow.origin }
    const one = await createGamingApp({ config: { igdb: keys } })
    const two = await createGamingApp({ config: { igdb: keys }, dataOf: one })
    try {
      const staff = [await moderatorOf(one), await moderatorOf(two)]
      const questions = Array.from({ length: 12 }, (_, at) =>
        (staff[at % 2] as TestMember).call('GET /api/games/igdb', { query: { q: 'portal' } }),
      )
      const statuses = (await Promise.all(questions)).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([200]))
      expect(slow.busiest.perSecond).toBeLessThanOrEqual(4)
      expect(slow.busiest.open).toBeLessThanOrEqual(8)
    } finally {
      await two.close()
      await one.close()
      await slow.close()
    }
  })
})
