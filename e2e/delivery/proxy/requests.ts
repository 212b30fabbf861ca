import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Faults, requestRates } from './faults.ts'

/** A harm that breaks the promises of the product, planted to see that it is noticed. */
export type Planted = 'doubles messages without their id'

type Whole = { readonly method: string; readonly path: string; readonly headers: Headers; readonly body: Buffer }
type Headers = IncomingHttpHeaders
type Answer = { readonly status: number; readonly headers: Headers; readonly body: Buffer }

const longestSwapMs = 300

export function createRequestForwarding(parts: {
  readonly target: URL
  readonly faults: Faults
  readonly planted: Planted | undefined
}) {
  const { target, faults, planted } = parts
  /** Lets those go that wait to be overtaken. */
  const overtaken: (() => void)[] = []

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isStream(request)) return passStream(request, response, target)
    const whole = await readWhole(request, target)
    const isPlanted = planted !== undefined && faults.chance(1)
    // Without a live line all messages come this way.
    if (isPlanted && whole.path.includes('/hub/')) return void response.writeHead(503).end()
    const fault = faults.next(requestRates)
    if (fault === 'drop') return void response.destroy()
    if (fault === 'delay') await pause(faults.pauseMs())
    if (fault === 'swap') await waitToBeOvertaken()
    const copies = [send(whole, target)]
    if (fault === 'double') copies.push(send(whole, target))
    if (isPlanted && whole.path === '/api/messages') copies.push(send(withoutIds(whole), target))
    for (const go of overtaken.splice(0)) go()
    const answers = await Promise.all(copies)
    const [first] = answers
    const answer = fault === 'double' && faults.chance(0.5) ? answers[1] : first
    if (fault === 'cut' || answer === undefined) return void response.destroy()
    response.writeHead(answer.status, answer.headers).end(answer.body)
  }

  function waitToBeOvertaken(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    overtaken.push(resolve)
    setTimeout(resolve, longestSwapMs)
    return promise
  }

  return forward
}

/** A hub without WebSocket: what it sends never ends. */
const isStream = ({ method, url }: IncomingMessage) => method === 'GET' && (url ?? '').includes('/hub/')

function passStream(request: IncomingMessage, response: ServerResponse, target: URL): void {
  const onward = sendRequest(new URL(request.url ?? '', target), { headers: ownHeaders(request.headers, target) })
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
    answer.on('error', () => response.destroy())
  })
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  onward.end()
}

async function readWhole(request: IncomingMessage, target: URL): Promise<Whole> {
  const body = Buffer.concat(await request.toArray())
  const headers = ownHeaders(request.headers, target)
  return { method: request.method ?? 'GET', path: request.url ?? '/', headers, body }
}

async function send({ method, path, headers, body }: Whole, target: URL): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const onward = sendRequest(new URL(path, target), { method, headers }, resolve)
  onward.on('error', reject)
  onward.end(body)
  const answer = await promise
  return {
    status: answer.statusCode ?? 502,
    headers: withoutFraming(answer.headers),
    body: Buffer.concat(await answer.toArray()),
  }
}

function withoutIds({ method, path, headers, body }: Whole): Whole {
  const { clientMessageId: _, ...rest } = JSON.parse(body.toString()) as Record<string, unknown>
  const { 'idempotency-key': __, ...others } = headers
  const bare = Buffer.from(JSON.stringify(rest))
  return { method, path, headers: { ...others, 'content-length': String(bare.length) }, body: bare }
}

/** The server is to believe that its own page asks. */
export function ownHeaders(headers: Headers, target: URL): Headers {
  const { connection: _, ...rest } = headers
  return { ...rest, host: target.host, ...(headers.origin !== undefined && { origin: target.origin }) }
}

function withoutFraming(headers: Headers): Headers {
  const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, ...rest } = headers
  return rest
}
