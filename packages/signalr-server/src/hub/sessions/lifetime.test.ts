import { HubConnectionState } from '@microsoft/signalr'
import { describe, expect, test, vi } from 'vitest'
import {
  createSignal,
  eventually,
  startTestServer,
  type TestHub,
  type TestServer,
  testAuthentication,
  testMethods,
} from '../../testing/test-hub.ts'
import { HubError } from '../hub-error.ts'

const closed = { type: 7, error: 'Connection closed with an error.' }

function only({ hub }: TestServer) {
  const [connection] = hub.connections
  if (connection === undefined) throw new Error('Nobody is connected.')
  return connection
}

describe('hooks', () => {
  test('run once each, around everything that is received', async () => {
    const log: string[] = []
    const server = await startTestServer(
      {},
      {
        methods: { ...testMethods, Echo: (_call, value) => log.push(`echo ${String(value)}`) },
        onConnected: async ({ user }) => {
          await Promise.resolve()
          log.push(`${user.id} connected`)
        },
        onDisconnected: ({ user }, error) => void log.push(`${user.id} left ${String(error)}`),
      },
    )
    const client = await server.raw()
    client.send({ protocol: 'json', version: 1 })
    client.send({ type: 1, target: 'Echo', arguments: ['early'], invocationId: '1' })
    await client.next()
    await client.next()
    client.send({ type: 7, error: 'I am off' })
    expect(await client.next()).toEqual({ type: 7 })
    expect(await client.closed).toBe(1000)
    expect(log).toEqual(['ada connected', 'echo early', 'ada left Error: I am off'])
  })

  test('have the hub, which their definition cannot name without a type', async () => {
    const left = createSignal<number>()
    const server = await startTestServer()
    const own = server.hubs.addHub<TestHub>('/hub/own', {
      methods: testMethods,
      onConnected: ({ id }, { groups }) => groups.add(id, 'hall'),
      onDisconnected: async (_connection, _error, { presence }) => left.resolve(await presence.groupSize('hall')),
    })
    const client = await server.shaken({ path: '/hub/own' })
    expect(await own.presence.groupSize('hall')).toBe(1)
    client.socket.close()
    expect(await left.promise).toBe(0)
  })

  test('an orderly stop is no error', async () => {
    const left = createSignal<Error | undefined>()
    const server = await startTestServer({}, { onDisconnected: (_c, error) => left.resolve(error) })
    const client = server.client()
    await client.start()
    await client.stop()
    expect(await left.promise).toBeUndefined()
  })

  test('what a client sent before an orderly stop is still worked through', async () => {
    const log: string[] = []
    const started = createSignal()
    const release = createSignal()
    const server = await startTestServer(
      {},
      {
        methods: {
          ...testMethods,
          Wait: async () => {
            started.resolve()
            await release.promise
            return 'waited'
          },
          Echo: (_call, value) => log.push(String(value)),
        },
        onDisconnected: (_connection, error) => void log.push(`left ${String(error)}`),
      },
    )
    const client = await server.shaken()
    client.send({ type: 1, target: 'Wait', arguments: [] })
    for (const value of ['first', 'second']) client.send({ type: 1, target: 'Echo', arguments: [value] })
    client.socket.close()
    await started.promise
    expect(await client.closed).toBe(1000)
    expect(log).toEqual([])
    release.resolve()
    await eventually(() => expect(log).toEqual(['first', 'second', 'left undefined']))
    expect(server.hubs.metrics().connections).toBe(0)
  })

  test('but not for ever', async () => {
    const left = createSignal<Error | undefined>()
    const echoed = vi.fn()
    const server = await startTestServer(
      { limits: { closeTimeoutMs: 60 } },
      { methods: { ...testMethods, Echo: echoed }, onDisconnected: (_connection, error) => left.resolve(error) },
    )
    const client = await server.shaken()
    for (const target of ['Wait', 'Echo', 'Echo']) client.send({ type: 1, target, arguments: [] })
    client.socket.close()
    expect(await left.promise).toBeUndefined()
    await eventually(() => expect(server.hubs.metrics().connections).toBe(0))
    expect(echoed).not.toHaveBeenCalled()
  })

  test('a lost socket is', async () => {
    const left = createSignal<Error | undefined>()
    const server = await startTestServer({}, { onDisconnected: (_c, error) => left.resolve(error) })
    const client = await server.shaken()
    client.socket.terminate()
    expect(await left.promise).toEqual(new Error('The connection was lost.'))
  })

  test('a connection that leaves while it is being welcomed is still said farewell', async () => {
    const welcome = createSignal()
    const onDisconnected = vi.fn()
    const onConnected = vi.fn(() => welcome.promise)
    const server = await startTestServer({}, { onConnected, onDisconnected })
    const client = await server.shaken()
    await eventually(() => expect(onConnected).toHaveBeenCalledOnce())
    only(server).abort()
    await client.closed
    await eventually(() => expect(server.sockets[0]?.destroyed).toBe(true))
    expect(onDisconnected).not.toHaveBeenCalled()
    welcome.resolve()
    await eventually(() => expect(onDisconnected).toHaveBeenCalledOnce())
    expect(server.hub.connections.count).toBe(0)
  })

  test('onConnected that throws ends the connection for good, without onDisconnected', async () => {
    const onDisconnected = vi.fn()
    const server = await startTestServer(
      {},
      { onConnected: () => Promise.reject(new HubError('closed today')), onDisconnected },
    )
    const client = await server.shaken()
    const error = 'Connection closed with an error. HubException: closed today'
    expect(await client.next()).toEqual({ type: 7, error })
    expect(await client.closed).toBe(1000)
    await eventually(() => expect(server.hubs.metrics().connections).toBe(0))
    expect(onDisconnected).not.toHaveBeenCalled()
  })

  test('onDisconnected that throws disturbs nobody', async () => {
    const server = await startTestServer({}, { onDisconnected: () => Promise.reject(new Error('no')) })
    const client = await server.shaken()
    client.socket.close()
    await eventually(() => expect(server.hubs.metrics().connections).toBe(0))
  })

  test('when the connection ends its signal is aborted and its last answer is lost', async () => {
    const signals: AbortSignal[] = []
    const server = await startTestServer(
      {},
      {
        methods: {
          ...testMethods,
          Echo: ({ connection }) => {
            signals.push(connection.signal)
            connection.abort()
            return connection.signal.aborted
          },
        },
      },
    )
    const client = await server.shaken()
    client.send({ type: 1, target: 'Echo', arguments: [1], invocationId: '1' })
    expect(await client.next()).toEqual({ type: 7 })
    expect(await client.closed).toBe(1000)
    expect(signals[0]?.aborted).toBe(true)
  })
})

