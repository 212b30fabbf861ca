import { describe, expect, test } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { as, sampleMember, startSamples } from '../../../testing/samples/sample-app.ts'

const id = '0197b6a4-0000-7000-8000-000000000001'
const origin = 'https://hall.example.org'

const server = await forThisFile(
  startSamples({ config: { publicUrl: origin, allowedOrigins: ['https://other.example.org'] } }),
)

const paths = [`/api/samples/${id}`, '/api/nothing', '/api/open', '/health/live', '/api/docs', '/api/%zz', '/']

test.each(paths)('%s carries the headers of every answer', async (path) => {
  const { headers } = await server.raw('GET', path)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
})

test('a hub carries them too', async () => {
  const { status, headers } = await server.raw('POST', '/api/hub/samples/negotiate?negotiateVersion=1', {
    headers: { ...as(sampleMember()), origin },
  })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'access-control-allow-origin': origin,
    'x-request-id': expect.any(String),
  })
})

test('without TLS there is no promise of TLS', async () => {
  const plain = await startSamples()
  try {
    expect((await plain.raw('GET', '/health/live')).headers['strict-transport-security']).toBeUndefined()
  } finally {
    await plain.close()
  }
})

test('answers of calls are kept by nobody', async () => {
  const { headers } = await server.raw('GET', `/api/samples/${id}`, { headers: as(sampleMember()) })
  expect(headers['cache-control']).toBe('no-store')
})

test('every answer has a trace id of its own', async () => {
  const one = await server.raw('GET', '/api/nothing', { headers: { 'x-request-id': 'mine' } })
  const other = await server.raw('GET', '/api/nothing')
  expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id'])
})

describe('other origins', () => {
  const preflight = (from: string) =>
    server.raw('OPTIONS', '/api/samples', {
      headers: {
        origin: from,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,idempotency-key',
      },
    })

  test.each([origin, 'https://other.example.org'])('%s is on the list', async (from) => {
    const { status, headers } = await preflight(from)
    expect(status).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': from,
      'access-control-allow-credentials': 'true',
    })
    expect(headers['access-control-allow-headers']).toContain('x-signalr-user-agent')
    expect(headers.vary).toContain('Origin')
    const call = await server.raw('GET', `/api/samples/${id}`, { headers: { ...as(sampleMember()), origin: from } })
    expect(call.headers['access-control-allow-origin']).toBe(from)
  })

  test.each(['https://evil.example.org', 'https://hall.example.org.evil.org', 'null', 'http://hall.example.org'])(
    '%s is not, and is never repeated',
    async (from) => {
      const { headers } = await preflight(from)
      expect(headers['access-control-allow-origin']).toBeUndefined()
      const call = await server.raw('GET', `/api/samples/${id}`, { headers: { ...as(sampleMember()), origin: from } })
      expect(call.headers['access-control-allow-origin']).toBeUndefined()
    },
  )
})
