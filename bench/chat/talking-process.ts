/** Everybody who is connected, in one process with one clock: who sends, and when each of them has the message. */
import { setTimeout as pause } from 'node:timers/promises'
import { offer } from '../frame/child-process.ts'
import { quantile } from '../frame/statistics.ts'
import { openRawSocket, type RawSocket } from '../hubs/crowd/raw-socket.ts'
import { clientFrame } from '../hubs/web-socket-frames.ts'

export type Company = {
  readonly port: number
  readonly tokens: readonly string[]
  /** Rooms by number, with the numbers of their members. */
  readonly rooms: readonly { readonly id: string; readonly members: readonly number[] }[]
  readonly hearsNotifications: boolean
}
export type Talk = { readonly perSecond: number; readonly ms: number }
export type Heard = {
  readonly p50: number
  readonly p99: number
  /** Of the deliveries that were due: what had arrived in the end. */
  readonly arrived: number
  /** Messages that were refused. */
  readonly refused: number
  /** Pushed until then. */
  readonly notifications: number
}

const chatPath = '/hub/chat'
const notificationsPath = '/hub/notifications'
const recordEnd = '\u001e'
const handshake = clientFrame(`{"protocol":"json","version":1}${recordEnd}`)
const push = '"target":"ReceiveMessage"'
const notificationPush = '"target":"ReceiveNotification"'
const said = /"text":"said at ([\d.]+)"/
const openedAtOnce = 50
const connectionsOfAddress = 50
const longestWaitMs = 3000

let company: Company = { port: 0, tokens: [], rooms: [], hearsNotifications: false }
const sockets: RawSocket[] = []
let durations: number[] = []
let refused = 0
let notifications = 0
let invocations = 0

async function gather(given: Company): Promise<void> {
  company = given
  const numbers = given.tokens.keys()
  await Promise.all(
    Array.from({ length: openedAtOnce }, async () => {
      for (const number of numbers) await come(number)
    }),
  )
}

async function come(number: number): Promise<void> {
  sockets[number] = await connect(number, chatPath)
  if (company.hearsNotifications) await connect(number, notificationsPath)
}

async function connect(number: number, path: string): Promise<RawSocket> {
  const household = Math.floor(number / connectionsOfAddress)
  const socket = await openRawSocket({
    port: company.port,
    path,
    token: company.tokens[number] ?? '',
    forwardedFor: `10.0.${household >> 8}.${household & 255}`,
  })
  await new Promise<void>((resolve) => {
    socket.onMessage = () => resolve()
    socket.send(handshake)
  })
  socket.onMessage = hear
  return socket
}

function hear(bytes: Buffer, start: number, end: number): void {
  const now = performance.now()
  for (const record of bytes.toString('latin1', start, end).split(recordEnd)) {
    if (record.includes(push)) {
      const at = said.exec(record)?.[1]
      if (at !== undefined) durations.push(now - Number(at))
    } else if (record.includes(notificationPush)) notifications++
    else if (record.includes('"error":"')) refused++
  }
}

/** Messages at even times, by the rooms in turn and their members in turn, whether or not the server keeps up. */
async function talk({ perSecond, ms }: Talk): Promise<Heard> {
  durations = []
  refused = 0
  notifications = 0
  let due = 0
  const started = performance.now()
  const count = Math.round((perSecond * ms) / 1000)
  for (let number = 0; number < count; number++) {
    const wait = started + (number * 1000) / perSecond - performance.now()
    if (wait > 0) await pause(wait)
    due += say(number)
  }
  const patience = performance.now() + longestWaitMs
  while (durations.length < due && performance.now() < patience) await pause(10)
  const ascending = Float64Array.from(durations).toSorted()
  return {
    p50: quantile(ascending, 0.5),
    p99: quantile(ascending, 0.99),
    arrived: durations.length / due,
    refused,
    notifications,
  }
}

/** @returns how many are to hear it, the sender's own page included. */
function say(number: number): number {
  const room = company.rooms[number % company.rooms.length]
  const speaker = room?.members[Math.floor(number / company.rooms.length) % room.members.length]
  if (room === undefined || speaker === undefined) throw new Error('there is no such room')
  const draft = { conversationId: room.id, clientMessageId: crypto.randomUUID(), text: `said at ${performance.now()}` }
  const call = { type: 1, invocationId: String(invocations++), target: 'SendMessage', arguments: [draft] }
  sockets[speaker]?.send(clientFrame(JSON.stringify(call) + recordEnd))
  return room.members.length
}

const calls = { gather, talk }
export type TalkingCalls = typeof calls

offer(calls)
