import { describe, expect, test, vi } from 'vitest'
import { record } from '../../testing/raw-client.ts'
import {
  handshake,
  headOf,
  negotiated,
  openRequest,
  RequestClient,
  startPolling,
} from '../../testing/request-client.ts'
import { eventually, startTestServer, testMethods } from '../../testing/test-hub.ts'

const pollHeaders = {
  'cache-control': 'no-cache, no-store',
  pragma: 'no-cache',
  expires: 'Thu, 01 Jan 1970 00:00:00 GMT',
}

const said = (text: string) => record({ type: 1, target: 'Said', arguments: [text] })

describe('polls', () => {
  test('the first is answered at once with nothing, later ones wait for data', async () => {
    const server = await startTestServer()
    const client = new RequestClient(await negotiated(server.url), 'ada')
    const first = await client.poll()
    expect([first.status, first.body, first.headers['content-length']]).toEqual([200, '', '0'])
    expect(first.headers).toMatchObject(pollHeaders)

    const second = client.poll()
    const post = await client.post(handshake)
    expect([post.status, post.body]).toEqual([200, ''])
    const reply = await second
    expect([reply.status, reply.body]).toEqual([200, record({})])
    expect(reply.headers).toMatchObject({ ...pollHeaders, 'content-type': 'application/octet-stream' })
  })

  test('bring all that was sent in between, whole and in order', async () => {
    const server = await startTestServer()
    const client = await startPolling(server.url)
    for (const text of ['a', 'b', 'ü']) await server.hub.clients.all.send('Said', text)
    const { body } = await client.poll()
    expect(body).toBe(said('a') + said('b') + said('ü'))
  })

  test('what is sent in one turn comes in one answer', async () => {
    const server = await startTestServer()
    const client = await startPolling(server.url)
    const poll = client.poll()
    await client.post(record({ type: 6 }))
    for (const text of ['a', 'b', 'c']) void server.hub.clients.all.send('Said', text)
    expect((await poll).body).toBe(said('a') + said('b') + said('c'))
  })

  test('an answer larger than a socket takes at once', async () => {
    const server = await startTestServer()
    const client = await startPolling(server.url)
    const text = 'x'.repeat(300_000)
    await server.hub.clients.all.send('Said', text)
    await server.hub.clients.all.send('Said', text)
    expect((await client.poll()).body).toBe(said(text) + said(text))
  })

  test('without data end empty after their time, and the next goes on', async () => {
    const server = await startTestServer({ limits: { pollTimeoutMs: 40 } })
    const client = await startPolling(server.url)
    const empty = await client.poll()
    expect([empty.status, empty.body]).toEqual([200, ''])
    expect(empty.headers).toMatchObject(pollHeaders)
    const next = client.poll()
    await server.hub.clients.all.send('Said', 'later')
    expect((await next).body || (await client.poll()).body).toBe(said('later'))
  })

  test('a new one takes over from one that waits', async () => {
    const server = await startTestServer()
    const client = await startPolling(server.url)
    const older = client.poll()
    await client.post(record({ type: 6 }))
    const newer = client.poll()
    const ended = await older
    expect([ended.status, ended.body]).toEqual([204, ''])
    expect(ended.headers).toMatchObject(pollHeaders)
    await server.hub.clients.all.send('Said', 'for the newer')
    expect((await newer).body).toBe(said('for the newer'))
  })

  test('a poll that its client gave up loses nothing', async () => {
    const server = await startTestServer()
    const client = await startPolling(server.url)
    const given = openRequest(client.url)
    const failed = new Promise((resolve) => given.on('error', resolve))
    given.end()
    await client.post(record({ type: 6 }))
    given.destroy()
    await failed
    await eventually(() => expect(server.sockets.filter(({ destroyed }) => !destroyed)).toEqual([]))
    await server.hub.clients.all.send('Said', 'kept')
    expect((await client.poll()).body).toBe(said('kept'))
  })

  test('an answer that was cut off before all of it was written comes again', async () => {
    const server = await startTestServer({ limits: { maxUnsentBytes: 64 * 1_048_576 } })
    const client = await startPolling(server.url)
    const text = 'x'.repeat(8 * 1_048_576)
    await server.hub.clients.all.send('Said', text)
    const stuck = openRequest(client.url)
    stuck.end()
    const head = await headOf(stuck)
    head.on('error', () => undefined)
    expect(head.statusCode).toBe(200)
    head.destroy()
    expect((await client.poll()).body).toBe(said(text))
  })

  test('an answer that is still under way is cut off for a newer poll, which brings it whole', async () => {
    const server = await startTestServer({ limits: { maxUnsentBytes: 64 * 1_048_576 } })
    const client = await startPolling(server.url)
    const text = 'x'.repeat(8 * 1_048_576)
    await server.hub.clients.all.send('Said', text)
    const older = openRequest(client.url)
    older.end()
    const head = await headOf(older)
    const cutOff = new Promise((resolve) => head.once('error', resolve))
    await server.hub.clients.all.send('Said', 'more')
    expect((await client.poll()).body).toBe(said(text) + said('more'))
    head.resume()
    expect(await cutOff).toMatchObject({ code: 'ECONNRESET' })
  })
})

