import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { HubLogger } from '../../logger.ts'
import { record } from '../../testing/raw-client.ts'
import { ask, handshake, headOf, negotiated, openRequest, RequestClient } from '../../testing/request-client.ts'
import {
  allowedOrigin,
  createSignal,
  eventually,
  startTestServer,
  type TestServer,
  testAuthentication,
} from '../../testing/test-hub.ts'

const eventStream = { Accept: 'text/event-stream' }
const toReconnect = record({ type: 7, allowReconnect: true })

/** A server where tokens are good, as `user/ends at/credential`, until they are taken away. */
async function startTokenServer() {
  const revoked = new Set<string>()
  const warnings: object[] = []
  const nothing = () => undefined
  const logger: HubLogger = {
    debug: nothing,
    info: nothing,
    error: nothing,
    warn: (fields) => void warnings.push(fields),
  }
  const server = await startTestServer({
    ...testAuthentication,
    logger,
    // The timers are looked at four times in the shortest of the limits.
    limits: { tokenExpiryGraceMs: 0, stallTimeoutMs: 200 },
    async authenticate({ token = '' }) {
      const [id = '', expiresAt, credentialId] = token.split('/')
      if (token === '' || revoked.has(token)) return undefined
      return {
        user: { id },
        ...(expiresAt ? { expiresAt: Number(expiresAt) } : {}),
        ...(credentialId === undefined ? {} : { credentialId }),
      }
    },
  })
  return { server, warnings, revoke: (token: string) => void revoked.add(token) }
}

async function polling(server: TestServer, token: string) {
  const client = new RequestClient(await negotiated(server.url, token), token)
  await client.poll()
  await client.post(handshake)
  expect((await client.poll()).body).toBe(record({}))
  return client
}

describe('a token that is good no longer', () => {
  test('ends the connection of a poll, to come back, and hides what waited', async () => {
    const { server, revoke } = await startTokenServer()
    const client = await polling(server, 'ada')
    await server.hub.clients.all.send('Said', 'secret')
    revoke('ada')
    expect(await client.poll()).toMatchObject({ status: 200, body: toReconnect })
    expect((await client.poll()).status).toBe(204)
    expect((await client.poll()).status).toBe(401)
  })

  test('of a POST ends the connection by the poll that waits', async () => {
    const { server, revoke } = await startTokenServer()
    const client = await polling(server, 'ada')
    const poll = client.poll()
    await client.post(record({ type: 6 }))
    revoke('ada')
    expect(await client.post(record({ type: 6 }))).toMatchObject({ status: 404, body: 'No Connection with that ID' })
    expect((await poll).body).toBe(toReconnect)
    expect((await client.delete()).status).toBe(404)
  })

  test('of a POST ends the stream', async () => {
    const { server, revoke } = await startTokenServer()
    const url = await negotiated(server.url)
    const opened = openRequest(url, { headers: eventStream })
    opened.end()
    const stream = await headOf(opened)
    await ask(url, { method: 'POST', body: handshake })
    revoke('ada')
    expect((await ask(url, { method: 'POST', body: '' })).status).toBe(404)
    let text = ''
    for await (const part of stream) text += String(part)
    expect(text).toContain(`data: ${toReconnect}`)
  })

  test('is a plain 401 for everything else', async () => {
    const { server, revoke } = await startTokenServer()
    const url = await negotiated(server.url)
    const open = new RequestClient(await negotiated(server.url, 'bob'), 'bob')
    const webSocketUrl = await negotiated(server.url)
    await server.raw({ path: webSocketUrl.slice(server.url.length) })
    await open.poll()
    revoke('ada')
    for (const address of [url, `${server.url}/hub/test`, webSocketUrl, `${open.url}x`]) {
      expect((await ask(address)).status).toBe(401)
      expect((await ask(address, { method: 'POST' })).status).toBe(401)
    }
    expect(server.hubs.metrics().connections).toBe(2)
  })

  test('ends nothing by a public id, which anybody may know', async () => {
    const { server } = await startTokenServer()
    const { body } = await ask(`${server.url}/hub/test/negotiate`, { method: 'POST' })
    const { connectionId } = JSON.parse(body) as { connectionId: string }
    const client = new RequestClient(`${server.url}/hub/test?id=${connectionId}`, 'ada')
    await client.poll()
    await client.post(handshake)
    expect((await client.poll()).body).toBe(record({}))
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await ask(client.url, { method, token: '' })).status).toBe(401)
    await server.hub.clients.all.send('Said', 'undisturbed')
    expect((await client.poll()).body).toContain('undisturbed')
  })

  test('a poll with a newer one prolongs the connection', async () => {
    const { server } = await startTokenServer()
    const endsSoon = Date.now() + 800
    const client = await polling(server, `ada/${endsSoon}`)
    const poll = client.poll({ token: `ada/${endsSoon + 60_000}` })
    await eventually(() => expect(Date.now()).toBeGreaterThan(endsSoon + 100))
    await server.hub.clients.all.send('Said', 'still here')
    expect((await poll).body).toContain('still here')
  })

  test('a poll with a newer one shows the user as they are now', async () => {
    const { server } = await startTokenServer()
    const client = await polling(server, 'ada/1e15')
    const [connection] = server.hub.connections
    const user = connection?.user
    const poll = client.poll({ token: 'ada/2e15' })
    await eventually(() => expect(connection?.user).not.toBe(user))
    expect(connection?.user).toEqual({ id: 'ada' })
    await server.hub.clients.all.send('Said', 'still here')
    expect((await poll).body).toContain('still here')
  })

  test('without one the connection ends with its token', async () => {
    const { server } = await startTokenServer()
    const client = await polling(server, `ada/${Date.now() + 600}`)
    expect((await client.poll()).body).toBe(toReconnect)
  })
})

