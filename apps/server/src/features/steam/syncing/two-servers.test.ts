import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  forgetLastSync,
  linkSteam,
  openSteamScene,
  type SteamScene,
  settledSync,
  shelfOf,
} from '../../../../testing/steam/steam-scene.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../../testing/test-app.ts'

/** The same product in two processes on one database, before one Steam. */
let scene: SteamScene
let one: TestApp
let other: TestApp

beforeAll(async () => {
  scene = await openSteamScene()
  one = scene.app
  other = await createTestApp({ dataOf: one, config: { steam: scene.steam.config } })
})
afterAll(async () => {
  await other.close()
  await scene.close()
})

const begin = (server: TestApp, member: TestMember) => server.call('POST /api/steam/sync', {}, member)
const wait = (server: TestApp, member: TestMember, steamId: string) =>
  server.call('POST /api/library/{userId}/sync/steam/{steamId}', { params: { userId: member.id, steamId } }, member)
const listsAsked = () => scene.steam.asked.filter(({ path }) => path.includes('GetOwnedGames')).length

it('two servers carry on one sync, and both answer with what came of it', async () => {
  const member = await one.member()
  const steamId = scene.makeUpAccount([
    { appid: 620, playtime_forever: 500 },
    { appid: 400, playtime_forever: 90 },
  ])
  await linkSteam(scene.steam, member, steamId)
  const before = listsAsked()
  const gate = scene.steam.hold('/GetOwnedGames/')
  const begun = [begin(one, member), begin(other, member), begin(one, member), begin(other, member)]
  await gate.reached
  expect(new Set((await Promise.all(begun)).map(({ body }) => body.id)).size).toBe(1)
  const waited = [wait(one, member, steamId), wait(other, member, steamId)]
  gate.letGo()
  expect((await Promise.all(waited)).map(({ status, body }) => [status, body.length])).toEqual([
    [200, 2],
    [200, 2],
  ])
  expect(listsAsked()).toBe(before + 1)
  expect(await one.sql('select from steam_syncs where user_id = $1', [member.id])).toHaveLength(1)
  expect((await shelfOf(member)).map(({ playtime }) => playtime.minutes).toSorted()).toEqual([500, 90])
})

it('a sync of one server stops at a word to the other, and goes on there', async () => {
  const member = await one.member()
  const steamId = scene.makeUpAccount([{ appid: 620, playtime_forever: 500 }])
  await linkSteam(scene.steam, member, steamId)
  const gate = scene.steam.hold('/GetOwnedGames/')
  await begin(one, member)
  await gate.reached
  expect((await other.call('POST /api/steam/sync/stop', {}, member)).body.sync?.state).toBe('stopping')
  gate.letGo()
  expect(await settledSync(member)).toMatchObject({ state: 'stopped' })
  expect((await other.call('POST /api/steam/sync/resume', {}, member)).status).toBe(202)
  expect(await settledSync(member)).toMatchObject({ outcome: 'synced', report: { created: 1 } })
  await forgetLastSync(one, member)
  expect((await wait(other, member, steamId)).body).toHaveLength(1)
})
