import { setTimeout as pause } from 'node:timers/promises'
import { offer } from '../frame/child-process.ts'
import { openRawSocket, type RawSocket } from '../hubs/crowd/raw-socket.ts'
import { clientFrame } from '../hubs/web-socket-frames.ts'

export type Crowd = { readonly port: number; readonly tokens: readonly string[]; readonly connected: number }
export type Counted = {
  readonly messages: number
  readonly told: number
  readonly bytes: number
  readonly seconds: number
}

const path = '/hub/notifications'
const recordEnd = '\u001e'
const handshake = clientFrame(`{"protocol":"json","version":1}${recordEnd}`)
const push = '"target":"PresenceChanged"'
const openedAtOnce = 50
const connectionsOfAddress = 100

let crowd: Crowd = { port: 0, tokens: [], connected: 0 }
/** Members by number: those who are there in the order they came, those who are away in the order they left. */
const here: { readonly member: number; readonly socket: RawSocket }[] = []
const away: number[] = []
let counted = { messages: 0, told: 0, bytes: 0 }

async function gather(given: Crowd): Promise<void> {
  crowd = given
  const members = shuffled(given.tokens.length)
  while (here.length < given.connected) await Promise.all(members.splice(0, openedAtOnce).map(come))
  away.push(...members)
}

/** What was to be told of those who came is told: nobody gets any more. */
async function fallSilent(silenceMs: number): Promise<void> {
  for (let before = -1; before !== counted.messages; ) {
    before = counted.messages
    await pause(silenceMs)
  }
}

/** So many end their connection each second, evenly, and as many who were away the longest come. */
async function comeAndGo({ perSecond, ms }: { perSecond: number; ms: number }): Promise<Counted> {
  counted = { messages: 0, told: 0, bytes: 0 }
  const started = performance.now()
  const coming: Promise<void>[] = []
  for (let moves = 0; ; moves++) {
    await pause(Math.max(0, started + Math.min(ms, (moves * 1000) / perSecond) - performance.now()))
    if (performance.now() - started >= ms) break
    const leaving = here.shift()
    const next = away.shift()
    if (leaving === undefined || next === undefined) throw new Error('there is nobody to come or go')
    leaving.socket.close()
    away.push(leaving.member)
    coming.push(come(next))
  }
  const seconds = (performance.now() - started) / 1000
  const found = { ...counted, seconds }
  await Promise.all(coming)
  return found
}

async function come(member: number): Promise<void> {
  const { port, tokens } = crowd
  const household = Math.floor(member / connectionsOfAddress)
  const socket = await openRawSocket({
    port,
    path,
    token: tokens[member] ?? '',
    forwardedFor: `10.0.${household >> 8}.${household & 255}`,
  })
  await new Promise<void>((resolve) => {
    socket.onMessage = () => resolve()
    socket.send(handshake)
  })
  socket.onMessage = count
  here.push({ member, socket })
}

function count(bytes: Buffer, start: number, end: number): void {
  for (const message of bytes.toString('latin1', start, end).split(recordEnd)) {
    if (!message.includes(push)) continue
    counted.messages++
    counted.bytes += message.length
    counted.told += message.split('"userId"').length - 1
  }
}

/** Friends are neighbours: in another order, or they would come and go together. */
function shuffled(length: number): number[] {
  const stride = 7919
  if (length % stride === 0) throw new Error('the stride meets only some')
  return Array.from({ length }, (_, at) => (at * stride) % length)
}

const calls = { gather, fallSilent, comeAndGo }
export type PresenceCrowdCalls = typeof calls

offer(calls)
