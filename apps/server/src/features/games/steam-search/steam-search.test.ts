import { afterEach, expect, test, vi } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createGamingApp } from '../../../../testing/gaming/gaming-app.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { startFakeSteam } from '../../../../testing/steam/fake-steam.ts'

const steam = await forThisFile(startFakeSteam())
const app = await forThisFile(createGamingApp({ config: { steam: steam.config } }))

/** From here on no deadline of a press passes, however busy the machine is: of what it is measured by nothing goes by. */
function stopDeadlines(): void {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
}
afterEach(() => {
  vi.restoreAllMocks()
})

const searches = () => steam.asked.filter(({ path }) => path === '/api/storesearch/')
steam.sell([
  { appid: 8_000_001, name: 'Quorl Harbour', released: 1_600_000_000, short: 'Ships.' },
  { appid: 8_000_002, name: 'Quorl Harbour Soundtrack', type: 10 },
])

test('what the catalogue does not know is found at Steam, asked for once a day, and one press makes it a game', async () => {
  const [wren, hana] = [await app.member(), await app.member()]
  const search = async (q: string) => (await wren.call('GET /api/games/steam', { query: { q } })).body
  const first = await search('quorl harbour')
  expect(first.isComplete).toBe(true)
  expect(first.finds).toContainEqual({ appId: 8_000_001, title: 'Quorl Harbour' })
  await search('  QUORL   Harbour ')
  expect(searches()).toHaveLength(1)
  await app.until(async () => (await search('quorl harbour')).finds.length === 1, 'the kinds to be learned')

  stopDeadlines()
  const take = (member: typeof wren, appId: number) =>
    member.call('POST /api/games/steam/{appId}', { params: { appId: String(appId) } })
  const taken = await Promise.all([take(wren, 8_000_001), take(hana, 8_000_001)])
  expect(taken.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(taken.map(({ body }) => body.id)).size).toBe(1)
  expect(taken[0]?.body).toMatchObject({ title: 'Quorl Harbour', releaseYear: 2020 })
  expect((await search('quorl harbour')).finds).toEqual([])
  const found = await hana.call('GET /api/games/find', { query: { q: 'quorl' } })
  expect(found.body.map(({ title }) => title)).toEqual(['Quorl Harbour'])
  expect(refusal(await take(wren, 8_999_999))).toEqual([404, 'game_not_found'])
  // What nobody plays is no game.
  expect(refusal(await take(wren, 8_000_002))).toEqual([404, 'game_not_found'])
  expect(searches()).toHaveLength(1)
})

test('words that were looked for are kept for a day', async () => {
  const wren = await app.member()
  const search = (q: string) => wren.call('GET /api/games/steam', { query: { q } })
  await search('quorl of old')
  await search('quorl of late')
  await app.sql(`update steam_searches set asked_at = now() - interval '25 hours' where words = 'quorl of old'`)
  await app.platform.jobs.enqueue(app.platform.database, { name: 'forget-steam-searches' }, {})
  const kept = async () =>
    (await app.sql<{ words: string }>(`select words from steam_searches where words like 'quorl of %'`)).map(
      ({ words }) => words,
    )
  await app.until(async () => (await kept()).length === 1, 'the old words to go')
  expect(await kept()).toEqual(['quorl of late'])
})

test('a press whose answer took as long as anybody waits is a game all the same', async () => {
  const wren = await app.member()
  steam.sell([{ appid: 8_000_003, name: 'Quorl Reef' }])
  const now = vi.spyOn(performance, 'now')
  const gate = steam.hold('/GetItems/')
  const taking = wren.call('POST /api/games/steam/{appId}', { params: { appId: '8000003' } })
  await gate.reached
  const start = performance.now()
  now.mockImplementation(() => start + 60_000)
  gate.letGo()
  const { status, body } = await taking
  expect([status, body.title]).toEqual([200, 'Quorl Reef'])
})

test('one member’s presses wait a few at a time, and those of others beside them', async () => {
  const [wren, hana] = [await app.member(), await app.member()]
  steam.sell([{ appid: 8_000_004, name: 'Quorl Shoal' }])
  stopDeadlines()
  const gate = steam.hold('/GetItems/')
  const take = (member: typeof wren, appId: number) =>
    member.call('POST /api/games/steam/{appId}', { params: { appId: String(appId) } })
  const presses = [8_999_001, 8_999_002, 8_999_003, 8_999_004].map((appId) => take(wren, appId))
  await gate.reached
  expect(refusal(await Promise.race(presses))).toEqual([429, 'rate_limited'])
  const beside = take(hana, 8_000_004)
  gate.letGo()
  expect((await beside).body.title).toBe('Quorl Shoal')
  expect((await Promise.all(presses)).map(({ status }) => status).toSorted()).toEqual([404, 404, 404, 429])
})

test('a store that does not answer finds nothing, and is asked again', async () => {
  const wren = await app.member()
  const search = async () => (await wren.call('GET /api/games/steam', { query: { q: 'quorl' } })).body
  steam.fail('down', { at: 'storesearch' })
  expect(await search()).toEqual({ finds: [], isComplete: false })
  steam.recover()
  await app.until(async () => (await search()).isComplete, 'the store to answer')
})

// The last of the file: a store that failed is left alone for a while, by those behind it as well.
test('a game that the catalogue has is the game, without a question', async () => {
  const [wren, moderator] = [await app.member(), await moderatorOf(app)]
  const { id } = await makeGame(moderator, { title: 'Quorl Mole', steamAppIds: [8_000_077] })
  steam.fail('down', { at: 'GetItems' })
  const { status, body } = await wren.call('POST /api/games/steam/{appId}', { params: { appId: '8000077' } })
  steam.recover()
  expect([status, body.id]).toEqual([200, id])
})
