import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { LibraryEntry } from '@guildhall/contract/library'
import type { SteamState } from '@guildhall/contract/steam'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { queryOnce } from '../../apps/server/testing/postgres/database-server.ts'
import { rounds } from '../../apps/server/testing/races/rounds.ts'
import { call, join, type Member } from '../product/members.ts'
import { type Product, startProduct } from '../product/product.ts'
import { type FakeSteam, settingsFor, startFakeSteam } from '../product/steam.ts'
import { createSeededRandom } from './seeded-random.ts'
import { until } from './until.ts'

/** In the first round servers are killed while they ask Steam, in later ones by chance. */
const times = rounds({ usual: 1, soak: 15 })
const appsOfEach = rounds({ usual: 30, soak: 60 })
const longestLifeMs = 1500
const killsByChance = 3
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

test('two servers that are killed make each game that nobody knew once, and fetch its pictures', async () => {
  await using opened = new AsyncDisposableStack()
  const dataFolder = await mkdtemp(joinPath(tmpdir(), 'guildhall-first-sync-'))
  opened.defer(() => rm(dataFolder, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres({ dataFolder, log: silent })
  opened.defer(() => postgres.stop())
  const sql = (statement: string) => queryOnce(postgres.connection, statement)
  const steam = await startFakeSteam({ answersAfterMs: 20, hasPictures: true })
  opened.defer(() => steam.close())
  const settings = {
    ...settingsFor(steam),
    DATABASE_URL: postgres.connection,
    TOKEN_KEYS: `one:${randomBytes(32).toString('base64url')}`,
  }
  const servers = [await startProduct(settings), await startProduct(settings)] as const
  for (const server of servers) opened.defer(() => server.remove())
  const kill = async (which: readonly (0 | 1)[]) => {
    await Promise.all(which.map((at) => servers[at].kill()))
    // What they had taken is free again after a while, which passes at once here.
    await sql(`update steam_store_pace set taken_until = '-infinity'`)
    await sql(`update steam_pictures set due_at = now() where due_at > now() and tries > 0`)
  }
  const start = (which: readonly (0 | 1)[]) => Promise.all(which.map((at) => servers[at].start()))

  const random = createSeededRandom(7)
  for (let round = 0; round < times; round++) {
    const account = accountOf(round)
    fill(steam, account)
    const members = [await join(servers[0], 'Kay Killed'), await join(servers[1], 'Sam Spared')]
    for (const [at, member] of members.entries()) await link(servers[0], steam, member, account.steamIds[at] ?? '')
    const store = round === 0 ? steam.hold('/GetItems/') : undefined
    const pictures = round === 0 ? steam.hold('/store_item_assets/') : undefined
    await Promise.all(members.map((as, at) => call(servers[at === 0 ? 0 : 1], 'POST', '/api/steam/sync', { as })))
    if (store !== undefined) {
      await store.reached
      await kill([0, 1])
      store.letGo()
      await start([0, 1])
    }
    for (let killed = 0; round > 0 && killed < killsByChance; killed++) {
      await pause(random() * longestLifeMs)
      const which = random() < 0.5 ? ([0] as const) : ([1] as const)
      await kill(which)
      await start(which)
    }
    for (const member of members) {
      const sync = await endedSync(servers[0], member)
      expect(sync).toMatchObject({ outcome: 'synced', owned: appsOfEach })
      expect(sync?.report).toMatchObject({ matched: account.games.length, unmatched: [] })
    }
    const wanted = [...account.games, account.wished].map(({ name }) => name).toSorted()
    const made = await sql(`select title as name from games where title like '% ${account.word}'`)
    expect(made.map(({ name }) => name).toSorted()).toEqual(wanted)

    if (pictures !== undefined) {
      await look(servers[1], members[0])
      pictures.letGo()
      // More than are fetched at once: what comes next was taken after somebody had looked at it.
      const haveCome = async () =>
        (await sql(`select 1::text as name from steam_pictures where mark is not null`)).length
      await until(async () => (await haveCome()) > 8, 'the first covers', 60_000)
      const next = steam.hold('/store_item_assets/')
      await next.reached
      await kill([0, 1])
      next.letGo()
      await start([1])
    }
    if (round + 1 < times) await start(round === 0 ? [0] : [])
    for (const member of members) {
      const hasAll = async () => {
        const shelf = await look(servers[1], member)
        expect(shelf.map(({ game }) => game.title).toSorted()).toEqual(wanted)
        return shelf.every(({ game }) => game.cover.url.startsWith('/covers/steam-'))
      }
      await until(hasAll, 'the covers of all games', 60_000)
    }
    const sizes = await sql(`select distinct count(*)::text as name from steam_picture_sizes
      where kind = 'cover' group by app_id`)
    expect(sizes).toEqual([{ name: '3' }])
  }
}, 900_000)

/** Two accounts with the same apps, which only Steam's store knows; every fifth is an add-on. */
function accountOf(round: number) {
  const first = 6_000_000 + round * 1000
  const word = `of round ${round}`
  const apps = Array.from({ length: appsOfEach }, (_, at) => ({
    appid: first + at,
    name: `Unknown ${at} ${word}`,
    type: at % 5 === 4 ? 4 : 0,
  }))
  return {
    word,
    apps,
    games: apps.filter(({ type }) => type === 0),
    wished: { appid: first + 900, name: `Wished ${word}`, priority: 1, date_added: 1_690_000_000 },
    steamIds: [`7656120225522${1000 + round * 2}`, `7656120225522${1001 + round * 2}`],
  }
}

function fill(steam: FakeSteam, { apps, wished, steamIds }: ReturnType<typeof accountOf>): void {
  steam.sell([...apps, wished])
  for (const steamId of steamIds) {
    const games = apps.map(({ appid, name }, at) => ({
      appid,
      name,
      playtime_forever: at * 7,
      rtime_last_played: 1_600_000_000 + at,
      ...(at % 7 === 0 && { has_community_visible_stats: true }),
    }))
    steam.put(steamId, { name: 'Kay', games })
    steam.wish(steamId, [wished])
  }
}

/** The shelf, with every cover as a page shows it: those that are still to come are fetched first then. */
async function look(server: Product, member: Member | undefined): Promise<LibraryEntry[]> {
  if (member === undefined) return []
  const shelf = await call<LibraryEntry[]>(server, 'GET', `/api/library/${member.id}`, { as: member })
  for (const { game } of shelf) await (await fetch(`${server.url}${game.cover.url}`)).arrayBuffer()
  return shelf
}

async function link(product: Product, steam: FakeSteam, member: Member, steamId: string): Promise<void> {
  const { url } = await call<{ url: string }>(product, 'POST', '/api/steam/link', { as: member })
  const query = await steam.signIn(url, steamId)
  await call(product, 'POST', '/api/steam/link/answer', { as: member, body: { query } })
}

const stateOf = (product: Product, member: Member) => call<SteamState>(product, 'GET', '/api/steam', { as: member })

async function endedSync(product: Product, member: Member): Promise<SteamState['sync']> {
  let sync: SteamState['sync'] = null
  const hasEnded = async () => {
    sync = (await stateOf(product, member)).sync
    return sync?.state === 'ended'
  }
  await until(hasEnded, 'the end of the sync', 120_000)
  return sync
}
