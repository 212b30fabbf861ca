import { describe, expect, test } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { as, sampleMember, startSamples } from '../../../testing/samples/sample-app.ts'

const ada = sampleMember()
const id = '0197b6a4-0000-7000-8000-000000000001'

const server = await forThisFile(startSamples())

describe('the form of an address', () => {
  test.each([
    ['an encoded slash', `/api/samples%2f${id}`],
    ['an encoded backslash', `/api/samples/%5c${id}`],
    ['an encoded NUL', `/api/samples/${id}%00`],
    ['a dot segment', `/api/x/../samples/${id}`],
    ['an encoded dot segment', `/api/x/%2e%2E/samples/${id}`],
    ['a single dot segment', `/api/./samples/${id}`],
    ['a double slash', `/api//samples/${id}`],
    ['a backslash', `/api\\samples/${id}`],
    ['a broken escape', `/api/samples/%zz`],
    ['broken UTF-8', `/api/samples/%ff`],
    ['a whole URL', `http://example.org/api/samples/${id}`],
    ['a key twice', `/api/samples/${id}?limit=1&limit=2`],
    ['a key twice in two spellings', `/api/samples/${id}?limit=1&%6cimit=2`],
    ['a prototype key', `/api/samples/${id}?__proto__=1`],
    ['a broken escape in the query', `/api/samples/${id}?word=%zz`],
  ])('%s is 400', async (_what, path) => {
    const { status, headers, body } = await server.raw('GET', path, { headers: as(ada) })
    expect(status).toBe(400)
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(body.code).toBe('malformed_request')
  })

  test('is decoded once: an escaped letter reaches the call, an escape of an escape does not', async () => {
    expect((await server.raw('GET', `/api/%73amples/${id}`, { headers: as(ada) })).status).toBe(200)
    expect((await server.raw('GET', `/api/%2573amples/${id}`, { headers: as(ada) })).status).toBe(404)
  })

  test('a query is decoded as forms are', async () => {
    const { body } = await server.raw('GET', `/api/samples/${id}?word=a+b%26c&limit=7`, { headers: as(ada) })
    expect(body).toMatchObject({ word: 'a b&c', limit: 7 })
  })

  test('an address of more than 8 KiB is 413', async () => {
    const { status, body } = await server.raw('GET', `/api/samples/${id}?word=${'x'.repeat(8192)}`)
    expect([status, body.code]).toEqual([413, 'too_large'])
  })

  test('a malformed id is 400 and names the parameter', async () => {
    const { status, body } = await server.raw('GET', '/api/samples/42', { headers: as(ada) })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'malformed_id', errors: [{ field: 'id', code: 'invalid' }] })
  })
})

describe('prefixes', () => {
  test('a call is the same with and without /api', async () => {
    for (const path of [`/api/samples/${id}`, `/samples/${id}`]) {
      expect((await server.raw('GET', path, { headers: as(ada) })).body).toMatchObject({ id, callerId: ada.id })
      expect((await server.raw('GET', path)).status).toBe(401)
    }
  })

  test('a configured proxy path is a third way, with the same rule', async () => {
    const other = await startSamples({ config: { proxyAddress: 'https://hall.example.org/backend' } })
    try {
      const path = `/backend/samples/${id}`
      expect((await other.raw('GET', path, { headers: as(ada) })).body).toMatchObject({ id })
      expect((await other.raw('GET', path)).status).toBe(401)
      const unknown = await other.raw('GET', '/backend/nothing', { headers: { accept: 'text/html' } })
      expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found'])
    } finally {
      await other.close()
    }
  })

  test('a path with a final slash in the contract is known without it, and no other is', async () => {
    for (const path of ['/api/samples/bulk/', '/api/samples/bulk', '/samples/bulk']) {
      const answer = await server.raw('POST', path, { headers: as(ada), body: JSON.stringify([id]) })
      expect(answer.body).toEqual({ count: 1 })
    }
    expect((await server.raw('GET', `/api/samples/${id}/`, { headers: as(ada) })).status).toBe(404)
  })
})

describe('what does not exist', () => {
  const capitals = ['/API/open', '/Api', '/HUB/nothing', '/Health/live', '/%41pi/open']
  const nothings = ['/api/nothing', '/hub/nothing', '/api/hub/nothing', '/api', '/hub', '/health/nothing', '/metrics']
  test.each([...nothings, ...capitals])('GET %s is a problem, never a page', async (path) => {
    const { status, headers, body } = await server.raw('GET', path, { headers: { accept: 'text/html,*/*' } })
    expect([status, body.code]).toEqual([404, 'not_found'])
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
  })

  test.each([
    ['PATCH', `/api/samples/${id}`, 'DELETE, GET, HEAD'],
    ['PUT', `/samples/${id}`, 'DELETE, GET, HEAD'],
    ['GET', '/api/open', 'POST'],
    ['DELETE', '/api/samples', 'POST, PUT'],
  ])('%s %s is 405 and says what is allowed', async (method, path, allow) => {
    const { status, headers, body } = await server.raw(method, path, { headers: as(ada) })
    expect([status, body.code, headers.allow]).toEqual([405, 'method_not_allowed', allow])
  })

  test('HEAD answers as GET does, without a body', async () => {
    const { status, text } = await server.raw('HEAD', `/api/samples/${id}`, { headers: as(ada) })
    expect([status, text]).toEqual([200, ''])
  })
})

describe('types', () => {
  test('a caller that takes no JSON gets 406', async () => {
    const headers = as(ada, { accept: 'text/csv, application/json;q=0' })
    const { status, body } = await server.raw('GET', `/api/samples/${id}`, { headers })
    expect([status, body.code]).toEqual([406, 'not_acceptable'])
  })

  test.each(['application/json', 'application/*', '*/*', 'text/html, */*;q=0.1'])('%s is served', async (accept) => {
    expect((await server.raw('GET', `/api/samples/${id}`, { headers: as(ada, { accept }) })).status).toBe(200)
  })

  test.each([
    ['text/plain', {}],
    ['application/x-www-form-urlencoded', {}],
    ['multipart/form-data; boundary=x', {}],
    ['application/json; charset=iso-8859-1', {}],
    ['application/json', { 'content-encoding': 'gzip' }],
  ])('a body of %s %o is 415', async (type, headers) => {
    const answer = await server.raw('POST', '/api/samples', {
      headers: as(ada, { 'content-type': type, ...headers }),
      body: '{"title":"x"}',
    })
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type'])
  })

  test('a body without a type is 415', async () => {
    const answer = await server.raw('POST', '/api/open', { body: '{}' })
    expect(answer.status).toBe(415)
  })
})
