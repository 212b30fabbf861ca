import { HubConnectionState } from '@microsoft/signalr'
import { describe, expect, test } from 'vitest'
import { collect, drink, failure, meet, ways } from '../testing/client-matrix.ts'
import { createSignal, eventually } from '../testing/test-hub.ts'

/** What the official client makes of a call without an answer. */
const cancelled = 'Invocation canceled due to the underlying connection being closed.'

describe.each(ways)('$protocol over $transport', (way) => {
  test('calls above the rate are slowed down, not refused', async () => {
    const client = await (await meet({ limits: { invocationsPerSecond: 100 } })).connect(way)
    const startedAt = performance.now()
    const numbers = Array.from({ length: 120 }, (_, index) => index)
    expect(await Promise.all(numbers.map((number) => client.invoke('Echo', number)))).toEqual(numbers)
    expect(performance.now() - startedAt).toBeGreaterThan(150)
  })

  test('so many calls run at a time; streams and events do not wait for them', async () => {
    const { host, connect } = await meet({ limits: { parallelInvocations: 2 } })
    const client = await connect(way)
    const messages = collect(client, 'Message')
    const waiting = [failure(client.invoke('Wait'))]
    expect(await client.invoke('Echo', 'beside the first')).toBe('beside the first')
    waiting.push(failure(client.invoke('Wait')))
    expect(await drink(client, 'Stream')).toEqual({ items: ['a', 'b', 'c'] })
    waiting.push(failure(client.invoke('Echo', 'held back')))
    await eventually(() => expect(host.hubs.metrics().messagesReceived).toBe(5))
    await host.hub.clients.all.send('Message', 'all')
    await eventually(() => expect(messages).toEqual([['all']]))
    await client.stop()
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([cancelled]))
  })

  test('a user has so many connections', async () => {
    const { host, client, connect, tokensOf } = await meet({ limits: { connectionsPerUser: 2 } })
    const ofAda = { accessTokenFactory: tokensOf('ada') }
    const first = await connect(way, ofAda)
    await connect(way, ofAda)
    expect(await failure(client(way, ofAda).start())).toContain("Status code '429'")
    expect((await connect(way, { accessTokenFactory: tokensOf('bob') })).state).toBe(HubConnectionState.Connected)
    await first.stop()
    await eventually(() => expect(host.hub.connections.count).toBe(2))
    await eventually(async () => expect((await connect(way, ofAda)).state).toBe(HubConnectionState.Connected))
  })

  test('a connection has so many streams', async () => {
    const client = await (await meet({ limits: { streamsPerConnection: 3 } })).connect(way)
    const ignore = { next() {}, error() {}, complete() {} }
    const open = [1, 2, 3].map(() => client.stream('CountForever').subscribe(ignore))
    expect((await drink(client, 'Stream')).error).toContain('HubException: Too many streams are open.')
    open[0]?.dispose()
    await eventually(async () => expect(await drink(client, 'Stream')).toEqual({ items: ['a', 'b', 'c'] }))
    for (const subscription of open) subscription.dispose()
  })

  test('a call that is never answered ends with the connection', async () => {
    const { host, connect } = await meet()
    const client = await connect(way)
    const waiting = failure(client.invoke('Wait'))
    const asked = createSignal()
    client.on('Answer', () => {
      asked.resolve()
      return new Promise(() => undefined)
    })
    const { connectionId } = client
    const question = failure(host.hub.clients.connection(connectionId ?? '').invoke('Answer', { timeoutMs: 300 }, '?'))
    await asked.promise
    expect(host.hubs.metrics().unansweredQuestions).toBe(1)
    expect(await question).toBe(`Connection '${connectionId}' did not answer within 300 ms.`)
    expect(host.hubs.metrics().unansweredQuestions).toBe(0)
    await client.stop()
    expect(await waiting).toBe(cancelled)
  })
})

test('a poll without data is answered empty, and the client polls on', async () => {
  const { host, connect } = await meet({ limits: { pollTimeoutMs: 20 } })
  let polls = 0
  host.server.on('request', ({ method }) => {
    if (method === 'GET') polls++
  })
  const client = await connect({ transport: 'LongPolling', protocol: 'json' })
  await eventually(() => expect(polls).toBeGreaterThan(5))
  expect(await client.invoke('Echo', 'alive')).toBe('alive')
})