describe('broken messages end the connection, to come back', () => {
  test.each([
    '{"type":',
    '{}',
    '{"type":1,"target":"Echo"}',
    '{"type":1,"arguments":[]}',
    '{"type":3}',
    '{"type":3,"invocationId":"1","error":"e","result":1}',
    `{"type":1,"target":"Echo","arguments":["${'x'.repeat(33_000)}"]}`,
    `{"type":1,"target":"Echo","arguments":${'['.repeat(70)}${']'.repeat(70)}}`,
  ])('%s', async (text) => {
    const server = await startTestServer()
    const client = await server.shaken()
    client.send(`${text}\u001e`)
    expect(await client.next()).toEqual({ ...closed, allowReconnect: true })
    expect(await client.closed).toBe(1000)
  })

  test('with detail when asked for', async () => {
    const server = await startTestServer({ showErrorDetails: true })
    const client = await server.shaken()
    client.send('{}\u001e')
    expect((await client.next())['error']).toBe(
      `${closed.error} InvalidDataException: Missing or wrong property 'type'.`,
    )
  })

  test('a message cut short by the end is reported', async () => {
    const left = createSignal<Error | undefined>()
    const server = await startTestServer({}, { onDisconnected: (_c, error) => left.resolve(error) })
    const client = await server.shaken()
    client.send('{"type":6}')
    client.socket.close()
    expect((await left.promise)?.message).toBe('The last message is incomplete.')
  })

  test('messages that name nothing known are ignored', async () => {
    const server = await startTestServer()
    const client = await server.shaken()
    for (const message of [
      { type: 2, invocationId: '9', item: 1 },
      { type: 3, invocationId: '9', result: 1 },
      { type: 5, invocationId: '9' },
      { type: 8, sequenceId: 4 },
      { type: 9, sequenceId: 0 },
      { type: 12 },
    ]) {
      client.send(message)
    }
    client.send({ type: 1, target: 'Echo', arguments: ['alive'], invocationId: '1' })
    expect((await client.next())['result']).toBe('alive')
  })
})

describe('timers', () => {
  test('a Ping is sent when nothing else was', async () => {
    const server = await startTestServer({ limits: { keepAliveIntervalMs: 30 } })
    const client = await server.shaken()
    await eventually(() => expect(client.frames.length).toBeGreaterThan(3))
    expect(new Set(client.frames.slice(1))).toEqual(new Set(['{"type":6}\u001e']))
  })

  test('silence ends a client that pings, and no other', async () => {
    const server = await startTestServer({ limits: { clientTimeoutMs: 60 } })
    const silent = await server.shaken()
    const pinging = await server.shaken()
    pinging.send({ type: 6 })
    expect(await pinging.next()).toEqual({ ...closed, allowReconnect: true })
    expect(await pinging.closed).toBe(1000)
    silent.send({ type: 1, target: 'Echo', arguments: ['alive'], invocationId: '1' })
    expect((await silent.next())['result']).toBe('alive')
  })

  test('the end of the token ends the connection some time later, to come back', async () => {
    const { authenticate } = testAuthentication
    const server = await startTestServer({
      ...testAuthentication,
      limits: { tokenExpiryGraceMs: 50, keepAliveIntervalMs: 20 },
      authenticate: async (request) => {
        const identity = await authenticate(request)
        return identity && { ...identity, expiresAt: Date.now() + 300 }
      },
    })
    const startedAt = performance.now()
    const client = await server.shaken()
    expect(await client.next()).toEqual({ type: 7, allowReconnect: true })
    expect(performance.now() - startedAt).toBeGreaterThan(345)
    expect(await client.closed).toBe(1000)
  })
})

