import { HubConnectionState, Subject } from '@microsoft/signalr'
import { describe, expect, test } from 'vitest'
import { collect, drink, failure, meet, ways } from '../testing/client-matrix.ts'
import { startCuttingProxy } from '../testing/cutting-proxy.ts'
import { createSignal, eventually } from '../testing/test-hub.ts'

const stateful = ways.filter(({ transport }) => transport === 'WebSockets')

describe.each(stateful)('$protocol over $transport', (way) => {
  /** A client behind a proxy that cuts, and all that it noticed of it. */
  async function behindProxy() {
    const { host, connect } = await meet()
    const proxy = await startCuttingProxy(host.url)
    const client = await connect(way, { url: proxy.url, isStateful: true, reconnects: [0, 20, 50] })
    const noticed: string[] = []
    client.onreconnecting(() => void noticed.push('reconnecting'))
    client.onclose(() => void noticed.push('closed'))
    await client.invoke('Echo', 'settled')
    /** Cuts, and waits until the client has come back. */
    async function cut() {
      const { upgrades } = proxy
      proxy.cut()
      await eventually(() => expect(proxy.upgrades).toBe(upgrades + 1))
    }
    return { host, client, cut, noticed }
  }

  test('a lost socket changes nothing: neither id nor groups nor state', async () => {
    const { host, client, cut, noticed } = await behindProxy()
    const id = client.connectionId
    const messages = collect(client, 'Message')
    await client.invoke('JoinGroup', 'room')
    const back = cut()
    await host.hub.clients.group('room').send('Message', 'while away')
    await back
    await client.invoke('SendToGroup', 'room', 'back again')
    expect(await client.invoke('GetCallerConnectionId')).toBe(id)
    expect(messages).toEqual([['while away'], ['back again']])
    expect(noticed).toEqual([])
    expect(host.hub.connections.count).toBe(1)
  })

  test('calls, streams and questions that are under way go on', async () => {
    const { host, client, cut, noticed } = await behindProxy()
    const question = createSignal<(answer: string) => void>()
    client.on('Answer', () => new Promise((resolve) => question.resolve(resolve)))
    const answer = host.hub.clients.connection(client.connectionId ?? '').invoke('Answer', {}, '?')
    const reply = await question.promise
    const parts = new Subject<string>()
    const concat = client.invoke('StreamingConcat', parts)
    const items = new Subject<unknown>()
    const back = drink(client, 'StreamBack', items)
    for (const number of [1, 2, 3]) {
      parts.next(`${number} `)
      items.next(number)
      await cut()
    }
    reply('an answer')
    parts.complete()
    items.complete()
    expect(await answer).toBe('an answer')
    expect(await concat).toBe('1 2 3 ')
    expect(await back).toEqual({ items: [1, 2, 3] })
    expect(noticed).toEqual([])
  })

  test('a client that is closed meanwhile does not come back', async () => {
    const { host, client, noticed } = await behindProxy()
    const closed = createSignal<Error | undefined>()
    client.onclose(closed.resolve)
    for (const connection of host.hub.connections) connection.close({ allowReconnect: false, error: 'signed out' })
    expect((await closed.promise)?.message).toContain('signed out')
    expect(noticed).toEqual(['closed'])
    expect(client.state).toBe(HubConnectionState.Disconnected)
    expect(await failure(client.invoke('Echo', 1))).toContain('Connected')
  })

  test('who did not ask for it comes back as a new connection', async () => {
    const { host, connect } = await meet()
    const proxy = await startCuttingProxy(host.url)
    const client = await connect(way, { url: proxy.url, reconnects: [0, 20, 50] })
    const id = client.connectionId
    const back = createSignal<string | undefined>()
    client.onreconnected(back.resolve)
    proxy.cut()
    expect(await back.promise).not.toBe(id)
    await eventually(() => expect(host.hub.connections.count).toBe(1))
  })
})
