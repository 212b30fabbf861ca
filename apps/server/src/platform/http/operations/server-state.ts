import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Config } from '../../config.ts'
import type { MailState } from '../../mailer.ts'
import type { RealtimeServer } from '../../realtime/hub-server.ts'
import type { LoadGate } from './load-gate.ts'
import type { StorageWatch } from './storage-watch.ts'

/** How a server fares, as it says with each sign of life; others read it, of another release too. */
export type ServerState = {
  /** People with a connection to this server, and their connections. */
  readonly members: number
  readonly connections: number
  readonly requests: number
  /** How late the process comes to its work, at the 99th percentile of the last second. */
  readonly delayMs: number
  readonly memoryBytes: number
  readonly database: { readonly open: number; readonly waiting: number }
  readonly redis: 'alone' | 'ok' | 'lost'
  readonly mail: MailState
  readonly disk: {
    /** Null until it was read. */
    readonly freeBytes: number | null
    readonly state: 'ok' | 'no-uploads' | 'full'
  }
  readonly node: string
}

/** Of this release, as its package says. */
export const releaseVersion: string = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../../../package.json'), 'utf8')) as { version: string }
).version

export function readServerState(parts: {
  readonly config: Pick<Config, 'redisUrl'>
  readonly gate: LoadGate
  readonly pool: Pool
  readonly realtime: RealtimeServer
  readonly storage: StorageWatch
  readonly mail: MailState
}): ServerState {
  const { config, gate, pool, realtime, storage, mail } = parts
  const { connections, isBackplaneConnected } = realtime.server.metrics()
  return {
    members: realtime.countMembers(),
    connections,
    requests: gate.inFlight,
    delayMs: Math.max(0, Math.round(gate.delayMs)),
    memoryBytes: process.memoryUsage.rss(),
    database: { open: pool.totalCount, waiting: pool.waitingCount },
    redis: config.redisUrl === undefined ? 'alone' : isBackplaneConnected ? 'ok' : 'lost',
    mail,
    disk: storage.state(),
    node: process.version,
  }
}
