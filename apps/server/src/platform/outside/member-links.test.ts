import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createMemberLinks, type LinkRequest, type Network, publicNetwork, type Resolved } from './member-links.ts'

const opened = new Set<() => Promise<void>>()
afterEach(async () => {
  for (const close of opened) await close()
  opened.clear()
})

const here: Resolved = { address: '127.0.0.1', family: 4 }
const html: LinkRequest = { accept: 'text/html' }

/** A server that stands for all of the outside: every name leads to it, but for those that `names` sends elsewhere. */
async function outsideWorld(answer: RequestListener, names: Readonly<Record<string, readonly Resolved[]>> = {}) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  opened.add(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => void server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  const resolved: string[] = []
  const network: Network = {
    async resolve(host) {
      resolved.push(host)
      return names[host] ?? [here]
    },
    isAllowed: (address) => address === here.address || publicNetwork.isAllowed(address),
    ports: ['80', '443', String(port)],
  }
  const links = createMemberLinks(network)
  const at = (path = '/', host = 'inn.example') => `http://${host}:${port}${path}`
  return {
    links,
    network,
    requests,
    resolved,
    port,
    at,
    fetch: (path = '/', request = html) => links.fetch(at(path), request),
  }
}

const say = (response: ServerResponse, body: string | Buffer, headers: Record<string, string> = {}) =>
  void response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body)
const redirect = (response: ServerResponse, location: string) => void response.writeHead(302, { location }).end()

