import { Agent } from 'node:http'
import pg from 'pg'
import { figuresOf } from '../feed/feed-figures.ts'
import { type FeedSize, readerKinds } from '../feed/fill-feed.ts'
import { type FeedHall, openFeedHall } from '../feed/kept-hall.ts'
import { type Figures, type Measurement, percentileFigures, type Result } from '../frame/measurement.ts'
import { median } from '../frame/statistics.ts'
import { timeCall } from '../library/open-hall.ts'
import { type SignedInMember, tokenOf } from '../presence/members.ts'
import { commonWord, dressHall, hiddenWord, type Speech, unknownWord } from './dress-hall.ts'

export type SearchPlan = {
  readonly large: FeedSize & { readonly messages: number }
  /** How many different words and sentences are said. */
  readonly speech: Speech
  /** A tenth of it; left out where nothing is to be held against it. */
  readonly small?: FeedSize & { readonly messages: number }
  /** Whether the halls are left for the next run. */
  readonly isKept: boolean
  /** Of each way to search. */
  readonly reads: number
  /** Of each of the two words that find nothing. */
  readonly timings: number
}

const aim = { typeaheadMs: 60, searchMs: 150, growth: 1.5, apart: 1.05 }
const warmReads = 20
const large = ['posts', 'post_words', 'users', 'messages', 'games', 'title_words']

/** Fills the halls, hands over the measurement on each, and ends them. */
export async function withSearchedHalls(
  plan: SearchPlan,
  take: (measurement: Measurement) => Promise<Result>,
  say: (line: string) => void,
): Promise<Result> {
  await using opened = new AsyncDisposableStack()
  const halls: { name: string; hall: FeedHall }[] = []
  for (const { messages, ...size } of plan.small === undefined ? [plan.large] : [plan.large, plan.small]) {
    const hall = await openFeedHall(opened, size, { isKept: plan.isKept, say })
    const readerIds = hall.readers.few.map(({ userId }) => userId)
    await dressHall(hall.connection, { readerIds, messages, speech: plan.speech }, say)
    halls.push({ name: nameOf({ messages, ...size }), hall })
  }
  const against = plan.small && nameOf(plan.small)
  return await take({
    title: 'Search',
    method: `Members (${readerKinds[0]} of the feed's) search over HTTP and keep-alive, one after the other, ${plan.reads} times each way: names while they
are typed, of two to six letters; and over every kind by a word that nearly everybody says, by one that few say, by two, by one
with a slip, and by one of somebody. Each post says eight words more than those of the feed's hall, of a vocabulary of ${inWords(plan.speech.words)}
of which few are most; messages are of the same. Nothing is known beforehand but what the hall is warm with. Hidden: a word
that only posts have which the searcher may not see, over one that nothing has, medians of ${plan.timings} each in turn. Scans: how
often a large table was read from end to end.`,
    figures: [
      ...percentileFigures({
        typeahead: 'Typeahead',
        search: 'Search',
        common: 'A common word',
        slip: 'A word with a slip',
      }),
      { key: 'hidden', title: 'Hidden word over unknown word', unit: 'times' },
      { key: 'scans', title: 'Scans of whole tables', unit: 'scans', better: 'less' },
    ],
    bars: [
      { key: 'typeahead99', atMost: aim.typeaheadMs },
      { key: 'search99', atMost: aim.searchMs },
      ...(against === undefined
        ? []
        : ['typeahead50', 'search50'].map((key) => ({ key, against, atMost: aim.growth }))),
      { key: 'hidden', atMost: aim.apart },
      { key: 'hidden', atLeast: 1 / aim.apart },
      { key: 'scans', atMost: 0 },
    ],
    variants: halls.map(({ name, hall }) => ({ name, run: () => searchAll(hall, plan, say) })),
  })
}

const nameOf = ({ members, posts, messages }: SearchPlan['large']) =>
  [`${inWords(members)} members`, `${inWords(posts)} posts`, `${inWords(messages)} messages`].join(', ')

const inWords = (count: number) => count.toLocaleString('en')

/** The ways in which people search. @param nth which of its kind */
const ways: Readonly<Record<string, (nth: number) => string>> = {
  common: (nth) => commonWord(nth % 10),
  rare: (nth) => commonWord(2000 + ((nth * 37) % 15_000)),
  two: (nth) => `${commonWord(nth % 40)} ${commonWord(100 + ((nth * 13) % 2000))}`,
  slip: (nth) => slipped(commonWord(3000 + ((nth * 53) % 15_000))),
  ofSomebody: (nth) => `from:m${1 + (nth % 50)} ${commonWord(nth % 100)}`,
}

/** Two letters stand in each other's place. */
const slipped = (word: string) => word.slice(0, 2) + (word[3] ?? '') + (word[2] ?? '') + word.slice(4)

async function searchAll(hall: FeedHall, plan: SearchPlan, say: (line: string) => void): Promise<Figures> {
  const searchers = hall.readers.few
  const agent = new Agent({ keepAlive: true })
  const call = async (path: string, nth: number): Promise<number> => {
    const by = searchers[nth % searchers.length] as SignedInMember
    const { ms } = await timeCall(`${hall.url()}/api${path}`, {
      agent,
      headers: { authorization: `Bearer ${tokenOf(by)}` },
    })
    return ms
  }
  const search = (q: string, nth: number) => call(`/search?q=${encodeURIComponent(q)}`, nth)
  const type = (nth: number) => call(`/typeahead?q=${commonWord((nth * 17) % 3000).slice(0, 2 + (nth % 5))}`, nth)
  for (let nth = 0; nth < Math.min(warmReads, plan.reads); nth++) {
    await type(nth)
    for (const way of Object.values(ways)) await search(way(nth), nth)
  }
  const before = await scansIn(hall.connection)
  const typeahead: number[] = []
  const found: Record<string, number[]> = {}
  for (let nth = 0; nth < plan.reads; nth++) {
    typeahead.push(await type(nth))
    for (const [name, way] of Object.entries(ways)) (found[name] ??= []).push(await search(way(nth), nth))
  }
  const times = { hidden: [] as number[], unknown: [] as number[] }
  for (let nth = 0; nth < plan.timings; nth++) {
    times.hidden.push(await search(hiddenWord, nth))
    times.unknown.push(await search(unknownWord, nth))
  }
  agent.destroy()
  const after = await scansIn(hall.connection)
  const scanned = [...after]
    .map(([table, scans]) => ({ table, scans: scans - (before.get(table) ?? 0) }))
    .filter(({ scans }) => scans > 0)
  if (scanned.length > 0) say(`from end to end: ${scanned.map(({ table, scans }) => `${table} ${scans}`).join(', ')}`)
  const { common = [], slip = [] } = found
  return {
    ...figuresOf({ typeahead, search: Object.values(found).flat(), common, slip }),
    hidden: median(times.hidden) / median(times.unknown),
    scans: scanned.reduce((sum, { scans }) => sum + scans, 0),
  }
}

/** How often each large table was read from end to end so far; servers tell it after a second. */
async function scansIn(connection: string): Promise<ReadonlyMap<string, number>> {
  await new Promise((resolve) => void setTimeout(resolve, 1500))
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ table: string; scans: string }>(
      'select relname as table, seq_scan as scans from pg_stat_user_tables where relname = any($1::text[]) and n_live_tup > 500',
      [large],
    )
    return new Map(rows.map(({ table, scans }) => [table, Number(scans)]))
  } finally {
    await client.end()
  }
}
