import { expect, test } from 'vitest'
import { forThisFile } from '../../testing/for-this-file.ts'
import { as, sampleMember, startSamples } from '../../testing/samples/sample-app.ts'

const ada = sampleMember()
const id = '0197b6a4-0000-7000-8000-000000000001'

const server = await forThisFile(startSamples())

const wholeLog = () => JSON.stringify(server.logs)
const lineOf = (traceId: unknown, msg: string) =>
  server.until(() => server.logs.find((line) => line.traceId === traceId && line.msg === msg), `the line “${msg}”`)

test('a call is one line with its route pattern, who asked and how it ended', async () => {
  const { headers } = await server.raw('GET', `/api/samples/${id}?word=whisper`, { headers: as(ada) })
  const line = await lineOf(headers['x-request-id'], 'request')
  expect(line).toMatchObject({
    route: 'GET /api/samples/{id}',
    method: 'GET',
    status: 200,
    userId: ada.id,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    ms: expect.any(Number),
  })
})

test('a refusal says its code', async () => {
  const { headers } = await server.raw('GET', `/api/samples/${id}`)
  expect(await lineOf(headers['x-request-id'], 'request')).toMatchObject({ status: 401, code: 'unauthenticated' })
})

test('no token, id, query, cookie, mail address or body ever gets in', async () => {
  const secrets = {
    'access_token=': 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzZWNyZXQifQ.c2lnbmF0dXJl',
    'id=': 'connection-token-secret',
    'email=': 'bruno@example.org',
    cookie: 'cookie-secret',
    body: 'a message between two people',
    forged: 'forged-line',
  }
  const headers = { ...as(ada), cookie: `token=${secrets.cookie}` }
  await server.raw('GET', `/hub/samples?id=${secrets['id=']}&access_token=${secrets['access_token=']}`, { headers })
  await server.raw('GET', `/api/samples/${id}?email=${secrets['email=']}&word=a%0d%0a${secrets.forged}`, { headers })
  await server.raw('GET', `/api/unknown/${secrets['email=']}`, { headers })
  await server.raw('POST', '/api/samples', {
    headers,
    body: JSON.stringify({ title: secrets.body, extra: secrets.body }),
  })
  const last = await server.raw('GET', '/api/faults/error')
  await lineOf(last.headers['x-request-id'], 'request')
  for (const secret of [...Object.values(secrets), ada.token]) expect(wholeLog()).not.toContain(secret)
})

test('an error is told with its stack, and with what looks like a secret taken out', async () => {
  const { headers } = await server.raw('GET', '/api/faults/error')
  const { err } = await lineOf(headers['x-request-id'], 'a request failed')
  expect(err).toMatchObject({ type: 'Error', message: 'the token [token] of [email] broke' })
  expect((err as { stack: string }).stack).toContain('sample-app.ts')
})

test('an error of the database is told without the values of rows', async () => {
  const { headers } = await server.raw('GET', '/api/faults/query')
  const line = await lineOf(headers['x-request-id'], 'a request failed')
  expect(line.err).toMatchObject({ code: '42P01' })
  expect(JSON.stringify(line)).not.toContain('nobody@example.org')
})

test('fields with the names of secrets are hidden wherever somebody logs them', () => {
  server.platform.log.info(
    { password: 'open sesame', nested: { refreshToken: 'r-secret', authorization: 'x-secret' } },
    'careless',
  )
  expect(server.logs.find(({ msg }) => msg === 'careless')).toMatchObject({
    password: '[hidden]',
    nested: { refreshToken: '[hidden]', authorization: '[hidden]' },
  })
})

test('a line stays one line whatever a value holds', () => {
  server.platform.log.info({ name: 'a\r\n{"level":60}' }, 'line feed')
  const lines = server.logs.filter(({ msg }) => msg === 'line feed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ name: 'a\r\n{"level":60}' })
})
