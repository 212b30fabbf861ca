import { describe, expect, test } from 'vitest'
import { record } from '../../testing/raw-client.ts'
import { answerTo, openRequest, startPolling } from '../../testing/request-client.ts'
import { createSignal, eventually, startTestServer, testMethods } from '../../testing/test-hub.ts'

const call = (value: unknown, invocationId?: string) =>
  record({ type: 1, target: 'Echo', arguments: [value], ...(invocationId === undefined ? {} : { invocationId }) })
const result = (value: unknown, invocationId: string) => record({ type: 3, invocationId, result: value })

/** A hub whose calls wait for a sign, and tell what they were given. */
async function startWaitingServer(limits: object = {}) {
  const given: unknown[] = []
  const go = createSignal()
  const server = await startTestServer(
    { limits },
    {
      methods: {
        ...testMethods,
        Echo: async (_call, value) => {
          given.push(value)
          await go.promise
          return value
        },
      },
    },
  )
  return { server, given, go: go.resolve }
}

describe('a body', () => {
  test('may hold many messages, or a part of one', async () => {
    const server = await startTestServer()
    const client = await startPolling(server.url)
    const third = call('c', '3')
    await client.post(call('a', '1') + call('b', '2') + third.slice(0, 20))
    await client.post(third.slice(20))
    let received = ''
    while (!received.includes('"3"')) received += (await client.poll()).body
    expect(received).toBe(result('a', '1') + result('b', '2') + result('c', '3'))
  })

  test('that breaks off leaves nothing behind', async () => {
    const server = await startTestServer()
    const client = await startPolling(server.url)
    const broken = openRequest(client.url, { method: 'POST', headers: { 'Content-Length': '1000' } })
    broken.on('error', () => undefined)
    broken.write(call('a', '1').slice(0, 20))
    await eventually(() => expect(server.sockets.at(-1)?.bytesRead).toBeGreaterThan(200))
    broken.destroy()
    await client.post(call('b', '2'))
    expect((await client.poll()).body).toBe(result('b', '2'))
  })

  test('larger than allowed is refused, announced or not', async () => {
    const server = await startTestServer({ limits: { maxPostBytes: 1_000 } })
    const client = await startPolling(server.url)
    expect(await client.post('x'.repeat(1_001))).toMatchObject({ status: 413, body: 'Request body too large' })
    const chunked = openRequest(client.url, { method: 'POST' })
    chunked.write('x'.repeat(600))
    chunked.write('x'.repeat(600))
    expect((await answerTo(chunked)).status).toBe(413)
  })

  test('that comes too slowly is given up', async () => {
    const server = await startTestServer({ limits: { postTimeoutMs: 300 } })
    const client = await startPolling(server.url)
    const slow = openRequest(client.url, { method: 'POST', headers: { 'Content-Length': '1000' } })
    slow.write('x')
    expect(await answerTo(slow)).toMatchObject({ status: 408, body: 'Request body too slow' })
    expect((await client.post(call('b', '2'))).status).toBe(200)
  })

  test('with a message larger than allowed ends the connection', async () => {
    const server = await startTestServer({ limits: { maxMessageBytes: 500 } })
    const client = await startPolling(server.url)
    expect((await client.post(call('x'.repeat(600)))).status).toBe(200)
    expect((await client.poll()).body).toContain('"allowReconnect":true')
    expect((await client.post(call('more'))).status).toBe(404)
  })

  test('an empty one does nothing', async () => {
    const server = await startTestServer()
    const client = await startPolling(server.url)
    expect((await client.post('')).status).toBe(200)
  })
})

describe('while the connection takes nothing', () => {
  const large = 'x'.repeat(30_000)

  test('64 KiB are kept, further POSTs wait, and all arrive in order', async () => {
    const { server, given, go } = await startWaitingServer()
    const client = await startPolling(server.url)
    // One call runs, the next one stops the reading.
    expect((await client.post(call('a') + call('b'))).status).toBe(200)
    for (const name of ['c', 'd']) expect((await client.post(call(name + large))).status).toBe(200)
    const answered: string[] = []
    const waiting = ['e', 'f'].map(async (name) => {
      const { status } = await client.post(call(name + large))
      answered.push(name)
      return status
    })
    await client.poll({ method: 'PUT' })
    expect([given, answered]).toEqual([['a'], []])
    go()
    expect(await Promise.all(waiting)).toEqual([200, 200])
    await eventually(() => expect(given).toHaveLength(6))
    expect(given.map((value) => String(value).charAt(0))).toEqual(['a', 'b', 'c', 'd', ...answered])
  })

  test('no more than a few may wait', async () => {
    const { server, given, go } = await startWaitingServer({ waitingPosts: 2 })
    const client = await startPolling(server.url)
    await client.post(call('a') + call('b'))
    for (const name of ['c', 'd']) await client.post(call(name + large))
    const posts = ['e', 'f', 'g'].map((name) => client.post(call(name + large)))
    expect((await Promise.race(posts)).status).toBe(429)
    go()
    expect((await Promise.all(posts)).map(({ status }) => status).toSorted()).toEqual([200, 200, 429])
    await eventually(() => expect(given).toHaveLength(6))
  })

  test('the end of the connection answers those that wait', async () => {
    const { server } = await startWaitingServer()
    const client = await startPolling(server.url)
    await client.post(call('a') + call('b'))
    for (const name of ['c', 'd']) await client.post(call(name + large))
    const posts = ['e', 'f'].map((name) => client.post(call(name + large)))
    await client.poll({ method: 'PUT' })
    for (const connection of server.hub.connections) connection.abort()
    for (const { status, body } of await Promise.all(posts)) {
      expect([status, body]).toEqual([404, 'No Connection with that ID'])
    }
  })

  test('that were taken are worked through when the client ends the connection', async () => {
    const { server, given, go } = await startWaitingServer()
    const client = await startPolling(server.url)
    await client.post(call('a') + call('b'))
    for (const name of ['c', 'd']) expect((await client.post(call(name))).status).toBe(200)
    expect((await client.delete()).status).toBe(202)
    expect(given).toEqual(['a'])
    go()
    await eventually(() => expect(given).toEqual(['a', 'b', 'c', 'd']))
    await eventually(() => expect(server.hubs.metrics().connections).toBe(0))
  })

  test('its own last message is no reason to refuse a POST', async () => {
    const server = await startTestServer()
    const client = await startPolling(server.url)
    expect((await client.post(record({ type: 7 }))).status).toBe(200)
    expect((await client.poll()).body).toBe(record({ type: 7 }))
    expect((await client.poll()).status).toBe(204)
  })
})
