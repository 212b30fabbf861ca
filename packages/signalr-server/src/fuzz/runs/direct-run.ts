import { setTimeout as delay } from 'node:timers/promises'
import { createInProcessBackplane } from '../../backplane/in-process-backplane.ts'
import { createCounters } from '../../counters.ts'
import { createErrorTexts } from '../../hub/error-text.ts'
import { openHub } from '../../hub/open-hub.ts'
import { createSessionSet, type SessionSet } from '../../hub/sessions/session-set.ts'
import { createSuspendedConnections } from '../../hub/sessions/stateful/suspended-connections.ts'
import { scanIntervalMs } from '../../limits.ts'
import { allProtocols, createHubProtocols } from '../../protocol/hub-protocols.ts'
import { createRandom } from '../frames/random.ts'
import { type FuzzHub, type FuzzUser, fuzzHub } from '../fuzz-hub.ts'
import { fuzzLimits } from '../fuzz-limits.ts'
import type { Watch } from '../watch.ts'
import { runDirectConnection } from './direct-connection.ts'

const framesOfConnection = 40
const connectionsAtOnce = 20
const scansToWait = 50

/** What one part of a fuzz run is to do. */
export type FuzzTask = { readonly seed: number; readonly frames: number; readonly watch: Watch }

/** Frames straight into sessions, with no socket between. Resolves when all connections have ended. */
export async function runDirectly({ seed, frames, watch }: FuzzTask): Promise<void> {
  const sessions = createSessionSet()
  const { endpoint, close } = openFuzzHub(sessions, watch)
  const protocols = createHubProtocols(allProtocols, fuzzLimits)
  const scan = setInterval(() => checkTimers(sessions), scanIntervalMs(fuzzLimits))
  let left = frames
  let connections = 0

  async function work(): Promise<void> {
    while (left > 0) {
      const count = Math.min(left, framesOfConnection)
      left -= count
      const random = createRandom(seed, 1, connections++)
      const protocol = random.pick(protocols)
      left += count - (await runDirectConnection({ endpoint, protocol, random, frames: count, watch }))
    }
  }

  await Promise.all(Array.from({ length: connectionsAtOnce }, work))
  for (let scans = 0; sessions.size > 0 && scans < scansToWait; scans++) await delay(scanIntervalMs(fuzzLimits))
  if (sessions.size > 0) watch.report(`${sessions.size} sessions outlived their connections`)
  clearInterval(scan)
  await close()
}

function openFuzzHub(sessions: SessionSet, { logger }: Watch) {
  return openHub<FuzzHub, FuzzUser>('/hub/fuzz', fuzzHub, {
    protocols: createHubProtocols(allProtocols, fuzzLimits),
    limits: fuzzLimits,
    errors: createErrorTexts(true),
    counters: createCounters(),
    logger,
    createBackplane: createInProcessBackplane,
    sessions,
    allowsStatefulReconnect: true,
    suspended: createSuspendedConnections(fuzzLimits),
  })
}

function checkTimers(sessions: SessionSet): void {
  const now = performance.now()
  for (const session of sessions) session.check(now)
}
