import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { silentLogger } from '../../logger.ts'
import { RawClient, record, UpgradeRefused } from '../../testing/raw-client.ts'
import {
  afterTest,
  allowedOrigin,
  createSignal,
  eventually,
  listen,
  startTestServer,
  type TestServer,
  testMethods,
} from '../../testing/test-hub.ts'

async function negotiate({ url }: TestServer, version: 0 | 1 = 1) {
  const response = await fetch(`${url}/hub/test/negotiate?negotiateVersion=${version}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer ada' },
  })
  return (await response.json()) as { connectionId: string; connectionToken: string }
}

async function refusal(opening: Promise<unknown>): Promise<[number, string]> {
  const error = await opening.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof UpgradeRefused)) throw new Error('The upgrade was not refused.')
  return [error.status, error.body]
}

describe('opening', () => {
  test('a negotiated connection has the id that was promised', async () => {
    const server = await startTestServer()
    const { connectionId, connectionToken } = await negotiate(server)
    await server.shaken({ path: `/hub/test?id=${connectionToken}` })
    expect([...server.hub.connections].map(({ id }) => id)).toEqual([connectionId])
  })

  test('in negotiate version 0 the id is the public one', async () => {
    const server = await startTestServer()
    const { connectionId } = await negotiate(server, 0)
    await server.shaken({ path: `/hub/test?id=${connectionId}` })
    expect([...server.hub.connections].map(({ id }) => id)).toEqual([connectionId])
  })

  test('an id is the same however it is spelled', async () => {
    const server = await startTestServer()
    const { connectionId } = await negotiate(server, 0)
    const spelled = encodeURIComponent(`${connectionId}=<b>`)
    await server.shaken({ path: `/hub/test?id=${spelled}` })
    expect([...server.hub.connections].map(({ id }) => id)).toEqual([connectionId])
    expect(await refusal(server.raw({ path: `/hub/test?id=${connectionId}` }))).toEqual([
      409,
      'Connection is already open',
    ])
  })

  test.each(['', '?id='])('without an id the connection is a fresh one: %j', async (query) => {
    const server = await startTestServer()
    await server.shaken({ path: `/hub/test${query}` })
    expect(server.hub.connections.count).toBe(1)
  })

  test('a second WebSocket for an open connection is refused, and one for an ended connection', async () => {
    const server = await startTestServer()
    const { connectionToken } = await negotiate(server)
    const path = `/hub/test?id=${connectionToken}`
    const first = await server.raw({ path })
    expect(await refusal(server.raw({ path }))).toEqual([409, 'Connection is already open'])
    first.socket.close()
    await first.closed
    await eventually(() => expect(server.hubs.metrics().connections).toBe(0))
    expect(await refusal(server.raw({ path }))).toEqual([404, 'No Connection with that ID'])
  })

  test('a connection negotiated too long ago, or by another user, is unknown', async () => {
    const server = await startTestServer({ limits: { negotiatedUnusedMs: 60 } })
    const { connectionToken } = await negotiate(server)
    const path = `/hub/test?id=${connectionToken}`
    expect(await refusal(server.raw({ path, token: 'bob' }))).toEqual([404, 'No Connection with that ID'])
    const negotiatedAt = Date.now()
    await vi.waitUntil(() => Date.now() > negotiatedAt + 60)
    expect(await refusal(server.raw({ path }))).toEqual([404, 'No Connection with that ID'])
  })

  test('another process with the same key accepts the token', async () => {
    const connectionTokenKey = randomBytes(32)
    const one = await startTestServer({ connectionTokenKey })
    const other = await startTestServer({ connectionTokenKey })
    const { connectionId, connectionToken } = await negotiate(one)
    await other.shaken({ path: `/hub/test?id=${connectionToken}` })
    expect([...other.hub.connections].map(({ id }) => id)).toEqual([connectionId])
  })

  test('token and origin are checked again', async () => {
    const server = await startTestServer()
    expect(await refusal(server.raw({ token: 'expired' }))).toEqual([401, ''])
    expect(await refusal(server.raw({ origin: 'https://evil.example' }))).toEqual([403, 'Origin not allowed'])
    await server.raw({ origin: allowedOrigin })
    await server.raw({ origin: allowedOrigin, token: '', path: '/hub/test?access_token=ada' })
    expect((await refusal(server.raw({ token: '', path: '/hub/test?access_token=ada' })))[0]).toBe(403)
  })

  test('a server may route requests and upgrades by itself', async () => {
    const { hubs } = await startTestServer()
    const server = createServer((request, response) => {
      if (!hubs.handleRequest(request, response)) response.writeHead(404).end()
    })
    server.on('upgrade', (request, socket, head) => {
      if (!hubs.handleUpgrade(request, socket, head)) socket.destroy()
    })
    const url = await listen(server)
    afterTest(async () => server.close())
    const client = new RawClient(`${url}/Hub/TEST`, { Authorization: 'Bearer ada' })
    await client.opened
    client.send({ protocol: 'json', version: 1 })
    expect(await client.next()).toEqual({})
    client.socket.close()
    await client.closed
  })

  test('connections are counted by user and by address', async () => {
    const server = await startTestServer({ limits: { connectionsPerUser: 2, connectionsPerAddress: 3 } })
    const first = await server.raw()
    await server.raw()
    expect((await refusal(server.raw()))[0]).toBe(429)
    await server.raw({ token: 'bob' })
    expect((await refusal(server.raw({ token: 'eve' })))[0]).toBe(429)
    first.socket.close()
    await first.closed
    await eventually(() => server.raw())
    expect((await refusal(server.raw({ token: 'eve' })))[0]).toBe(429)
  })

  test('a refusal is logged, without the query', async () => {
    const info = vi.fn()
    const server = await startTestServer({ logger: { ...silentLogger, info } })
    expect((await refusal(server.raw({ path: '/hub/test?id=secret' })))[0]).toBe(404)
    expect(info.mock.calls).toEqual([[{ path: '/hub/test', status: 404 }, 'hub upgrade refused']])
  })

  test('of many that come at once no more than allowed get in', async () => {
    const server = await startTestServer({ limits: { connectionsPerUser: 3 } })
    const openings = await Promise.allSettled(Array.from({ length: 12 }, () => server.raw()))
    expect(openings.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('other upgrades are cut off, and a request that is no WebSocket', async () => {
    const server = await startTestServer()
    await expect(server.raw({ path: '/elsewhere' })).rejects.toThrow('socket hang up')
    await expect(server.raw({ path: '/hub/test/negotiate' })).rejects.toThrow('socket hang up')
    const { received } = await upgradeByHand(server, 'Upgrade: h2c')
    expect(received()).toMatch(/^HTTP\/1.1 400 /)
    await eventually(() => expect(server.hubs.metrics().connections).toBe(0))
  })
})

/** A WebSocket without a library, for what libraries do not do. */
async function upgradeByHand({ url }: TestServer, header = webSocketHeader) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  afterTest(async () => socket.destroy())
  let text = ''
  socket.on('data', (data) => {
    text += data.toString('latin1')
  })
  socket.write(
    `GET /hub/test HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ada\r\nConnection: Upgrade\r\n${header}\r\n\r\n`,
  )
  await once(socket, 'data')
  return { socket, received: () => text }
}

const webSocketHeader = [
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
].join('\r\n')

/** A short frame of a client: masked, with a mask that changes nothing. */
function maskedFrame(firstByte: number, text: string): Buffer {
  return Buffer.concat([Buffer.of(firstByte, 0x80 | text.length, 0, 0, 0, 0), Buffer.from(text)])
}

describe('frames', () => {
  const echo = (text: string, invocationId = '1') =>
    record({ type: 1, target: 'Echo', arguments: [text], invocationId })
  const answer = (result: string, invocationId = '1') => ({ type: 3, invocationId, result })

  test('several messages in one frame, the handshake among them', async () => {
    const client = await (await startTestServer()).raw()
    client.send(record({ protocol: 'json', version: 1 }) + echo('a') + echo('b', '2') + record({ type: 6 }))
    expect(await client.next()).toEqual({})
    expect(await client.next()).toEqual(answer('a'))
    expect(await client.next()).toEqual(answer('b', '2'))
  })

  test('one message in many frames, cut inside a character', async () => {
    const client = await (await startTestServer()).shaken()
    for (const byte of Buffer.from(echo('grüße'))) {
      client.socket.send(Buffer.of(byte), { binary: false })
    }
    expect(await client.next()).toEqual(answer('grüße'))
  })

  test('binary frames are read as well, answers are text', async () => {
    const client = await (await startTestServer()).shaken()
    client.socket.send(Buffer.from(echo('a')), { binary: true })
    const isBinary = new Promise((resolve) => {
      client.socket.once('message', (_data, binary) => resolve(binary))
    })
    expect(await client.next()).toEqual(answer('a'))
    expect(await isBinary).toBe(false)
  })

  test.each([100, 125, 126, 30_000])('an answer of %i characters', async (length) => {
    const client = await (await startTestServer()).shaken()
    const text = 'ü'.repeat(length / 2)
    client.send(echo(text))
    expect(await client.next()).toEqual(answer(text))
  })

  test('an answer larger than 64 KiB', async () => {
    const text = 'x'.repeat(70_000)
    const server = await startTestServer()
    const client = await server.shaken()
    await server.hub.clients.all.send('Said', text)
    expect(await client.next()).toEqual({ type: 1, target: 'Said', arguments: [text] })
  })

  test('what is sent in one turn arrives in order', async () => {
    const server = await startTestServer()
    const client = await server.shaken()
    const texts = Array.from({ length: 500 }, (_, index) => `message ${index}`)
    for (const text of texts) void server.hub.clients.all.send('Said', text)
    for (const text of texts) expect((await client.next())['arguments']).toEqual([text])
  })

  test('a ping is answered with its data', async () => {
    const client = await (await startTestServer()).shaken()
    const pong = once(client.socket, 'pong')
    client.socket.ping('are you there?')
    expect(String((await pong)[0])).toBe('are you there?')
  })

  test('who pings without reading is a slow reader', async () => {
    const server = await startTestServer({ limits: { maxUnsentBytes: 10_000, closeTimeoutMs: 50 } })
    const client = await server.shaken()
    client.socket.pause()
    const flood = setInterval(() => {
      for (let ping = 0; ping < 5_000 && client.socket.readyState === client.socket.OPEN; ping++)
        client.socket.ping('x'.repeat(125))
    }, 5)
    afterTest(async () => clearInterval(flood))
    await vi.waitUntil(() => server.hubs.metrics().slowConsumers === 1, { timeout: 20_000 })
    clearInterval(flood)
    await eventually(() => expect(server.hubs.metrics().connections).toBe(0))
  })

  test('a frame that no message could need is a message too large', async () => {
    const left = createSignal<Error | undefined>()
    const onDisconnected = (_connection: unknown, error?: Error) => left.resolve(error)
    const server = await startTestServer({ showErrorDetails: true }, { onDisconnected })
    const client = await server.shaken()
    client.send('x'.repeat(70_000))
    const reason = 'The maximum message size of 32768B was exceeded.'
    expect(await client.next()).toEqual({
      type: 7,
      error: `Connection closed with an error. InvalidDataException: ${reason}`,
      allowReconnect: true,
    })
    expect(await client.closed).toBe(1000)
    expect((await left.promise)?.message).toBe(reason)
  })

  test('the same before the handshake', async () => {
    const client = await (await startTestServer()).raw()
    client.send('x'.repeat(70_000))
    expect(await client.next()).toEqual({ error: 'Handshake was canceled.' })
    expect(await client.closed).toBe(1000)
  })
})

describe('closing', () => {
  test.each([[undefined], [1000], [1001], [4321]])('a close frame with code %s is answered with 1000', async (code) => {
    const client = await (await startTestServer()).shaken()
    client.socket.close(code)
    expect(await client.closed).toBe(1000)
  })

  test('what was sent before the client closes still arrives', async () => {
    const server = await startTestServer(
      {},
      { methods: { ...testMethods, Echo: ({ clients }) => clients.caller.send('Said', 'last words') } },
    )
    const { socket, received } = await upgradeByHand(server)
    // In one write, so that the close is read before anything could be answered.
    const call = record({ type: 1, target: 'Echo', arguments: [] })
    const hello = record({ protocol: 'json', version: 1 })
    socket.write(Buffer.concat([maskedFrame(0x81, hello), maskedFrame(0x81, call), maskedFrame(0x88, '')]))
    await once(socket, 'close')
    expect(received()).toContain('last words')
  })

  test('a peer that does not answer a close is cut off', async () => {
    const server = await startTestServer({ limits: { closeTimeoutMs: 40 } })
    const client = await server.shaken()
    client.socket.pause()
    for (const connection of server.hub.connections) connection.abort()
    await eventually(() => expect(server.hubs.metrics().connections).toBe(0))
  })
})