describe('another user', () => {
  test('is refused, remarked on, and does no harm', async () => {
    const { server, warnings } = await startTokenServer()
    const client = await polling(server, 'ada')
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, body } = await ask(client.url, { method, token: 'eve' })
      expect([status, body]).toEqual([404, 'No Connection with that ID'])
    }
    const warning = { path: '/hub/test', userId: 'eve', ownerId: 'ada' }
    expect(warnings).toEqual(['GET', 'POST', 'DELETE'].map((method) => ({ ...warning, method })))
    await server.hub.clients.all.send('Said', 'undisturbed')
    expect((await client.poll()).body).toContain('undisturbed')
  })
})

test('another credential of the same user is refused, remarked on, and does no harm', async () => {
  const { server, warnings } = await startTokenServer()
  const client = await polling(server, 'ada//phone')
  for (const method of ['GET', 'POST', 'DELETE']) {
    const { status, body } = await ask(client.url, { method, token: 'ada//desk' })
    expect([status, body]).toEqual([404, 'No Connection with that ID'])
  }
  expect(warnings).toHaveLength(3)
  await server.hub.clients.all.send('Said', 'undisturbed')
  expect((await client.poll()).body).toContain('undisturbed')
})

describe('transports', () => {
  test('a connection keeps the one it was opened by', async () => {
    const server = await startTestServer()
    const polled = new RequestClient(await negotiated(server.url), 'ada')
    await polled.poll()
    const streamedUrl = await negotiated(server.url)
    const opened = openRequest(streamedUrl, { headers: eventStream })
    opened.end()
    await headOf(opened)
    const socketUrl = await negotiated(server.url)
    await server.raw({ path: socketUrl.slice(server.url.length) })

    const refusal = { status: 400, body: 'Cannot change transports mid-connection' }
    expect(await ask(polled.url, { headers: eventStream })).toMatchObject(refusal)
    expect(await ask(streamedUrl)).toMatchObject(refusal)
    expect(await ask(socketUrl)).toMatchObject(refusal)
    expect(await ask(socketUrl, { headers: eventStream })).toMatchObject(refusal)
    for (const url of [polled.url, streamedUrl]) {
      await expect(server.raw({ path: url.slice(server.url.length) })).rejects.toThrow(`400 ${refusal.body}`)
    }
    expect(server.hubs.metrics().connections).toBe(3)
  })

  test('those that are switched off are neither offered nor served', async () => {
    const polled = await startTestServer({ transports: ['LongPolling'] })
    const { body } = await ask(`${polled.url}/hub/test/negotiate?negotiateVersion=1`, { method: 'POST' })
    const offered = [{ transport: 'LongPolling', transferFormats: ['Text', 'Binary'] }]
    expect(JSON.parse(body)).toMatchObject({ availableTransports: offered })
    const notSupported = 'transport not supported by this end point type'
    const url = await negotiated(polled.url)
    const stream = await ask(url, { headers: eventStream })
    expect([stream.status, stream.body]).toEqual([404, `ServerSentEvents ${notSupported}`])
    await expect(polled.raw()).rejects.toThrow(`404 WebSockets ${notSupported}`)

    const sockets = await startTestServer({ transports: ['WebSockets'] })
    const poll = await ask(await negotiated(sockets.url))
    expect([poll.status, poll.body]).toEqual([404, `LongPolling ${notSupported}`])
  })

  test('belong to the process where they were opened, which routing has to see to', async () => {
    const connectionTokenKey = randomBytes(32)
    const one = await startTestServer({ connectionTokenKey })
    const other = await startTestServer({ connectionTokenKey })
    const client = new RequestClient(await negotiated(one.url), 'ada')
    await client.poll()
    const elsewhere = client.url.replace(one.url, other.url)
    for (const method of ['POST', 'DELETE']) {
      const { status, body } = await ask(elsewhere, { method })
      expect([status, body]).toEqual([404, 'No Connection with that ID'])
    }
  })

  test('nothing new is opened during a drain, and what is open goes on', async () => {
    const server = await startTestServer()
    const url = await negotiated(server.url)
    const open = new RequestClient(await negotiated(server.url), 'ada')
    await open.poll()
    await open.post(handshake)
    const drained = server.hubs.drain({ overMs: 0 })
    expect((await ask(url)).status).toBe(503)
    expect((await ask(url, { headers: eventStream })).status).toBe(503)
    expect((await open.poll()).body).toBe(record({}) + toReconnect)
    expect((await open.poll()).status).toBe(204)
    await drained
  })
})

