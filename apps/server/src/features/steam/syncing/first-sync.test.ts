import { expect, test } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { putMixedAccount } from '../../../../testing/steam/mixed-account.ts'
import {
  forgetLastSync,
  linkSteam,
  openSteamScene,
  settledSync,
  shelfOf,
  syncSteam,
} from '../../../../testing/steam/steam-scene.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

const scene = await forThisFile(openSteamScene())
const { app, steam } = scene
const other = await forThisFile(createTestApp({ dataOf: app, config: { steam: steam.config } }))
const apps = rounds({ usual: 240, soak: 2000 })
/** Two such accounts at once, on a machine that others use too. */
const patienceMs = rounds({ usual: 20_000, soak: 120_000 })

test('a large account is on the shelf after one sync, whichever of two servers carries it on, and is asked for once', async () => {
  const members = [await app.member(), await app.member()] as const
  const accounts = ['76561202255215001', '76561202255215002'] as const
  const mixed = accounts.map((steamId) => putMixedAccount(steam, { steamId, count: apps, firstApp: 20_000_000 }))
  for (const [at, member] of members.entries()) await linkSteam(steam, member, accounts[at] ?? '')
  const begun = performance.now()
  const gate = steam.hold('/GetItems/')
  for (const member of members) await member.call('POST /api/steam/sync')
  await gate.reached
  // The other server takes both syncs over while they ask; this one finds that its runs are over.
  for (const { body } of await Promise.all(members.map((member) => member.call('GET /api/steam')))) {
    await other.platform.transactions.run((unit) => unit.enqueue({ name: 'sync-steam' }, { syncId: body.sync?.id }))
  }
  gate.letGo()
  const syncs = await Promise.all(members.map((member) => settledSync(member, patienceMs)))
  const seconds = (performance.now() - begun) / 1000
  const { titles = [], unknown = 0 } = mixed[0] ?? {}
  for (const [at, member] of members.entries()) {
    expect(syncs[at]?.report).toMatchObject({ owned: apps, matched: titles.length, created: titles.length })
    expect(syncs[at]?.report?.unmatched).toHaveLength(unknown)
    expect((await shelfOf(member)).map(({ game }) => game.title).toSorted()).toEqual(titles)
  }
  const [made] = await app.sql<{ games: number; titles: number }>(
    `select count(*)::integer as games, count(distinct title)::integer as titles from games where source = 'steam'`,
  )
  expect(made).toEqual({ games: titles.length, titles: titles.length })
  if (apps === 2000) expect(seconds).toBeLessThan(40)

  // The catalogue's own games are asked about behind it, for their pictures.
  const ofAccount = /"appid":2000\d{4}\b/
  const asked = () => steam.asked.filter(({ query }) => ofAccount.test(query['input_json'] ?? '')).length
  const before = asked()
  expect(before).toBeGreaterThan(0)
  await forgetLastSync(app, members[0])
  const again = await syncSteam(app, members[0], patienceMs)
  expect(again.report).toMatchObject({ created: 0, updated: 0, unchanged: titles.length })
  expect(asked()).toBe(before)
}, 300_000)
