import { offer } from '../frame/child-process.ts'
import { gatherCrowd } from './crowd.ts'
import { type DialectName, dialects } from './dialects.ts'
import { createFanOut, type FanOut } from './fan-out.ts'
import { checkProtocol } from './official-clients.ts'
import { createRoundTrips, type RoundTrips } from './round-trips.ts'

let play: (FanOut & RoundTrips) | undefined

async function gather({ port, dialect, count }: { port: number; dialect: DialectName; count: number }): Promise<void> {
  await checkProtocol({ port, dialect })
  const crowd = await gatherCrowd(port, dialects[dialect], count)
  play = { ...createFanOut(crowd, dialects[dialect]), ...createRoundTrips(crowd, dialects[dialect]) }
}

function gathered(): FanOut & RoundTrips {
  if (!play) throw new Error('the crowd was not gathered')
  return play
}

const calls = {
  gather,
  countDeliveries: (ms: number) => gathered().countDeliveries(ms),
  timeDeliveries: (ms: number) => gathered().timeDeliveries(ms),
  countCalls: (ms: number) => gathered().countCalls(ms),
  timeCalls: (ms: number) => gathered().timeCalls(ms),
}
export type CrowdCalls = typeof calls

offer(calls)
