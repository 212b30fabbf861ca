import { Agent } from 'node:http'
import {
  type FigureKind,
  type Figures,
  type Measurement,
  percentileFigures,
  type Result,
} from '../frame/measurement.ts'
import { timeCall } from '../library/open-hall.ts'
import { type SignedInMember, tokenOf } from '../presence/members.ts'
import { figuresOf } from './feed-figures.ts'
import { type FeedSize, followedBy, type ReaderKind, readersOfEach } from './fill-feed.ts'
import { type FeedHall, openFeedHall } from './kept-hall.ts'
import { readThreads } from './thread-measurement.ts'
import { writePosts } from './writing-measurement.ts'

export type FeedPlan = {
  readonly large: FeedSize
  /** A tenth of it; left out where nothing is to be held against it. */
  readonly small?: FeedSize
  readonly kinds: readonly ReaderKind[]
  /** Whether the halls are left for the next run. */
  readonly isKept: boolean
  /** Pages that each kind of reader is shown, warm; cold each member reads once. */
  readonly reads: number
  readonly coldReaders: number
  /** How often all is forgotten for that: of 25 readers the slowest would stand for the 99th percentile. */
  readonly coldStarts: number
}

const aim = { ms: 50, growth: 1.5 }
const pageLength = 20
/** What stands before page 50. */
const beforePage = 49 * pageLength
const atOnce = 100

const titles: Readonly<Record<ReaderKind, string>> = {
  few: `following ${followedBy.few}`,
  some: `following ${followedBy.some}`,
  many: `following ${followedBy.many.toLocaleString('en')}`,
  silent: `following ${followedBy.silent.toLocaleString('en')} who wrote once`,
}

/** Fills the halls, hands over the measurements on each, and ends them. */
export async function withFeedHalls(
  plan: FeedPlan,
  take: (measurement: Measurement) => Promise<Result>,
  say: (line: string) => void,
): Promise<readonly Result[]> {
  await using opened = new AsyncDisposableStack()
  const { isKept, kinds, large, small } = plan
  const halls: { name: string; hall: FeedHall }[] = []
  for (const size of small === undefined ? [large] : [large, small]) {
    halls.push({ name: nameOf(size), hall: await openFeedHall(opened, size, { isKept, say }) })
  }
  const variants = (run: (hall: FeedHall) => Promise<Figures>) =>
    halls.map(({ name, hall }) => ({ name, run: () => run(hall) }))
  const results: Result[] = []
  for (const kind of kinds) {
    results.push(await take({ ...describeFeed(kind, plan), variants: variants(readFeedsOf(kind, plan)) }))
  }
  results.push(await take({ ...writePosts.described, variants: variants(writePosts.run(plan.reads)) }))
  results.push(await take({ ...readThreads.described(large.answers), variants: variants(readThreads.run(plan.reads)) }))
  return results
}

const nameOf = ({ members, posts, follows }: FeedSize) =>
  [`${inWords(members)} members`, `${inWords(posts)} posts`, `${inWords(follows)} follows`].join(', ')

const inWords = (count: number) => count.toLocaleString('en')

function describeFeed(kind: ReaderKind, plan: FeedPlan): Omit<Measurement, 'variants'> {
  const small = plan.small && nameOf(plan.small)
  const figures: FigureKind[] = percentileFigures({
    coldFirst: 'First page, cold',
    coldLater: 'Page 50, cold',
    first: 'First page',
    later: 'Page 50',
  })
  return {
    title: `Feed: ${titles[kind]}`,
    method: `The feed "following", ${pageLength} posts a page, over HTTP and keep-alive, one after the other: the first page and page 50
(or the last, of whom so few write). Cold: the server and its database have started anew, with nothing of the database in the
memory of either or of the system, where it can be told; members of another kind have read two pages of their feeds, and each of
${plan.coldReaders} members reads one page for the first time; starts: ${plan.coldStarts}. Warm: ${plan.reads} of each page, of these members in turn. Each reader blocks five
members and mutes five.`,
    figures,
    bars: [
      ...['coldFirst', 'coldLater', 'first', 'later'].map((name) => ({ key: `${name}99`, atMost: aim.ms })),
      ...(small === undefined
        ? []
        : ['first50', 'later50'].map((key) => ({ key, against: small, atMost: aim.growth }))),
    ],
  }
}

