import { expect, test, vi } from 'vitest'
import { type RawClient, UpgradeRefused } from '../../../testing/raw-client.ts'
import { comeBack, lose, openStateful, startStatefulServer } from '../../../testing/stateful-client.ts'
import { eventually, type TestServer } from '../../../testing/test-hub.ts'

const unknownId = new UpgradeRefused(404, 'No Connection with that ID')
const kilobyte = 'x'.repeat(1_000)

async function watched(limits: NonNullable<Parameters<typeof startStatefulServer>[0]>['limits'] = {}) {
  const onDisconnected = vi.fn()
  return { server: await startStatefulServer({ limits }, { onDisconnected }), onDisconnected }
}

function say({ hub }: TestServer, text: string): Promise<void> {
  return hub.clients.user('ada').send('Said', text)
}

async function receive(client: RawClient, count: number): Promise<void> {
  for (let received = 0; received < count; received++) await client.next()
}

test('a lost client for whom too much would be kept has to begin anew', async () => {
  const { server, onDisconnected } = await watched({ statefulBufferBytes: 3_500 })
  const { client, path } = await openStateful(server)
  await lose(server, client)
  for (let sent = 0; sent < 3; sent++) await say(server, kilobyte)
  expect(server.hub.connections.count).toBe(1)
  expect(server.hubs.metrics().suspendedBytes).toBeGreaterThan(3_000)
  await say(server, kilobyte)
  expect(server.hub.connections.count).toBe(0)
  await eventually(() => expect(onDisconnected).toHaveBeenCalledOnce())
  expect(onDisconnected.mock.calls[0]?.[1]).toEqual(new Error('The connection was lost.'))
  await expect(server.raw({ path })).rejects.toEqual(unknownId)
})

test('one message may be larger', async () => {
  const { server } = await watched({ statefulBufferBytes: 500 })
  const { client, path } = await openStateful(server)
  await lose(server, client)
  await say(server, kilobyte)
  const back = await comeBack(server, path)
  await back.next()
  expect(await back.next()).toMatchObject({ arguments: [kilobyte] })
})

test('a reader that is there gets everything, and outlives its socket again once it has confirmed', async () => {
  const { server, onDisconnected } = await watched({ statefulBufferBytes: 3_500 })
  const { client, path } = await openStateful(server)
  for (let sent = 0; sent < 10; sent++) await say(server, kilobyte)
  await receive(client, 10)
  client.send({ type: 8, sequenceId: 10 })
  client.send({ type: 1, target: 'Echo', arguments: [1], invocationId: '1' })
  await receive(client, 1)
  await lose(server, client)
  const back = await comeBack(server, path, 2)
  expect(await back.next()).toEqual({ type: 9, sequenceId: 11 })
  expect(await back.next()).toMatchObject({ type: 3 })
  expect(onDisconnected).not.toHaveBeenCalled()

  for (let sent = 0; sent < 10; sent++) await say(server, kilobyte)
  await receive(back, 10)
  await expect(server.raw({ path })).rejects.toEqual(unknownId)
  await eventually(() => expect(onDisconnected).toHaveBeenCalledOnce())
})

test('what was not kept must be confirmed whole before the connection outlives its socket again', async () => {
  const { server, onDisconnected } = await watched({ statefulBufferBytes: 3_500 })
  const { client } = await openStateful(server)
  for (let sent = 0; sent < 10; sent++) await say(server, kilobyte)
  await receive(client, 10)
  client.send({ type: 8, sequenceId: 9 })
  client.send({ type: 1, target: 'Echo', arguments: [1], invocationId: '1' })
  await receive(client, 1)
  client.socket.terminate()
  await eventually(() => expect(onDisconnected).toHaveBeenCalledOnce())
})

test('what may be left out is left out before the buffer is full', async () => {
  const { server } = await watched({ statefulBufferBytes: 3_500 })
  const { client } = await openStateful(server)
  await say(server, kilobyte)
  await server.hub.clients.all.lowPriority.send('Typing', 'bob')
  await say(server, kilobyte)
  await server.hub.clients.all.lowPriority.send('Typing', 'eve')
  await receive(client, 1)
  expect(await client.next()).toMatchObject({ target: 'Typing', arguments: ['bob'] })
  await receive(client, 1)
  expect(server.hubs.metrics().dropped).toBe(1)
})

test('only so many are kept, and only so much for all', async () => {
  const { server } = await watched({ suspendedConnections: 2, suspendedBytes: 2_500 })
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => openStateful(server)))
  if (!one || !two || !three) throw new Error('Three are needed.')
  await lose(server, one.client)
  await lose(server, two.client)
  three.client.socket.terminate()
  await eventually(() => expect(server.hub.connections.count).toBe(2))
  await say(server, kilobyte)
  expect(server.hub.connections.count).toBe(2)
  await say(server, kilobyte)
  expect(server.hub.connections.count).toBe(1)
  expect(server.hubs.metrics()).toMatchObject({ suspendedConnections: 1, lapsed: 2 })
})

test('a reader that takes nothing is cut off, and may come back', async () => {
  const { server } = await watched({ stallTimeoutMs: 60, statefulBufferBytes: Infinity })
  const { client, path } = await openStateful(server)
  client.socket.pause()
  for (let sent = 0; sent < 20_000 && !isWaiting(server); sent++) {
    await say(server, kilobyte)
    if (sent % 200 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  await eventually(() => expect(server.hubs.metrics().suspendedConnections).toBe(1))
  const back = await comeBack(server, path)
  expect(await back.next()).toEqual({ type: 9, sequenceId: 1 })
})

/** Whether bytes wait for the socket of the one connection there is. */
function isWaiting({ sockets }: TestServer): boolean {
  return sockets.some((socket) => socket.writableLength > 0)
}
