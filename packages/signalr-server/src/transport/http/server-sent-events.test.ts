import type { IncomingMessage } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { record } from '../../testing/raw-client.ts'
import { ask, handshake, headOf, negotiated, openRequest } from '../../testing/request-client.ts'
import { eventually, startTestServer } from '../../testing/test-hub.ts'

const eventStream = { Accept: 'text/event-stream' }

const event = (message: object) => `data: ${record(message)}\r\n\r\n`
const said = (text: string) => event({ type: 1, target: 'Said', arguments: [text] })

/** The response that stays open, and what it has brought so far. */
async function openStream(url: string) {
  const opened = openRequest(url, { headers: eventStream })
  opened.end()
  const response = await headOf(opened)
  let text = ''
  response.setEncoding('utf8')
  response.on('data', (part: string) => {
    text += part
  })
  response.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => response.once('end', resolve))
  return { response, ended, received: () => text, leave: () => opened.destroy() }
}

async function startStream(serverUrl: string) {
  const url = await negotiated(serverUrl)
  const stream = await openStream(url)
  const post = (body: string) => ask(url, { method: 'POST', body })
  await post(handshake)
  await eventually(() => expect(stream.received()).toContain(event({})))
  return { ...stream, url, post }
}

function headersOf({ headers }: IncomingMessage) {
  const { 'content-type': type, 'cache-control': cache, 'content-encoding': encoding, pragma } = headers
  return { type, cache, encoding, pragma, buffering: headers['x-accel-buffering'] }
}

describe('the stream', () => {
  test('opens at once with a comment, by headers that no proxy holds up', async () => {
    const server = await startTestServer()
    const stream = await openStream(await negotiated(server.url))
    expect(stream.response.statusCode).toBe(200)
    expect(headersOf(stream.response)).toEqual({
      type: 'text/event-stream',
      cache: 'no-cache,no-store',
      encoding: 'identity',
      pragma: 'no-cache',
      buffering: 'no',
    })
    await eventually(() => expect(stream.received()).toBe(':\r\n'))
  })

  test('brings each message as an event', async () => {
    const server = await startTestServer()
    const stream = await startStream(server.url)
    for (const text of ['a', 'two\nlines', 'ü']) await server.hub.clients.all.send('Said', text)
    const expected = `:\r\n${event({})}${said('a')}${said('two\nlines')}${said('ü')}`
    await eventually(() => expect(stream.received()).toBe(expected))
  })

  test('is one for a connection', async () => {
    const server = await startTestServer()
    const { url } = await startStream(server.url)
    expect(await ask(url, { headers: eventStream })).toMatchObject({ status: 409, body: 'Connection is already open' })
  })

  test('needs a text protocol', async () => {
    const server = await startTestServer()
    const url = await negotiated(server.url)
    const stream = await openStream(url)
    await ask(url, { method: 'POST', body: record({ protocol: 'messagepack', version: 1 }) })
    await stream.ended
    const error =
      "Cannot use the 'messagepack' protocol on the current transport. " +
      "The transport does not support 'Binary' transfer format."
    expect(stream.received()).toBe(`:\r\n${event({ error })}`)
  })

  test('keeps an idle connection alive by Pings', async () => {
    const server = await startTestServer({ limits: { keepAliveIntervalMs: 20 } })
    const stream = await startStream(server.url)
    await eventually(() => expect(stream.received()).toContain(event({ type: 6 })))
  })
})

describe('the end', () => {
  test('of the stream is that of the connection', async () => {
    const onDisconnected = vi.fn()
    const server = await startTestServer({}, { onDisconnected })
    const stream = await startStream(server.url)
    stream.leave()
    await eventually(() =>
      expect(onDisconnected).toHaveBeenCalledExactlyOnceWith(expect.anything(), undefined, server.hub),
    )
    expect(server.hubs.metrics().connections).toBe(0)
    expect((await stream.post('')).status).toBe(404)
  })

  test('of the connection is that of the stream, after the last messages', async () => {
    const server = await startTestServer()
    const stream = await startStream(server.url)
    void server.hub.clients.all.send('Said', 'last words')
    for (const connection of server.hub.connections) connection.abort()
    await stream.ended
    expect(stream.received()).toBe(`:\r\n${event({})}${said('last words')}${event({ type: 7 })}`)
    expect(await stream.post('')).toMatchObject({ status: 404, body: 'No Connection with that ID' })
  })

  test('DELETE has no part in it', async () => {
    const server = await startTestServer()
    const { url } = await startStream(server.url)
    expect(await ask(url, { method: 'DELETE' })).toMatchObject({
      status: 400,
      body: 'Cannot terminate this connection using the DELETE endpoint.',
    })
    expect(server.hub.connections.count).toBe(1)
  })

  test('a client that pinged and fell silent is closed', async () => {
    const server = await startTestServer({ limits: { clientTimeoutMs: 60 } })
    const stream = await startStream(server.url)
    await stream.post(record({ type: 6 }))
    await stream.ended
    expect(stream.received()).toContain('"allowReconnect":true')
  })

  test('a drain closes the streams', async () => {
    const server = await startTestServer()
    const stream = await startStream(server.url)
    await server.hubs.drain({ overMs: 0 })
    await stream.ended
    expect(stream.received()).toContain(event({ type: 7, allowReconnect: true }))
  })
})

describe('a slow reader', () => {
  const kilobyte = 'x'.repeat(1_024)

  test('is bounded in memory, then closed to come back', async () => {
    const server = await startTestServer({ limits: { maxUnsentBytes: 200_000 } })
    const stream = await startStream(server.url)
    stream.response.pause()
    const { clients } = server.hub
    for (let sent = 0; sent < 40_000 && server.hubs.metrics().slowConsumers === 0; sent++) {
      await clients.all.send('Said', kilobyte)
      await clients.all.lowPriority.send('Typing', 'ada')
      if (sent % 50 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    expect(server.hubs.metrics().slowConsumers).toBe(1)
    expect(server.hubs.metrics().dropped).toBeGreaterThan(0)
    stream.response.resume()
    await stream.ended
    expect(stream.received().slice(-200)).toContain('"allowReconnect":true')
  })

  test('that takes nothing any more is closed, by force if need be', async () => {
    const server = await startTestServer({ limits: { stallTimeoutMs: 60, closeTimeoutMs: 60 } })
    const stream = await startStream(server.url)
    stream.response.pause()
    const { clients } = server.hub
    for (let sent = 0; sent < 40_000 && server.hubs.metrics().dropped === 0; sent++) {
      await clients.all.send('Said', kilobyte)
      await clients.all.lowPriority.send('Typing', 'ada')
      if (sent % 50 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    await eventually(() => expect(server.hubs.metrics().slowConsumers).toBe(1))
    await eventually(() => expect(server.hubs.metrics().connections).toBe(0))
  })
})
