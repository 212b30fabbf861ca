/** Two server processes on one database, joined by a Redis that goes away for a while in the middle of the talk. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { startTestRedis } from '../../packages/signalr-server/src/testing/redis/redis-server.ts'
import { freePort, type Product, startProduct } from '../product/product.ts'
import { type Chatter, type Flaw, startChatter } from './chatters/chatter.ts'
import { createJournal, type Delay } from './chatters/journal.ts'
import { findViolations, type Violation } from './checks/invariants.ts'
import { type Community, makeCommunity, readersOf } from './community.ts'
import { createSeededRandom } from './seeded-random.ts'
import { settle } from './settling.ts'
import { startTalk } from './talk.ts'
import { until } from './until.ts'

export type TwoServersPlan = {
  readonly seed: number
  readonly chatters: number
  readonly messagesPerSecond: number
  readonly awayMs: number
  /** Redis stops answering and keeps its connections, instead of ending. */
  readonly freezes?: boolean
  /** What the second chatter does wrong, who then only listens: an own message would tell them of others. */
  readonly flaw?: Flaw
}

export type TwoServersReport = {
  readonly violations: readonly Violation[]
  readonly acknowledged: number
  /** Until a member at whichever server had a message, after its sender had the answer. */
  readonly slowestWhileJoinedMs: number
  readonly slowestWhilePartedMs: number
  readonly slowestAfterMs: number
  /** Of the chatter who does something wrong, over the whole time; the others' figures are without them. */
  readonly slowestOfFlawedMs: number
  readonly failedCalls: number
}

const flawedNumber = 1
const joinedMs = 2000
const afterMs = 4000
/** A message in flight when the last one is written has arrived by then. */
const lastArrivalMs = 3000
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

export async function runTwoServers(plan: TwoServersPlan): Promise<TwoServersReport> {
  const random = createSeededRandom(plan.seed)
  await using opened = new AsyncDisposableStack()
  const dataFolder = await mkdtemp(join(tmpdir(), 'guildhall-two-servers-'))
  opened.defer(() => rm(dataFolder, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres({ dataFolder, log: silent })
  opened.defer(() => postgres.stop())
  const redis = await startTestRedis({ port: await freePort() })
  opened.defer(() => redis.close())
  const settings = {
    DATABASE_URL: postgres.connection,
    REDIS_URL: redis.url,
    TOKEN_KEYS: `one:${randomBytes(32).toString('base64url')}`,
  }
  const servers: Product[] = []
  for (let number = 0; number < 2; number++) {
    const server = await startProduct(settings)
    opened.defer(() => server.remove())
    servers.push(server)
  }
  const [first] = servers
  if (first === undefined) throw new Error('There is no server')
  await joined(servers, 'ok')

  const community = await makeCommunity(first, { members: plan.chatters, groups: 4, groupSize: 8, pairs: 2 }, random)
  const journal = createJournal()
  const chatters: Chatter[] = community.members.map((credentials, number) => {
    const url = servers[number % 2]?.url ?? ''
    const flaw = number === flawedNumber ? plan.flaw : undefined
    const own = { name: `c${number}`, urlOf: () => url, credentials, journal, random: random.fork() }
    return startChatter({ ...own, ...(flaw && { flaw }) })
  })
  opened.defer(async () => void (await Promise.all(chatters.map((chatter) => chatter.stop()))))
  await until(() => chatters.every((chatter) => chatter.isUp()), 'that everybody was connected', 20_000)

  const flawed = plan.flaw && chatters[flawedNumber]?.name
  const talk = startTalk(
    chatters.map((chatter) => (chatter.name === flawed ? undefined : chatter)),
    community,
    plan.messagesPerSecond,
    random.fork(),
  )
  await pause(joinedMs)
  const partedAt = performance.now()
  if (plan.freezes) redis.freeze()
  else await redis.stop()
  await pause(plan.awayMs)
  const backAt = performance.now()
  if (plan.freezes) redis.thaw()
  else await redis.start()
  await joined(servers, 'ok')
  await pause(afterMs)
  talk.end()
  await pause(lastArrivalMs)
  // Before anybody compares: what a client has now it was told of.
  const delays = journal.delays((conversationId) => namesIn(community, conversationId))
  const sound = delays.filter(({ client }) => client !== flawed)
  const recording = await settle(chatters, journal, readersOf(community, first))
  return {
    violations: findViolations(recording),
    acknowledged: recording.acknowledged.length,
    slowestWhileJoinedMs: slowest(sound, ({ at }) => at < partedAt),
    slowestWhilePartedMs: slowest(sound, ({ at }) => at >= partedAt && at < backAt),
    slowestAfterMs: slowest(sound, ({ at }) => at >= backAt),
    slowestOfFlawedMs: slowest(delays, ({ client }) => client === flawed),
    failedCalls: journal.counts().failed,
  }
}

function namesIn({ members, conversations }: Community, conversationId: string): string[] {
  const present = conversations.find(({ id }) => id === conversationId)?.members ?? []
  return present.map((member) => `c${members.indexOf(member)}`)
}

function slowest(delays: readonly Delay[], isMeant: (delay: Delay) => boolean): number {
  return delays.filter(isMeant).reduce((most, { ms }) => Math.max(most, ms), 0)
}

async function joined(servers: readonly Product[], state: string): Promise<void> {
  for (const { url } of servers) {
    const hears = async () => {
      const answer = await fetch(`${url}/health/ready`)
      return ((await answer.json()) as { redis?: string }).redis === state
    }
    await until(hears, `Redis ${state}`, 20_000)
  }
}
