import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { OutsideError } from './outside-error.ts'

export type OutsideRequest = {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
  /** Ends the exchange, whatever it is at. */
  readonly signal: AbortSignal
  /** Of the body, decoded. */
  readonly maximumBytes: number
  /** What becomes of a longer body: it is refused, or its beginning is all there is. */
  readonly whenLarger: 'refuse' | 'cut'
  /** Where the host's name leads, instead of what the system would find now. */
  readonly lookup?: LookupFunction | undefined
}

export type OutsideAnswer = {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

const headerBytes = 16_384
// Of their own, so that no setting for the process puts another way, or a kept connection, under a checked address.
const agents = { 'http:': new HttpAgent({ keepAlive: false }), 'https:': new HttpsAgent({ keepAlive: false }) }

/**
 * One request and its whole answer. It sends no cookies, follows nothing and keeps no connection.
 * @throws OutsideError
 */
export async function exchange(request: OutsideRequest): Promise<OutsideAnswer> {
  try {
    const message = await send(request)
    const body = await readBody(message, request)
    return { status: message.statusCode ?? 0, headers: plainHeaders(message), body }
  } catch (error) {
    throw request.signal.aborted ? new OutsideError('timeout', { cause: error }) : asOutsideError(error)
  }
}

function send({ method, url, headers, body, signal, lookup }: OutsideRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      method,
      signal,
      maxHeaderSize: headerBytes,
      headers: {
        'accept-encoding': 'gzip, deflate, br',
        ...headers,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
      ...(lookup && { lookup }),
    }
    const outgoing: ClientRequest =
      url.protocol === 'https:'
        ? requestHttps(url, { ...options, agent: agents['https:'] })
        : requestHttp(url, { ...options, agent: agents['http:'] })
    outgoing.once('response', resolve).once('error', reject).end(body)
  })
}

async function readBody(
  message: IncomingMessage,
  { method, maximumBytes, whenLarger }: OutsideRequest,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let left = maximumBytes
  try {
    if (method === 'HEAD') return Buffer.alloc(0)
    // Chunk by chunk as it is decoded, so a small body that swells is left off in time.
    for await (const chunk of decoded(message) as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, left))
      left -= chunk.length
      if (left < 0 && whenLarger === 'refuse') throw new OutsideError('too-large')
      if (left <= 0 && whenLarger === 'cut') break
    }
    return Buffer.concat(chunks)
  } finally {
    message.destroy()
  }
}

function decoded(message: IncomingMessage): Readable {
  const encoding = (message.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity' || encoding === '') return message
  const decoder = decoders[encoding]?.()
  if (!decoder) throw new OutsideError('damaged')
  message.once('error', (error) => decoder.destroy(error))
  return message.pipe(decoder)
}

const decoders: Readonly<Record<string, () => ReturnType<typeof createGunzip>>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

function plainHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

function asOutsideError(error: unknown): OutsideError {
  if (error instanceof OutsideError) return error
  const { code } = error as { code?: unknown }
  const isOfBody =
    typeof code === 'string' && (code.startsWith('Z_') || code.startsWith('ERR__ERROR') || code.startsWith('HPE_'))
  return new OutsideError(isOfBody ? 'damaged' : 'unreachable', { cause: error })
}
