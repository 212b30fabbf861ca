import { HubConnectionState } from '@microsoft/signalr'
import { describe, expect, test } from 'vitest'
import { collect, failure, meet, ways } from '../testing/client-matrix.ts'
import { startCuttingProxy } from '../testing/cutting-proxy.ts'
import { createSignal, eventually } from '../testing/test-hub.ts'

const closedWithError = 'Server returned an error on close: Connection closed with an error.'

describe.each(ways)('$protocol over $transport', (way) => {
  test('aborted by the server, a client stops for good', async () => {
    const { connect, host } = await meet()
    const client = await connect(way, { reconnects: [0, 0] })
    const closed = createSignal<Error | undefined>()
    client.onclose(closed.resolve)
    await client.send('Abort')
    expect(await closed.promise).toBeUndefined()
    expect(client.state).toBe(HubConnectionState.Disconnected)
    await eventually(() => expect(host.hub.connections.count).toBe(0))
  })

  test('closed with a reason, a client shows it and stops for good', async () => {
    const { connect } = await meet()
    const client = await connect(way, { reconnects: [0, 0] })
    const closed = createSignal<Error | undefined>()
    client.onclose(closed.resolve)
    await client.send('Close', false, 'signed out')
    expect((await closed.promise)?.message).toBe('Server returned an error on close: signed out')
  })

  test('closed to reconnect, a client comes back as a new connection', async () => {
    const { connect } = await meet()
    const client = await connect(way, { reconnects: [0, 20, 50] })
    const [left, back] = [createSignal<Error | undefined>(), createSignal<string | undefined>()]
    client.onreconnecting(left.resolve)
    client.onreconnected(back.resolve)
    const firstId = client.connectionId
    await client.invoke('JoinGroup', 'room')
    await client.send('Close', true, 'moving')
    expect((await left.promise)?.message).toBe('Server returned an error on close: moving')
    expect(await back.promise).not.toBe(firstId)
    const messages = collect(client, 'Message')
    await client.invoke('SendToGroup', 'room', 'nobody is here')
    await client.invoke('SendToAll', 'all')
    await eventually(() => expect(messages).toEqual([['all']]))
  })

  test('a message too large ends the connection, to come back', async () => {
    const { connect } = await meet()
    const client = await connect(way, { reconnects: [0, 20, 50] })
    const [left, back] = [createSignal<Error | undefined>(), createSignal<string | undefined>()]
    client.onreconnecting(left.resolve)
    client.onreconnected(back.resolve)
    const lost = failure(client.invoke('Echo', 'x'.repeat(33_000)))
    expect((await left.promise)?.message).toContain(closedWithError)
    expect(await lost).toContain(closedWithError)
    await back.promise
    expect(await client.invoke('Echo', 'x'.repeat(32_000))).toHaveLength(32_000)
  })

  test('when its token has ended a client comes back with a new one', async () => {
    const { connect, host } = await meet({ limits: { tokenExpiryGraceMs: 0, keepAliveIntervalMs: 40 } })
    // One for the negotiation, and one for the WebSocket itself.
    const tokensOfStart = way.transport === 'WebSockets' ? 2 : 1
    let issued = 0
    const client = await connect(way, {
      path: '/authorizedhub',
      reconnects: [0, 20, 50],
      accessTokenFactory: () => {
        issued++
        return host.tokens.issue({ sub: 'ada', exp: Date.now() / 1000 + (issued <= tokensOfStart ? 0.6 : 60) })
      },
    })
    const id = client.connectionId
    const [left, back] = [createSignal<Error | undefined>(), createSignal<string | undefined>()]
    client.onreconnecting(left.resolve)
    client.onreconnected(back.resolve)
    // Told to come back, not thrown out: no error.
    expect(await left.promise).toBeUndefined()
    expect(await back.promise).not.toBe(id)
    expect(await client.invoke('GetUserNameIdentifier')).toBe('ada')
    expect(issued).toBe(2 * tokensOfStart)
  })

  test('without a good token there is no way in', async () => {
    const { client, host } = await meet()
    const ended = host.tokens.issue({ sub: 'ada', exp: Date.now() / 1000 - 1 })
    for (const token of ['', 'nonsense', ended, `${ended}x`]) {
      const refused = client(way, { path: '/authorizedhub', accessTokenFactory: () => token })
      expect(await failure(refused.start())).toContain("Status code '401'")
    }
  })

  test('a connection that is lost is noticed on both sides', async () => {
    const { host, connect } = await meet({ limits: { pollGapMs: 100, closeTimeoutMs: 100 } })
    const proxy = await startCuttingProxy(host.url)
    const client = await connect(way, { url: proxy.url, reconnects: [0, 20, 50, 200, 500, 1_000] })
    const back = createSignal<string | undefined>()
    client.onreconnected(back.resolve)
    const id = client.connectionId
    proxy.cut()
    const newId = await back.promise
    expect(newId).not.toBe(id)
    await eventually(() => expect([...host.hub.connections].map((each) => each.id)).toEqual([newId]))
  })

  test('a drain sends everybody elsewhere', async () => {
    const { connect, host } = await meet()
    const clients = await Promise.all([1, 2, 3].map(() => connect(way, { reconnects: [0] })))
    const left = clients.map((client) => {
      const signal = createSignal<Error | undefined>()
      client.onreconnecting(signal.resolve)
      return signal.promise
    })
    const closed = clients.map((client) => {
      const signal = createSignal<Error | undefined>()
      client.onclose(signal.resolve)
      return signal.promise
    })
    await host.hubs.drain({ overMs: 60 })
    expect(host.hub.connections.count).toBe(0)
    expect(await Promise.all(left)).toHaveLength(3)
    // This process is the only one there is.
    expect(await Promise.all(closed)).toHaveLength(3)
  })

  test('onConnected that throws stops a client, which is told why', async () => {
    const { client } = await meet()
    const refused = client(way, { path: '/uncreatable', reconnects: [0] })
    const closed = createSignal<string>()
    refused.onclose((error) => closed.resolve(error?.message ?? ''))
    const started = failure(refused.start())
    const isStarted = (text: string) => text.startsWith('no error')
    // The Close comes right behind the handshake: before the start is done, or after it.
    const reason = await Promise.race([
      closed.promise,
      started.then((text) => (isStarted(text) ? closed.promise : text)),
    ])
    expect(reason).toBe(
      `${closedWithError} InvalidOperationException: Unable to resolve service for type 'System.Object' ` +
        "while attempting to activate 'FunctionalTests.UncreatableHub'.",
    )
    expect(refused.state).toBe(HubConnectionState.Disconnected)
  })
})
