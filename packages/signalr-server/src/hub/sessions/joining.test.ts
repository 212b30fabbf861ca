import { expect, test, vi } from 'vitest'
import { createInProcessBackplane } from '../../backplane/in-process-backplane.ts'
import type { HubLimits } from '../../limits.ts'
import { record } from '../../testing/raw-client.ts'
import { createSignal, eventually, startTestServer } from '../../testing/test-hub.ts'

const handshake = { protocol: 'json', version: 1 }

/** A server whose backplane takes its time to hear of a connection, and a client whose handshake was read. */
async function joining(limits: Partial<HubLimits> = {}) {
  const heard = createSignal()
  const onConnected = vi.fn()
  const onDisconnected = vi.fn()
  const server = await startTestServer(
    {
      limits,
      backplane: (path, local) => ({ ...createInProcessBackplane(path, local), settled: () => heard.promise }),
    },
    { onConnected, onDisconnected },
  )
  const client = await server.raw()
  client.send(handshake)
  client.send({ type: 1, target: 'Echo', arguments: ['early'], invocationId: '1' })
  await eventually(() => expect(server.hub.connections.count).toBe(1))

  /** Nothing came of it. */
  async function gone(): Promise<void> {
    await eventually(() => expect(server.hubs.metrics().connections).toBe(0))
    heard.resolve()
    await heard.promise
    expect(server.hub.connections.count).toBe(0)
    expect(onConnected).not.toHaveBeenCalled()
    expect(onDisconnected).not.toHaveBeenCalled()
    expect(server.hubs.metrics().invocations).toBe(0)
  }

  return { server, client, heard, onConnected, gone }
}

test('a connection is answered when it can be reached from everywhere', async () => {
  const { server, client, heard, onConnected } = await joining()
  await server.hub.clients.all.send('Said', 'too early')
  expect(client.frames).toEqual([])
  expect(onConnected).not.toHaveBeenCalled()
  heard.resolve()
  expect(await client.next()).toEqual({})
  expect(await client.next()).toEqual({ type: 3, invocationId: '1', result: 'early' })
  expect(onConnected).toHaveBeenCalledOnce()
})

test.each([
  ['its user is closed', ({ hub }) => hub.closeUser('ada', { allowReconnect: false })],
  ['the server is drained', ({ hubs }) => hubs.drain({ overMs: 0 })],
] satisfies [string, (server: Awaited<ReturnType<typeof startTestServer>>) => Promise<unknown>][])(
  'before that it ends without a word when %s',
  async (_when, end) => {
    const { server, client, gone } = await joining()
    await end(server)
    expect(await client.closed).toBe(1000)
    expect(client.frames).toEqual([])
    await gone()
  },
)

test('before that it ends when its client leaves', async () => {
  const { client, gone } = await joining({ handshakeTimeoutMs: 400 })
  client.socket.terminate()
  await gone()
})

test('a backplane that never hears of it does not hold it for ever', async () => {
  const { client, gone } = await joining({ handshakeTimeoutMs: 40 })
  expect(await client.next()).toEqual({ error: 'Handshake was canceled.' })
  expect(await client.closed).toBe(1000)
  await gone()
})

test('what the client sends meanwhile is read in order', async () => {
  const { client, heard } = await joining({ invocationsPerSecond: Infinity })
  for (const value of ['second', 'third']) {
    client.send(record({ type: 1, target: 'Echo', arguments: [value], invocationId: value }))
  }
  heard.resolve()
  expect(await client.next()).toEqual({})
  for (const result of ['early', 'second', 'third']) expect(await client.next()).toMatchObject({ result })
})
