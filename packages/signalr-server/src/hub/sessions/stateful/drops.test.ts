import { type HubConnection, HubConnectionBuilder, LogLevel, Subject } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { expect, test, vi } from 'vitest'
import { startCuttingProxy } from '../../../testing/cutting-proxy.ts'
import { afterTest, eventually, startTestServer, testMethods } from '../../../testing/test-hub.ts'

function statefulClient(url: string, protocol: 'json' | 'messagepack', hub = 'test'): HubConnection {
  const builder = new HubConnectionBuilder()
    .withUrl(`${url}/hub/${hub}`, { accessTokenFactory: () => 'ada' })
    .withStatefulReconnect()
    .configureLogging(LogLevel.None)
  if (protocol === 'messagepack') builder.withHubProtocol(new MessagePackHubProtocol())
  const client = builder.build()
  afterTest(() => client.stop())
  return client
}

const numbers = Array.from({ length: 100 }, (_, index) => index + 1)

test.each(['json', 'messagepack'] as const)(
  'the official client (%s) loses its socket 20 times: 100 messages each way arrive once and in order',
  async (protocol) => {
    const atServer: unknown[] = []
    const hooks = vi.fn()
    const server = await startTestServer(
      { statefulReconnect: true, limits: { invocationsPerSecond: Infinity, statefulAckIntervalMs: 100 } },
      {
        methods: { ...testMethods, Echo: (_call, value) => void atServer.push(value) },
        onConnected: hooks,
        onDisconnected: hooks,
      },
    )
    const proxy = await startCuttingProxy(server.url)
    const client = statefulClient(proxy.url, protocol)
    const atClient: unknown[] = []
    client.on('Said', (text: unknown) => atClient.push(text))
    const sends: Promise<void>[] = []
    let sent = 0

    async function sendFive(): Promise<void> {
      for (const number of numbers.slice(sent, sent + 5)) {
        sends.push(client.send('Echo', number))
        await server.hub.clients.user('ada').send('Said', String(number))
      }
      sent += 5
    }

    await client.start()
    const { connectionId } = client
    for (let drop = 1; drop <= 20; drop++) {
      const seen = atClient.length
      const isInsideMessage = drop % 5 === 3
      if (isInsideMessage) proxy.cutAfter(drop)
      // The first drop comes right after the handshake, and the second right after the first return.
      if (drop > 2) await sendFive()
      if (drop % 5 === 4) await eventually(() => expect(atClient.length).toBeGreaterThan(seen))
      if (!isInsideMessage) proxy.cut()
      if (drop <= 2) await sendFive()
      await eventually(() => expect(server.hubs.metrics().resumed).toBe(drop))
    }

    await Promise.all(sends)
    await eventually(() => expect(atServer).toEqual(numbers))
    await eventually(() => expect(atClient).toEqual(numbers.map(String)))
    expect(await client.invoke('Join', 'nothing more to come')).toBeNull()
    expect(atClient).toHaveLength(100)
    expect(client.connectionId).toBe(connectionId)
    expect(proxy.upgrades).toBe(21)
    expect(hooks).toHaveBeenCalledOnce()
    expect(server.hubs.metrics()).toMatchObject({ connections: 1, suspendedConnections: 0, suspendedBytes: 0 })
  },
)

type Streams = {
  methods: { Count(to: number): AsyncIterable<number>; Sum(numbers: AsyncIterable<number>): number }
  events: Record<never, never>
}

async function* countTo(last: number) {
  for (let number = 1; number <= last; number++) {
    yield number
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test('streams both ways go on over lost sockets', async () => {
  const server = await startTestServer({ statefulReconnect: true, limits: { statefulAckIntervalMs: 50 } })
  server.hubs.addHub<Streams>('/hub/streams', {
    methods: {
      Count: { arity: 1, stream: (_call, to) => countTo(Number(to)) },
      Sum: {
        bind: () => [],
        uploads: [Number],
        async invoke(_call, items) {
          let sum = 0
          for await (const item of items) sum += item
          return sum
        },
      },
    },
  })
  const proxy = await startCuttingProxy(server.url)
  const client = statefulClient(proxy.url, 'json', 'streams')
  await client.start()
  const upload = new Subject<number>()
  const sum = client.invoke<number>('Sum', upload)
  const items: number[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  client.stream<number>('Count', 400).subscribe({ next: (item) => items.push(item), complete: resolve, error: reject })

  for (let drop = 1; drop <= 5; drop++) {
    await eventually(() => expect(items.length).toBeGreaterThan(drop * 60))
    proxy.cut()
    for (let number = 1; number <= 20; number++) upload.next(number)
    await eventually(() => expect(server.hubs.metrics().resumed).toBe(drop))
  }
  upload.complete()
  await promise

  expect(items).toEqual(Array.from({ length: 400 }, (_, index) => index + 1))
  expect(await sum).toBe(5 * 210)
})
