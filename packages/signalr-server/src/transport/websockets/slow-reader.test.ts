import { expect, test, vi } from 'vitest'
import { eventually, startTestServer } from '../../testing/test-hub.ts'

const kilobyte = 'x'.repeat(1_024)

/** Sends until the kernel's own buffers are full and the rest waits in the server. */
async function fillUp(send: () => Promise<void>, isFull: () => boolean): Promise<void> {
  for (let sent = 0; sent < 40_000 && !isFull(); sent++) {
    await send()
    if (sent % 200 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
}

test('a reader that stops is bounded in memory, then closed to come back; others are not delayed', async () => {
  const onDisconnected = vi.fn()
  const server = await startTestServer({}, { onDisconnected })
  const slow = await server.shaken({ token: 'slow' })
  const quick = await server.shaken({ token: 'quick' })
  slow.socket.pause()
  let received = 0
  quick.socket.on('message', () => received++)

  const isClosed = () => server.hubs.metrics().slowConsumers === 1
  let sent = 0
  await fillUp(async () => {
    sent++
    await server.hub.clients.all.send('Said', kilobyte)
  }, isClosed)

  expect(isClosed()).toBe(true)
  expect(server.hub.connections.byUser('slow')).toEqual([])
  await eventually(() => expect(received).toBe(sent))
  expect(onDisconnected).toHaveBeenCalledOnce()
  expect(onDisconnected.mock.calls[0]?.[1]).toEqual(new Error('The client reads too slowly.'))

  slow.socket.resume()
  expect(await slow.closed).toBe(1011)
  expect(JSON.parse(slow.frames.at(-1)?.slice(0, -1) ?? '')).toEqual({
    type: 7,
    error: 'Connection closed with an error.',
    allowReconnect: true,
  })
})

test('low-priority messages are left out for a reader that lags, and only for it', async () => {
  const server = await startTestServer()
  const slow = await server.shaken({ token: 'slow' })
  const quick = await server.shaken({ token: 'quick' })
  slow.socket.pause()
  const lagging = () => server.hubs.metrics().dropped > 0
  const { clients } = server.hub
  await fillUp(async () => {
    await clients.user('slow').send('Said', kilobyte)
    await clients.all.lowPriority.send('Typing', 'ada')
  }, lagging)

  const { dropped } = server.hubs.metrics()
  await clients.all.lowPriority.send('Typing', 'last')
  expect(server.hubs.metrics().dropped).toBe(dropped + 1)
  await eventually(() => expect(quick.frames.at(-1)).toContain('last'))
  expect(server.hub.connections.byUser('slow')).toHaveLength(1)

  slow.socket.resume()
  await clients.user('slow').send('Said', 'the end')
  await eventually(() => expect(slow.frames.at(-1)).toContain('the end'))
  expect(slow.frames.at(-1)).not.toContain('last')
  await clients.user('slow').lowPriority.send('Typing', 'caught up')
  await eventually(() => expect(slow.frames.at(-1)).toContain('caught up'))
})

test('unsent bytes that do not move end the connection', async () => {
  const server = await startTestServer({ limits: { stallTimeoutMs: 60 } })
  const client = await server.shaken()
  client.socket.pause()
  const { clients } = server.hub
  await fillUp(
    async () => {
      await clients.all.send('Said', kilobyte)
      await clients.all.lowPriority.send('Typing', 'ada')
    },
    () => server.hubs.metrics().dropped > 0,
  )
  await eventually(() => expect(server.hubs.metrics().slowConsumers).toBe(1))
})
