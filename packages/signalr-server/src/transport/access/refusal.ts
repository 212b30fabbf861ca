import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { TransportName } from '../transport.ts'

/** An answer that is not the one asked for; the body is plain text. */
export type Refusal = {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

export const refusals = {
  /** The body is empty: clients then show the status text. */
  unauthenticated: { status: 401, body: '', headers: { 'WWW-Authenticate': 'Bearer' } },
  originNotAllowed: { status: 403, body: 'Origin not allowed' },
  tooManyConnections: { status: 429, body: 'Too many connections', headers: { 'Retry-After': '5' } },
  shuttingDown: { status: 503, body: 'Server is shutting down', headers: { 'Retry-After': '5' } },
  failed: { status: 503, body: 'Temporarily unavailable', headers: { 'Retry-After': '5' } },
  idRequired: { status: 400, body: 'Connection ID required' },
  unknownId: { status: 404, body: 'No Connection with that ID' },
  alreadyOpen: { status: 409, body: 'Connection is already open' },
  upgradeLost: { status: 400, body: 'A WebSocket upgrade was lost on the way' },
  cannotChangeTransports: { status: 400, body: 'Cannot change transports mid-connection' },
  tooManyNegotiations: { status: 429, body: 'Too many negotiations', headers: { 'Retry-After': '1' } },
  tooManyPosts: { status: 429, body: 'Too many requests', headers: { 'Retry-After': '1' } },
  postTooLarge: { status: 413, body: 'Request body too large' },
  postTooSlow: { status: 408, body: 'Request body too slow' },
  postBroken: { status: 400, body: 'Request body incomplete' },
  postOnWebSocket: {
    status: 405,
    body: 'POST requests are not allowed for WebSocket connections.',
    headers: { Allow: 'GET' },
  },
  deleteNotPolled: {
    status: 400,
    body: 'Cannot terminate this connection using the DELETE endpoint.',
  },
} as const satisfies Record<string, Refusal>

export function methodNotAllowed(allow: string): Refusal {
  return { status: 405, body: 'Method not allowed', headers: { Allow: allow } }
}

export function transportNotSupported(transport: TransportName): Refusal {
  return { status: 404, body: `${transport} transport not supported by this end point type` }
}

export function answerRefusal(response: ServerResponse, refusal: Refusal): void {
  response.writeHead(refusal.status, headersOf(refusal)).end(refusal.body)
}

/** Refuses an upgrade: HTTP by hand, as the request has no response object. */
export function refuseUpgrade(socket: Duplex, refusal: Refusal): void {
  const headers = { ...headersOf(refusal), Connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const statusLine = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`
  socket.end([statusLine, ...lines, '', refusal.body].join('\r\n'), () => socket.destroy())
}

function headersOf(refusal: Refusal): Record<string, string> {
  return {
    ...(refusal.body === '' ? {} : { 'Content-Type': 'text/plain' }),
    'Content-Length': String(Buffer.byteLength(refusal.body)),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...refusal.headers,
  }
}