test('after the end of its token the official client comes back with a new one', async () => {
  let token = 'old'
  const tokens = new Set<string | undefined>()
  const server = await startTestServer({
    limits: { tokenExpiryGraceMs: 300, keepAliveIntervalMs: 20 },
    authenticate: async (request) => {
      tokens.add(request.token)
      const user = { id: 'ada' }
      return request.token === 'old' ? { user, expiresAt: Date.now() } : { user }
    },
  })
  const client = server.client('', { accessTokenFactory: () => token })
  client.onreconnecting(() => {
    token = 'new'
  })
  const back = createSignal<string | undefined>()
  client.onreconnected(back.resolve)
  await client.start()
  expect(await back.promise).toBe(only(server).id)
  expect([...tokens]).toEqual(['old', 'new'])
})

describe('ends made by the server', () => {
  test('with allowReconnect the official client comes back as a new connection', async () => {
    const server = await startTestServer()
    const client = server.client()
    await client.start()
    const first = client.connectionId
    const back = createSignal<string | undefined>()
    client.onreconnected(back.resolve)
    only(server).close({ allowReconnect: true })
    const second = await back.promise
    expect(second).not.toBe(first)
    expect(only(server).id).toBe(second)
  })

  test('closeUser without it stops the client for good, and shows the reason', async () => {
    const server = await startTestServer()
    const ada = server.client('ada')
    const bob = server.client('bob')
    await Promise.all([ada.start(), bob.start()])
    const stopped = createSignal<Error | undefined>()
    ada.onclose(stopped.resolve)
    expect(await server.hub.closeUser('ada', { allowReconnect: false, reason: 'signed out' })).toBe(1)
    expect((await stopped.promise)?.message).toContain('signed out')
    expect(ada.state).toBe(HubConnectionState.Disconnected)
    expect(server.hub.connections.byUser('ada')).toEqual([])
    expect(bob.state).toBe(HubConnectionState.Connected)
    expect(await server.hub.closeUser('nobody', { allowReconnect: false })).toBe(0)
  })

  test('what was sent before still arrives', async () => {
    const server = await startTestServer()
    const client = await server.shaken()
    const texts = Array.from({ length: 50 }, (_, index) => `${index}`)
    for (const text of texts) void server.hub.clients.all.send('Said', text)
    only(server).close({ allowReconnect: true })
    for (const text of texts) expect((await client.next())['arguments']).toEqual([text])
    expect(await client.next()).toEqual({ type: 7, allowReconnect: true })
  })

  test('a drain spreads the closes over its time and lets nobody in', async () => {
    const server = await startTestServer()
    const clients = await Promise.all(Array.from({ length: 8 }, () => server.shaken()))
    const startedAt = performance.now()
    const closedAt = clients.map(async (client) => {
      expect(await client.next()).toEqual({ type: 7, allowReconnect: true })
      return performance.now() - startedAt
    })
    const drained = server.hubs.drain({ overMs: 160 })
    await expect(server.raw()).rejects.toThrow('503 Server is shutting down')
    const times = (await Promise.all(closedAt)).toSorted((a, b) => a - b)
    await drained
    for (const [index, time] of times.entries()) expect(time).toBeGreaterThanOrEqual(index * 20 - 3)
    expect(times[0]).toBeLessThan(times[7] ?? 0)
    expect(server.hubs.metrics().connections).toBe(0)
  })

  test('a drain waits for nobody who has left by then', async () => {
    const server = await startTestServer()
    const [first, second] = [await server.shaken(), await server.shaken()]
    const drained = server.hubs.drain({ overMs: 600_000 })
    await first.next()
    first.socket.close()
    second.socket.close()
    await drained
    expect(server.hubs.metrics().connections).toBe(0)
  })

  test('close waits for the hooks', async () => {
    const farewell = createSignal()
    const server = await startTestServer({}, { onDisconnected: () => farewell.promise })
    await server.shaken()
    let isClosed = false
    const closing = server.hubs.close().then(() => {
      isClosed = true
    })
    await eventually(() => expect(server.hub.connections.count).toBe(0))
    expect(isClosed).toBe(false)
    farewell.resolve()
    await closing
    expect(isClosed).toBe(true)
  })
})
