import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createHubServer } from '../../hub-server.ts'
import {
  afterTest,
  allowedOrigin,
  listen,
  startTestServer,
  type TestHub,
  testAuthentication,
  testMethods,
} from '../../testing/test-hub.ts'

type Options = { method?: string; token?: string; headers?: Record<string, string> }

function ask(url: string, { method = 'POST', token = 'ada', headers = {} }: Options = {}) {
  const authorization: Record<string, string> = token === '' ? {} : { Authorization: `Bearer ${token}` }
  return fetch(url, { method, headers: { ...authorization, ...headers } })
}

async function negotiated(url: string): Promise<{ connectionToken: string }> {
  const response = await ask(`${url}/hub/test/negotiate?negotiateVersion=1`)
  return (await response.json()) as { connectionToken: string }
}

const availableTransports = [
  { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
  { transport: 'ServerSentEvents', transferFormats: ['Text'] },
  { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
]

describe('negotiate', () => {
  test('version 1 gives a public id and a secret token', async () => {
    const { url } = await startTestServer()
    const response = await ask(`${url}/hub/test/negotiate?negotiateVersion=1`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    const answer = (await response.json()) as Record<string, string>
    expect(answer).toEqual({
      negotiateVersion: 1,
      connectionId: expect.stringMatching(/^[\w-]{22}$/),
      connectionToken: expect.stringMatching(/^[\w-]{40,}$/),
      availableTransports,
    })
    expect(answer['connectionToken']).not.toContain(answer['connectionId'])
  })

  test.each(['', '?negotiateVersion=0', '?NEGOTIATEVERSION=0'])('%j is version 0', async (query) => {
    const { url } = await startTestServer()
    const response = await ask(`${url}/hub/test/negotiate${query}`)
    expect(await response.json()).toEqual({
      negotiateVersion: 0,
      connectionId: expect.any(String),
      availableTransports,
    })
  })

  test.each([
    ['2', { negotiateVersion: 1 }],
    ['x', { error: 'The client requested a non-integer protocol version.' }],
    ['-1', { error: "The client requested version '-1', but the server does not support this version." }],
  ])('version %s', async (version, answer) => {
    const { url } = await startTestServer()
    const response = await ask(`${url}/hub/test/negotiate?negotiateVersion=${version}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject(answer)
  })

  test('paths do not depend on case', async () => {
    const { url } = await startTestServer()
    expect((await ask(`${url}/HUB/Test/Negotiate`)).status).toBe(200)
  })

  test('other methods are refused', async () => {
    const { url } = await startTestServer()
    const response = await ask(`${url}/hub/test/negotiate`, { method: 'GET' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
  })

  test('a user with all connections open is refused', async () => {
    const { url, raw } = await startTestServer({ limits: { connectionsPerUser: 1 } })
    await raw()
    const refused = await ask(`${url}/hub/test/negotiate`)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect((await ask(`${url}/hub/test/negotiate`, { token: 'bob' })).status).toBe(200)
  })
})

describe('who passes', () => {
  test.each(['', 'expired'])('the token %j is answered with 401 and no body', async (token) => {
    const { url } = await startTestServer()
    const response = await ask(`${url}/hub/test/negotiate`, { token })
    expect(response.status).toBe(401)
    expect(await response.text()).toBe('')
  })

  test('the header wins over the query', async () => {
    const { url } = await startTestServer()
    const path = `${url}/hub/test/negotiate?Access_Token=expired`
    const headers = { Origin: allowedOrigin }
    expect((await ask(path, { headers })).status).toBe(200)
    expect((await ask(path, { headers, token: '' })).status).toBe(401)
  })

  test('the query will do for a page of an allowed origin, and for nobody else', async () => {
    const { url } = await startTestServer()
    const path = `${url}/hub/test/negotiate?access_token=ada`
    const from = (origin?: string) => ask(path, { token: '', headers: origin === undefined ? {} : { Origin: origin } })
    expect((await from(allowedOrigin)).status).toBe(200)
    expect((await from('https://evil.example')).status).toBe(403)
    expect((await from()).status).toBe(403)
  })

  test('a foreign origin is refused with a good header too', async () => {
    const { url } = await startTestServer()
    const headers = { Origin: 'https://evil.example' }
    const response = await ask(`${url}/hub/test/negotiate`, { headers })
    expect(response.status).toBe(403)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('an origin that the application cannot judge is not allowed', async () => {
    const isOriginAllowed = (origin: string) => new URL(origin).host === 'allowed.example'
    const { url } = await startTestServer({ isOriginAllowed })
    const address = `${url}/hub/test/negotiate`
    expect((await ask(address, { headers: { Origin: 'null' } })).status).toBe(403)
    const preflight = { Origin: 'null', 'Access-Control-Request-Method': 'POST' }
    const answer = await ask(address, { method: 'OPTIONS', token: '', headers: preflight })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect((await ask(address, { headers: { Origin: allowedOrigin } })).status).toBe(200)
  })

  test('authentication that fails to decide is no 401', async () => {
    const errors: string[] = []
    const { url } = await startTestServer({
      authenticate: () => Promise.reject(new Error('database away')),
      logger: {
        debug: () => undefined,
        info: () => undefined,
        warn: () => undefined,
        error: (fields) => void errors.push(JSON.stringify(fields)),
      },
    })
    const response = await ask(`${url}/hub/test/negotiate?access_token=secret`)
    expect(response.status).toBe(503)
    expect(errors).toHaveLength(1)
    expect(errors[0]).not.toContain('secret')
  })
})

describe('requests with an id', () => {
  test.each(['', '?id='])('without one: %j', async (query) => {
    const { url } = await startTestServer()
    const response = await ask(`${url}/hub/test${query}`, { method: 'GET' })
    expect([response.status, await response.text()]).toEqual([400, 'Connection ID required'])
    expect(response.headers.get('content-type')).toBe('text/plain')
  })

  test('unknown or forged', async () => {
    const { url } = await startTestServer()
    const { connectionToken } = await negotiated(url)
    // Any other character than the one that is there, far from the last ones, whose bits are not all used.
    const forged = connectionToken.replace(/(?<=^.{60})./, (letter) => (letter === 'A' ? 'B' : 'A'))
    for (const id of ['nonsense', forged]) {
      const response = await ask(`${url}/hub/test?id=${id}`, { method: 'GET' })
      expect([response.status, await response.text()]).toEqual([404, 'No Connection with that ID'])
    }
  })

  test('of another user', async () => {
    const { url } = await startTestServer()
    const { connectionToken } = await negotiated(url)
    const options = { method: 'GET', token: 'bob' }
    expect((await ask(`${url}/hub/test?id=${connectionToken}`, options)).status).toBe(404)
  })

  test('POST and DELETE to a WebSocket connection, and before there is one', async () => {
    const { url, raw } = await startTestServer()
    const { connectionToken } = await negotiated(url)
    const path = `/hub/test?ID=${connectionToken}`
    expect((await ask(`${url}${path}`)).status).toBe(404)
    await raw({ path })
    const post = await ask(`${url}${path}`)
    expect([post.status, await post.text()]).toEqual([405, 'POST requests are not allowed for WebSocket connections.'])
    const deletion = await ask(`${url}${path}`, { method: 'DELETE' })
    expect([deletion.status, await deletion.text()]).toEqual([
      400,
      'Cannot terminate this connection using the DELETE endpoint.',
    ])
  })

  test('other methods', async () => {
    const { url } = await startTestServer()
    expect((await ask(`${url}/hub/test`, { method: 'PUT' })).status).toBe(405)
  })
})

describe('on a server with other things to do', () => {
  test('only hub paths are taken, under every prefix', async () => {
    const hubs = createHubServer({ ...testAuthentication, pathPrefixes: ['', '/api'] })
    hubs.addHub<TestHub>('/hub/test', { methods: testMethods })
    const server = createServer((request, response) => {
      if (!hubs.handleRequest(request, response)) response.end(`other ${request.method}`)
    })
    const url = await listen(server)
    afterTest(async () => {
      await hubs.close()
      server.close()
    })
    for (const prefix of ['', '/api', '/API']) {
      expect((await ask(`${url}${prefix}/hub/test/negotiate`)).status).toBe(200)
    }
    for (const path of ['/', '/hub', '/hub/test/other', '/hub/tests', '/x/hub/test/negotiate']) {
      expect(await (await ask(`${url}${path}`)).text()).toBe('other POST')
    }
    const headers = { 'Access-Control-Request-Method': 'POST', Origin: allowedOrigin }
    const preflight = await ask(`${url}/hub/test/negotiate`, { method: 'OPTIONS', headers })
    expect(await preflight.text()).toBe('other OPTIONS')
  })

  test('attached, it passes on what is not its own and answers preflights', async () => {
    const { hubs } = await startTestServer()
    const server = createServer((_request, response) => response.end('other'))
    hubs.attach(server)
    const url = await listen(server)
    afterTest(async () => server.close())

    expect(await (await ask(`${url}/page`)).text()).toBe('other')
    const headers = { 'Access-Control-Request-Method': 'POST', Origin: allowedOrigin }
    const preflight = await ask(`${url}/hub/test/negotiate`, { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': allowedOrigin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': expect.stringContaining('x-signalr-user-agent'),
    })
    const answer = await ask(`${url}/hub/test/negotiate`, { headers: { Origin: allowedOrigin } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowedOrigin)
  })

  test.each(['hub', '/hub/', '', '/a?b'])('%j is no path for a hub', async (path) => {
    const { hubs } = await startTestServer()
    expect(() => hubs.addHub<TestHub>(path, { methods: testMethods })).toThrow('not a path')
  })

  test('a path is given once', async () => {
    const { hubs } = await startTestServer()
    expect(() => hubs.addHub<TestHub>('/Hub/TEST', { methods: testMethods })).toThrow('has a hub already')
  })
})
