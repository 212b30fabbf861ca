import { HttpTransportType, HubConnectionBuilder, JsonHubProtocol, LogLevel } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { describe, expect, test } from 'vitest'
import { failure, meet, ways } from '../testing/client-matrix.ts'
import { afterTest, createSignal } from '../testing/test-hub.ts'

describe.each(ways)('$protocol over $transport', (way) => {
  test('cookies of the negotiation come back, and no others', async () => {
    const client = await (await meet()).connect(way)
    expect(await client.invoke('GetCookie', 'testCookie')).toBe('testValue')
    expect(await client.invoke('GetCookie', 'testCookie2')).toBe('testValue2')
    expect(await client.invoke('GetCookie', 'expiredCookie')).toBeNull()
  })

  test('headers of the client are seen', async () => {
    const client = await (await meet()).connect(way, { headers: { 'User-Agent': 'Custom Agent', 'X-HEADER': 'VALUE' } })
    expect(await client.invoke('GetHeader', 'User-Agent')).toBe('Custom Agent')
    expect(await client.invoke('GetHeader', 'X-HEADER')).toBe('VALUE')
    expect(await client.invoke('GetHeader', 'x-none')).toBeNull()
  })

  test('the client follows a redirect of the negotiation, also when it comes back', async () => {
    const { host, connect } = await meet()
    const client = await connect(way, {
      path: `/redirect?numRedirects=0&baseUrl=${host.url}`,
      reconnects: [0, 20, 50],
    })
    const back = createSignal<string | undefined>()
    client.onreconnected(back.resolve)
    const before = await client.invoke<number>('GetNumRedirects')
    const firstId = client.connectionId
    expect(await client.invoke('GetCallerConnectionId')).toBe(firstId)
    await client.send('Close', true, 'moving')
    const secondId = await back.promise
    expect(secondId).not.toBe(firstId)
    expect(await client.invoke('GetCallerConnectionId')).toBe(secondId)
    expect(await client.invoke('GetNumRedirects')).toBeGreaterThan(before)
  })

  test('a token given by a function is shown with every request that needs it', async () => {
    const { connect, tokensOf } = await meet()
    const tokens = tokensOf('ada')
    const client = await connect(way, { path: '/authorizedhub', accessTokenFactory: async () => tokens() })
    expect(await client.invoke('GetUserNameIdentifier')).toBe('ada')
    expect(await client.invoke('Echo', 'hello')).toBe('hello')
  })

  test('a refused negotiation fails the start with its status', async () => {
    const { client } = await meet()
    expect(await failure(client(way, { path: '/bad-negotiate' }).start())).toContain("Status code '400'")
  })
})

describe.each([new JsonHubProtocol(), new MessagePackHubProtocol()])('$name', (protocol) => {
  test('without negotiation the client has no id, and can come back', async () => {
    const { host } = await meet()
    const client = new HubConnectionBuilder()
      .withUrl(`${host.url}/testhub`, { transport: HttpTransportType.WebSockets, skipNegotiation: true })
      .withHubProtocol(protocol)
      .withAutomaticReconnect([0, 20, 50])
      .configureLogging(LogLevel.None)
      .build()
    afterTest(() => client.stop())
    await client.start()
    expect(client.connectionId).toBeNull()
    const back = createSignal<string | undefined>()
    client.onreconnected(back.resolve)
    await client.send('Close', true, 'moving')
    expect(await back.promise).toBeUndefined()
    expect(await client.invoke('Echo', 'alive')).toBe('alive')
  })

  test('where there are no WebSockets the client takes the best of what is left', async () => {
    const { host } = await meet()
    const client = new HubConnectionBuilder()
      .withUrl(`${host.url}/testhub-nowebsockets`)
      .withHubProtocol(protocol)
      .configureLogging(LogLevel.None)
      .build()
    afterTest(() => client.stop())
    await client.start()
    const best = protocol.name === 'json' ? 'ServerSentEvents' : 'LongPolling'
    expect(await client.invoke('GetActiveTransportName')).toBe(best)
  })
})

test('a binary protocol is refused over Server-Sent Events, by the client and by the server', async () => {
  const { host, client } = await meet()
  const sse = client({ transport: 'ServerSentEvents', protocol: 'messagepack' })
  expect(await failure(sse.start())).toContain("'ServerSentEvents' does not support Binary")

  const negotiated = await fetch(`${host.url}/testhub/negotiate?negotiateVersion=1`, { method: 'POST' })
  const { connectionToken } = (await negotiated.json()) as { connectionToken: string }
  const address = `${host.url}/testhub?id=${connectionToken}`
  const events = await fetch(address, { headers: { Accept: 'text/event-stream' } })
  await fetch(address, { method: 'POST', body: '{"protocol":"messagepack","version":1}\u001e' })
  const refusal =
    "Cannot use the 'messagepack' protocol on the current transport. The transport does not support 'Binary' transfer format."
  expect(await events.text()).toContain(`data: ${JSON.stringify({ error: refusal })}\u001e\r\n\r\n`)
})

test('a client that polls takes its leave with a DELETE', async () => {
  const { host, connect } = await meet()
  const methods: string[] = []
  host.server.on('request', ({ method }) => void methods.push(method ?? ''))
  const client = await connect({ transport: 'LongPolling', protocol: 'json' })
  await client.stop()
  expect(methods.at(-1)).toBe('DELETE')
  expect(host.hub.connections.count).toBe(0)
})
