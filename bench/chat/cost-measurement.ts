import { setTimeout as pause } from 'node:timers/promises'
import type { Figures, Measurement } from '../frame/measurement.ts'
import type { Product } from '../frame/product-process.ts'
import { databaseSeconds } from '../presence/database-processor-time.ts'
import { type SignedInMember } from '../presence/members.ts'
import { openWithMembers } from '../presence/open-with-members.ts'
import { serverSeconds } from '../presence/server-processor-time.ts'
import { gather } from './gathering.ts'
import { makeRooms } from './rooms.ts'

const isLinux = process.platform === 'linux'
const perSecond = 40
const groupSize = 15
const aimMs = 3
const metricsToken = 'a token for the figures of the bench'

export type CostPlan = { readonly groups: number; readonly ms: number }

type Company = 'apart' | 'one in every group'

export function describeCost(plan: CostPlan): Measurement {
  const { groups, ms } = plan
  return {
    title: 'Chat: what a message costs',
    method: `${groups} groups of ${groupSize}, everybody connected by two WebSockets, to the hub of chat and to that of notifications, as a page is;
${perSecond} messages a second for ${ms / 1000} s after a warm-up, by the groups and their members in turn. The cost is processor time of the
server's process, and of all processes of the database, for each message: stored, pushed to ${groupSize} and told to ${groupSize - 1} as a notification with
their unread numbers; less what both need for as long when nobody says anything. The 99th percentile is from the sender’s write until
a member’s client has the message. With one member in every group all messages are told to that one, too.`,
    figures: [
      { key: 'server', title: 'Server', unit: 'ms a message', better: 'less' },
      { key: 'database', title: 'Database', unit: 'ms a message', better: 'less', mayBeMissing: !isLinux },
      { key: 'p99', title: '99th percentile', unit: 'ms', better: 'less' },
      { key: 'refused', title: 'Refused', unit: 'messages' },
      { key: 'told', title: 'Notifications', unit: 'pushed a message' },
    ],
    bars: [{ key: 'server', atMost: aimMs }, ...(isLinux ? [{ key: 'database', atMost: aimMs }] : [])],
    standAlone: true,
    variants: [
      { name: 'groups apart', run: () => measureCost(plan, 'apart') },
      { name: 'one member in every group', run: () => measureCost(plan, 'one in every group') },
    ],
  }
}

async function measureCost({ groups, ms }: CostPlan, company: Company): Promise<Figures> {
  await using opened = new AsyncDisposableStack()
  const { product, connection, reader, others } = await openWithMembers(
    opened,
    { count: groups * groupSize + 1, friends: 2 },
    { METRICS_TOKEN: metricsToken, TRUSTED_PROXIES: '127.0.0.1' },
  )
  const members = [reader, ...others]
  const rooms = await makeRooms(connection, companies(members, { groups, company }))
  const crowd = await gather({ port: product.port, members, rooms, hearsNotifications: true }, opened)
  // Each connection to the database has its plans only after it was asked everything several times.
  await crowd.call('talk', { perSecond, ms: 2 * ms })

  const quiet = await busySeconds(product, connection, async () => pause(ms))
  let heard: Awaited<ReturnType<typeof talk>> | undefined
  const talk = () => crowd.call('talk', { perSecond, ms })
  const busy = await busySeconds(product, connection, async () => {
    heard = await talk()
  })
  if (heard === undefined) throw new Error('nobody said anything')
  if (heard.arrived !== 1) throw new Error(`${heard.arrived} of the messages arrived`)
  const messages = Math.round((perSecond * ms) / 1000)
  const cost = (of: 'server' | 'database') => ((busy[of] - (quiet[of] * busy.wall) / quiet.wall) * 1000) / messages
  return {
    server: cost('server'),
    database: cost('database'),
    p99: heard.p99,
    refused: heard.refused,
    told: heard.notifications / messages,
  }
}

/** Who is in which group: everybody in one; or the first of all in every group in place of somebody. */
function companies(
  [first, ...others]: readonly SignedInMember[],
  { groups, company }: { groups: number; company: Company },
): string[][] {
  return Array.from({ length: groups }, (_, group) => {
    const ids = others.slice(group * groupSize, (group + 1) * groupSize).map(({ userId }) => userId)
    return company === 'apart' || first === undefined ? ids : [...ids.slice(1), first.userId]
  })
}

async function busySeconds(product: Product, connection: string, work: () => Promise<void>) {
  const [server, database, from] = [
    await serverSeconds(product, metricsToken),
    await databaseSeconds(connection),
    performance.now(),
  ]
  await work()
  const wall = performance.now() - from
  return {
    wall,
    server: (await serverSeconds(product, metricsToken)) - server,
    database: (await databaseSeconds(connection)) - database,
  }
}
