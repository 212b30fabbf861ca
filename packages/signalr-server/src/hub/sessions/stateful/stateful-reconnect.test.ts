import { describe, expect, test, vi } from 'vitest'
import { UpgradeRefused } from '../../../testing/raw-client.ts'
import {
  comeBack,
  lose,
  negotiateStateful,
  openStateful,
  startStatefulServer,
  statefulPath,
} from '../../../testing/stateful-client.ts'
import { createSignal, eventually, startTestServer, type TestServer, testMethods } from '../../../testing/test-hub.ts'

const said = (text: string) => ({ type: 1, target: 'Said', arguments: [text] })
const echo = (value: unknown) => ({ type: 1, target: 'Echo', arguments: [value] })
const unknownId = new UpgradeRefused(404, 'No Connection with that ID')

function say({ hub }: TestServer, ...texts: string[]): Promise<void[]> {
  return Promise.all(texts.map((text) => hub.clients.user('ada').send('Said', text)))
}

/** A server whose `Echo` notes what it got, and whose hooks tell what they saw. */
async function noted(options: Parameters<typeof startStatefulServer>[0] = {}) {
  const echoed: unknown[] = []
  const onConnected = vi.fn()
  const onDisconnected = vi.fn()
  const server = await startStatefulServer(
    { ...options, limits: { invocationsPerSecond: Infinity, ...options.limits } },
    {
      methods: { ...testMethods, Echo: (_call, value) => void echoed.push(value) },
      onConnected,
      onDisconnected,
    },
  )
  return { server, echoed, onConnected, onDisconnected }
}

describe('negotiation', () => {
  test.each([
    ['negotiateVersion=1&useStatefulReconnect=true', true],
    ['negotiateVersion=1&USESTATEFULRECONNECT=true', true],
    ['negotiateVersion=0&useStatefulReconnect=true', true],
    ['negotiateVersion=1&useStatefulReconnect=True', undefined],
    ['negotiateVersion=1&useStatefulReconnect=1', undefined],
    ['negotiateVersion=1', undefined],
  ])('%s: granted %s', async (query, granted) => {
    const answer = await negotiateStateful(await startStatefulServer(), query)
    expect(answer['useStatefulReconnect']).toBe(granted)
  })

  test('a server that does not allow it grants nothing, nor does one without WebSockets', async () => {
    for (const options of [{}, { statefulReconnect: true, transports: ['LongPolling'] }] as const) {
      expect(await negotiateStateful(await startTestServer(options))).not.toHaveProperty('useStatefulReconnect')
    }
  })

  test('a handshake of version 1 switches it off', async () => {
    const { server, onDisconnected } = await noted()
    const { client, path } = await openStateful(server, { version: 1 })
    await expect(server.raw({ path })).rejects.toEqual(new UpgradeRefused(409, 'Connection is already open'))
    client.socket.terminate()
    await eventually(() => expect(onDisconnected).toHaveBeenCalledOnce())
    await expect(server.raw({ path })).rejects.toEqual(unknownId)
  })

  test('a socket lost before the handshake ends the connection', async () => {
    const server = await startStatefulServer()
    const path = await statefulPath(server)
    const client = await server.raw({ path })
    client.socket.terminate()
    await eventually(() => expect(server.hubs.metrics().connections).toBe(0))
    await expect(server.raw({ path })).rejects.toEqual(unknownId)
  })
})

describe('behind the answer to the handshake', () => {
  test('nothing is sent until the client has said something', async () => {
    const server = await startStatefulServer(
      {},
      { onConnected: ({ id }) => server.hub.clients.connection(id).send('Said', 'welcome') },
    )
    const { client } = await openStateful(server, { isSilent: true })
    await say(server, 'next')
    const bystander = await server.shaken()
    await say(server, 'more')
    await bystander.next()
    expect(client.frames).toEqual(['{}\u001e'])
    client.send({ type: 6 })
    for (const text of ['welcome', 'next', 'more']) expect(await client.next()).toEqual(said(text))
  })

  test('the wait has an end, for clients that do not ping', async () => {
    const server = await startStatefulServer({ limits: { statefulHoldMs: 40 } })
    const { client } = await openStateful(server, { isSilent: true })
    await say(server, 'hello')
    expect(await client.next()).toEqual(said('hello'))
  })

  test('what is held is bounded as anything unsent is', async () => {
    const server = await startStatefulServer({ limits: { maxUnsentBytes: 2_000 } })
    const { client } = await openStateful(server, { isSilent: true })
    for (let sent = 0; sent < 50; sent++) await say(server, 'x'.repeat(200))
    expect(server.hubs.metrics().slowConsumers).toBe(1)
    expect(await client.closed).toBe(1011)
  })
})

