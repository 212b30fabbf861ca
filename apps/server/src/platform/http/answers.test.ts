import { describe, expect, test } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { as, sampleMember, startSamples } from '../../../testing/samples/sample-app.ts'

const ada = sampleMember()
const id = '0197b6a4-0000-7000-8000-000000000001'

const server = await forThisFile(startSamples())

const post = (body: unknown, path = '/api/samples', method = 'POST') =>
  server.raw(method, path, {
    headers: as(ada),
    body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
  })

describe('a refusal', () => {
  test('is a problem with the message that the client throws', async () => {
    const answer = await post({ title: '' })
    expect(answer.status).toBe(422)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(answer.body).toEqual({
      type: '/problems/invalid',
      title: 'The request is not valid',
      status: 422,
      message: 'The request is not valid',
      code: 'invalid',
      traceId: answer.headers['x-request-id'],
      errors: [{ field: 'title', code: 'too_short', message: expect.any(String) }],
    })
  })

  test('carries the present state of a conflict', async () => {
    await post({ title: 'twice' })
    const { status, body } = await post({ title: 'twice' })
    expect([status, body.code, body.current]).toEqual([409, 'sample_taken', { title: 'twice' }])
  })

  test('for an unexpected error shows nothing of it', async () => {
    const { status, body, text } = await server.raw('GET', '/api/faults/error')
    expect([status, body.code, body.message]).toEqual([500, 'internal_error', 'Internal Server Error'])
    expect(Object.keys(body).toSorted()).toEqual(['code', 'message', 'status', 'title', 'traceId', 'type'])
    expect(text).not.toContain('broke')
  })
})

describe('who asks', () => {
  test.each([
    ['no token', {}],
    ['another scheme', { authorization: `Basic ${ada.token}` }],
    ['an unknown token', { authorization: 'Bearer somebody' }],
    ['a cookie only', { cookie: `token=${ada.token}` }],
    ['a token in the address only', {}],
  ])('%s is 401', async (what, headers) => {
    const query = what.includes('address') ? `?access_token=${ada.token}` : ''
    const answer = await server.raw('GET', `/api/samples/${id}${query}`, { headers })
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated'])
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  test('a suspended member is 403', async () => {
    const token = 'sample.00000000-0000-7000-8000-000000000001.0'
    const { status, body } = await server.raw('GET', `/api/samples/${id}`, { headers: as({ id, token }) })
    expect([status, body.code]).toEqual([403, 'suspended'])
  })

  test('a role below the one that is asked for is 403', async () => {
    const ask = async (path: string, role: 0 | 1 | 2) =>
      (await server.raw('GET', path, { headers: as(sampleMember(role)) })).status
    expect([await ask('/api/staff', 0), await ask('/api/staff', 1), await ask('/api/staff', 2)]).toEqual([
      403, 204, 204,
    ])
    expect([await ask('/api/vault', 0), await ask('/api/vault', 1), await ask('/api/vault', 2)]).toEqual([
      403, 403, 204,
    ])
  })

  test('is looked at before the body is', async () => {
    const answer = await server.raw('POST', '/api/samples', {
      headers: { 'content-type': 'application/json' },
      body: '{broken',
    })
    expect(answer.status).toBe(401)
  })
})

describe('a body', () => {
  test.each([
    ['broken JSON', '{"title":'],
    ['broken UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['a prototype key', '{"title":"x","__proto__":{"a":1}}'],
    ['a prototype key deep inside', '{"title":"x","tags":[{"constructor":1}]}'],
    ['an escaped prototype key', '{"title":"x","\\u005f_proto__":1}'],
    ['a key twice', '{"title":"x","title":"y"}'],
    ['33 levels', '['.repeat(33) + ']'.repeat(33)],
  ])('with %s is 400', async (_what, body) => {
    const answer = await post(body)
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed_request'])
  })

  test('with 32 levels is read', async () => {
    const nested = '['.repeat(32) + ']'.repeat(32)
    const answer = await server.raw('POST', '/api/open', {
      headers: { 'content-type': 'application/json' },
      body: nested,
    })
    expect([answer.status, JSON.stringify(answer.body.body)]).toEqual([200, nested])
  })

  test('of more than 256 KiB is 413', async () => {
    const answer = await post({ title: 'x'.repeat(262_144) })
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large'])
  })

  test('that is missing says what is missing', async () => {
    const { body } = await post({})
    expect(body.errors).toEqual([{ field: 'title', code: 'required', message: 'is missing' }])
    expect((await post('')).status).toBe(422)
  })

  test('of our own client may hold no unknown field, at any depth', async () => {
    const { status, body } = await post({ title: 'strict', seq: 1, tags: [{ name: 'x', role: 2 }] })
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { field: 'seq', code: 'unknown_field', message: 'is not part of this call' },
      { field: 'tags.0.role', code: 'unknown_field', message: 'is not part of this call' },
    ])
  })

  test('of the original client is taken without its unknown fields', async () => {
    const { status, body } = await post({ title: 'whole object', id, seq: 9, role: 2 }, '/api/samples', 'PUT')
    expect(status).toBe(201)
    expect(body.id).not.toBe(id)
  })

  test.each(['userId', 'senderUserId', 'authorId'])('%s may repeat who asks, and name nobody else', async (field) => {
    const own = await post({ title: `own ${field}`, [field]: ada.id }, '/api/samples', 'PUT')
    const other = await post({ title: `other ${field}`, [field]: id }, '/api/samples', 'PUT')
    expect([own.status, other.status, other.body.code]).toEqual([201, 403, 'not_owner'])
  })
})

test('an answer against the contract fails the call, and the test that made it', async () => {
  const own = await startSamples()
  expect((await own.raw('GET', '/api/faults/contract')).status).toBe(500)
  await expect(own.close()).rejects.toThrow(/GET \/api\/faults\/\{kind\} answered against the contract/)
})

test('a transaction that is refused leaves nothing behind', async () => {
  await post({ title: 'kept once' })
  await post({ title: 'kept once' })
  const rows = await server.sql<{ count: number }>('select count(*) from samples where title = $1', ['kept once'])
  expect(rows[0]?.count).toBe(1)
})

describe('a large answer', () => {
  const word = 'candle '.repeat(700)
  const ask = (path: string, headers: Record<string, string>, body?: string) =>
    fetch(server.url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...as(ada), 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body }),
    })
  const sample = (said: string) => `/api/samples/${id}?word=${encodeURIComponent(said)}`

  test('is packed for whoever can unpack it', async () => {
    const packed = await ask(sample(word), { 'accept-encoding': 'gzip' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('vary')).toContain('accept-encoding')
    expect(await packed.json()).toMatchObject({ word })
    const plain = await ask(sample(word), { 'accept-encoding': 'identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.json()).toMatchObject({ word })
  })

  test('is not packed where it is short, or may tell a token', async () => {
    const short = await ask(sample('candle'), { 'accept-encoding': 'gzip' })
    expect(short.headers.get('content-encoding')).toBeNull()
    const secret = await ask('/api/open', { 'accept-encoding': 'gzip' }, JSON.stringify({ word }))
    expect([secret.status, secret.headers.get('content-encoding')]).toEqual([200, null])
  })
})
