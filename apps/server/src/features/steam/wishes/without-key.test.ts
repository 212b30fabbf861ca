import type { SteamSync } from '@guildhall/contract/steam'
import { expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { startFakeSteam } from '../../../../testing/steam/fake-steam.ts'
import { forgetLastSync, linkSteam, rowsOf, shelfOf } from '../../../../testing/steam/steam-scene.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../../testing/test-app.ts'
import { until } from '../../../../testing/until.ts'

const steam = await forThisFile(startFakeSteam())
/** Has the database that halls with and without a key open one after the other: each of two would take the other's jobs. */
const hall = await forThisFile(createTestApp({ compose: () => undefined }))
async function inHall(
  part: { apiKey?: undefined; store?: undefined },
  work: (app: TestApp) => Promise<unknown>,
): Promise<void> {
  const app = await createTestApp({ dataOf: hall, config: { steam: { ...steam.config, ...part } } })
  try {
    await work(app)
  } finally {
    await app.close()
  }
}
const withKey = {}
const withoutKey = { apiKey: undefined }
let accounts = 0

const [amber, birch, owned] = [3_600_001, 3_600_002, 3_600_003]
steam.sell([
  { appid: amber, name: 'Amber Gate' },
  { appid: birch, name: 'Birch Gate' },
  { appid: owned, name: 'Cedar Gate' },
])

const wishFor = (steamId: string, ...appIds: number[]) =>
  steam.wish(
    steamId,
    appIds.map((appid, at) => ({ appid, priority: at + 1, date_added: 1_600_000_000 + at })),
  )
async function linked(app: TestApp, ...appIds: number[]) {
  const member = await app.member()
  accounts += 1
  const steamId = String(76_561_202_255_200_000n + BigInt(accounts))
  steam.put(steamId, {
    name: 'Made Up',
    games: [{ appid: owned, name: 'Cedar Gate', playtime_forever: 90, rtime_last_played: 0 }],
  })
  wishFor(steamId, ...appIds)
  await linkSteam(steam, member, steamId)
  return { member, steamId }
}
/** Begins a sync of somebody who was signed in by another server of the hall, or carries one on, and waits for its end. */
async function syncOn(app: TestApp, member: TestMember, deed: 'sync' | 'sync/resume' = 'sync'): Promise<SteamSync> {
  await forgetLastSync(app, member)
  await app.call(`POST /api/steam/${deed}`, {}, member)
  return until(async () => {
    const { sync } = (await app.call('GET /api/steam', {}, member)).body
    return sync?.state === 'ended' && sync
  }, 'the end of the sync')
}
const askedWithKey = () =>
  steam.asked.filter(({ path }) => /GetOwnedGames|GetPlayerSummaries|GetPlayerAchievements|GetSchema/.test(path)).length

it('brings the wishlist, and asks for nothing that wants a key', () =>
  inHall(withoutKey, async (keyless) => {
    const { member, steamId } = await linked(keyless, birch, amber)
    const before = askedWithKey()
    const sync = await syncOn(keyless, member)
    expect(sync).toMatchObject({
      brings: 'wishlist',
      outcome: 'synced',
      of: 2,
      report: { wished: 2, owned: 0, created: 0 },
    })
    const shelf = await shelfOf(member)
    expect(shelf.map(({ game, status }) => [game.title, status]).toSorted()).toEqual([
      ['Amber Gate', 'wishlist'],
      ['Birch Gate', 'wishlist'],
    ])
    const { body: wishes } = await member.call('GET /api/steam/wishlist')
    expect(wishes.map(({ game }) => game.title)).toEqual(['Birch Gate', 'Amber Gate'])
    wishFor(steamId, amber)
    expect((await syncOn(keyless, member)).report).toMatchObject({ wished: 0 })
    expect((await shelfOf(member)).map(({ game }) => game.title)).toEqual(['Amber Gate'])
    expect(askedWithKey()).toBe(before)
  }))

it('says why where Steam shows no wishlist, or does not answer, and goes on from there', () =>
  inHall(withoutKey, async (keyless) => {
    const { member, steamId } = await linked(keyless)
    steam.wish(steamId, 'private')
    expect(await syncOn(keyless, member)).toMatchObject({ outcome: 'private_or_hidden', canResume: true })
    wishFor(steamId, amber)
    steam.fail('down', { at: '/GetWishlist/' })
    expect(await syncOn(keyless, member, 'sync/resume')).toMatchObject({ outcome: 'steam_unavailable' })
    steam.recover()
    expect(await syncOn(keyless, member, 'sync/resume')).toMatchObject({ outcome: 'synced', report: { wished: 1 } })
  }))

it('leaves what came with the key as it is, and brings games again when there is one', async () => {
  const somebody = Promise.withResolvers<TestMember>()
  const games = { brings: 'games', outcome: 'synced' }
  await inHall(withKey, async (keyed) => {
    const { member } = await linked(keyed, amber)
    expect(await syncOn(keyed, member)).toMatchObject({ ...games, report: { owned: 1, created: 1, wished: 1 } })
    somebody.resolve(member)
  })
  const member = await somebody.promise
  const before = await rowsOf(hall, member)
  await inHall(withoutKey, async (keyless) => {
    const wishlist = { brings: 'wishlist', outcome: 'synced' }
    expect(await syncOn(keyless, member)).toMatchObject({ ...wishlist, report: { owned: 0, gone: 0 } })
    expect(await rowsOf(hall, member)).toEqual(before)
  })
  await inHall(withKey, async (keyed) => {
    expect(await syncOn(keyed, member)).toMatchObject({ ...games, report: { owned: 1, unchanged: 1, gone: 0 } })
  })
})

it('ends a sync of games that was begun with the key, and carries on with the wishlist', async () => {
  const somebody = Promise.withResolvers<TestMember>()
  await inHall(withKey, async (keyed) => {
    const { member } = await linked(keyed, amber)
    await syncOn(keyed, member)
    somebody.resolve(member)
  })
  const member = await somebody.promise
  // As a server leaves it that is killed before Steam answers.
  await hall.sql(
    `update steam_syncs set state = 'running', step = 'games', outcome = null, ended_at = null where user_id = $1`,
    [member.id],
  )
  await inHall(withoutKey, async (keyless) => {
    await until(async () => {
      const { sync } = (await keyless.call('GET /api/steam', {}, member)).body
      return sync?.outcome === 'misconfigured'
    }, 'the end of the sync of games')
    expect(await syncOn(keyless, member, 'sync/resume')).toMatchObject({ brings: 'wishlist', outcome: 'synced' })
  })
})

it('is offered nothing where the host lets nobody ask for wishlists either', () =>
  inHall({ apiKey: undefined, store: undefined }, async (closed) => {
    const { member } = await linked(closed, amber)
    const refused = [409, 'steam_not_set_up']
    expect((await member.call('GET /api/steam')).body).toMatchObject({ brings: null })
    expect(refusal(await member.call('POST /api/steam/sync'))).toEqual(refused)
    expect(refusal(await member.call('POST /api/steam/sync/resume'))).toEqual(refused)
  }))
