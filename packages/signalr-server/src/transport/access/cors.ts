import type { IncomingMessage, ServerResponse } from 'node:http'

const allowedHeaders = 'authorization, content-type, x-requested-with, x-signalr-user-agent'

export function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
}

/** Lets the page that asked read the answer, when its origin is allowed. */
export function setCorsHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  isOriginAllowed: (origin: string) => boolean,
): void {
  const { origin } = request.headers
  if (!/\borigin\b/i.test(String(response.getHeader('Vary') ?? ''))) response.appendHeader('Vary', 'Origin')
  if (origin === undefined || !isOriginAllowed(origin)) return
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Allow-Credentials', 'true')
}

export function answerPreflight(response: ServerResponse): void {
  response
    .writeHead(204, {
      'Access-Control-Allow-Methods': 'GET, POST, DELETE',
      'Access-Control-Allow-Headers': allowedHeaders,
      'Access-Control-Max-Age': '7200',
    })
    .end()
}
