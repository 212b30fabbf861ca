import { afterEach, expect, test } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import type { StoreApp } from '../../../../testing/steam/fake-store.ts'
import { linkSteam, openSteamScene, shelfOf, stateOf, syncSteam } from '../../../../testing/steam/steam-scene.ts'
import type { TestMember } from '../../../../testing/test-app.ts'

const { app, steam, makeUpAccount, putGames } = await forThisFile(openSteamScene())
const moderator = await moderatorOf(app)

afterEach(async () => {
  steam.recover()
  await app.sql(`update steam_store_pace set rests_until = '-infinity'`)
})

let apps = 3_000_000
const newApps = (count: number) => Array.from({ length: count }, () => (apps += 1))
const year = (of: number) => Date.UTC(of, 5, 1) / 1000
const play = (appid: number, playtime_forever = 60) => ({ appid, playtime_forever })
const titlesOf = async (member: TestMember) => (await shelfOf(member)).map(({ game }) => game.title).toSorted()
/** Games that are looked at have their own questions beside. */
const timesAsked = (appIds: readonly number[]) =>
  steam.asked.filter(({ query }) => appIds.some((appId) => query['input_json']?.includes(`:${appId}}`))).length
const settledFacts = () =>
  app.until(async () => (await app.sql('select from steam_facts where wanted_at is not null')).length === 0)
const findOne = async (q: string) => (await moderator.call('GET /api/games/find', { query: { q, limit: 5 } })).body

async function linked(games: Parameters<typeof makeUpAccount>[0]): Promise<[TestMember, string]> {
  const member = await app.member()
  const steamId = makeUpAccount(games)
  await linkSteam(steam, member, steamId)
  return [member, steamId]
}

test('every owned game is a game of the hall at the first sync, and nothing else comes to the shelf', async () => {
  const [game = 0, sold = 0, dlc = 0, music = 0, tool = 0, demo = 0, gone = 0, lost = 0] = newApps(8)
  const put: StoreApp[] = [
    {
      appid: game,
      name: 'Marsh Lanterns',
      released: year(2021),
      short: 'Walk the marsh.',
      developers: ['Reed & Co'],
      publishers: ['Northwind'],
      tagids: [19, 492],
      assets: 'hashed',
    },
    { appid: sold, name: 'Only Over There', released: year(2020), countries: ['JP'] },
    { appid: dlc, name: 'Marsh Lanterns: Fog', type: 4 },
    { appid: music, name: 'Marsh Lanterns Soundtrack', type: 10 },
    { appid: tool, name: 'Marsh Editor', type: 2 },
    { appid: demo, name: 'Marsh Lanterns Demo', type: 14 },
  ]
  steam.sell(put)
  const owned = [620, game, sold, dlc, music, tool, demo, gone, lost].map((appid) => play(appid))
  const [[member], [other]] = [await linked(owned), await linked(owned)]
  const [sync] = await Promise.all([syncSteam(app, member), syncSteam(app, other)])
  expect(sync.report).toMatchObject({
    owned: 9,
    matched: 3,
    others: { dlc: 1, music: 1, software: 1, demo: 1, video: 0 },
    unmatched: [{ appId: gone }, { appId: lost }],
  })
  expect(await titlesOf(member)).toEqual(['Marsh Lanterns', 'Only Over There', 'Portal 2'])
  expect(await titlesOf(other)).toEqual(['Marsh Lanterns', 'Only Over There', 'Portal 2'])

  const [found, another] = await findOne('marsh lanterns')
  expect(another).toBeUndefined()
  await settledFacts()
  // What tags are called is asked when nothing else is left to ask.
  await app.until(async () => (await app.sql('select from steam_tags')).length > 0)
  const { body } = await moderator.call('GET /api/games/{gameId}', { params: { gameId: found?.id ?? '' } })
  expect(body).toMatchObject({
    source: 'steam',
    releaseDate: '2021-06-01',
    summary: 'Walk the marsh.',
    summarySource: 'steam',
    developers: ['Reed & Co'],
    publishers: ['Northwind'],
    platforms: ['PC (Microsoft Windows)'],
    tags: ['Action', 'Indie'],
    steamAppIds: [game],
    sourcePage: `https://store.steampowered.com/app/${game}/`,
  })

  const ownApps = [game, sold, dlc, music, tool, demo, gone, lost]
  const asked = timesAsked(ownApps)
  expect(asked).toBeGreaterThan(0)
  const again = await syncSteam(app, member)
  expect(again.report).toMatchObject({ matched: 3, created: 0, others: { dlc: 1 } })
  expect(timesAsked(ownApps)).toBe(asked)

  await member.call('PATCH /api/steam', { body: { takesExtras: true, takesDemos: true } })
  await syncSteam(app, member)
  expect(await titlesOf(member)).toEqual([
    'Marsh Editor',
    'Marsh Lanterns',
    'Marsh Lanterns Demo',
    'Marsh Lanterns Soundtrack',
    'Marsh Lanterns: Fog',
    'Only Over There',
    'Portal 2',
  ])
  const { body: state } = await member.call('PATCH /api/steam', { body: { takesExtras: false } })
  expect(state.account).toMatchObject({ takesExtras: false, takesDemos: true, isSyncScheduled: false })
  await syncSteam(app, member)
  expect(await titlesOf(member)).toEqual(['Marsh Lanterns', 'Marsh Lanterns Demo', 'Only Over There', 'Portal 2'])
})

