import { describe, expect, test, vi } from 'vitest'
import { record } from '../../testing/raw-client.ts'
import { startTestServer } from '../../testing/test-hub.ts'

const detailless = 'An unexpected error occurred during connection handshake.'

describe('the handshake', () => {
  test.each([
    { protocol: 'json', version: 1 },
    { protocol: 'json', version: 2 },
    { version: 0, extra: [1], protocol: 'json' },
  ])('%j is accepted', async (request) => {
    const server = await startTestServer()
    const client = await server.raw()
    client.send(request)
    expect(await client.next()).toEqual({})
    expect(server.hub.connections.count).toBe(1)
  })

  test.each([
    ['{"protocol":"xml","version":1}', "The protocol 'xml' is not supported."],
    ['{"protocol":"MessagePack","version":1}', "The protocol 'MessagePack' is not supported."],
    ['{"protocol":"messagepack","version":3}', "The server does not support version 3 of the 'messagepack' protocol."],
    ['{"protocol":"json","version":3}', "The server does not support version 3 of the 'json' protocol."],
    ['{"version":1}', detailless],
    ['{"protocol":"json"}', detailless],
    ['{"protocol":"json","version":"1"}', detailless],
    ['{"protocol":1,"version":1}', detailless],
    ['{"protocol":', detailless],
    ['[]', detailless],
    ['', detailless],
    [`{"protocol":"${'x'.repeat(40_000)}"`, 'Handshake was canceled.'],
  ])('%s is refused', async (request, error) => {
    const onConnected = vi.fn()
    const server = await startTestServer({}, { onConnected, onDisconnected: onConnected })
    const client = await server.raw()
    client.send(`${request}\u001e`)
    expect(await client.next()).toEqual({ error })
    expect(await client.closed).toBe(1000)
    expect(onConnected).not.toHaveBeenCalled()
  })

  test.each([
    ['{"protocol":', `${detailless} InvalidDataException: Error reading JSON.`],
    [`{"protocol":"${'x'.repeat(40_000)}"`, 'Handshake was canceled.'],
  ])('%s is refused with detail when asked for', async (request, error) => {
    const server = await startTestServer({ showErrorDetails: true })
    const client = await server.raw()
    client.send(`${request}\u001e`)
    expect(await client.next()).toEqual({ error })
  })

  test('may come in pieces, and be larger than nothing but the limit', async () => {
    const server = await startTestServer({ limits: { maxMessageBytes: 64 } })
    const client = await server.raw()
    for (const piece of ['{"prot', 'ocol":"json","ver', 'sion":1}', '\u001e']) client.send(piece)
    expect(await client.next()).toEqual({})
    const other = await server.raw()
    other.send('x'.repeat(64))
    expect(await other.next()).toEqual({ error: 'Handshake was canceled.' })
  })

  test('that does not come is waited for only so long', async () => {
    const server = await startTestServer({ limits: { handshakeTimeoutMs: 40 } })
    const client = await server.raw()
    client.send('{"protocol":"json"')
    expect(await client.next()).toEqual({ error: 'Handshake was canceled.' })
    expect(await client.closed).toBe(1000)
  })

  test('is answered before anything else is sent', async () => {
    const server = await startTestServer(
      {},
      { onConnected: ({ id }) => server.hub.clients.connection(id).send('Said', 'welcome') },
    )
    const client = await server.raw()
    client.send(record({ protocol: 'json', version: 1 }))
    expect(await client.next()).toEqual({})
    expect(await client.next()).toMatchObject({ target: 'Said', arguments: ['welcome'] })
  })

  test('before it nothing is sent to a client', async () => {
    const server = await startTestServer()
    const client = await server.raw()
    await server.hub.clients.all.send('Said', 'too early')
    client.send(record({ protocol: 'json', version: 1 }))
    expect(await client.next()).toEqual({})
    await server.hub.clients.all.send('Said', 'now')
    expect(await client.next()).toMatchObject({ arguments: ['now'] })
  })
})