describe('the end', () => {
  test('DELETE ends the connection and its poll', async () => {
    const onDisconnected = vi.fn()
    const server = await startTestServer({}, { onDisconnected })
    const client = await startPolling(server.url)
    const poll = client.poll()
    await client.post(record({ type: 6 }))
    const deletion = await client.delete()
    expect([deletion.status, deletion.body]).toEqual([202, ''])
    expect((await poll).status).toBe(204)
    expect(onDisconnected).toHaveBeenCalledExactlyOnceWith(expect.anything(), undefined, server.hub)
    expect(server.hubs.metrics().connections).toBe(0)
    for (const answer of [client.poll(), client.post(''), client.delete()]) {
      expect(await answer).toMatchObject({ status: 404, body: 'No Connection with that ID' })
    }
  })

  test('of the server brings the last messages with a poll that waits, then 204, then nothing', async () => {
    const server = await startTestServer()
    const client = await startPolling(server.url)
    const poll = client.poll()
    await client.post(record({ type: 6 }))
    for (const connection of server.hub.connections) connection.close({ allowReconnect: true })
    expect((await poll).body).toBe(record({ type: 7, allowReconnect: true }))
    expect((await client.post('')).status).toBe(404)
    const last = await client.poll()
    expect([last.status, last.body]).toEqual([204, ''])
    expect((await client.poll()).status).toBe(404)
    expect(server.hubs.metrics().connections).toBe(0)
  })

  test('of the server brings the last messages with the next poll', async () => {
    const server = await startTestServer()
    const client = await startPolling(server.url)
    await server.hub.clients.all.send('Said', 'last words')
    for (const connection of server.hub.connections) connection.abort()
    expect((await client.poll()).body).toBe(said('last words') + record({ type: 7 }))
    expect((await client.poll()).status).toBe(204)
  })

  test('a client that does not fetch them is forgotten', async () => {
    const server = await startTestServer({ limits: { closeTimeoutMs: 40 } })
    const client = await startPolling(server.url)
    for (const connection of server.hub.connections) connection.abort()
    await eventually(() => expect(server.hubs.metrics().connections).toBe(0))
    expect((await client.poll()).status).toBe(404)
  })

  test('a client that polls no more has left', async () => {
    const onDisconnected = vi.fn()
    const server = await startTestServer({ limits: { pollGapMs: 300 } }, { onDisconnected })
    const client = await startPolling(server.url)
    await eventually(() => expect(onDisconnected).toHaveBeenCalledOnce())
    expect(onDisconnected.mock.calls[0]?.[1]).toEqual(new Error('The client polls no more.'))
    expect((await client.poll()).status).toBe(404)
  })

  test('a poll that waits is no silence, and no Pings are sent', async () => {
    const server = await startTestServer({ limits: { pollGapMs: 300, clientTimeoutMs: 30, keepAliveIntervalMs: 20 } })
    const client = await startPolling(server.url)
    const poll = client.poll()
    await client.post(record({ type: 6 }))
    const startedAt = performance.now()
    await vi.waitUntil(() => performance.now() > startedAt + 400)
    await server.hub.clients.all.send('Said', 'still here')
    expect((await poll).body).toBe(said('still here'))
  })

  test('close ends every poll', async () => {
    const server = await startTestServer({ limits: { closeTimeoutMs: 60 } })
    const client = await startPolling(server.url)
    const poll = client.poll()
    await client.post(record({ type: 6 }))
    await server.hubs.close()
    expect((await poll).body).toBe(record({ type: 7, allowReconnect: true }))
    await eventually(() => expect(server.sockets.filter(({ destroyed }) => !destroyed)).toEqual([]))
  })

  test('a connection that has not shaken hands in time', async () => {
    const server = await startTestServer({ limits: { handshakeTimeoutMs: 40 } })
    const client = new RequestClient(await negotiated(server.url), 'ada')
    await client.poll()
    expect((await client.poll()).body).toBe(record({ error: 'Handshake was canceled.' }))
    expect((await client.poll()).status).toBe(204)
  })
})

