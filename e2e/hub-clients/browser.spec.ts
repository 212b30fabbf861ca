// What only a browser does: origins, cookies, credentials, and falling back from transport to transport.
import { expect, openClientPage, test } from './hub-test.ts'

test('without WebSockets the client falls back to the next transport', async ({ page, host, pageServer }) => {
  await openClientPage(page, host, `http://localhost:${pageServer.port}`)
  const transport = await page.evaluate(async () => {
    Object.assign(globalThis, { WebSocket: undefined })
    const client = clients.client({})
    await client.start()
    const name = await client.invoke('GetActiveTransportName')
    await client.stop()
    return name
  })
  expect(transport).toBe('ServerSentEvents')
})

test('where the hub has no WebSockets the protocol decides', async ({ clientPage: page }) => {
  const names = await page.evaluate(async () => {
    const found: unknown[] = []
    for (const protocol of ['json', 'messagepack'] as const) {
      const client = await clients.connect({ protocol }, { path: '/testhub-nowebsockets' })
      found.push(await client.invoke('GetActiveTransportName'))
      await client.stop()
    }
    return found
  })
  expect(names).toEqual(['ServerSentEvents', 'LongPolling'])
})

test('without negotiation there is no id, and a way back', async ({ clientPage: page }) => {
  const seen = await page.evaluate(async () => {
    const client = await clients.connect(
      { transport: 'WebSockets' },
      { skipNegotiation: true, reconnects: [0, 20, 50] },
    )
    const { connectionId } = client
    const back = clients.back(client)
    await client.send('Close', true, 'moving')
    const seenByPage = { connectionId, back: await back, alive: await client.invoke('Echo', 'alive') }
    await client.stop()
    return seenByPage
  })
  expect(seen).toEqual({ connectionId: null, back: 'no id', alive: 'alive' })
})

test('headers and cookies are sent where a browser can', async ({ clientPage: page }) => {
  const seen = await page.evaluate(async () => {
    const found: Record<string, unknown[]> = {}
    for (const transport of ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const) {
      const client = await clients.connect({ transport }, { headers: { 'X-Requested-With': 'of ours' } })
      found[transport] = [
        await client.invoke('GetHeader', 'X-Requested-With'),
        await client.invoke('GetCookie', 'testCookie'),
        await client.invoke('GetCookie', 'expiredCookie'),
      ]
      await client.stop()
    }
    return found
  })
  expect(seen).toEqual({
    WebSockets: [null, 'testValue', null],
    ServerSentEvents: [null, 'testValue', null],
    LongPolling: ['of ours', 'testValue', null],
  })
})

test('without credentials no cookies are sent', async ({ clientPage: page }) => {
  const seen = await page.evaluate(async () => {
    const found: unknown[] = []
    for (const transport of ['ServerSentEvents', 'LongPolling'] as const) {
      for (const withCredentials of [true, false]) {
        const client = await clients.connect({ transport }, { withCredentials })
        found.push(await client.invoke('GetCookie', 'testCookie'))
        await client.stop()
      }
    }
    return found
  })
  expect(seen).toEqual(['testValue', null, 'testValue', null])
})

test('a bare WebSocket is echoed and closes clean', async ({ clientPage: page, host }) => {
  const seen = await page.evaluate(
    async (url) => {
      const socket = new WebSocket(url)
      const opened = new Promise((resolve) => socket.addEventListener('open', resolve))
      const heard = new Promise((resolve) => socket.addEventListener('message', ({ data }) => resolve(data)))
      const closed = new Promise((resolve) =>
        socket.addEventListener('close', ({ code, wasClean }) => resolve({ code, wasClean })),
      )
      await opened
      socket.send('message')
      const message = await heard
      socket.close()
      return { message, closed: await closed }
    },
    `${host.url.replace('http', 'ws')}/echo`,
  )
  expect(seen).toEqual({ message: 'message', closed: { code: 1000, wasClean: true } })
})

test('a redirect of the negotiation is followed', async ({ clientPage: page, host }) => {
  const redirects = await page.evaluate(async (url) => {
    const client = await clients.connect({}, { path: `/redirect?numRedirects=0&baseUrl=${url}` })
    const count = await client.invoke<number>('GetNumRedirects')
    await client.stop()
    return count
  }, host.url)
  expect(redirects).toBeGreaterThan(0)
})

test('a page from elsewhere gets nothing', async ({ page, host, pageServer }) => {
  await openClientPage(page, host, `http://elsewhere.localhost:${pageServer.port}`)
  const refusals = await page.evaluate(async () => {
    const negotiation = await clients.failure(clients.client({}).start())
    const webSocket = clients.client({ transport: 'WebSockets' }, { skipNegotiation: true })
    return { negotiation, webSocket: await clients.failure(webSocket.start()) }
  })
  expect(refusals).toEqual({
    negotiation: expect.stringContaining('Failed to complete negotiation'),
    webSocket: expect.stringContaining('WebSocket failed to connect'),
  })
})
