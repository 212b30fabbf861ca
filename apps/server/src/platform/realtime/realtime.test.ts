import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterEach, describe, expect, test } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { type SampleMember, sampleMember, startSamples } from '../../../testing/samples/sample-app.ts'
import { uncaughtWhenBrokenOff } from '../../../testing/sockets/broken-off.ts'
import { testConfig } from '../../../testing/test-config.ts'

const wide = testConfig('/unused')
const open: HubConnection[] = []

const server = await forThisFile(
  startSamples({
    config: {
      allowedOrigins: ['https://hall.example.org'],
      limits: { ...wide.limits, typing: [{ count: 2, perMs: 3_600_000 }] },
    },
  }),
)
afterEach(() => Promise.all(open.splice(0).map((connection) => connection.stop())))

async function connect(member: SampleMember, path = '/hub/samples', at = server) {
  const connection = new HubConnectionBuilder()
    .withUrl(at.url + path, { accessTokenFactory: () => member.token })
    .configureLogging(LogLevel.None)
    .build()
  const kept: string[] = []
  const closed: (Error | undefined)[] = []
  connection.on('Kept', (title: string) => void kept.push(title))
  connection.onclose((error) => void closed.push(error))
  await connection.start()
  open.push(connection)
  return { connection, kept, closed }
}

describe('connecting', () => {
  test.each(['/hub/samples', '/api/hub/samples', '/HUB/Samples'])('works at %s', async (path) => {
    const ada = sampleMember()
    const { connection } = await connect(ada, path)
    expect(await connection.invoke('Echo', 'evening')).toEqual({ word: 'evening', callerId: ada.id })
  })

  test.each([
    ['no token', ''],
    ['an unknown token', 'somebody'],
    ['a suspended member', 'sample.00000000-0000-7000-8000-000000000001.0'],
  ])('with %s is refused', async (_who, token) => {
    await expect(connect({ id: '', token })).rejects.toThrow(/401|Unauthorized/)
  })

  test('from another origin is refused, from ours is not', async () => {
    const negotiate = (origin: string) =>
      server.raw('POST', '/hub/samples/negotiate?negotiateVersion=1', {
        headers: { origin, authorization: `Bearer ${sampleMember().token}` },
      })
    expect((await negotiate('https://evil.example.org')).status).toBe(403)
    expect((await negotiate('https://hall.example.org')).status).toBe(200)
  })

  test('may ask for stateful reconnect, and is not given it unasked', async () => {
    const negotiate = (query: string) =>
      server.raw('POST', `/hub/samples/negotiate?negotiateVersion=1${query}`, {
        headers: { authorization: `Bearer ${sampleMember().token}` },
      })
    expect((await negotiate('&useStatefulReconnect=true')).body).toMatchObject({ useStatefulReconnect: true })
    expect((await negotiate('')).body).not.toHaveProperty('useStatefulReconnect')
  })

  test('is counted by household, not by each address that an IPv6 one has', async () => {
    const own = await startSamples({ config: { trustedProxies: ['127.0.0.1'] } })
    const from = (address: string, { token } = sampleMember()) => ({
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
    })
    const sockets = Array.from({ length: 200 }, (_, index) => {
      const address = `2001:db8:1:2::${index.toString(16)}`
      return new WebSocket(`${own.url.replace('http', 'ws')}/hub/samples`, from(address))
    })
    await own.until(() => sockets.every(({ readyState }) => readyState === WebSocket.OPEN), 'the open sockets')
    const negotiate = async (address: string) =>
      (await own.raw('POST', '/hub/samples/negotiate?negotiateVersion=1', from(address))).status
    expect([await negotiate('2001:db8:1:2:ffff::9'), await negotiate('2001:db8:1:3::1')]).toEqual([429, 200])
    await own.close()
  })

  test('ends for good when the sign-in ends, and only for that sign-in', async () => {
    const [ada, bruno] = [sampleMember(), sampleMember()]
    const [first, second] = [await connect(ada), await connect(bruno)]
    server.platform.realtime.closeConnections({ userId: ada.id, signInId: 'another sign-in' })
    expect(await first.connection.invoke('Echo', 'still here')).toMatchObject({ word: 'still here' })
    server.platform.realtime.closeConnections({ userId: ada.id, signInId: `sign-in of ${ada.id}` })
    await server.until(() => first.closed.length > 0, 'the close')
    expect(second.connection.state).toBe('Connected')
  })
})

