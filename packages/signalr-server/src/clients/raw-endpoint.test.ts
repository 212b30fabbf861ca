import { once } from 'node:events'
import { createRequire } from 'node:module'
import { HttpTransportType, type IHttpConnectionOptions, LogLevel, TransferFormat } from '@microsoft/signalr'
import { describe, expect, test, vi } from 'vitest'
import type { RawConnection, RawEndpoint } from '../raw/raw-connection.ts'
import { meet } from '../testing/client-matrix.ts'
import { RawClient } from '../testing/raw-client.ts'
import {
  afterTest,
  createSignal,
  eventually,
  startTestServer,
  type TestUser,
  testAuthentication,
} from '../testing/test-hub.ts'

type BareConnection = {
  onreceive: (data: unknown) => void
  onclose: (error?: Error) => void
  start(format: TransferFormat): Promise<void>
  send(data: string): Promise<void>
  stop(): Promise<void>
}

// Not exported by the package, but tested by its makers, so it should work here.
const { HttpConnection } = createRequire(import.meta.url)('@microsoft/signalr/dist/cjs/HttpConnection.js') as {
  readonly HttpConnection: new (url: string, options: IHttpConnectionOptions) => BareConnection
}

const testCookie = { Cookie: 'testCookie=testValue' }

async function negotiate(url: string, path = '/echo'): Promise<string> {
  const answer = await fetch(`${url}${path}/negotiate?negotiateVersion=1`, { method: 'POST' })
  const { connectionToken } = (await answer.json()) as { connectionToken: string }
  return `${url}${path}?id=${connectionToken}`
}

/** A WebSocket as browsers have it. */
async function openSocket(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url.replace('http', 'ws'))
  socket.binaryType = 'arraybuffer'
  await once(socket, 'open')
  return socket
}

async function nextData(socket: WebSocket): Promise<unknown> {
  const [{ data }] = (await once(socket, 'message')) as [MessageEvent]
  return data
}

describe('WebSockets', () => {
  test('echo, and a close that is clean', async () => {
    const { host } = await meet()
    const socket = await openSocket(`${host.url}/echo`)
    socket.send('message')
    expect(await nextData(socket)).toBe('message')
    socket.close()
    const [{ code, wasClean }] = (await once(socket, 'close')) as [CloseEvent]
    expect({ code, wasClean }).toEqual({ code: 1000, wasClean: true })
  })

  test.each([undefined, 1000, 1001, 4000])('a close frame with code %s is answered with 1000', async (code) => {
    const { host } = await meet()
    const client = new RawClient(`${host.url}/echo`, {})
    await client.opened
    client.socket.close(code)
    expect(await client.closed).toBe(1000)
  })

  test('a character split between two frames comes back whole', async () => {
    const { host } = await meet()
    const socket = await openSocket(`${host.url}/echo`)
    const [first = 0, ...rest] = Buffer.from('ä')
    socket.send(Uint8Array.of(first))
    socket.send(Uint8Array.from(rest))
    expect(await nextData(socket)).toBe('ä')
  })
})

test('Long Polling', async () => {
  const { host } = await meet()
  const address = await negotiate(host.url)
  expect(await (await fetch(address, { headers: testCookie })).text()).toBe('')
  expect((await fetch(address, { method: 'POST', body: 'Hello ' })).status).toBe(200)
  expect((await fetch(address, { method: 'POST', body: 'World!' })).status).toBe(200)
  expect(await (await fetch(address)).text()).toBe('Hello World!')
  expect((await fetch(address, { method: 'DELETE' })).status).toBe(202)
  expect((await fetch(address)).status).toBe(404)
})

test('Server-Sent Events', async () => {
  const { host } = await meet()
  const address = await negotiate(host.url)
  const headers = { ...testCookie, Accept: 'text/event-stream' }
  const events = await fetch(address, { headers })
  await fetch(address, { method: 'POST', body: 'one\ntwo' })
  let text = ''
  for await (const chunk of events.body ?? []) {
    text += Buffer.from(chunk).toString('utf8')
    if (text.includes('two')) break
  }
  expect(text).toBe(':\r\ndata: one\r\ndata: two\r\n\r\n')
})

