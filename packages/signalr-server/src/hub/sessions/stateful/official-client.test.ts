import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { expect, test, vi } from 'vitest'
import { startCuttingProxy } from '../../../testing/cutting-proxy.ts'
import { startStatefulServer } from '../../../testing/stateful-client.ts'
import { afterTest, createSignal, eventually } from '../../../testing/test-hub.ts'

/** The official client, started, and how often it began anew. */
async function started(url: string, prepare: (client: HubConnection) => void = () => undefined) {
  const client = new HubConnectionBuilder()
    .withUrl(`${url}/hub/test`, { accessTokenFactory: () => 'ada' })
    .withStatefulReconnect()
    .withAutomaticReconnect([0, 10, 10])
    .configureLogging(LogLevel.None)
    .build()
  afterTest(() => client.stop())
  prepare(client)
  const onReconnected = vi.fn()
  client.onreconnected(onReconnected)
  // A short patience is for the first loss only: later ones would be those of a busy machine.
  client.onreconnecting(() => {
    client.serverTimeoutInMilliseconds = 30_000
  })
  await client.start()
  return { client, onReconnected }
}

async function watchedServer(options: Parameters<typeof startStatefulServer>[0] = {}) {
  const onDisconnected = vi.fn()
  return { server: await startStatefulServer(options, { onDisconnected }), onDisconnected }
}

test('a network that swallows everything costs one new connection, and no second one when the old one ends', async () => {
  const { server, onDisconnected } = await watchedServer({
    limits: { statefulReconnectWindowMs: 300, keepAliveIntervalMs: 40 },
  })
  const proxy = await startCuttingProxy(server.url)
  const { client, onReconnected } = await started(proxy.url, (it) => {
    it.serverTimeoutInMilliseconds = 250
  })
  proxy.freeze()
  await eventually(() => expect(onReconnected).toHaveBeenCalledOnce())
  const { connectionId } = client
  await eventually(() => expect(onDisconnected).toHaveBeenCalledOnce())
  // More than enough for the client to be told, were there anything to tell.
  for (const value of [1, 2, 3, 4, 5]) expect(await client.invoke('Echo', value)).toBe(value)
  expect(onReconnected).toHaveBeenCalledOnce()
  expect(onDisconnected).toHaveBeenCalledOnce()
  expect([...server.hub.connections].map(({ id }) => id)).toEqual([connectionId])
})

test('a client that misses the server ends its connection at once, and gets no orphan', async () => {
  const { server, onDisconnected } = await watchedServer()
  const { client, onReconnected } = await started(server.url, (it) => {
    it.serverTimeoutInMilliseconds = 100
  })
  const first = client.connectionId
  await eventually(() => expect(onReconnected).toHaveBeenCalledOnce())
  expect(client.connectionId).not.toBe(first)
  expect(onDisconnected).toHaveBeenCalledOnce()
  expect(onDisconnected.mock.calls[0]?.[1]).toBeUndefined()
  expect(server.hubs.metrics()).toMatchObject({ connections: 1, suspendedConnections: 0, resumed: 0 })
})

test('a close by the server is final: the client comes back as a new connection', async () => {
  const { server, onDisconnected } = await watchedServer()
  const { client, onReconnected } = await started(server.url)
  const first = client.connectionId
  for (const connection of server.hub.connections) connection.close({ allowReconnect: true })
  await eventually(() => expect(onReconnected).toHaveBeenCalledOnce())
  expect(client.connectionId).not.toBe(first)
  await eventually(() => expect(server.hubs.metrics()).toMatchObject({ connections: 1, resumed: 0 }))
  expect(onDisconnected).toHaveBeenCalledOnce()
})

test('more than the buffer holds arrives all the same', async () => {
  const { server } = await watchedServer({ limits: { statefulBufferBytes: 10_000 } })
  const { client, onReconnected } = await started(server.url)
  const lengths: number[] = []
  const all = createSignal()
  client.on('Said', (text: string) => {
    if (lengths.push(text.length) === 100) all.resolve()
  })
  for (let sent = 1; sent <= 100; sent++) await server.hub.clients.all.send('Said', 'x'.repeat(1_000 + sent))
  await all.promise
  expect(lengths).toEqual(Array.from({ length: 100 }, (_, index) => 1_001 + index))
  expect(onReconnected).not.toHaveBeenCalled()
})
