import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { SteamState } from '@guildhall/contract/steam'
import pg from 'pg'
import { startFakeSteam } from '../../apps/server/testing/steam/fake-steam.ts'
import { putMixedAccount } from '../../apps/server/testing/steam/mixed-account.ts'
import { makeUpGames } from '../../apps/server/testing/steam/steam-accounts.ts'
import { startCountingProxy } from '../chat/counting-proxy.ts'
import { openGround } from '../frame/database.ts'
import { liftedLimits } from '../frame/lifted-limits.ts'
import type { Figures, Measurement } from '../frame/measurement.ts'
import { type Product, startProduct } from '../frame/product-process.ts'
import { describeDurations } from '../frame/statistics.ts'
import { makeMembers, type SignedInMember, tokenKeys, tokenOf } from '../presence/members.ts'

const isLinux = process.platform === 'linux'
export const firstApp = 10_000_000
const lookedAtEveryMs = 50
const endsWithinMs = 15 * 60_000
export const accounts = ['76561202255220001', '76561202255220002'] as const

/** @param games that one account owns and the catalogue knows, @param apps of another, unknown to it */
export function describeSteamSync({ games, apps }: { games: number; apps: number }): Measurement {
  return {
    title: 'Library: a sync with Steam',
    method: `One account with ${games.toLocaleString('en')} games, all known to the catalogue, two thirds of them with achievements; Steam is a stand-in in the
process of the load that answers at once. The shelf is there when all games are saved; then the achievements of each game
are fetched, at first by three questions a game. The second sync finds everything as it was. Statements are those of the
first sync as PostgreSQL hears them, with what the server asks by itself meanwhile. Where the catalogue knows none, the account
has ${apps.toLocaleString('en')} apps, a quarter of which are no games, 2 % are unknown to Steam's store, and that is asked at the pace of a guest, a second between; no game has
achievements then. Meanwhile another member reads a shelf and seeks games, one call after the other. Memory is the most that the server's
process held up to the end of both.`,
    figures: [
      { key: 'shelf', title: 'Until the shelf is there', unit: 's', better: 'less' },
      { key: 'whole', title: 'First sync', unit: 's', better: 'less' },
      { key: 'others', title: 'Other calls meanwhile, p99', unit: 'ms', better: 'less' },
      { key: 'again', title: 'Second sync', unit: 's', better: 'less' },
      { key: 'shelfStatements', title: 'Statements until the shelf is there', unit: '', better: 'less' },
      { key: 'wholeStatements', title: 'Statements of the first sync', unit: '', better: 'less' },
      { key: 'memory', title: 'Memory', unit: 'MB', better: 'less', mayBeMissing: !isLinux },
    ],
    variants: [
      { name: 'Guildhall', run: () => measureSync(games, { isKnown: true }) },
      { name: 'A catalogue that knows none of it', run: () => measureSync(apps, { isKnown: false }) },
    ],
  }
}

async function measureSync(count: number, { isKnown }: { isKnown: boolean }): Promise<Figures> {
  await using opened = new AsyncDisposableStack()
  const { folder, connection } = await openGround(opened)
  const steam = opened.adopt(await startFakeSteam(), (fake) => fake.close())
  for (const [at, steamId] of accounts.entries()) {
    if (isKnown) steam.put(steamId, { name: 'Bench', games: makeUpGames(count, firstApp) })
    else putMixedAccount(steam, { steamId, count, firstApp: firstApp + at * count })
  }
  const start = async (database: string) =>
    opened.adopt(
      await startProduct({
        DATA_FOLDER: folder,
        DATABASE_URL: database,
        TOKEN_KEYS: tokenKeys,
        STEAM_API_KEY: steam.config.apiKey,
        STEAM_API_ORIGIN: steam.config.apiOrigin,
        STEAM_STORE: isKnown ? 'off' : 'on',
        STEAM_STORE_ORIGIN: steam.config.store.origin,
        STEAM_IMAGE_ORIGIN: steam.config.store.imageOrigin,
        ...liftedLimits,
      }),
      (started) => started.stop(),
    )

  const product = await start(connection)
  const client = new pg.Client(connection)
  await client.connect()
  opened.defer(() => client.end())
  const [timed, counted] = await prepare(client, connection, isKnown ? count : 0)
  const others = lookAround(product, counted)
  const first = await sync(product, timed)
  const { p99 } = describeDurations(await others.end())
  await client.query(`update steam_syncs set started_at = started_at - interval '1 hour'`)
  const second = await sync(product, timed)
  const memory = await mostMemoryOf(product)
  // Of two servers either would take the sync.
  await product.stop()

  const proxy = opened.adopt(await startCountingProxy(connection), (one) => one.close())
  const behindProxy = await start(proxy.connection)
  const before = proxy.counted().statements
  const third = await sync(behindProxy, counted, () => proxy.counted().statements)
  return {
    shelf: first.shelf,
    whole: first.whole,
    others: p99,
    again: second.whole,
    shelfStatements: third.atShelf - before,
    wholeStatements: proxy.counted().statements - before,
    memory,
  }
}

