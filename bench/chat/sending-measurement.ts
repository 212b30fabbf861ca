import { setTimeout as pause } from 'node:timers/promises'
import type { Child } from '../frame/child-process.ts'
import { openGround } from '../frame/database.ts'
import { liftedLimits } from '../frame/lifted-limits.ts'
import { durationFigures, type Figures, type Measurement } from '../frame/measurement.ts'
import { startProduct } from '../frame/product-process.ts'
import { makeMembers, type SignedInMember, tokenKeys } from '../presence/members.ts'
import { startCountingProxy } from './counting-proxy.ts'
import { gather } from './gathering.ts'
import { findHighestRate } from './highest-rate.ts'
import { makeRooms } from './rooms.ts'
import type { TalkingCalls } from './talking-process.ts'

const usualPerSecond = 50
const heldMs = 250
const firstPerSecond = 60
const finest = 0.1

export type SendingPlan = {
  readonly clients: number
  readonly rooms: number
  readonly ms: number
  /** Up to which rate it is tried. */
  readonly most: number
  /** Messages whose statements are counted. */
  readonly counted: number
}

export function describeSending(plan: SendingPlan): Measurement {
  const { clients, rooms, ms } = plan
  return {
    title: 'Chat: from the sender to everybody',
    method: `${clients} clients in ${rooms} groups of ${clients / rooms}, each by one WebSocket to the hub of chat; messages are sent through it by all of them in
turn, at even times, whether or not the server keeps up. A duration is from the sender’s write until a member’s client has the message: stored,
committed and pushed, with the notifications that it causes, on the embedded PostgreSQL as people run it. Median and
99th percentile: at ${usualPerSecond} messages a second. Highest rate: held for ${ms / 1000} s with everything delivered and a 99th percentile below ${heldMs} ms.
Statements and round trips are those of one message as PostgreSQL hears them, all that the server does for it included; they are counted
with one message at a time, less what the server asks when nobody says anything. Limits for members are lifted.`,
    figures: [
      ...durationFigures,
      { key: 'highest', title: 'Highest rate', unit: 'messages a second', better: 'more' },
      { key: 'deliveries', title: 'Deliveries at it', unit: 'a second', better: 'more' },
      { key: 'statements', title: 'Statements', unit: 'a message', better: 'less' },
      { key: 'roundTrips', title: 'Round trips', unit: 'a message', better: 'less' },
    ],
    variants: [{ name: 'Guildhall', run: () => measureSending(plan) }],
  }
}

async function measureSending({
  clients,
  rooms: roomCount,
  ms,
  most,
  counted: messages,
}: SendingPlan): Promise<Figures> {
  await using opened = new AsyncDisposableStack()
  const { folder, connection } = await openGround(opened)
  const settings = { DATA_FOLDER: folder, TOKEN_KEYS: tokenKeys, TRUSTED_PROXIES: '127.0.0.1', ...liftedLimits }
  const start = async (database: string) =>
    opened.adopt(await startProduct({ ...settings, DATABASE_URL: database }), (started) => started.stop())

  const product = await start(connection)
  const members = await makeMembers(connection, { count: clients, friends: 2 })
  const rooms = await makeRooms(connection, shareOut(members, roomCount))
  const crowd = await gather({ port: product.port, members, rooms, hearsNotifications: false }, opened)
  await crowd.call('talk', { perSecond: usualPerSecond, ms })
  const { p50, p99 } = await crowd.call('talk', { perSecond: usualPerSecond, ms: 2 * ms })
  const highest = await findHighestRate(
    async (perSecond) => {
      const heard = await crowd.call('talk', { perSecond, ms })
      return heard.arrived === 1 && heard.refused === 0 && heard.p99 < heldMs
    },
    { first: firstPerSecond, finest, most },
  )
  await crowd.stop()

  const proxy = opened.adopt(await startCountingProxy(connection), (started) => started.close())
  const counted = await start(proxy.connection)
  const few = await gather({ port: counted.port, members, rooms: rooms.slice(0, 1), hearsNotifications: false }, opened)
  const { statements, roundTrips } = await countMessages(few, proxy, messages)
  return { p50, p99, highest, deliveries: (highest * clients) / roomCount, statements, roundTrips }
}

function shareOut(members: readonly SignedInMember[], roomCount: number): string[][] {
  const size = members.length / roomCount
  return Array.from({ length: roomCount }, (_, room) =>
    members.slice(room * size, (room + 1) * size).map(({ userId }) => userId),
  )
}

/** One message after the other, slow enough that none meets another; the first ones prepare the statements. */
async function countMessages(
  crowd: Child<TalkingCalls>,
  proxy: Pick<Awaited<ReturnType<typeof startCountingProxy>>, 'counted'>,
  messages: number,
) {
  const perSecond = 50
  const ms = (messages * 1000) / perSecond
  await crowd.call('talk', { perSecond, ms })
  const [before, quietFrom] = [proxy.counted(), performance.now()]
  await pause(ms)
  const [quiet, quietMs] = [proxy.counted(), performance.now() - quietFrom]
  const busyFrom = performance.now()
  await crowd.call('talk', { perSecond, ms })
  const [busy, busyMs] = [proxy.counted(), performance.now() - busyFrom]
  const perMessage = (key: 'statements' | 'roundTrips') =>
    (busy[key] - quiet[key] - ((quiet[key] - before[key]) * busyMs) / quietMs) / messages
  return { statements: perMessage('statements'), roundTrips: perMessage('roundTrips') }
}
