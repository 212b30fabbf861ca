import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { startChild } from '../frame/child-process.ts'
import { durationFigures, type Figures, type Measurement } from '../frame/measurement.ts'
import { startProduct } from '../frame/product-process.ts'
import { makeTemporaryFolder } from '../frame/temporary-folder.ts'
import { makeConversation } from './conversation-to-read.ts'
import type { LoadCalls, LoadTask } from './load.ts'
import type { BareCalls } from './serve-bare.ts'
import type { DatabaseCalls } from './serve-bare-with-database.ts'

const connections = 32
const silent = { info: () => undefined, warn: complain, error: complain }
const noLimit = '100000000/s'
/** The limits would end the load within a second; everything else is as people run it. */
const liftedLimits = {
  LIMIT_ADDRESS: noLimit,
  LIMIT_READ: noLimit,
  LIMIT_MESSAGES: noLimit,
  LIMIT_NEWCOMER_MESSAGES: noLimit,
  EVENT_LOOP_DELAY_MS: '60000',
}

/** Starts the server and what it is held against, hands over the measurement, and ends them all. */
export async function withPageServers<Found>(
  { ms }: { ms: number },
  run: (measurement: Measurement) => Promise<Found>,
): Promise<Found> {
  await using opened = new AsyncDisposableStack()
  const folder = opened.use(await makeTemporaryFolder())
  const postgres = await startEmbeddedPostgres({ dataFolder: folder.path, log: silent })
  opened.defer(() => postgres.stop())
  const settings = { DATA_FOLDER: folder.path, DATABASE_URL: postgres.connection, ...liftedLimits }
  const product = opened.adopt(await startProduct(settings), (started) => started.stop())
  const bare = opened.adopt(startChild<BareCalls>('http/serve-bare.ts'), (child) => child.stop())
  const query = opened.adopt(startChild<DatabaseCalls>('http/serve-bare-with-database.ts'), (child) => child.stop())
  const load = opened.adopt(startChild<LoadCalls>('http/load.ts'), (child) => child.stop())

  const conversation = await makeConversation(product.url)
  const path = `/api/messages/conversation/${conversation.id}?limit=50`
  const headers = { authorization: `Bearer ${conversation.token}` }
  const page = await read(product.url + path, headers)
  const barePort = await bare.call('serve', { page })
  const queryPort = await query.call('serve', { connection: postgres.connection })
  requireSame(page, await read(`http://127.0.0.1:${queryPort}${path}`, headers))

  const task = { path, headers, connections, warmMs: ms / 3, ms, bodyBytes: Buffer.byteLength(page) }
  const loadOn = (port: number) => (): Promise<Figures> => load.call('loadPage', { ...task, port } satisfies LoadTask)
  return await run({
    title: 'A page of 50 messages over HTTP',
    method: `\`GET /api/messages/conversation/{id}\`, ${task.bodyBytes} bytes of JSON, ${connections} keep-alive connections that each ask again when
they are answered, for ${ms / 1000} s after a warm-up. Guildhall checks the token and the standing of the caller, their limits and
their membership, reads the page from the embedded PostgreSQL and writes a line of log. Bare Fastify has the finished bytes in memory.
Fastify with pg makes the same page from the same database in one query, for anybody who asks.`,
    figures: [{ key: 'perSecond', title: 'Calls', unit: 'a second', better: 'more' }, ...durationFigures],
    variants: [
      { name: 'Guildhall', run: loadOn(product.port) },
      { name: 'Fastify with pg', run: loadOn(queryPort) },
      { name: 'bare Fastify', run: loadOn(barePort) },
    ],
  })
}

async function read(url: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const response = await fetch(url, { headers })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`the page was answered with ${response.status}: ${text}`)
  return text
}

/** The order of the fields may differ, what they say may not. */
function requireSame(one: string, other: string): void {
  const [left, right] = [one, other].map((text) => JSON.stringify(sortFields(JSON.parse(text))))
  if (left !== right) throw new Error(`the two servers answer different pages:\n${left}\n${right}`)
}

function sortFields(rows: Record<string, unknown>[]): unknown {
  return rows.map((row) => Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))
}

function complain(fields: unknown, line?: string): void {
  process.stderr.write(`${line ?? String(fields)}\n`)
}