test('nobody ends the process who asks for another protocol and breaks off', async () => {
  const asking = 'Host: hall\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
  for (const path of ['/nowhere', '/hub/samples', '/%ff']) {
    expect(await uncaughtWhenBrokenOff(server.server.port, { texts: [`GET ${path} HTTP/1.1\r\n${asking}`] })).toEqual(
      [],
    )
  }
})

test('a refused upgrade lets go of its socket, also where more comes behind it and the other side stays', async () => {
  const socket = connectSocket({ port: server.server.port, host: '127.0.0.1', allowHalfOpen: true })
  // What is written to a socket that is gone is answered with a reset.
  socket.on('error', () => undefined).resume()
  socket.write('GET /nowhere HTTP/1.1\r\nHost: hall\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nand more')
  await once(socket, 'end')
  const isGone = () => {
    socket.write('.')
    return socket.destroyed
  }
  expect(await server.until(isGone, 'the end of the socket')).toBe(true)
})

describe('a call', () => {
  test('writes in one transaction and pushes after the commit', async () => {
    const { connection, kept } = await connect(sampleMember())
    await connection.invoke('Keep', 'by hub')
    await server.until(() => kept.includes('by hub'), 'the push')
    await expect(connection.invoke('Keep', 'by hub')).rejects.toThrow(/HubException: sample_taken$/)
    expect(await server.sql('select title from samples where title = $1', ['by hub'])).toHaveLength(1)
    expect(kept).toEqual(['by hub'])
  })

  test.each([
    ['of the wrong type', 'Echo', [7]],
    ['too long', 'Echo', ['x'.repeat(21)]],
    ['missing', 'Echo', []],
    ['too many', 'Echo', ['a', 'b']],
  ])('with arguments that are %s is invalid, and the connection stays', async (_what, method, args) => {
    const { connection } = await connect(sampleMember())
    await expect(connection.invoke(method, ...args)).rejects.toThrow(/HubException: invalid$/)
    expect(await connection.invoke('Echo', 'still here')).toMatchObject({ word: 'still here' })
  })

  test('that is refused says the code; that fails says nothing', async () => {
    const { connection } = await connect(sampleMember())
    await expect(connection.invoke('Fault', 'refusal')).rejects.toThrow(/HubException: not_visible$/)
    await expect(connection.invoke('Fault', 'error')).rejects.toThrow(
      /^An unexpected error occurred invoking 'Fault' on the server\.$/,
    )
    const logged = (wanted: string) =>
      server.logs.find(({ msg, route }) => msg === wanted && route === '/hub/samples Fault')
    expect(logged('a hub call failed')).toBeDefined()
    expect(logged('a hub call was refused')).toMatchObject({ code: 'not_visible' })
  })

  test('over its limit is rate_limited', async () => {
    const { connection } = await connect(sampleMember())
    await expect(connection.invoke('Fault', 'refusal')).rejects.toThrow(/not_visible$/)
    await expect(connection.invoke('Fault', 'refusal')).rejects.toThrow(/not_visible$/)
    await expect(connection.invoke('Fault', 'refusal')).rejects.toThrow(/HubException: rate_limited$/)
  })

  test('with a result against the contract fails, and the test that made it', async () => {
    const own = await startSamples()
    const { connection } = await connect(sampleMember(), '/hub/samples', own)
    await expect(connection.invoke('Fault', 'contract')).rejects.toThrow(/unexpected error/)
    await connection.stop()
    await expect(own.close()).rejects.toThrow(/\/hub\/samples Fault answered against the contract/)
  })
})
