import { api, hubs } from '@guildhall/contract/api'
import { describe, expect, test } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { startSamples } from '../../../../testing/samples/sample-app.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

const server = await forThisFile(startSamples())

test('the document is served as JSON under both addresses', async () => {
  for (const path of ['/api/docs/json', '/docs/json']) {
    const { status, body } = await server.raw('GET', path)
    expect([status, body.openapi]).toEqual([200, '3.1.0'])
  }
})

test('the page is served with a policy that allows no script', async () => {
  const { status, headers, text } = await server.raw('GET', '/api/docs')
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'")
  expect(text).not.toMatch(/<script|style=/)
  expect(text).toContain('/api/samples/{id}')
  expect((await server.raw('GET', '/api/docs/style.css')).headers['content-type']).toBe('text/css; charset=utf-8')
})

describe('the document of the product', () => {
  const document = openApiDocument(api)

  test('has every call with its access, limits and refusal', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(operations.toSorted()).toEqual(Object.keys(api).toSorted())
    expect(document.paths['/api/friends/{userId}']?.get).toMatchObject({
      'x-access': 'member',
      'x-rate-class': 'read',
      security: [{ bearer: [] }],
      parameters: [
        { name: 'userId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        { name: 'ids', in: 'query' },
        { name: 'name', in: 'query' },
        { name: 'after', in: 'query' },
        { name: 'limit', in: 'query' },
      ],
      responses: { 200: expect.anything(), default: { $ref: '#/components/responses/Problem' } },
    })
    expect(document.paths['/api/login']?.post).toMatchObject({ security: [], requestBody: { required: true } })
  })

  test('tells how a file is sent', () => {
    expect(document.paths['/api/media']?.post).toMatchObject({
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              properties: { purpose: {}, crop: { type: 'object' }, file: { type: 'string' } },
              required: ['purpose', 'file'],
            },
          },
        },
      },
    })
  })

  test('says of a list how it goes on', () => {
    const headersOf = (path: string) => document.paths[path]?.get
    const [link, total] = ['Link', 'X-Total-Count'].map((name) => ({ $ref: `#/components/headers/${name}` }))
    expect(headersOf('/api/friends/{userId}/pending')).toMatchObject({
      responses: { 200: { headers: { Link: link, 'X-Total-Count': total } } },
    })
    expect(headersOf('/api/friends/{userId}')).toMatchObject({
      responses: { 200: { headers: { Link: link, 'X-Total-Count': total } } },
    })
    expect(headersOf('/api/members')).toMatchObject({ responses: { 200: { headers: { Link: link } } } })
    expect(headersOf('/api/conversations/{id}/bans')).toHaveProperty('responses.200.headers', {
      'X-Total-Count': total,
    })
    expect(headersOf('/api/games/igdb')).toHaveProperty('responses.200.headers', { 'X-Total-Count': total })
    expect(headersOf('/api/me')).not.toHaveProperty('responses.200.headers')
  })

  test('leads no reference into nothing', () => {
    const references = JSON.stringify(document).match(/#\/components\/[^"]+/g) ?? []
    expect(references.length).toBeGreaterThan(10)
    for (const reference of references) {
      const [, , kind = '', name = ''] = reference.split('/')
      expect({ reference, kind: document.components[kind] }).toHaveProperty(['kind', name])
    }
  })

  test('names operations once', () => {
    const ids = JSON.stringify(document).match(/"operationId":"[^"]+"/g) ?? []
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test('the page of the product names every call, method and event', () => {
  const page = docsPage({ api, hubs }, { style: 'style.css', document: 'json' })
  for (const name of Object.keys(api)) expect(page).toContain(name.slice(name.indexOf('/')))
  for (const hub of Object.values(hubs)) {
    for (const name of [...Object.keys(hub.methods), ...Object.keys(hub.events)])
      expect(page).toContain(`<code>${name}</code>`)
  }
})
