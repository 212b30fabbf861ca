import { createServer } from 'node:net'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { describe, expect, test } from 'vitest'
import { sendRaw } from '../../../../testing/raw-request.ts'
import { as, sampleMember, startSamples } from '../../../../testing/samples/sample-app.ts'
import { testConfig } from '../../../../testing/test-config.ts'

const usual = testConfig('/unused')
const token = 'a token for the figures'
const id = '0197b6a4-0000-7000-8000-000000000001'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

describe('figures', () => {
  test('do not exist without a token', async () => {
    await using server = disposable(await startSamples())
    expect((await server.raw('GET', '/metrics')).status).toBe(404)
  })

  test('are shown to those who know the token, with route patterns for labels', async () => {
    await using server = disposable(await startSamples({ config: { metricsToken: token } }))
    await server.raw('GET', `/api/samples/${id}?word=secret`, { headers: as(sampleMember()) })
    expect((await server.raw('GET', '/metrics')).status).toBe(401)
    expect((await server.raw('GET', '/metrics', { headers: { authorization: 'Bearer wrong' } })).status).toBe(401)
    const { status, text } = await server.raw('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } })
    expect(status).toBe(200)
    expect(text).toMatch(/route="GET \/api\/samples\/\{id\}",status="200"/)
    expect(text).toMatch(/^hub_connections 0$/m)
    expect(text).not.toMatch(new RegExp(`secret|${id}`))
  })

  test('can have a port of their own', async () => {
    const metricsPort = await freePort()
    await using server = disposable(await startSamples({ config: { metricsPort } }))
    expect((await server.raw('GET', '/metrics')).status).toBe(404)
    const { status, text } = await sendRaw(metricsPort, 'GET', '/metrics')
    expect([status, /^process_cpu_seconds_total /m.test(text)]).toEqual([200, true])
    expect((await sendRaw(metricsPort, 'GET', '/api/docs')).status).toBe(404)
  })
})

describe('leaving', () => {
  const slowly = { ...usual.drain, acceptMs: 60_000 }

  /** As a balancer keeps it. */
  const kept = { connection: 'keep-alive' }

  test('is announced first: not ready any more, still working, and done with each connection', async () => {
    const server = await startSamples({ config: { drain: slowly } })
    const leaving = server.server.drain()
    const ready = await server.raw('GET', '/health/ready')
    expect([ready.status, ready.body.leaving]).toEqual([503, true])
    expect((await server.raw('GET', '/health/live')).status).toBe(200)
    const answer = await server.raw('GET', `/api/samples/${id}`, { headers: as(sampleMember(), kept) })
    expect([answer.status, answer.headers.connection]).toEqual([200, 'close'])
    await server.close()
    void leaving
  })

  test('goes on working while hub connections are closed, and opens none', async () => {
    const server = await startSamples({ config: { drain: { ...usual.drain, hubsMs: 60_000, eachHubMs: 60_000 } } })
    const connections = ['first', 'second'].map(() =>
      new HubConnectionBuilder()
        .withUrl(`${server.url}/hub/samples`, { accessTokenFactory: () => sampleMember().token })
        .configureLogging(LogLevel.None)
        .build(),
    )
    for (const connection of connections) await connection.start()
    const closed = Promise.any(
      connections.map((connection) => new Promise<void>((gone) => connection.onclose(() => gone()))),
    )
    const leaving = server.server.drain()
    await closed
    const headers = as(sampleMember(), kept)
    expect((await server.raw('GET', `/api/samples/${id}`, { headers })).status).toBe(200)
    const negotiated = await server.raw('POST', '/hub/samples/negotiate?negotiateVersion=1', { headers })
    expect([negotiated.status, negotiated.headers.connection, negotiated.headers['retry-after']]).toEqual([
      503,
      'close',
      '5',
    ])
    for (const connection of connections) await connection.stop()
    await server.close()
    await leaving
  })

  test('takes no longer for the hub connections of a few members than they need', async () => {
    const server = await startSamples({ config: { drain: { ...usual.drain, hubsMs: 60_000 } } })
    const connections = ['first', 'second'].map(() =>
      new HubConnectionBuilder()
        .withUrl(`${server.url}/hub/samples`, { accessTokenFactory: () => sampleMember().token })
        .configureLogging(LogLevel.None)
        .build(),
    )
    for (const connection of connections) await connection.start()
    const began = performance.now()
    await server.server.drain()
    expect(performance.now() - began).toBeLessThan(5000)
    await expect(server.raw('GET', '/health/live')).rejects.toThrow(/ECONNREFUSED/)
    await server.close()
  })

  test('waits no longer for a request that hangs than it says', async () => {
    const server = await startSamples({ config: { drain: { ...usual.drain, requestsMs: 100 } } })
    const pause = Promise.withResolvers<void>()
    server.app.pause = () => pause.promise
    const hanging = server.raw('POST', '/api/samples', { headers: as(sampleMember()), body: '{"title":"hanging"}' })
    await server.until(() => server.app.ran.includes('hanging'))
    const leaving = server.server.drain()
    await expect(hanging).rejects.toThrow('socket hang up')
    pause.resolve()
    await leaving
    await server.close()
  })

  test('lets running requests finish, turns new ones away, and tells hub clients to come back', async () => {
    const server = await startSamples()
    const ada = sampleMember()
    const connection = new HubConnectionBuilder()
      .withUrl(`${server.url}/hub/samples`, { accessTokenFactory: () => ada.token })
      .withAutomaticReconnect([60_000])
      .configureLogging(LogLevel.None)
      .build()
    let isReconnecting = false
    connection.onreconnecting(() => void (isReconnecting = true))
    await connection.start()

    const pause = Promise.withResolvers<void>()
    server.app.pause = () => pause.promise
    const running = server.raw('POST', '/api/samples', { headers: as(ada), body: '{"title":"running"}' })
    await server.until(() => server.app.ran.includes('running'))

    const joined = () => server.sql('select id from schema_servers')
    expect(await joined()).toHaveLength(1)
    const left = server.server.drain()
    await server.until(() => isReconnecting, 'the word to the hub client')
    const refused = await server.until(async () => {
      const answer = await server.raw('GET', `/api/samples/${id}`, { headers: as(ada, kept) })
      return answer.status === 200 ? undefined : answer
    }, 'the refusal')
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
    expect([refused.headers.connection, refused.headers['retry-after']]).toEqual(['close', '2'])
    pause.resolve()
    expect((await running).status).toBe(201)
    await left
    expect(await joined()).toEqual([])
    await expect(server.raw('GET', '/health/live')).rejects.toThrow(/ECONNREFUSED/)
    expect(await server.sql('select title from samples')).toEqual([{ title: 'running' }])
    await connection.stop()
    await server.close()
  })
})

/** Closes the server when the test ends, however it ends. */
function disposable<Server extends { close(): Promise<void> }>(server: Server): Server & AsyncDisposable {
  return { ...server, [Symbol.asyncDispose]: () => server.close() }
}
