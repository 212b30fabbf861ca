import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { type FakeIgdb, fakeIgdbKeys, startFakeIgdb } from '../../../../testing/igdb/fake-igdb.ts'
import { refusal } from '../../../../testing/refusal.ts'
import {
  forgetLastSync,
  linkSteam,
  openSteamScene,
  type SteamScene,
  settledSync,
  shelfOf,
  syncSteam,
} from '../../../../testing/steam/steam-scene.ts'
import { until } from '../../../../testing/until.ts'

const portal2 = 620
const terraria = 105_600
const unknownApp = 999_001

let igdb: FakeIgdb
let scene: SteamScene

beforeAll(async () => {
  igdb = await startFakeIgdb()
  const origins = { tokenOrigin: igdb.origin, apiOrigin: igdb.origin, imageOrigin: igdb.origin }
  scene = await openSteamScene({ igdb: { ...fakeIgdbKeys, ...origins } })
  await until(async () => {
    const [left] = await scene.app.sql<{ count: number }>(
      'select count(*)::integer as count from games where igdb_id is not null and refreshed_at is null',
    )
    return left?.count === 0
  })
  // Of one game the catalogue does not know the app, another it does not have at all.
  await scene.app.sql(`update games set steam_app_ids = '{}' where igdb_id = 72`)
  await scene.app.sql(`delete from games where steam_app_ids @> array[${terraria}]`)
})
afterEach(() => igdb.recover())
afterAll(async () => {
  await scene.close()
  await igdb.close()
})

const account = () =>
  scene.makeUpAccount([
    { appid: portal2, playtime_forever: 100 },
    { appid: terraria, playtime_forever: 200 },
    { appid: unknownApp, playtime_forever: 300 },
  ])

it('asks IGDB for apps that the catalogue does not know, takes games in, and remembers', async () => {
  const member = await scene.app.member()
  await linkSteam(scene.steam, member, account())
  const { report } = await syncSteam(scene.app, member)
  expect(report).toMatchObject({ owned: 3, matched: 2, created: 2, unmatched: [{ appId: unknownApp }] })
  const titles = (await shelfOf(member)).map(({ game }) => game.title)
  expect(titles.toSorted()).toEqual(['Portal 2', 'Terraria'])
  const asked = igdb.asked.queries.length
  expect((await syncSteam(scene.app, member)).report).toMatchObject({ matched: 2, unchanged: 2 })
  expect(igdb.asked.queries.length).toBe(asked)
})

it('ends while IGDB is away, and goes on from there without asking Steam again', async () => {
  const member = await scene.app.member()
  const steamId = account()
  await linkSteam(scene.steam, member, steamId)
  await scene.app.sql('delete from steam_mappings')
  igdb.fail('not json')
  expect(await syncSteam(scene.app, member)).toMatchObject({
    outcome: 'catalogue_unavailable',
    step: 'matching',
    canResume: true,
  })
  expect(await shelfOf(member)).toEqual([])
  await forgetLastSync(scene.app, member)
  const params = { userId: member.id, steamId }
  const waited = await member.call('POST /api/library/{userId}/sync/steam/{steamId}', { params })
  expect(refusal(waited)).toEqual([503, 'catalogue_away'])
  igdb.recover()
  await forgetLastSync(scene.app, member)
  const asked = scene.steam.asked.length
  await member.call('POST /api/steam/sync/resume')
  expect(await settledSync(member)).toMatchObject({ outcome: 'synced', report: { matched: 2 } })
  expect(scene.steam.asked.slice(asked).filter(({ path }) => path.includes('GetOwnedGames'))).toEqual([])
})

it('follows a game that was brought together with another one, also where the member said what an app is', async () => {
  const [member, moderator] = [await scene.app.member(), await moderatorOf(scene.app)]
  await linkSteam(scene.steam, member, account())
  await syncSteam(scene.app, member)
  const app = { params: { appId: String(unknownApp) } }
  const decided = { ...app, body: { decision: 'match', gameId: '1942' } }
  expect((await member.call('PUT /api/steam/unmatched/{appId}', decided)).status).toBe(200)
  const params = { gameId: '1942', intoId: '1020' }
  const merged = await moderator.call('POST /api/games/{gameId}/merge/{intoId}', { params })
  expect(merged.status).toBe(200)
  const { report } = await syncSteam(scene.app, member)
  expect(report).toMatchObject({ matched: 3, created: 0 })
  expect((await shelfOf(member)).find(({ igdbId }) => igdbId === 1020)?.playtime.minutes).toBe(300)
})

it('takes the one game that only this hall knows and that names an app, and of two such games none', async () => {
  const member = await scene.app.member()
  const [one, two] = [999_101, 999_102]
  await scene.app.sql(
    `insert into games (title, steam_app_ids, source) values
       ('Of this hall', array[$1::integer], 'hall'), ('Twin', array[$2::integer], 'hall'), ('Twin again', array[$2::integer], 'hall')`,
    [one, two],
  )
  const games = [one, two].map((appid) => ({ appid, playtime_forever: 100 }))
  await linkSteam(scene.steam, member, scene.makeUpAccount(games))
  expect((await syncSteam(scene.app, member)).report).toMatchObject({ matched: 1, unmatched: [{ appId: two }] })
  expect((await shelfOf(member)).map(({ game }) => game.title)).toEqual(['Of this hall'])
})
