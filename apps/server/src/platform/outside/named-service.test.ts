import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createNamedService, type ServiceOptions } from './named-service.ts'

const opened = new Set<() => Promise<void>>()
afterEach(async () => {
  for (const close of opened) await close()
  opened.clear()
})

async function serviceWith(answer: RequestListener, options: Partial<ServiceOptions> = {}) {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  opened.add(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => void server.close(resolve))
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { service: createNamedService({ origin, ...options }), seen }
}

describe('a named service', () => {
  it('is asked at its origin and answers what it says', async () => {
    const { service, seen } = await serviceWith((request, response) => {
      request.pipe(response.writeHead(request.method === 'POST' ? 201 : 404, { 'x-said': 'yes' }))
    })
    const posted = await service.request({
      method: 'POST',
      path: '/v4/games',
      query: { q: 'a b&c' },
      body: 'fields name;',
    })
    expect(posted).toMatchObject({ status: 201, headers: { 'x-said': 'yes' }, body: Buffer.from('fields name;') })
    expect((await service.request({ path: '/nothing' })).status).toBe(404)
    expect(seen).toEqual(['POST /v4/games?q=a+b%26c', 'GET /nothing'])
  })

  it.each([
    '//elsewhere.example/',
    String.raw`/\elsewhere.example/`,
    'http://elsewhere.example/',
    'relative',
    '@elsewhere',
  ])('is never asked at %s', async (path) => {
    const { service, seen } = await serviceWith((_, response) => void response.end())
    await expect(service.request({ path })).rejects.toMatchObject({ fault: 'forbidden' })
    expect(seen).toEqual([])
  })

  it('does not lead elsewhere', async () => {
    const { service, seen } = await serviceWith((_, response) => void response.writeHead(302, { location: '/b' }).end())
    expect(await service.request({ path: '/a' })).toMatchObject({ status: 302, headers: { location: '/b' } })
    expect(seen).toEqual(['GET /a'])
  })

  it('answers in time and in measure', async () => {
    const { service } = await serviceWith(
      (request, response) => {
        if (request.url === '/large') response.end('a'.repeat(101))
      },
      { timeoutMs: 200, maximumBytes: 100 },
    )
    await expect(service.request({ path: '/silent' })).rejects.toMatchObject({ fault: 'timeout' })
    await expect(service.request({ path: '/large' })).rejects.toMatchObject({ fault: 'too-large' })
  })

  it('is asked again only when that does no harm', async () => {
    const { service, seen } = await serviceWith((request, response) => {
      const isFirst = seen.filter((one) => one.endsWith(request.url ?? '')).length === 1
      response.writeHead(isFirst ? 503 : 200).end()
    })
    expect((await service.request({ path: '/read' })).status).toBe(200)
    await expect(service.request({ method: 'POST', path: '/write' })).rejects.toMatchObject({ fault: 'unreachable' })
    expect((await service.request({ method: 'POST', path: '/query', isRepeatable: true })).status).toBe(200)
  })

  it('is left alone after five failures', async () => {
    const { service, seen } = await serviceWith((_, response) => void response.writeHead(500).end())
    const ask = () => service.request({ method: 'POST', path: '/' })
    for (let time = 0; time < 5; time += 1) await expect(ask()).rejects.toMatchObject({ fault: 'unreachable' })
    await expect(ask()).rejects.toMatchObject({ fault: 'resting' })
    expect(seen).toHaveLength(5)
  })
})