describe('bounds', () => {
  test('what nobody fetches ends the connection, to come back', async () => {
    const server = await startTestServer({ limits: { maxUnsentBytes: 4_000, lowPriorityUnsentBytes: 1_500 } })
    const client = await startPolling(server.url)
    const kilobyte = 'x'.repeat(1_024)
    await server.hub.clients.all.send('Said', kilobyte)
    await server.hub.clients.all.lowPriority.send('Typing', 'ada')
    await server.hub.clients.all.send('Said', kilobyte)
    await server.hub.clients.all.lowPriority.send('Typing', 'ada')
    expect(server.hubs.metrics()).toMatchObject({ dropped: 1, slowConsumers: 0 })
    for (let sent = 0; sent < 2; sent++) await server.hub.clients.all.send('Said', kilobyte)
    expect(server.hubs.metrics().slowConsumers).toBe(1)
    const error = 'Connection closed with an error.'
    expect((await client.poll()).body).toBe(record({ type: 7, error, allowReconnect: true }))
  })

  test('an answer that its client does not take ends the connection', async () => {
    const server = await startTestServer({ limits: { maxUnsentBytes: 64 * 1_048_576, stallTimeoutMs: 60 } })
    const client = await startPolling(server.url)
    await server.hub.clients.all.send('Said', 'x'.repeat(16 * 1_048_576))
    const stuck = openRequest(client.url)
    stuck.end()
    const head = await headOf(stuck)
    head.on('error', () => undefined)
    await eventually(() => expect(server.hubs.metrics().slowConsumers).toBe(1))
    expect((await client.poll()).body).toContain('"allowReconnect":true')
  })

  test('connections are counted for their whole life', async () => {
    const server = await startTestServer({ limits: { connectionsPerUser: 1, connectionsPerAddress: 2 } })
    const open = async (user: string) => new RequestClient(await negotiated(server.url, user), user)
    const [one, other, bob, eve] = [await open('ada'), await open('ada'), await open('bob'), await open('eve')]
    expect((await one.poll()).status).toBe(200)
    expect((await other.poll()).status).toBe(429)
    expect((await bob.poll()).status).toBe(200)
    expect((await eve.poll()).status).toBe(429)
    await expect(server.raw({ token: 'eve' })).rejects.toThrow('429')
    await one.delete()
    expect((await other.poll()).status).toBe(200)
  })

  test('two first polls at once open one connection', async () => {
    const onConnected = vi.fn()
    const server = await startTestServer({}, { onConnected, methods: testMethods })
    const client = new RequestClient(await negotiated(server.url), 'ada')
    const polls = [client.poll(), client.poll()]
    expect((await Promise.race(polls)).body).toBe('')
    expect(server.hubs.metrics().connections).toBe(1)
    await client.post(handshake)
    expect((await Promise.all(polls)).map(({ body }) => body).toSorted()).toEqual(['', record({})])
    expect(onConnected).toHaveBeenCalledOnce()
  })
})
