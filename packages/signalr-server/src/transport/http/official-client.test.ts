import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  HubConnectionState,
  type IHttpConnectionOptions,
  LogLevel,
} from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { fastify } from 'fastify'
import { describe, expect, test } from 'vitest'
import { createHubServer } from '../../hub-server.ts'
import {
  afterTest,
  createSignal,
  eventually,
  startTestServer,
  type TestHub,
  testAuthentication,
  testMethods,
} from '../../testing/test-hub.ts'

const { LongPolling, ServerSentEvents } = HttpTransportType

function connection(url: string, options: IHttpConnectionOptions = {}): HubConnection {
  const built = new HubConnectionBuilder()
    .withUrl(`${url}/hub/test`, { accessTokenFactory: () => 'ada', ...options })
    .withAutomaticReconnect([0, 10, 10, 10])
    .configureLogging(LogLevel.None)
    .build()
  afterTest(() => built.stop())
  return built
}

describe.each([
  ['LongPolling', LongPolling],
  ['ServerSentEvents', ServerSentEvents],
] as const)('by %s', (name, transport) => {
  test('calls are answered, one after the other and at once', async () => {
    const server = await startTestServer({ limits: { invocationsPerSecond: Infinity } })
    const client = connection(server.url, { transport })
    await client.start()
    expect([...server.hub.connections].map((each) => each.transport)).toEqual([name])
    expect(await client.invoke('Echo', 'grüße\nzwei')).toBe('grüße\nzwei')
    const values = Array.from({ length: 100 }, (_, index) => index)
    expect(await Promise.all(values.map((value) => client.invoke('Echo', value)))).toEqual(values)
    await expect(client.invoke('Fail', 'no')).rejects.toThrow('An unexpected error occurred')
  })

  test('events come in order, none twice', async () => {
    const server = await startTestServer()
    const client = connection(server.url, { transport })
    const received: string[] = []
    client.on('Said', (text: string) => received.push(text))
    await client.start()
    const texts = Array.from({ length: 300 }, (_, index) => `${index}`)
    for (const [index, text] of texts.entries()) {
      await server.hub.clients.all.send('Said', text)
      if (index % 10 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    await eventually(() => expect(received).toHaveLength(300))
    expect(received).toEqual(texts)
  })

  test('a stop of the client ends the connection at once', async () => {
    const left = createSignal<Error | undefined>()
    const server = await startTestServer({}, { onDisconnected: (_connection, error) => left.resolve(error) })
    const client = connection(server.url, { transport })
    await client.start()
    await client.stop()
    expect(await left.promise).toBeUndefined()
    await eventually(() => expect(server.hubs.metrics().connections).toBe(0))
  })

  test('a close to come back brings a new connection, one for good does not', async () => {
    const server = await startTestServer()
    const client = connection(server.url, { transport })
    await client.start()
    const { connectionId } = client
    const back = createSignal<string | undefined>()
    client.onreconnected(back.resolve)
    for (const each of server.hub.connections) each.close({ allowReconnect: true })
    expect(await back.promise).not.toBe(connectionId)
    expect(await client.invoke('Echo', 1)).toBe(1)

    const stopped = createSignal<Error | undefined>()
    client.onclose(stopped.resolve)
    await server.hub.closeUser('ada', { allowReconnect: false, reason: 'signed out' })
    expect((await stopped.promise)?.message).toContain('signed out')
  })

  test('an expired token brings the client back with a new one', async () => {
    const revoked = new Set<string>()
    const server = await startTestServer({
      ...testAuthentication,
      authenticate: async ({ token = '' }) => (revoked.has(token) ? undefined : { user: { id: 'ada' } }),
    })
    let tokens = 0
    const client = connection(server.url, { transport, accessTokenFactory: () => `token-${++tokens}` })
    await client.start()
    const back = createSignal<string | undefined>()
    client.onreconnected(back.resolve)
    for (let old = 1; old <= tokens; old++) revoked.add(`token-${old}`)
    await client.invoke('Echo', 'lost').catch(() => undefined)
    await back.promise
    expect(await client.invoke('Echo', 'back')).toBe('back')
    await eventually(() => expect(server.hubs.metrics().connections).toBe(1))
  })

  test('a drain sends the client away', async () => {
    const server = await startTestServer()
    const client = connection(server.url, { transport })
    await client.start()
    const reconnecting = createSignal<Error | undefined>()
    client.onreconnecting(reconnecting.resolve)
    await server.hubs.drain({ overMs: 0 })
    await reconnecting.promise
  })
})

test('MessagePack by Long Polling', async () => {
  const server = await startTestServer()
  const client = new HubConnectionBuilder()
    .withUrl(`${server.url}/hub/test`, { accessTokenFactory: () => 'ada', transport: LongPolling })
    .withHubProtocol(new MessagePackHubProtocol())
    .configureLogging(LogLevel.None)
    .build()
  afterTest(() => client.stop())
  const said = createSignal<string>()
  client.on('Said', said.resolve)
  await client.start()
  expect(await client.invoke('Echo', { text: 'grüße', bytes: new Uint8Array([1, 2]) })).toMatchObject({ text: 'grüße' })
  await server.hub.clients.all.send('Said', 'ü')
  expect(await said.promise).toBe('ü')
})

test('an empty answer is followed by the next poll', async () => {
  const server = await startTestServer({ limits: { pollTimeoutMs: 30 } })
  const client = connection(server.url, { transport: LongPolling })
  await client.start()
  const polls = server.sockets.reduce((bytes, socket) => bytes + socket.bytesRead, 0)
  await eventually(() =>
    expect(server.sockets.reduce((bytes, socket) => bytes + socket.bytesRead, 0)).toBeGreaterThan(polls + 1_500),
  )
  expect(client.state).toBe(HubConnectionState.Connected)
  expect(await client.invoke('Echo', 1)).toBe(1)
})

/** Passes on what comes, as `pass` changes it; what it makes nothing of is cut off. */
async function startProxy(serverUrl: string, pass: (request: string) => string | undefined): Promise<string> {
  const { hostname, port } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
      from.on('data', (data) => {
        const passed = from === near ? pass(data.toString('latin1')) : data
        if (passed === undefined) near.destroy()
        else to.write(passed, 'latin1')
      })
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  afterTest(async () => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

describe('behind a proxy', () => {
  const refusing = (refused: RegExp) => (request: string) => (refused.test(request) ? undefined : request)

  test.each([
    ['refuses upgrades', refusing(/^upgrade: websocket/im), 'ServerSentEvents'],
    ['loses upgrades', (request: string) => request.replace(/^upgrade: websocket\r\n/im, ''), 'ServerSentEvents'],
    [
      'refuses upgrades and event streams',
      refusing(/^upgrade: websocket|^accept: text\/event-stream/im),
      'LongPolling',
    ],
  ])('that %s the client comes by what is left', async (_name, pass, transport) => {
    const server = await startTestServer()
    const client = connection(await startProxy(server.url, pass))
    await client.start()
    expect(await client.invoke('Echo', 'here')).toBe('here')
    expect([...server.hub.connections].map((each) => each.transport)).toEqual([transport])
    expect(server.hubs.metrics().connections).toBe(1)
  })
})

test.each([
  ['LongPolling', LongPolling],
  ['ServerSentEvents', ServerSentEvents],
] as const)('inside Fastify, by %s', async (_name, transport) => {
  const hubs = createHubServer(testAuthentication)
  const hub = hubs.addHub<TestHub>('/hub/test', { methods: testMethods })
  // Clients open sockets ahead of need, and Node waits long for the first request on one.
  const app = fastify({ forceCloseConnections: true })
  app.addHook('onRequest', (request, reply, done) => {
    if (hubs.handleRequest(request.raw, reply.raw)) reply.hijack()
    else done()
  })
  app.get('/other', async () => 'other')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  afterTest(async () => {
    await hubs.close()
    await app.close()
  })
  const client = connection(url, { transport })
  const said = createSignal<string>()
  client.on('Said', said.resolve)
  await client.start()
  expect(await client.invoke('Echo', 'here')).toBe('here')
  await hub.clients.all.send('Said', 'hello')
  expect(await said.promise).toBe('hello')
  expect(await (await fetch(`${url}/other`)).text()).toBe('other')
  await client.stop()
  await eventually(() => expect(hubs.metrics().connections).toBe(0))
})
