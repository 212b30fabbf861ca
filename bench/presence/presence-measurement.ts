import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from '../frame/child-process.ts'
import { openGround } from '../frame/database.ts'
import type { Figures, Measurement } from '../frame/measurement.ts'
import { startProduct } from '../frame/product-process.ts'
import type { PresenceCrowdCalls } from './crowd-process.ts'
import { databaseSeconds } from './database-processor-time.ts'
import { makeMembers, tokenKeys, tokenOf } from './members.ts'
import { serverSeconds } from './server-processor-time.ts'

const isLinux = process.platform === 'linux'
const perSecond = 50
const metricsToken = 'a token for the figures of the bench'

export type PresencePlan = {
  readonly members: number
  readonly friends: number
  readonly ms: number
  readonly graceMs: number
  /** So long nobody is told of anything before all counts as told. */
  readonly silenceMs: number
}

export function describePresence(plan: PresencePlan): Measurement {
  const { members, friends, ms, graceMs } = plan
  return {
    title: 'Presence',
    method: `${members} members are connected, each by one WebSocket to the hub of notifications. Each second ${perSecond} of them end their connection
and ${perSecond} others come, evenly, for ${ms / 1000} s after a warm-up: twice ${perSecond} changes a second are told to the friends who are
connected. The grace is ${graceMs / 1000} s instead of 30 s, so that fewer have to be away. The same without friends is what connections and
their storing cost by themselves: what is above it is the telling. Quiet is when nobody comes or goes. Everything but the grace
and the limits for one address is as people run it, with the embedded PostgreSQL.`,
    figures: [
      { key: 'server', title: 'Server busy', unit: '% of a processor', better: 'less' },
      { key: 'database', title: 'Database busy', unit: '% of a processor', mayBeMissing: !isLinux },
      { key: 'messages', title: 'Messages', unit: 'a second' },
      { key: 'told', title: 'Members told of', unit: 'a second' },
      { key: 'bytes', title: 'Sent', unit: 'bytes a message', mayBeMissing: true },
      { key: 'quiet', title: 'Server quiet', unit: '% of a processor' },
    ],
    variants: [
      { name: `Guildhall, ${friends} friends each`, run: () => measurePresence(plan) },
      { name: 'Guildhall, no friends', run: () => measurePresence({ ...plan, friends: 0 }) },
    ],
  }
}

async function measurePresence({ members, friends, ms, graceMs, silenceMs }: PresencePlan): Promise<Figures> {
  await using opened = new AsyncDisposableStack()
  const { folder, connection } = await openGround(opened)
  const settings = {
    DATA_FOLDER: folder,
    DATABASE_URL: connection,
    TOKEN_KEYS: tokenKeys,
    METRICS_TOKEN: metricsToken,
    PRESENCE_GRACE_MS: String(graceMs),
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const product = opened.adopt(await startProduct(settings), (started) => started.stop())
  const crowd = opened.adopt(startChild<PresenceCrowdCalls>('presence/crowd-process.ts'), (child) => child.stop())

  // Enough that nobody comes back within the grace.
  const away = (perSecond * 2 * graceMs) / 1000
  const made = await makeMembers(connection, { count: members + away, friends })
  await crowd.call('gather', { port: product.port, tokens: made.map(tokenOf), connected: members })
  await crowd.call('fallSilent', silenceMs)
  await crowd.call('comeAndGo', { perSecond, ms: 2 * graceMs })

  const [serverBefore, databaseBefore] = [await serverSeconds(product, metricsToken), await databaseSeconds(connection)]
  const { messages, told, bytes, seconds } = await crowd.call('comeAndGo', { perSecond, ms })
  const [server, database] = [
    (await serverSeconds(product, metricsToken)) - serverBefore,
    (await databaseSeconds(connection)) - databaseBefore,
  ]
  await pause(graceMs)
  await crowd.call('fallSilent', silenceMs)
  const quietBefore = await serverSeconds(product, metricsToken)
  await pause(ms)
  const quiet = (await serverSeconds(product, metricsToken)) - quietBefore
  return {
    server: (server / seconds) * 100,
    database: (database / seconds) * 100,
    messages: messages / seconds,
    told: told / seconds,
    bytes: messages === 0 ? Number.NaN : bytes / messages,
    quiet: (quiet / (ms / 1000)) * 100,
  }
}
