import { allProtocols, createHubProtocols } from '../../protocol/hub-protocols.ts'
import { createFrames } from '../frames/frames.ts'
import { mutate } from '../frames/mutations.ts'
import { createRandom, type Random } from '../frames/random.ts'
import { fuzzLimits } from '../fuzz-limits.ts'
import { type FuzzServer, fuzzPath } from '../fuzz-server.ts'
import type { Watch } from '../watch.ts'
import type { FuzzTask } from './direct-run.ts'
import { exchange, openSocket, type RawRequest, writeRequest } from './raw-http.ts'

const clientsAtOnce = 16
/** Long even for a busy machine. */
const patienceMs = 10_000
/** A spoilt request may leave the server waiting for the rest of it. */
const spoiltPatienceMs = 40

const protocols = createHubProtocols(allProtocols, fuzzLimits)
const methods = ['GET', 'GET', 'POST', 'POST', 'DELETE', 'PUT', 'HEAD', 'OPTIONS', 'PATCH', 'CONNECT', 'BREW']
const closing = { Connection: 'close' }

/** Bad requests to negotiate and to the hub, and connections without WebSocket that are sent bad frames. */
export async function runOverHttp({ seed, frames, watch }: FuzzTask, server: FuzzServer): Promise<void> {
  let left = frames
  let clients = 0

  async function work(): Promise<void> {
    while (left > 0) {
      const random = createRandom(seed, 3, clients++)
      const kind = random.below(10)
      const count = kind < 7 ? 1 : Math.min(left, 8)
      left -= count
      if (kind < 7) await sendBadRequest(server, random, watch)
      else await haveBadConnection(server, random, count, watch, kind < 9)
    }
  }

  await Promise.all(Array.from({ length: clientsAtOnce }, work))
}

async function sendBadRequest(server: FuzzServer, random: Random, watch: Watch): Promise<void> {
  const token = random.chance(0.3)
    ? await negotiate(server, watch)
    : Buffer.from(random.bytes(24)).toString('base64url')
  const bytes = writeRequest({ ...randomRequest(random, token), headers: randomHeaders(random) })
  const sent = random.chance(0.5) ? mutate(bytes, random, bytes) : bytes
  check(await exchange(server.port, sent, spoiltPatienceMs), bytes, watch)
}

function randomRequest(random: Random, token: string): RawRequest {
  const query = random.pick([
    `?negotiateVersion=${random.pick(['1', '0', '-1', '99', 'NaN', '1.5', '', '%00'])}`,
    `?id=${token}`,
    `?ID=${token}&id=&_=1`,
    `?id=${'x'.repeat(random.below(9_000))}`,
    '?id=%ff%fe&access_token=%',
    '',
  ])
  const path = random.pick([fuzzPath, fuzzPath.toUpperCase(), `${fuzzPath}/negotiate`, `${fuzzPath}/negotiate`])
  const body = random.chance(0.5) ? { body: random.bytes(random.below(300)) } : {}
  return { method: random.pick(methods), path: path + query, ...body }
}

function randomHeaders(random: Random): Record<string, string> {
  return {
    ...closing,
    ...random.pick<Record<string, string>>([
      {},
      { Authorization: '' },
      { Authorization: 'Bearer ' },
      { Authorization: `Basic ${'x'.repeat(random.below(8_000))}` },
      { Origin: random.pick(['https://fuzz.example', 'https://evil.example', 'null', '']) },
      { Accept: random.pick(['text/event-stream', '*/*', 'x'.repeat(1_000)]) },
      { 'Content-Length': random.pick(['0', '-1', '99999999999', 'x', '5']) },
      { 'Transfer-Encoding': random.pick(['chunked', 'gzip', 'chunked, chunked']) },
      { Expect: '100-continue' },
      { Upgrade: random.pick(['websocket', 'h2c']), Connection: 'Upgrade', 'Sec-WebSocket-Version': '13' },
      { 'X-Forwarded-For': '\u00ff'.repeat(100) },
    ]),
  }
}

/** A Long Polling or Server-Sent Events connection that is opened in order, and misused from then on. */
async function haveBadConnection(
  server: FuzzServer,
  random: Random,
  count: number,
  watch: Watch,
  isPolled: boolean,
): Promise<void> {
  const path = `${fuzzPath}?id=${await negotiate(server, watch)}`
  const source = createFrames(random, random.pick(isPolled ? protocols : protocols.slice(0, 1)))
  const poll = { method: 'GET', path, headers: closing }
  const events = isPolled ? undefined : await openSocket(server.port)
  events?.resume()
  events?.write(writeRequest({ method: 'GET', path, headers: { Accept: 'text/event-stream' } }))
  if (isPolled) await ask(server, poll, watch)

  await ask(server, { method: 'POST', path, headers: closing, body: source.handshake(1) }, watch)
  for (let sent = 0; sent < count; sent++) {
    const request = ask(
      server,
      { method: 'POST', path, headers: closing, body: Buffer.concat([source.prelude(), source.next()]) },
      watch,
    )
    if (random.chance(0.7)) await request
    if (isPolled && random.chance(0.3)) await ask(server, poll, watch)
  }
  if (random.chance(0.5)) await ask(server, { method: 'DELETE', path, headers: closing }, watch)
  events?.destroy()
}

async function negotiate(server: FuzzServer, watch: Watch): Promise<string> {
  const path = `${fuzzPath}/negotiate?negotiateVersion=1`
  const answer = await ask(server, { method: 'POST', path, headers: closing, body: Buffer.alloc(0) }, watch)
  const token = /"connectionToken":"([^"]+)"/.exec(answer)?.[1]
  if (token === undefined) watch.report(`a good negotiation failed: ${answer.slice(0, 300)}`)
  return token ?? ''
}

async function ask(server: FuzzServer, request: RawRequest, watch: Watch): Promise<string> {
  const bytes = writeRequest(request)
  const answer = await exchange(server.port, bytes, patienceMs)
  check(answer, bytes, watch)
  return answer
}

function check(answer: string, request: Buffer, watch: Watch): void {
  if (!answer.startsWith('HTTP/1.1 5')) return
  watch.report(`${answer.slice(0, 100)} to ${JSON.stringify(request.subarray(0, 300).toString('latin1'))}`)
}
