import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { LibraryEntry } from '@guildhall/contract/library'
import type { SteamState } from '@guildhall/contract/steam'
import { expect, test } from 'vitest'
import { rounds } from '../../apps/server/testing/races/rounds.ts'
import { call, join, type Member } from '../product/members.ts'
import { type Product, startProduct } from '../product/product.ts'
import { type FakeSteam, settingsFor, startFakeSteam } from '../product/steam.ts'
import { createSeededRandom } from './seeded-random.ts'
import { until } from './until.ts'

const kills = rounds({ usual: 4, soak: 12 })
const longestLifeMs = 350
/** Apps that only Steam's store knows; every fifth is an add-on. */
const unknownApps = Array.from({ length: rounds({ usual: 40, soak: 300 }) }, (_, at) => 5_000_000 + at)
const accounts = { killed: '76561202255210001', spared: '76561202255210002' }

test('a sync whose server is killed again and again ends as one that was spared', async () => {
  const steam = await startFakeSteam({ answersAfterMs: 4 })
  const product = await startProduct(settingsFor(steam))
  try {
    steam.sell(unknownApps.map((appid) => ({ appid, name: `Unknown ${appid}`, type: appid % 5 === 0 ? 4 : 0 })))
    const games = [...(await catalogueGames()), ...unknownApps.map(played)]
    for (const steamId of Object.values(accounts)) steam.put(steamId, { name: 'Kay', games })
    const killed = await join(product, 'Kay Killed')
    const spared = await join(product, 'Sam Spared')
    await link(product, steam, spared, accounts.spared)
    await link(product, steam, killed, accounts.killed)
    await call(product, 'POST', '/api/steam/sync', { as: killed })
    const random = createSeededRandom(7)
    const cutShort: string[] = []
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(random() * longestLifeMs)
      const { sync } = await stateOf(product, killed)
      if (sync?.state === 'running') cutShort.push(`${sync.step} ${sync.done}`)
      await product.kill()
      await product.start()
    }
    const ended = await endedSync(product, killed)
    await call(product, 'POST', '/api/steam/sync', { as: spared })
    const whole = await endedSync(product, spared)

    expect(cutShort.length).toBeGreaterThan(1)
    expect(ended).toMatchObject({ outcome: 'synced', owned: games.length })
    const { syncedAt: _at, newGames: _new, ...report } = ended?.report ?? {}
    expect(whole?.report).toMatchObject(report)
    const shelf = await shelfOf(product, killed)
    expect(shelf).toEqual(await shelfOf(product, spared))
    const made = shelf.map(({ game }) => game.title).filter((title) => title.startsWith('Unknown'))
    expect(made.toSorted()).toEqual(unknownApps.filter((appId) => appId % 5 !== 0).map((appId) => `Unknown ${appId}`))
  } finally {
    await product.remove()
    await steam.close()
  }
}, 240_000)

/** A game for every app that the catalogue knows, a few of them with achievements to fetch. */
async function catalogueGames() {
  const file = new URL('../../apps/server/src/features/games/catalogue/data/starter-games.json', import.meta.url)
  const known = JSON.parse(await readFile(file, 'utf8')) as { igdbId: number | null; steamAppIds: number[] }[]
  const appIds = known.flatMap(({ igdbId, steamAppIds }) => (igdbId === null ? [] : steamAppIds))
  return [...new Set(appIds)].map(played)
}

function played(appid: number, at: number) {
  return {
    appid,
    name: `Unknown ${appid}`,
    playtime_forever: at * 7,
    rtime_last_played: 1_600_000_000 + at,
    ...(at % 10 === 0 && { has_community_visible_stats: true }),
  }
}

async function link(product: Product, steam: FakeSteam, member: Member, steamId: string): Promise<void> {
  const { url } = await call<{ url: string }>(product, 'POST', '/api/steam/link', { as: member })
  const query = await steam.signIn(url, steamId)
  await call(product, 'POST', '/api/steam/link/answer', { as: member, body: { query } })
}

const stateOf = (product: Product, member: Member) => call<SteamState>(product, 'GET', '/api/steam', { as: member })

async function endedSync(product: Product, member: Member) {
  let sync: SteamState['sync'] = null
  await until(
    async () => {
      sync = (await stateOf(product, member)).sync
      return sync?.state === 'ended'
    },
    'the end of the sync',
    60_000,
  )
  return sync as SteamState['sync']
}

/** What a shelf says, without the times at which it was written. */
async function shelfOf(product: Product, member: Member) {
  const shelf = await call<LibraryEntry[]>(product, 'GET', `/api/library/${member.id}`, { as: member })
  return shelf
    .map(({ addedAt: _added, updatedAt: _updated, ...said }) => said)
    .toSorted((a, b) => a.game.id.localeCompare(b.game.id))
}
