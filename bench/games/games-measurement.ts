import { Agent, get } from 'node:http'
import { liftedLimits } from '../frame/lifted-limits.ts'
import { type Figures, percentileFigures, type Staged } from '../frame/measurement.ts'
import { type Product } from '../frame/product-process.ts'
import { describeDurations } from '../frame/statistics.ts'
import { type SignedInMember, tokenOf } from '../presence/members.ts'
import { openWithMembers } from '../presence/open-with-members.ts'
import { fillHall, type HallSize } from './fill-hall.ts'

export type GamesPlan = {
  readonly many: HallSize
  /** Left out where nothing is to be held against it. */
  readonly few?: HallSize
  readonly reads: number
}

const warmReads = 20
const friendsOfEach = 20
const aim = { p99: 30, growth: 1.5 }

const genres = ['Puzzle', 'Shooter', 'Adventure', 'Strategy']
const platforms = ['PC (Microsoft Windows)', 'Nintendo Switch', 'PlayStation 5']
const misspelt = ['nepmkpk ondnt', 'nekalpbm umkaiugo', 'uegemi tmnped', 'dronmi lsugmo', 'sgkp gdrtgkm']

/** Fills the halls, hands over the measurement, and ends all. */
export const withFilledHalls: Staged<GamesPlan> = async (plan, run) => {
  await using opened = new AsyncDisposableStack()
  const variants: { name: string; run: () => Promise<Figures> }[] = []
  for (const size of plan.few === undefined ? [plan.many] : [plan.many, plan.few]) {
    const hall = await openHall(size, opened)
    variants.push({ name: nameOf(size), run: () => readGames(hall, plan.reads) })
  }
  const against = plan.few && nameOf(plan.few)
  return await run({
    title: 'Games: browsing',
    method: `One member with ${friendsOfEach} friends. Browsing narrows by genre, platform and years, 40 games by how many play them; the search
has typing errors in both words; the game page is its four calls one after the other: facts, what the hall makes of it, reviews
and who plays it, of games that many have. Over HTTP and keep-alive, one after the other, ${plan.reads} of each in turn.`,
    figures: percentileFigures({ browse: 'Browse', search: 'Search', page: 'Game page' }),
    bars: [
      { key: 'browse99', atMost: aim.p99 },
      { key: 'search99', atMost: aim.p99 },
      { key: 'page99', atMost: aim.p99 },
      ...(against === undefined
        ? []
        : ['browse50', 'search50', 'page50'].map((key) => ({ key, against, atMost: aim.growth }))),
    ],
    variants,
  })
}

const nameOf = ({ games, entries }: HallSize) =>
  `${games.toLocaleString('en')} games, ${entries.toLocaleString('en')} entries`

type Hall = { readonly product: Product; readonly reader: SignedInMember }

async function openHall(size: HallSize, opened: AsyncDisposableStack): Promise<Hall> {
  const members = { count: size.members, friends: friendsOfEach }
  const { product, connection, reader } = await openWithMembers(opened, members, {
    LIMIT_SEARCH: liftedLimits.LIMIT_READ,
  })
  await fillHall(connection, size)
  return { product, reader }
}

async function readGames({ product, reader }: Hall, reads: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: `Bearer ${tokenOf(reader)}` }
  const read = (path: string) => timeRead(`${product.url}/api${path}`, { agent, headers })
  const readGamesBy = (query: Readonly<Record<string, string>>) =>
    read(`/games?${new URLSearchParams(query).toString()}`)
  const browse = (at: number) =>
    readGamesBy({ genre: pick(genres, at), platform: pick(platforms, at), from: '2005', to: '2020' })
  const search = (at: number) => readGamesBy({ q: pick(misspelt, at) })
  const page = async (at: number) => {
    const id = `h${700 + (at % 200)}`
    const parts = [`/games/${id}`, `/games/${id}/community`, `/games/${id}/reviews`, `/library/game/${id}`]
    let took = 0
    for (const part of parts) took += await read(part)
    return took
  }
  for (let at = 0; at < Math.min(warmReads, reads); at++) {
    await browse(at)
    await search(at)
    await page(at)
  }
  const [browses, searches, pages]: [number[], number[], number[]] = [[], [], []]
  for (let at = 0; at < reads; at++) {
    browses.push(await browse(at))
    searches.push(await search(at))
    pages.push(await page(at))
  }
  agent.destroy()
  const [ofBrowsing, ofSearch, ofPages] = [browses, searches, pages].map(describeDurations)
  return {
    browse99: ofBrowsing?.p99 ?? Number.NaN,
    search99: ofSearch?.p99 ?? Number.NaN,
    page99: ofPages?.p99 ?? Number.NaN,
    browse50: ofBrowsing?.p50 ?? Number.NaN,
    search50: ofSearch?.p50 ?? Number.NaN,
    page50: ofPages?.p50 ?? Number.NaN,
  }
}

const pick = (values: readonly string[], at: number) => values[at % values.length] ?? ''

/** Until the whole answer is here, in ms. */
async function timeRead(
  url: string,
  options: { readonly agent: Agent; readonly headers: Readonly<Record<string, string>> },
): Promise<number> {
  const started = performance.now()
  const status = await new Promise<number | undefined>((resolve, reject) => {
    get(url, options, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
      answer.on('error', reject)
    }).on('error', reject)
  })
  if (status !== 200) throw new Error(`${url} was answered with ${status}`)
  return performance.now() - started
}