test('what Steam does not know any more is kept as a game of the hall, one or all at once, and once for everybody', async () => {
  const [one = 0, two = 0, three = 0] = newApps(3)
  const owned = [one, two, three].map((appid) => play(appid))
  const [[member], [other]] = [await linked(owned), await linked(owned)]
  await syncSteam(app, member)
  await syncSteam(app, other)
  const keep = (who: TestMember, appId: number) =>
    who.call('PUT /api/steam/unmatched/{appId}', { params: { appId: String(appId) }, body: { decision: 'keep' } })
  expect((await keep(member, one)).body.unmatched).toBe(2)
  expect((await keep(member, one)).status).toBe(200)
  const [, all] = await Promise.all([
    member.call('POST /api/steam/unmatched/keep'),
    other.call('POST /api/steam/unmatched/keep'),
  ])
  expect(all.body.unmatched).toBe(0)
  expect(await titlesOf(member)).toEqual([one, two, three].map((appId) => `App ${appId}`))
  expect(await titlesOf(other)).toEqual(await titlesOf(member))
  const games = await app.sql('select from games where steam_app_ids && $1::integer[]', [[one, two, three]])
  expect(games).toHaveLength(3)
})

test('without the store the shelf has the names of the sync, and becomes right when it tells', async () => {
  const [game = 0, dlc = 0] = newApps(2)
  steam.sell([
    { appid: game, name: 'Hollow Barrow', released: year(2019) },
    { appid: dlc, name: 'Hollow Barrow: Maps', type: 4 },
  ])
  const member = await app.member()
  const steamId = makeUpAccount([])
  const names = { [game]: 'HOLLOW BARROW', [dlc]: 'Hollow Barrow Maps' }
  const owned = [game, dlc].map((appid) => ({ ...play(appid), name: names[appid] ?? '' }))
  putGames(steamId, owned)
  await linkSteam(steam, member, steamId)
  steam.fail('too many requests', { at: '/GetItems/' })
  const sync = await syncSteam(app, member)
  expect(sync.outcome).toBe('synced')
  expect(await titlesOf(member)).toEqual(['HOLLOW BARROW', 'Hollow Barrow Maps'])
  const rated = (await shelfOf(member)).find(({ game: { title } }) => title === 'HOLLOW BARROW')
  const params = { gameId: rated?.game.id ?? '' }
  await member.call('PUT /api/games/{gameId}/rating', { params, body: { rating: 7 } })

  steam.recover()
  await app.sql(`update steam_store_pace set rests_until = '-infinity'`)
  await syncSteam(app, member)
  await app.until(async () => (await titlesOf(member)).length === 1)
  const [kept] = await shelfOf(member)
  expect(kept).toMatchObject({ game: { title: 'Hollow Barrow', releaseYear: 2019 }, rating: 7 })
  expect((await stateOf(member)).unmatched).toBe(0)
})

test('a game that the hall has by title and year is the one that Steam means, and is not made twice', async () => {
  const [same = 0, remake = 0] = newApps(2)
  const { body: known } = await moderator.call('POST /api/games', {
    body: { title: 'The Copper Garden', releaseYear: 2018, genres: ['Puzzle'] },
  })
  steam.sell([
    { appid: same, name: 'Copper Garden™', released: year(2018) },
    { appid: remake, name: 'Copper Garden', released: year(2024) },
  ])
  const [member] = await linked([play(same), play(remake)])
  await syncSteam(app, member)
  const games = (await shelfOf(member)).map(({ game }) => game)
  expect(games.map(({ title, releaseYear }) => [title, releaseYear]).toSorted()).toEqual([
    ['Copper Garden', 2024],
    ['The Copper Garden', 2018],
  ])
  expect(games.map(({ id }) => id)).toContain(known.id)
  const { body: history } = await moderator.call('GET /api/games/{gameId}/history', { params: { gameId: known.id } })
  expect(history[0]).toMatchObject({ by: null, changes: [{ field: 'steamAppIds', to: [same] }] })
})

test('of two games of the hall that name an app none is meant by itself, and one that IGDB knows is before both', async () => {
  const [app1 = 0, app2 = 0] = newApps(2)
  steam.sell([
    { appid: app1, name: 'Twin Kilns', released: year(2015) },
    { appid: app2, name: 'Twin Forges', released: year(2016) },
  ])
  const make = async (title: string, steamApp: number) => {
    const { id } = await makeGame(moderator, { title })
    await app.sql('update games set steam_app_ids = array[$2::integer] where id = $1', [Number(id.slice(1)), steamApp])
    return id
  }
  await make('Kilns, one', app1)
  await make('Kilns, other', app1)
  await make('Forges, one', app2)
  const known = await make('Forges, other', app2)
  await app.sql(`update games set igdb_id = 7770001, source = 'igdb' where id = $1`, [Number(known.slice(1))])
  const [member] = await linked([play(app1), play(app2)])
  await syncSteam(app, member)
  expect(await titlesOf(member)).toEqual(['Forges, other'])
  expect((await stateOf(member)).unmatched).toBe(1)
})
