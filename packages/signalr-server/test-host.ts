// A server for the test suites of SignalR clients: node test-host.ts --port 5000 --limit clientTimeoutMs=1000
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { defaultLimits, type HubLimits } from './src/limits.ts'
import { createRedisBackplane } from './src/redis.ts'
import { startTestHost } from './src/test-host/start-test-host.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '5000' },
    /** Any of `HubLimits`, as `name=number`. */
    limit: { type: 'string', multiple: true, default: [] },
    /** Joins all hosts that are started with the same address. */
    redis: { type: 'string' },
  },
})

function readLimit(text: string): [string, number] {
  const [name = '', number] = text.split('=')
  if (!(name in defaultLimits) || Number.isNaN(Number(number))) throw new Error(`--limit ${text} is no limit.`)
  return [name, Number(number)]
}

/** Joined hosts take each other's tokens, so they derive the same key. */
function joinedBy(url: string) {
  return {
    backplane: createRedisBackplane({ url, prefix: 'signalr-test-host' }),
    connectionTokenKey: createHash('sha256').update(url).digest(),
  }
}

const limits: Partial<HubLimits> = Object.fromEntries(values.limit.map(readLimit))
const joined = values.redis === undefined ? {} : joinedBy(values.redis)
const host = await startTestHost({ port: Number(values.port), limits, ...joined })
process.stdout.write(`The SignalR test host is open at ${host.url}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void host.close())
