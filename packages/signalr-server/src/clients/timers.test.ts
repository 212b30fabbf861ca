import { HubConnectionState } from '@microsoft/signalr'
import { describe, expect, test } from 'vitest'
import { meet, ways } from '../testing/client-matrix.ts'
import { RawClient } from '../testing/raw-client.ts'
import { afterTest, createSignal, eventually } from '../testing/test-hub.ts'

/** Polling is itself the sign of life: nobody pings. */
const pinging = ways.filter(({ transport }) => transport !== 'LongPolling')
const polling = ways.filter(({ transport }) => transport === 'LongPolling')

describe.each(pinging)('$protocol over $transport', (way) => {
  test('pings keep a silent connection alive on both sides', async () => {
    const { host, client } = await meet({ limits: { keepAliveIntervalMs: 20, clientTimeoutMs: 600 } })
    const silent = client(way)
    silent.serverTimeoutInMilliseconds = 600
    silent.keepAliveIntervalInMilliseconds = 20
    await silent.start()
    const startedAt = performance.now()
    const before = host.hubs.metrics().messagesReceived
    await eventually(() => {
      expect(performance.now() - startedAt).toBeGreaterThan(750)
      expect(host.hubs.metrics().messagesReceived - before).toBeGreaterThan(5)
    })
    expect(silent.state).toBe(HubConnectionState.Connected)
    expect(host.hub.connections.count).toBe(1)
  })

  test('a client that hears nothing ends the connection', async () => {
    const { connect } = await meet({ limits: { keepAliveIntervalMs: Infinity } })
    const client = await connect(way)
    const closed = createSignal<Error | undefined>()
    client.onclose(closed.resolve)
    client.serverTimeoutInMilliseconds = 30
    await client.invoke('Echo', 'sets the timer anew')
    expect((await closed.promise)?.message).toBe('Server timeout elapsed without receiving a message from the server.')
  })

  test('a client that falls silent is closed, to come back', async () => {
    const { host, client } = await meet({ limits: { clientTimeoutMs: 100 } })
    const silent = client(way, { reconnects: [0, 20, 50] })
    silent.keepAliveIntervalInMilliseconds = 5
    const [left, back] = [createSignal<Error | undefined>(), createSignal()]
    silent.onreconnecting(left.resolve)
    silent.onreconnected(() => back.resolve())
    await silent.start()
    await eventually(() => expect(host.hubs.metrics().messagesReceived).toBeGreaterThan(0))
    silent.keepAliveIntervalInMilliseconds = 60_000
    expect((await left.promise)?.message).toContain('Connection closed with an error.')
    await back.promise
    expect(await silent.invoke('Echo', 'alive')).toBe('alive')
  })
})

describe.each(polling)('$protocol over $transport', (way) => {
  test('silence is no fault while the client polls', async () => {
    const { host, connect } = await meet({ limits: { clientTimeoutMs: 60, keepAliveIntervalMs: 20 } })
    const client = await connect(way)
    client.serverTimeoutInMilliseconds = 60
    const other = new RawClient(`${host.url}/testhub`, {})
    afterTest(async () => other.socket.terminate())
    await other.opened
    other.send({ protocol: 'json', version: 1 })
    other.send({ type: 6 })
    await other.closed
    const sent = host.hubs.metrics().messagesSent
    expect(await client.invoke('Echo', 'alive')).toBe('alive')
    expect(host.hubs.metrics().messagesSent).toBe(sent + 1)
  })
})