/** Members whose accounts are proved, and games for all that they own. */
export async function prepare(
  client: pg.Client,
  connection: Parameters<typeof makeMembers>[0],
  count: number,
): Promise<readonly [SignedInMember, SignedInMember]> {
  const [timed, counted] = await makeMembers(connection, { count: accounts.length, friends: 0 })
  if (timed === undefined || counted === undefined) throw new Error('there is nobody')
  await client.query(
    `insert into games (igdb_id, title, steam_app_ids, source)
     select $1 + at, 'Made-up Game ' || at, array[$1 + at], 'hall' from generate_series(0, $2 - 1) at`,
    [firstApp, count],
  )
  await client.query(`insert into steam_accounts (user_id, steam_id) select * from unnest($1::uuid[], $2::text[])`, [
    [timed.userId, counted.userId],
    accounts,
  ])
  await client.query('analyze')
  return [timed, counted]
}

/** What another member does while a sync runs: a call every 20 ms. */
function lookAround({ url }: Product, member: SignedInMember): { end(): Promise<number[]> } {
  const headers = { authorization: `Bearer ${tokenOf(member)}` }
  const took: number[] = []
  let isOver = false
  const run = async () => {
    for (let turn = 0; !isOver; turn++) {
      const started = performance.now()
      const path = turn % 2 === 0 ? `/api/library/${member.userId}` : '/api/games/find?q=portal'
      await (await fetch(`${url}${path}`, { headers })).text()
      took.push(performance.now() - started)
      await pause(20)
    }
    return took
  }
  const running = run()
  return {
    end: () => {
      isOver = true
      return running
    },
  }
}

/** In seconds. @param count what is counted when the shelf is there */
export async function sync(
  { url }: Product,
  member: SignedInMember,
  count: () => number = () => 0,
): Promise<{ shelf: number; whole: number; atShelf: number }> {
  const headers = { authorization: `Bearer ${tokenOf(member)}` }
  const started = performance.now()
  const passed = () => (performance.now() - started) / 1000
  const begun = await fetch(`${url}/api/steam/sync`, { method: 'POST', headers })
  if (begun.status !== 202) throw new Error(`no sync was begun: ${begun.status} ${await begun.text()}`)
  await begun.text()
  let shelf: { at: number; counted: number } | undefined
  while (passed() * 1000 < endsWithinMs) {
    const state = (await (await fetch(`${url}/api/steam`, { headers })).json()) as SteamState
    if (state.sync?.step === 'achievements') shelf ??= { at: passed(), counted: count() }
    if (state.sync?.state === 'ended') {
      if (state.sync.outcome !== 'synced') throw new Error(`the sync ended: ${state.sync.outcome}`)
      return { shelf: shelf?.at ?? passed(), whole: passed(), atShelf: shelf?.counted ?? count() }
    }
    await pause(lookedAtEveryMs)
  }
  throw new Error('the sync did not end')
}

/** In megabytes; not a number where the system does not tell. */
async function mostMemoryOf({ pid }: Product): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}
