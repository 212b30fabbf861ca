import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { startSamples } from '../../../testing/samples/sample-app.ts'
import { testConfig } from '../../../testing/test-config.ts'

const usual = testConfig('/unused').requests

const server = await forThisFile(startSamples({ config: { requests: { ...usual, headersMs: 200, wholeMs: 400 } } }))

/** Sends what is given, then nothing more, and reads until the server ends the connection. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.server.port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk) => void (answer += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

test('headers that do not come to an end are 408', async () => {
  const answer = await send('GET /api/open HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(answer).toContain('content-type: application/problem+json; charset=utf-8')
})

test('a body that does not come to an end is 408', async () => {
  const answer = await send(
    'POST /api/open HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('headers of more than 16 KiB are 431', async () => {
  const answer = await send(`GET /api/open HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(answer).toContain('"code":"too_large"')
})

test('a body whose sender goes away is one quiet line of the log', async () => {
  const before = server.logs.length
  const socket = connect(server.server.port, '127.0.0.1', () => {
    const head = 'POST /api/open HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'
    socket.write(head, () => socket.destroy())
  })
  const lines = await server.until(() => server.logs.length > before && server.logs.slice(before), 'a line')
  expect(lines).toMatchObject([
    { level: 30, route: 'POST /api/open', msg: 'the caller left in the middle of the body' },
  ])
  expect(lines[0]?.['err']).toBeUndefined()
})

test('what is not HTTP is 400', async () => {
  expect(await send('hello?\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^]*"code":"malformed_request"/)
})
