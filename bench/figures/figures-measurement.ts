import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { gather } from '../chat/gathering.ts'
import { makeRooms } from '../chat/rooms.ts'
import { openGround } from '../frame/database.ts'
import { liftedLimits } from '../frame/lifted-limits.ts'
import { durationFigures, type Figures, type Measurement, type Result } from '../frame/measurement.ts'
import { type Product, startProduct } from '../frame/product-process.ts'
import { timeCall } from '../library/open-hall.ts'
import { fillPeople } from '../people/fill-people.ts'
import { makeMembers, type SignedInMember, tokenKeys, tokenOf } from '../presence/members.ts'
import { countMistakes, fillYears, type Years } from './fill-years.ts'

export type FiguresPlan = {
  readonly members: number
  readonly years: Years
  readonly clients: number
  readonly rooms: number
  readonly ms: number
}

const perSecond = 50
const aim = { beside: 1.5, pageMs: 1000 }
const adminRole = 2
const alone = 'nothing beside it'
const lookMs = 50

type Hall = Awaited<ReturnType<typeof openHallOfYears>>

/** What is counted, and what it is kept in while it is counted again. */
const counts = { figure_days: 'counted_days', figure_cohorts: 'counted_cohorts' } as const

/** Fills a hall with years, hands over the measurement, and ends it. */
export async function withYearsToCount(
  plan: FiguresPlan,
  take: (measurement: Measurement) => Promise<Result>,
): Promise<Result> {
  await using opened = new AsyncDisposableStack()
  const hall = await openHallOfYears(opened, plan)
  const { messages, posts, cases } = plan.years
  return await take({
    title: 'Figures: chat while years are counted',
    method: `A hall of ${plan.members.toLocaleString('en')} members with ${messages.toLocaleString('en')} messages, ${posts.toLocaleString('en')} posts, half as many replies and ${cases.toLocaleString('en')} reports of five years. First all days are
counted by the job of the hour: mistakes are numbers that a recount from the rows gives otherwise; page: the figures of five years as
an admin asks for them, the slowest of five. Then ${plan.clients} clients in ${plan.rooms} groups send ${perSecond} messages a second through the hub of chat for ${plan.ms / 1000} s,
while the job counts the days from the first again; and the same with nothing beside it. A duration is from the sender’s write until
a member’s client has the message.`,
    figures: [
      ...durationFigures,
      { key: 'days', title: 'Days that were counted meanwhile', unit: 'days' },
      { key: 'mistakes', title: 'Mistakes', unit: 'numbers', better: 'less' },
      { key: 'page', title: 'Page', unit: 'ms', better: 'less' },
    ],
    bars: [
      { key: 'p99', against: alone, atMost: aim.beside },
      { key: 'mistakes', atMost: 0 },
      { key: 'page', atMost: aim.pageMs },
    ],
    variants: [
      { name: 'years are counted beside it', run: () => talk(hall, plan, true) },
      { name: alone, run: () => talk(hall, plan, false) },
    ],
  })
}

async function openHallOfYears(opened: AsyncDisposableStack, { members, years, clients, rooms: count }: FiguresPlan) {
  const { folder, connection } = await openGround(opened)
  const settings = {
    DATA_FOLDER: folder,
    DATABASE_URL: connection,
    TOKEN_KEYS: tokenKeys,
    TRUSTED_PROXIES: '127.0.0.1',
    JOBS_POLL_MS: '500',
    ...liftedLimits,
  }
  const product = opened.adopt(await startProduct(settings), (started) => started.stop())
  const crowd = await makeMembers(connection, { count: clients, friends: 2 })
  const userIds = crowd.map(({ userId }) => userId)
  const client = new pg.Client(connection)
  await client.connect()
  opened.defer(() => client.end())
  await client.query('set synchronous_commit = off; set statement_timeout = 0')
  await client.query('update users set role = $2 where id = $1', [userIds[0], adminRole])
  await fillPeople(client, members, 0)
  await fillYears(client, userIds, years)
  const size = clients / count
  const rooms = await makeRooms(
    connection,
    Array.from({ length: count }, (_, room) => userIds.slice(room * size, (room + 1) * size)),
  )
  await countAll(client)
  const found = { mistakes: await countMistakes(client), page: await askForPage(product, crowd) }
  for (const [table, copy] of Object.entries(counts)) await client.query(`create table ${copy} as table ${table}`)
  return { product, client, crowd, rooms, found }
}

