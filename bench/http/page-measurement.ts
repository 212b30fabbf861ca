import { startChild } from '../frame/child-process.ts'
import { openGround } from '../frame/database.ts'
import { liftedLimits } from '../frame/lifted-limits.ts'
import { durationFigures, type Figures, type Staged } from '../frame/measurement.ts'
import { startProduct } from '../frame/product-process.ts'
import { makeConversation } from './conversation-to-read.ts'
import type { LoadCalls, LoadTask } from './load.ts'
import { differingFields, type Row } from './page-fields.ts'
import type { BareCalls } from './serve-bare.ts'
import type { DatabaseCalls } from './serve-bare-with-database.ts'

const connections = 32

/** Starts the server and what it is held against, hands over the measurement, and ends them all. */
export const withPageServers: Staged<{ ms: number }> = async ({ ms }, run) => {
  await using opened = new AsyncDisposableStack()
  const { folder, connection } = await openGround(opened)
  const settings = { DATA_FOLDER: folder, DATABASE_URL: connection, ...liftedLimits }
  const product = opened.adopt(await startProduct(settings), (started) => started.stop())
  const bare = opened.adopt(startChild<BareCalls>('http/serve-bare.ts'), (child) => child.stop())
  const query = opened.adopt(startChild<DatabaseCalls>('http/serve-bare-with-database.ts'), (child) => child.stop())
  const load = opened.adopt(startChild<LoadCalls>('http/load.ts'), (child) => child.stop())

  const conversation = await makeConversation(product.url)
  const path = `/api/messages/conversation/${conversation.id}?limit=50`
  const headers = { authorization: `Bearer ${conversation.token}` }
  const page = await read(product.url + path, headers)
  const barePort = await bare.call('serve', { page })
  const queryPort = await query.call('serve', { connection, page })
  requireSame(page, await read(`http://127.0.0.1:${queryPort}${path}`, headers))

  const task = { path, headers, connections, warmMs: ms / 3, ms, bodyBytes: Buffer.byteLength(page) }
  const loadOn = (port: number) => (): Promise<Figures> => load.call('loadPage', { ...task, port } satisfies LoadTask)
  return await run({
    title: 'A page of 50 messages over HTTP',
    method: `\`GET /api/messages/conversation/{id}\`, ${task.bodyBytes} bytes of JSON, ${connections} keep-alive connections that each ask again when
they are answered, for ${ms / 1000} s after a warm-up. Guildhall checks the token and the standing of the caller, their limits and
their membership, reads the page from the embedded PostgreSQL and writes a line of log. Bare Fastify has the finished bytes in memory.
Fastify with pg makes the same page from the same database in one query, for anybody who asks; fields that say the same in all
messages of the page it writes without asking for them.`,
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
function requireSame(ours: string, theirs: string): void {
  const differing = differingFields(JSON.parse(ours) as Row[], JSON.parse(theirs) as Row[])
  if (differing.length > 0) {
    throw new Error(
      `Fastify with pg answers another page than Guildhall: ${differing.join(', ')}. Its query is in serve-bare-with-database.ts.`,
    )
  }
}