type Page = { readonly reader: SignedInMember; readonly before?: string }

function readFeedsOf(kind: ReaderKind, plan: FeedPlan): (hall: FeedHall) => Promise<Figures> {
  return async (hall) => {
    const readers = hall.readers[kind].slice(0, plan.coldReaders)
    const places = await laterPlaces(hall, readers)
    const firstPages = readers.map((reader): Page => ({ reader }))
    const laterPages = readers.map((reader, at): Page => ({ reader, before: places[at] ?? '' }))
    const readCold = async (pages: readonly Page[]) => {
      const taken: number[] = []
      for (let start = 0; start < plan.coldStarts; start += 1) {
        await hall.chill()
        await warmUp(hall, kind, plan.coldReaders)
        taken.push(...(await readAll(hall, pages)))
      }
      return taken
    }
    const coldFirst = await readCold(firstPages)
    const coldLater = await readCold(laterPages)
    const [first, later]: [number[], number[]] = [[], []]
    for (let at = 0; at < plan.reads; at += readers.length) {
      first.push(...(await readAll(hall, firstPages)))
      later.push(...(await readAll(hall, laterPages)))
    }
    return figuresOf({ coldFirst, coldLater, first, later })
  }
}

/** Readers of another kind have what everybody reads in memory, and the server knows its way to a first page and beyond. */
async function warmUp(hall: FeedHall, kind: ReaderKind, count: number): Promise<void> {
  const half = readersOfEach / 2
  const others = hall.readers[kind === 'some' ? 'few' : 'some'].slice(half, half + count)
  const agent = new Agent({ keepAlive: true })
  for (const reader of others) {
    const { text } = await read(hall, reader, `/feed?of=following&limit=${pageLength}`, agent)
    const last = (JSON.parse(text) as { cursor: string }[]).at(-1)
    if (last) await read(hall, reader, `/feed?of=following&limit=${pageLength}&before=${last.cursor}`, agent)
  }
  agent.destroy()
}

async function readAll(hall: FeedHall, pages: readonly Page[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const taken: number[] = []
  for (const { reader, before } of pages) {
    const place = before === undefined || before === '' ? '' : `&before=${before}`
    const { ms } = await read(hall, reader, `/feed?of=following&limit=${pageLength}${place}`, agent)
    taken.push(ms)
  }
  agent.destroy()
  return taken
}

/** Where page 50 begins for each of the readers: at the end of what they read before it. */
async function laterPlaces(hall: FeedHall, readers: readonly SignedInMember[]): Promise<string[]> {
  const agent = new Agent({ keepAlive: true })
  const places: string[] = []
  for (const reader of readers) {
    let place = ''
    for (let seen = 0; seen < beforePage; ) {
      const limit = Math.min(atOnce, beforePage - seen)
      const { text } = await read(
        hall,
        reader,
        `/feed?of=following&limit=${limit}${place && `&before=${place}`}`,
        agent,
      )
      const page = JSON.parse(text) as { cursor: string }[]
      if (page.length === 0) break
      // The last page stays one that shows something.
      if (page.length > pageLength || seen === 0)
        place = page.at(-1 - (page.length < limit ? pageLength : 0))?.cursor ?? place
      if (page.length < limit) break
      seen += limit
    }
    places.push(place)
  }
  agent.destroy()
  return places
}

async function read(hall: FeedHall, reader: SignedInMember, path: string, agent: Agent) {
  return await timeCall(`${hall.url()}/api${path}`, { agent, headers: { authorization: `Bearer ${tokenOf(reader)}` } })
}