test.each([undefined, 'WebSockets', 'ServerSentEvents', 'LongPolling'] as const)(
  'the official client below its hub protocol, over %s',
  async (transport) => {
    const { host } = await meet()
    const connection = new HttpConnection(`${host.url}/echo`, {
      logger: LogLevel.None,
      ...(transport && { transport: HttpTransportType[transport] }),
    })
    afterTest(() => connection.stop())
    const [heard, closed] = [createSignal<unknown>(), createSignal<Error | undefined>()]
    connection.onreceive = heard.resolve
    connection.onclose = closed.resolve
    await connection.start(TransferFormat.Text)
    await connection.send('Hello World!')
    expect(await heard.promise).toBe('Hello World!')
    await connection.stop()
    expect(await closed.promise).toBeUndefined()
  },
)

test('who does not bring the cookie of the negotiation gets no echo', async () => {
  const { host } = await meet()
  const address = await negotiate(host.url)
  await fetch(address)
  expect((await fetch(address)).status).toBe(204)
})

test('a redirect leads from /echoredirect to /echo', async () => {
  const { host } = await meet()
  const answer = await fetch(`${host.url}/echoredirect/negotiate?negotiateVersion=1`, { method: 'POST' })
  expect(answer.url).toBe(`${host.url}/echo/negotiate?negotiateVersion=1`)
  expect(await answer.json()).toHaveProperty('connectionToken')
})

describe('an endpoint of one’s own', () => {
  async function open(endpoint: RawEndpoint<TestUser>) {
    const { hubs, raw } = await startTestServer()
    hubs.addRawEndpoint('/raw', endpoint)
    return { hubs, connect: () => raw({ path: '/raw' }) }
  }

  test('hears of its connections from first to last', async () => {
    const log: string[] = []
    const { hubs, connect } = await open({
      onOpened: ({ user, transport }) => void log.push(`${user.id} by ${transport}`),
      onBytes: (connection, chunk) => {
        log.push(chunk.toString())
        connection.close()
      },
      onClosed: (_connection, error) => void log.push(`closed ${String(error)}`),
    })
    const client = await connect()
    expect(hubs.metrics().connections).toBe(1)
    client.send('last words')
    expect(await client.closed).toBe(1000)
    await eventually(() => expect(hubs.metrics().connections).toBe(0))
    expect(log).toEqual(['ada by WebSockets', 'last words', 'closed undefined'])
  })

  test('sends bytes as bytes, where they can travel', async () => {
    const { host } = await meet()
    host.hubs.addRawEndpoint('/bytes', { onBytes: (connection, chunk) => connection.send(chunk) })
    const socket = await openSocket(`${host.url}/bytes`)
    socket.send(Uint8Array.of(0, 255, 30))
    expect(await nextData(socket)).toEqual(Uint8Array.of(0, 255, 30).buffer)

    const address = await negotiate(host.url, '/bytes')
    const events = await fetch(address, { headers: { Accept: 'text/event-stream' } })
    await fetch(address, { method: 'POST', body: 'anything' })
    expect(await events.text()).toBe(':\r\n')
  })

  test.each<[string, (error: Error) => Promise<void>]>([
    [
      'throws',
      (error) => {
        throw error
      },
    ],
    [
      'rejects',
      async (error) => {
        throw error
      },
    ],
  ])('that %s loses the connection, and no other', async (_how, fail) => {
    const onClosed = vi.fn<(connection: RawConnection<TestUser>, error?: Error) => void>()
    const { connect } = await open({
      onBytes: (connection, chunk) => {
        if (chunk.toString() === 'bad') return fail(new Error('broken'))
        return connection.send(chunk.toString())
      },
      onClosed,
    })
    const [good, bad] = [await connect(), await connect()]
    bad.send('bad')
    expect(await bad.closed).toBe(1011)
    expect(onClosed.mock.calls[0]?.[1]).toEqual(new Error('broken'))
    good.send('{}\u001e')
    expect(await good.next()).toEqual({})
  })

  test('is drained like a hub', async () => {
    const { hubs, connect } = await open({ onBytes: () => undefined })
    const client = await connect()
    await hubs.drain({ overMs: 0 })
    expect(await client.closed).toBe(1000)
    expect(hubs.metrics().connections).toBe(0)
  })

  test('ends a connection whose token has ended', async () => {
    const server = await startTestServer({
      ...testAuthentication,
      limits: { tokenExpiryGraceMs: 0, keepAliveIntervalMs: 20 },
      authenticate: async () => ({ user: { id: 'ada' }, expiresAt: Date.now() + 30 }),
    })
    server.hubs.addRawEndpoint('/raw', { onBytes: () => undefined })
    const client = new RawClient(`${server.url}/raw`, {})
    afterTest(async () => client.socket.terminate())
    await client.opened
    expect(await client.closed).toBe(1000)
  })
})
