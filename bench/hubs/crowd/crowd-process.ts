import { cpuSeconds, offer } from '../../frame/child-process.ts'
import { type Dialect, type DialectName, dialects } from '../dialects.ts'
import { saidText } from '../said-text.ts'
import { gatherCrowd } from './crowd.ts'
import { createFanOut, type FanOut } from './fan-out.ts'
import { checkProtocol } from './official-clients.ts'
import type { RawSocket } from './raw-socket.ts'
import { createRoundTrips, type RoundTrips } from './round-trips.ts'

let spoken: Dialect | undefined
const crowd: RawSocket[] = []
const stalled: RawSocket[] = []
let play: (FanOut & RoundTrips) | undefined

/** More clients; the text is said by the first of those that read, and heard by them all. */
async function gather({ port, dialect, count }: { port: number; dialect: DialectName; count: number }): Promise<void> {
  if (crowd.length === 0) await checkProtocol({ port, dialect })
  spoken = dialects[dialect]
  crowd.push(...(await gatherCrowd(port, spoken, { count, first: crowd.length + stalled.length })))
  speak(saidText)
}

function speak(text: string): void {
  if (!spoken) throw new Error('the crowd was not gathered')
  play = { ...createFanOut(crowd, spoken, text), ...createRoundTrips(crowd, spoken) }
}

/** The last of the crowd read no more of what the server sends, and belong to it no longer. */
function stall(count: number): void {
  for (const client of crowd.splice(-count)) {
    client.onLost = () => undefined
    client.pause()
    stalled.push(client)
  }
}

function disperse(): void {
  for (const client of [...crowd.splice(0), ...stalled.splice(0)]) client.close()
}

function gathered(): FanOut & RoundTrips {
  if (!play) throw new Error('the crowd was not gathered')
  return play
}

const calls = {
  gather,
  speak,
  stall,
  disperse,
  cpuSeconds,
  countDeliveries: (task: { ms: number; atOnce: number }) => gathered().countDeliveries(task),
  timeDeliveries: (ms: number) => gathered().timeDeliveries(ms),
  countCalls: (ms: number) => gathered().countCalls(ms),
  timeCalls: (ms: number) => gathered().timeCalls(ms),
}
export type CrowdCalls = typeof calls

offer(calls)
