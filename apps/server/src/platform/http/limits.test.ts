import { afterEach, expect, test } from 'vitest'
import { as, type SampleApp, sampleMember, startSamples } from '../../../testing/samples/sample-app.ts'
import { testConfig } from '../../../testing/test-config.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import type { Config } from '../config.ts'

let server: TestServer<SampleApp> | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const wide = testConfig('/unused')
const id = '0197b6a4-0000-7000-8000-000000000001'
const hour = 3_600_000

async function start(limits: Partial<Config['limits']>, more: Partial<Config> = {}) {
  server = await startSamples({ config: { ...more, limits: { ...wide.limits, ...limits } } })
  return server
}

test('a member over the limit gets 429 with the time to wait; others go on', async () => {
  const { raw } = await start({ read: [{ count: 3, perMs: hour }] })
  const ada = sampleMember()
  const read = (member = ada) => raw('GET', `/api/samples/${id}`, { headers: as(member) })
  for (let call = 0; call < 3; call++) expect((await read()).status).toBe(200)
  const refused = await read()
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1100)
  expect(refused.body.retryAfterMs).toBeGreaterThan(1_100_000)
  expect(refused.headers['ratelimit-policy']).toBe('"read";q=3;w=3600')
  expect(refused.headers.ratelimit).toMatch(/^"read";r=0;t=1[12]\d\d$/)
  expect((await read(sampleMember())).status).toBe(200)
})

test('public calls are counted per address, behind our own proxy per address it names', async () => {
  const { raw } = await start({ login: [{ count: 2, perMs: hour }] }, { trustedProxies: ['127.0.0.1'] })
  const open = (forwarded: string) =>
    raw('POST', '/api/open', {
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: '1',
    })
  const statuses: number[] = []
  for (const forwarded of ['192.0.2.1', '6.6.6.6, 192.0.2.1', '192.0.2.1', '192.0.2.2']) {
    statuses.push((await open(forwarded)).status)
  }
  expect(statuses).toEqual([200, 200, 429, 200])
})

test('an IPv6 household has one limit', async () => {
  const { raw } = await start({ login: [{ count: 1, perMs: hour }] }, { trustedProxies: ['127.0.0.1'] })
  const open = (forwarded: string) =>
    raw('POST', '/api/open', {
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: '1',
    })
  expect((await open('2001:db8:1:2::1')).status).toBe(200)
  expect((await open('2001:db8:1:2:ffff::9')).status).toBe(429)
  expect((await open('2001:db8:1:3::1')).status).toBe(200)
})

test('an address over its limit is refused before its token is looked at', async () => {
  const { raw } = await start({ address: [{ count: 2, perMs: hour }] })
  const statuses: number[] = []
  for (let call = 0; call < 3; call++) statuses.push((await raw('GET', `/api/samples/${id}`)).status)
  expect(statuses).toEqual([401, 401, 429])
})

test('over the limit the body is not read', async () => {
  const { raw } = await start({ write: [{ count: 1, perMs: hour }] })
  const ada = sampleMember()
  const write = (body: string) => raw('POST', '/api/samples', { headers: as(ada), body })
  expect((await write('{broken')).status).toBe(400)
  expect((await write('{broken')).status).toBe(429)
})

test('what was answered is answered again over the limit, so often, and takes no reading away', async () => {
  const { raw } = await start({
    write: [{ count: 1, perMs: hour }],
    read: [{ count: 1, perMs: hour }],
    repeats: [{ count: 3, perMs: hour }],
  })
  const ada = sampleMember()
  const write = (key: string, member = ada) =>
    raw('POST', '/api/samples', { headers: as(member, { 'idempotency-key': key }), body: '{"title":"once"}' })
  const first = await write('key-of-once')
  const repeat = await write('key-of-once')
  expect([first.status, repeat.status, repeat.headers['idempotency-replayed']]).toEqual([201, 201, 'true'])
  expect(repeat.body).toEqual(first.body)
  const another = await write('key-of-another')
  expect([another.status, another.body.code, another.headers['ratelimit-policy']]).toEqual([
    429,
    'rate_limited',
    '"write";q=1;w=3600',
  ])
  // Whether a key is known is looked up each time.
  expect((await write('key-of-once')).status).toBe(201)
  const last = await write('key-of-once')
  expect([last.status, last.headers['ratelimit-policy']]).toEqual([429, '"write";q=1;w=3600'])
  expect((await raw('GET', `/api/samples/${id}`, { headers: as(ada) })).status).toBe(200)
  const bruno = sampleMember()
  expect((await raw('POST', '/api/samples', { headers: as(bruno), body: '{"title":"his"}' })).status).toBe(201)
  expect((await write('key-of-once', bruno)).status).toBe(429)
})

test('more in flight than allowed is 503; health checks still pass', async () => {
  const running = await start({}, { requests: { ...wide.requests, inFlight: 1 } })
  const pause = Promise.withResolvers<void>()
  running.app.pause = () => pause.promise
  const ada = sampleMember()
  const first = running.raw('POST', '/api/samples', { headers: as(ada), body: '{"title":"held"}' })
  await running.until(() => running.app.ran.includes('held'))
  const refused = await running.raw('GET', `/api/samples/${id}`, { headers: as(ada) })
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '1'])
  expect((await running.raw('GET', '/health/live')).status).toBe(200)
  pause.resolve()
  expect((await first).status).toBe(201)
  expect((await running.raw('GET', `/api/samples/${id}`, { headers: as(ada) })).status).toBe(200)
})