describe('an address that a member gave', () => {
  const forbidden = [
    'file:///etc/passwd',
    'ftp://example.org/',
    'gopher://example.org/',
    'data:text/html,hello',
    'javascript:alert(1)',
    'ws://example.org/',
    'http://user:secret@example.org/',
    'http://user@example.org/',
    'http://example.org:22/',
    'http://example.org:8080/',
    'https://example.org:5432/',
    'http://localhost/',
    'http://localhost:80/',
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://017700000001/',
    'http://0177.0.0.1/',
    'http://127.0.0.1./',
    'http://１２７.０.０.１/',
    'http://0/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[ff02::1]/',
    '//example.org/',
    '/etc/passwd',
    'example.org',
    '',
    'http://',
    `http://example.org/${'a'.repeat(2000)}`,
  ]

  it.each(forbidden)('is not %s', async (address) => {
    await expect(createMemberLinks().fetch(address, html)).rejects.toMatchObject({ fault: 'forbidden' })
  })

  it('leads to nothing when one of several addresses is forbidden', async () => {
    const names = { 'two.example': [here, { address: '10.0.0.1', family: 4 }], 'none.example': [] }
    const { links, requests, at } = await outsideWorld((_, response) => say(response, 'here'), names)
    await expect(links.fetch(at('/', 'two.example'), html)).rejects.toMatchObject({ fault: 'forbidden' })
    await expect(links.fetch(at('/', 'none.example'), html)).rejects.toMatchObject({ fault: 'unreachable' })
    expect(requests).toEqual([])
  })

  it('is resolved once, and the connection goes to what was checked', async () => {
    const { fetch, resolved, requests, port } = await outsideWorld((_, response) => say(response, 'here'))
    expect((await fetch()).body.toString()).toBe('here')
    expect(resolved).toEqual(['inn.example'])
    expect(requests.map(({ headers }) => headers.host)).toEqual([`inn.example:${port}`])
  })

  it('gets nothing that names a member or keeps a state', async () => {
    const { fetch, requests } = await outsideWorld((request, response) =>
      request.url === '/'
        ? response.writeHead(302, { location: '/next', 'set-cookie': 'a=b' }).end()
        : say(response, 'x'),
    )
    await fetch()
    for (const { headers } of requests) {
      expect(Object.keys(headers).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
    }
    expect(requests).toHaveLength(2)
  })
})

describe('a redirect', () => {
  it('is followed three times, each checked again', async () => {
    const { fetch, at, resolved } = await outsideWorld((request, response) => {
      const step = Number(request.url?.slice(1))
      if (step === 0) say(response, 'arrived')
      else redirect(response, step === 2 ? `http://other.example:${request.socket.localPort}/1` : `/${step - 1}`)
    })
    expect(await fetch('/3')).toMatchObject({ status: 200, url: at('/0', 'other.example') })
    expect(resolved).toEqual(['inn.example', 'inn.example', 'other.example', 'other.example'])
    await expect(fetch('/4')).rejects.toMatchObject({ fault: 'too-many-redirects' })
  })

  it.each([
    'http://10.0.0.1/',
    'http://[::1]/',
    'http://secret.example/',
    'file:///etc/passwd',
    'http://user:secret@inn.example/',
    'http://inn.example:22/',
  ])('does not lead to %s', async (location) => {
    const names = { 'secret.example': [{ address: '192.168.1.1', family: 4 }] }
    const { fetch } = await outsideWorld((_, response) => redirect(response, location), names)
    await expect(fetch()).rejects.toMatchObject({ fault: 'forbidden' })
  })

  it('without a place is an answer', async () => {
    const { fetch } = await outsideWorld((_, response) => void response.writeHead(302).end('moved'))
    expect((await fetch()).status).toBe(302)
  })
})

describe('what comes', () => {
  const mebibyte = 1024 * 1024

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('is decoded from %s', async (encoding, encode) => {
    const { fetch } = await outsideWorld((_, response) =>
      say(response, encode('a long evening'), { 'content-encoding': encoding }),
    )
    expect((await fetch()).body.toString()).toBe('a long evening')
  })

  it.each([
    ['plain', 'identity', (body: Buffer) => body],
    ['gzip', 'gzip', gzipSync],
    ['br', 'br', brotliCompressSync],
  ] as const)('is 1 MiB at most once it is decoded: %s', async (_, encoding, encode) => {
    const { fetch } = await outsideWorld((request, response) => {
      const bytes = mebibyte + (request.url === '/more' ? 1 : 0)
      say(response, encode(Buffer.alloc(bytes, 'a')), { 'content-encoding': encoding })
    })
    expect((await fetch('/')).body).toHaveLength(mebibyte)
    await expect(fetch('/more')).rejects.toMatchObject({ fault: 'too-large' })
    expect((await fetch('/more', { ...html, whenLarger: 'cut' })).body).toHaveLength(mebibyte)
  })

  it('does not swell: of a bomb only the beginning is decoded', async () => {
    const bomb = gzipSync(Buffer.alloc(256 * mebibyte))
    const { fetch } = await outsideWorld((_, response) => say(response, bomb, { 'content-encoding': 'gzip' }))
    const before = process.memoryUsage().rss
    await expect(fetch()).rejects.toMatchObject({ fault: 'too-large' })
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * mebibyte)
  })

  it.each([
    ['a broken encoding', { 'content-encoding': 'gzip' }],
    ['an unknown encoding', { 'content-encoding': 'zstd, gzip' }],
    ['too many headers', { 'x-long': 'a'.repeat(17_000) }],
  ])('is refused with %s', async (_, headers) => {
    const { fetch } = await outsideWorld((_request, response) => say(response, 'no gzip', headers))
    await expect(fetch()).rejects.toMatchObject({ fault: 'damaged' })
  })

  it('is whole or nothing', async () => {
    const { fetch, requests } = await outsideWorld((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('a beginning')
      setImmediate(() => response.destroy())
    })
    await expect(fetch()).rejects.toMatchObject({ fault: 'unreachable' })
    expect(requests.length).toBeGreaterThan(1)
  })

  it('comes in time, and so does the answer about the name', async () => {
    const { network, at, requests } = await outsideWorld((request, response) => {
      if (request.url === '/silent') return
      response.writeHead(200)
      const drip = setInterval(() => response.write('a'), 20)
      response.once('close', () => clearInterval(drip))
    })
    const limitMs = 300
    const never: Network = { ...network, resolve: () => new Promise(() => undefined) }
    for (const [links, path] of [
      [createMemberLinks(network, limitMs), '/silent'],
      [createMemberLinks(network, limitMs), '/drip'],
      [createMemberLinks(never, limitMs), '/'],
    ] as const) {
      await expect(links.fetch(at(path), html)).rejects.toMatchObject({ fault: 'timeout' })
    }
    expect(requests).toHaveLength(2)
  })
})

describe('a host that fails', () => {
  it('is left alone after five failures, and other hosts are not', async () => {
    const { links, at, requests } = await outsideWorld((request, response) =>
      request.headers.host?.startsWith('broken') ? void request.socket.destroy() : say(response, 'fine'),
    )
    const faults: string[] = []
    for (let time = 0; time < 4; time += 1) {
      await links.fetch(at('/', 'broken.example'), html).catch((error: { fault: string }) => faults.push(error.fault))
    }
    expect(faults.at(-1)).toBe('resting')
    expect(requests).toHaveLength(5)
    expect((await links.fetch(at('/', 'fine.example'), html)).status).toBe(200)
  })
})