async function talk(hall: Hall, { ms }: FiguresPlan, isCounted: boolean): Promise<Figures> {
  await using opened = new AsyncDisposableStack()
  const { product, client, crowd: members, rooms, found } = hall
  const crowd = await gather({ port: product.port, members, rooms, hearsNotifications: false }, opened)
  await crowd.call('talk', { perSecond, ms })
  if (isCounted) await client.query(`truncate ${Object.keys(counts).join(', ')}`)
  const counting = isCounted ? countAgain(client) : undefined
  await counting?.begun
  const { p50, p99 } = await crowd.call('talk', { perSecond, ms })
  const days = (await counting?.end()) ?? 0
  await crowd.stop()
  if (isCounted) await endCounting(client)
  return { p50, p99, days, ...found }
}

const begin = (client: pg.Client) => client.query(`insert into pgboss.job (name, data) values ('count-figures', '{}')`)
async function countedDays(client: pg.Client): Promise<{ counted: number; isWhole: boolean }> {
  const { rows } = await client.query<{ counted: number; isWhole: boolean }>(
    `select count(*)::int as counted, coalesce(max(day) >= (now() at time zone 'UTC')::date - 1, false) as "isWhole"
     from figure_days where name = 'new'`,
  )
  return rows[0] ?? { counted: 0, isWhole: false }
}

/** Counts all days, and again, until it is ended, which answers how many days it were. */
function countAgain(client: pg.Client): { begun: Promise<void>; end(): Promise<number> } {
  const first = Promise.withResolvers<void>()
  let isOver = false
  let earlier = 0
  async function go(): Promise<number> {
    await begin(client)
    for (;;) {
      const { counted, isWhole } = await countedDays(client)
      if (counted > 0) first.resolve()
      if (isOver) return earlier + counted
      if (isWhole) {
        earlier += counted
        await client.query('truncate figure_days')
        await begin(client)
      }
      await pause(lookMs)
    }
  }
  const going = go()
  going.catch(first.reject)
  return {
    begun: first.promise,
    end() {
      isOver = true
      return going
    },
  }
}

async function countAll(client: pg.Client): Promise<void> {
  const limit = performance.now() + 600_000
  await begin(client)
  while (!(await countedDays(client)).isWhole) {
    if (performance.now() > limit) throw new Error('the days are not counted')
    await pause(lookMs)
  }
}

/** Where every day is counted the job ends after the one that it is at. */
async function endCounting(client: pg.Client): Promise<void> {
  for (const [table, copy] of Object.entries(counts)) {
    await client.query(`insert into ${table} select * from ${copy} on conflict do nothing`)
  }
  const limit = performance.now() + 60_000
  for (;;) {
    const { rowCount } = await client.query(
      `select from pgboss.job where name = 'count-figures' and state in ('created', 'retry', 'active')
       and start_after <= now() limit 1`,
    )
    if (rowCount === 0) return
    if (performance.now() > limit) throw new Error('the counting does not end')
    await pause(lookMs)
  }
}

async function askForPage(product: Product, [admin]: readonly SignedInMember[]): Promise<number> {
  if (admin === undefined) throw new Error('there is no admin')
  const agent = new Agent({ keepAlive: true })
  const taken: number[] = []
  for (let nth = 0; nth < 5; nth++) {
    const { ms } = await timeCall(`${product.url}/api/admin/figures?period=five-years`, {
      agent,
      headers: { authorization: `Bearer ${tokenOf(admin)}` },
    })
    taken.push(ms)
  }
  agent.destroy()
  return Math.max(...taken)
}
