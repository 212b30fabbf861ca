import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { redisProgram, startTestRedis } from '../../packages/signalr-server/src/testing/redis/redis-server.ts'
import type { Member } from '../product/members.ts'
import { freePort, startProduct } from '../product/product.ts'
import { makeCommunity } from './community.ts'
import { startBalancer } from './proxy/balancer.ts'
import { createSeededRandom } from './seeded-random.ts'

const writers = 2
/** What a server that starts on the same cores refuses for want of time is asked again, as the page does; not without end. */
const asksAtMost = 3
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** As by default, but without waiting for a balancer that asks whether they are ready: this one does not. */
const drain = { DRAIN_ACCEPT_MS: '0', DRAIN_HUBS_MS: '10000', DRAIN_REQUESTS_MS: '25000', DRAIN_WHOLE_MS: '30000' }

type Written = { readonly key: string; readonly status: number }

test.skipIf(redisProgram === undefined)(
  'two servers that are replaced one after the other turn nobody away behind a balancer that tries the next, and store all once',
  async () => {
    await using opened = new AsyncDisposableStack()
    const dataFolder = await mkdtemp(join(tmpdir(), 'guildhall-rolling-'))
    opened.defer(() => rm(dataFolder, { recursive: true, force: true }))
    const postgres = await startEmbeddedPostgres({ dataFolder, log: silent })
    opened.defer(() => postgres.stop())
    const redis = await startTestRedis({ port: await freePort() })
    opened.defer(() => redis.close())
    const settings = {
      ...drain,
      DATABASE_URL: postgres.connection,
      REDIS_URL: redis.url,
      TOKEN_KEYS: `one:${randomBytes(32).toString('base64url')}`,
    }
    const servers = [await startProduct(settings), await startProduct(settings)]
    for (const server of servers) opened.defer(() => server.remove())
    const balancer = opened.use(await startBalancer(servers.map(({ url }) => url)))
    const plan = { members: 2, groups: 0, groupSize: 0, pairs: 1 }
    const { members, conversations } = await makeCommunity(balancer, plan, createSeededRandom(7))
    const [member, conversation] = [members[0], conversations[0]]
    if (member === undefined || conversation === undefined) throw new Error('Nobody can say anything')

    const written: Written[] = []
    let isOver = false
    const writing = Array.from({ length: writers }, async () => {
      while (!isOver) written.push(await write(balancer.url, member, conversation.id))
    })
    for (const server of servers) {
      await server.leave()
      await server.start()
    }
    isOver = true
    await Promise.all(writing)

    expect(written.filter(({ status }) => status !== 201 && status !== 200)).toEqual([])
    expect(written.length).toBeGreaterThan(writers)
    const stored = await keysOf(balancer.url, member, conversation.id)
    expect(stored.toSorted()).toEqual(written.map(({ key }) => key).toSorted())
  },
  240_000,
)

async function write(url: string, { token }: Member, conversationId: string): Promise<Written> {
  const key = crypto.randomUUID()
  for (let asked = 1; ; asked++) {
    const { status, headers } = await fetch(`${url}/api/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ conversationId, clientMessageId: key, text: 'still there?' }),
    })
    const after = headers.get('retry-after')
    if (status !== 503 || after === null || asked === asksAtMost) return { key, status }
    await pause(Number(after) * 1000)
  }
}

/** Of everything that was said there. */
async function keysOf(url: string, { token }: Member, conversationId: string): Promise<string[]> {
  const keys: string[] = []
  let before = ''
  for (;;) {
    const answer = await fetch(`${url}/api/messages/conversation/${conversationId}?limit=100${before}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const messages = (await answer.json()) as { clientMessageId: string | null; seq: number }[]
    keys.push(...messages.flatMap(({ clientMessageId }) => clientMessageId ?? []))
    const first = Math.min(...messages.map(({ seq }) => seq))
    if (messages.length === 0 || first <= 1) return keys
    before = `&before=${first}`
  }
}
