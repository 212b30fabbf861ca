import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/postgres/database-proxy.ts'
import { as, type SampleApp, sampleMember, startSamples } from '../../testing/samples/sample-app.ts'
import type { TestServer } from '../../testing/test-server.ts'

let proxy: DatabaseProxy
let server: TestServer<SampleApp>
const ada = sampleMember()
const metricsToken = 'a token for the figures'
const databaseWaitMs = 500

beforeEach(async () => {
  server = await startSamples({
    config: { metricsToken, databaseWaitMs },
    async openGround(connection) {
      proxy = await startDatabaseProxy(connection)
      return { connection: proxy.connection, stop: () => proxy.stop() }
    },
  })
})
afterEach(async () => {
  await proxy.restore()
  await server.close()
})

const write = (title: string) =>
  server.raw('POST', '/api/samples', { headers: as(ada), body: JSON.stringify({ title }) })

async function timed<Value>(work: Promise<Value>): Promise<[Value, number]> {
  const start = performance.now()
  return [await work, performance.now() - start]
}

const generousMs = databaseWaitMs + 2500

describe.each(['cut', 'silence', 'freeze'] as const)('when the database is away (%s)', (how) => {
  test('calls are 503 when they have waited long enough, live is 200, ready is 503, and all of it recovers', async () => {
    expect((await write('before')).status).toBe(201)
    await proxy[how]()

    const [refused, took] = await timed(write('meanwhile'))
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '1'])
    expect(took).toBeLessThan(generousMs)
    expect((await server.raw('GET', '/health/live')).status).toBe(200)
    const [ready, readyTook] = await timed(server.raw('GET', '/health/ready'))
    expect(readyTook).toBeLessThan(generousMs)
    expect([ready.status, ready.body.database]).toEqual([503, 'unavailable'])

    await proxy.restore()
    await server.until(async () => (await server.raw('GET', '/health/ready')).status === 200, 'being ready again')
    expect((await write('after')).status).toBe(201)
  })
})

test('anybody may ask whether it is there: all who ask at once share one question', async () => {
  proxy.silence()
  const asked = Promise.all(Array.from({ length: 40 }, () => server.raw('GET', '/health/ready')))
  const { text } = await server.raw('GET', '/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
  expect(text).toMatch(/^database_waiting 0$/m)
  expect(new Set((await asked).map(({ status }) => status))).toEqual(new Set([503]))
})

test('hub connections stay open meanwhile, and calls on them say unavailable', async () => {
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.url}/hub/samples`, { accessTokenFactory: () => ada.token })
    .configureLogging(LogLevel.None)
    .build()
  await connection.start()
  await proxy.cut()
  await expect(connection.invoke('Keep', 'meanwhile')).rejects.toThrow(/HubException: unavailable$/)
  await proxy.restore()
  await connection.invoke('Keep', 'after')
  expect(await server.sql('select title from samples')).toEqual([{ title: 'after' }])
  await connection.stop()
})

test('a repeat that waited out a cut does the work once', async () => {
  await proxy.cut()
  const headers = as(ada, { 'idempotency-key': 'through-the-cut' })
  const keyed = () => server.raw('POST', '/api/samples', { headers, body: '{"title":"once"}' })
  expect((await keyed()).status).toBe(503)
  await proxy.restore()
  expect((await keyed()).status).toBe(201)
  expect((await keyed()).headers['idempotency-replayed']).toBe('true')
})

test('a cut in the middle of a transaction fails that call only', async () => {
  const [written, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  server.app.pause = () => {
    written.resolve()
    return goOn.promise
  }
  const held = write('held')
  await written.promise
  await proxy.cut()
  await proxy.restore()
  goOn.resolve()
  expect((await held).status).toBe(503)
  server.app.pause = () => Promise.resolve()
  expect((await write('after')).status).toBe(201)
  expect(await server.sql('select title from samples')).toEqual([{ title: 'after' }])
})