describe('pages', () => {
  const query = async (url: string) => `${await negotiated(url)}&access_token=ada`

  test('may open streams with the token in the query, their own too', async () => {
    const server = await startTestServer()
    for (const headers of [{}, { Origin: allowedOrigin }, { 'Sec-Fetch-Site': 'same-origin' }]) {
      const opened = openRequest(await query(server.url), { token: '', headers: { ...eventStream, ...headers } })
      opened.end()
      expect((await headOf(opened)).statusCode).toBe(200)
    }
  })

  test.each([
    ['an event stream of a foreign origin', { ...eventStream, Origin: 'https://evil.example' }],
    ['an event stream of another site', { ...eventStream, 'Sec-Fetch-Site': 'cross-site' }],
    ['an event stream of a sister site', { ...eventStream, 'Sec-Fetch-Site': 'same-site' }],
    ['a poll', {}],
  ])('%s is refused', async (_name, headers) => {
    const server = await startTestServer()
    const refused = await ask(await query(server.url), { token: '', headers })
    expect([refused.status, refused.body]).toEqual([403, 'Origin not allowed'])
    expect(server.hubs.metrics().connections).toBe(0)
  })

  test('read the answers from another origin', async () => {
    const server = await startTestServer()
    const client = new RequestClient(await negotiated(server.url), 'ada')
    const { headers } = await client.poll({ headers: { Origin: allowedOrigin } })
    expect(headers).toMatchObject({
      'access-control-allow-origin': allowedOrigin,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    })
  })
})

test('negotiations of an address are counted by the second', async () => {
  const server = await startTestServer({ limits: { negotiationsPerSecond: 2 } })
  const negotiate = () => ask(`${server.url}/hub/test/negotiate`, { method: 'POST' })
  const statuses = (await Promise.all([negotiate(), negotiate(), negotiate(), negotiate()])).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2)
  await eventually(async () => expect((await negotiate()).status).toBe(200))
})

test.each([
  ['poll', {}],
  ['event stream', eventStream],
])('a client that is gone before it is known opens nothing by its %s', async (_name, headers) => {
  const known = createSignal()
  let asked = 0
  const server = await startTestServer({
    ...testAuthentication,
    authenticate: async ({ token = '' }) => {
      if (++asked > 1) await known.promise
      return { user: { id: token } }
    },
  })
  const opened = openRequest(await negotiated(server.url), { headers })
  opened.on('error', () => undefined)
  opened.end()
  await eventually(() => expect(asked).toBe(2))
  opened.destroy()
  await eventually(() => expect(server.sockets.filter(({ destroyed }) => !destroyed)).toEqual([]))
  known.resolve()
  await new Promise((resolve) => setImmediate(resolve))
  expect(server.hubs.metrics().connections).toBe(0)
})

test.each(['HEAD', 'OPTIONS', 'PUT'])('%s is refused', async (method) => {
  const server = await startTestServer()
  const { status, headers } = await ask(await negotiated(server.url), { method })
  expect([status, headers.allow]).toEqual([405, 'GET, POST, DELETE'])
})