describe('confirmations', () => {
  test('come once for what came in, and not again', async () => {
    const { server } = await noted({ limits: { statefulAckIntervalMs: 20, keepAliveIntervalMs: 40 } })
    const { client } = await openStateful(server)
    for (const value of [1, 2, 3]) client.send(echo(value))
    expect(await client.next()).toEqual({ type: 8, sequenceId: 3 })
    const { length } = client.frames
    await eventually(() => expect(client.frames.length).toBeGreaterThan(length + 2))
    expect(new Set(client.frames.slice(length))).toEqual(new Set(['{"type":6}\u001e']))
    client.send({ type: 5, invocationId: 'counts, though nobody knows it' })
    expect(await client.next()).toEqual({ type: 8, sequenceId: 4 })
  })

  test('of the client let go of what was kept; those for what was never sent say nothing', async () => {
    const server = await startStatefulServer()
    const { client, path } = await openStateful(server)
    await say(server, 'a', 'b', 'c')
    for (const _ of 'abc') await client.next()
    for (const sequenceId of [2, 4, 1e9, 0, -1]) client.send({ type: 8, sequenceId })
    client.send({ ...echo('done'), invocationId: '1' })
    await client.next()
    await lose(server, client)
    const back = await comeBack(server, path, 2)
    expect(await back.next()).toEqual({ type: 9, sequenceId: 3 })
    expect(await back.next()).toEqual(said('c'))
    expect(await back.next()).toMatchObject({ type: 3, invocationId: '1' })
  })

  test('right after a return may be older than it, and count at once only for what is newer', async () => {
    const server = await startStatefulServer()
    const { client, path } = await openStateful(server)
    await say(server, 'a', 'b')
    for (const _ of 'ab') await client.next()
    await lose(server, client)
    const back = await comeBack(server, path)
    back.send({ type: 8, sequenceId: 2 })
    for (const _ of '9ab') await back.next()
    await lose(server, back)
    await say(server, 'c')
    const again = await comeBack(server, path)
    expect(await again.next()).toEqual({ type: 9, sequenceId: 1 })
    for (const text of ['a', 'b', 'c']) expect(await again.next()).toEqual(said(text))
    again.send({ type: 8, sequenceId: 3 })
    again.send({ ...echo(''), invocationId: '1' })
    await again.next()
    await lose(server, again)
    const last = await comeBack(server, path, 2)
    expect(await last.next()).toEqual({ type: 9, sequenceId: 4 })
  })

  test('come again for what the client sent again', async () => {
    const { server, echoed } = await noted({ limits: { statefulAckIntervalMs: 20 } })
    const { client, path } = await openStateful(server)
    client.send(echo(1))
    expect(await client.next()).toEqual({ type: 8, sequenceId: 1 })
    await lose(server, client)
    const back = await comeBack(server, path)
    back.send(echo(1))
    expect(await back.next()).toEqual({ type: 9, sequenceId: 1 })
    expect(await back.next()).toEqual({ type: 8, sequenceId: 1 })
    expect(echoed).toEqual([1])
  })
})

describe('a lost socket', () => {
  test('leaves the connection where it is: addressable, in its groups, and nobody is told', async () => {
    const { server, onConnected, onDisconnected } = await noted()
    const { client, path } = await openStateful(server)
    client.send({ type: 1, target: 'Join', arguments: ['chess'], invocationId: '1' })
    await client.next()
    await say(server, 'before')
    await lose(server, client)
    const [connection] = server.hub.connections
    const { clients } = server.hub
    await clients.group('chess').send('Said', 'to the group')
    await clients.connection(connection?.id ?? '').send('Said', 'to the connection')
    await clients.all.lowPriority.send('Typing', 'bob')
    expect(server.hubs.metrics()).toMatchObject({ connections: 1, suspendedConnections: 1, dropped: 1 })

    const back = await comeBack(server, path, 2)
    expect(await back.next()).toEqual({ type: 9, sequenceId: 1 })
    expect(await back.next()).toMatchObject({ type: 3, invocationId: '1' })
    for (const text of ['before', 'to the group', 'to the connection']) expect(await back.next()).toEqual(said(text))
    await say(server, 'after')
    expect(await back.next()).toEqual(said('after'))
    expect([...server.hub.connections]).toEqual([connection])
    expect([onConnected.mock.calls.length, onDisconnected.mock.calls.length]).toEqual([1, 0])
    expect(server.hubs.metrics()).toMatchObject({ suspendedConnections: 0, suspendedBytes: 0, resumed: 1, lapsed: 0 })
  })

  test('with nothing kept the next number is announced', async () => {
    const server = await startStatefulServer()
    const { client, path } = await openStateful(server)
    await say(server, 'a', 'b')
    client.send({ type: 8, sequenceId: 2 })
    client.send({ ...echo(''), invocationId: '1' })
    for (const _ of 'abc') await client.next()
    client.send({ type: 8, sequenceId: 3 })
    client.socket.once('pong', () => client.socket.terminate())
    client.socket.ping()
    await client.closed
    const back = await comeBack(server, path, 2)
    expect(await back.next()).toEqual({ type: 9, sequenceId: 4 })
  })

  test('cuts a message that the client sends again whole; what came before is not handled twice', async () => {
    const { server, echoed } = await noted()
    const { client, path } = await openStateful(server)
    client.send(echo(1))
    client.send(echo(2))
    client.socket.send('{"type":1,"target":"Ec')
    await eventually(() => expect(echoed).toEqual([1, 2]))
    await lose(server, client)
    const back = await comeBack(server, path, 2)
    for (const value of [2, 3, 4]) back.send(echo(value))
    await eventually(() => expect(echoed).toEqual([1, 2, 3, 4]))
    await lose(server, back)
    // Lost inside its repetition, a client may go on beyond the repetition.
    const again = await comeBack(server, path, 5)
    again.send(echo(5))
    await eventually(() => expect(echoed).toEqual([1, 2, 3, 4, 5]))
  })

  test('while a call holds up the reading is no obstacle to coming back', async () => {
    const running = createSignal<unknown>()
    const server = await startStatefulServer({}, { methods: { ...testMethods, Echo: () => running.promise } })
    const { client, path } = await openStateful(server)
    for (const invocationId of ['1', '2', '3']) client.send({ ...echo(''), invocationId })
    await eventually(() => expect(server.hubs.metrics().messagesReceived).toBe(3))
    await lose(server, client)
    const back = await comeBack(server, path, 1)
    for (const invocationId of ['1', '2', '3']) back.send({ ...echo(''), invocationId })
    expect(await back.next()).toEqual({ type: 9, sequenceId: 1 })
    running.resolve('done')
    for (const invocationId of ['1', '2', '3']) {
      expect(await back.next()).toEqual({ type: 3, invocationId, result: 'done' })
    }
  })
})
