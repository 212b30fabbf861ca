/** The HTTP server before any call is bound: limits of requests, headers, forms, refusals. */
import { randomUUIDv7 } from 'node:crypto'
import type { Socket } from 'node:net'
import cors from '@fastify/cors'
import { problems } from '@guildhall/contract/frame/errors'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { type LogStream, loggerOptions } from '../logger.ts'
import { browserOrigins } from './browser-origins.ts'
import type { ClientAddress } from './client-address.ts'
import type { Caller } from './endpoint-handlers.ts'
import { problemBody, problemHeaders, problemType, refusalOf, sendProblem } from './problem-answers.ts'
import { targetFault } from './request-target.ts'
import { securityHeaders } from './security/security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, as seen behind our own proxies. */
    address: string
    caller: Caller | undefined
    /** The code of the refusal that is answered, for the log. */
    problemCode: string | undefined
    /** A name for the log where the router did not choose. */
    routeName: string | undefined
  }
  interface FastifyContextConfig {
    /** The route's pattern with its method, the only form in which addresses are logged. */
    route?: string
  }
}

const lookForIdleMs = 100

/** Makes the server; the order of what is installed on it later is the order in which requests meet it. */
export async function createHttpServer(
  config: Config,
  parts: { clientAddress: ClientAddress; logStream?: LogStream | undefined },
): Promise<FastifyInstance> {
  const { requests } = config
  const fixedHeaders = securityHeaders(config)
  const http = Fastify({
    ...loggerOptions(config.logLevel, parts.logStream),
    bodyLimit: requests.bodyBytes,
    requestTimeout: requests.wholeMs,
    http: {
      maxHeaderSize: requests.headerBytes,
      headersTimeout: requests.headersMs,
      connectionsCheckingInterval: Math.min(1000, requests.headersMs),
    },
    routerOptions: { maxParamLength: requests.urlBytes, querystringParser: () => ({}) },
    requestIdHeader: false,
    genReqId: () => randomUUIDv7(),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, _request, reply) => {
      reply.headers(fixedHeaders)
      sendProblem(reply, new AppError(problems.malformed_request))
    },
    clientErrorHandler: answerBrokenRequest,
  })

  http.decorateRequest('address', '')
  http.decorateRequest('caller', undefined)
  http.decorateRequest('problemCode', undefined)
  http.decorateRequest('routeName', undefined)
  http.setErrorHandler(answerError)
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  http.addHook('preClose', (done) => {
    closeWhatFallsIdle(http)
    done()
  })
  http.addHook('onRequest', (request, reply, done) => {
    request.address = parts.clientAddress(request.raw)
    reply.headers(fixedHeaders).header('x-request-id', request.id)
    done()
  })
  await http.register(cors, corsOptions(config))
  http.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length > requests.urlBytes) return done(new AppError(problems.too_large))
    const detail = targetFault(request.url)
    done(detail === undefined ? undefined : new AppError(problems.malformed_request, { detail }))
  })
  return http
}

/** A connection whose last answer ends during the close would stay for its whole idle time, and the server with it. */
function closeWhatFallsIdle({ server }: FastifyInstance): void {
  const timer = setInterval(() => server.closeIdleConnections(), lookForIdleMs).unref()
  server.once('close', () => clearInterval(timer))
}

/** The list of origins is fixed; an origin is never simply repeated. */
function corsOptions(config: Config) {
  return {
    origin: browserOrigins(config),
    credentials: true,
    strictPreflight: false,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-requested-with', 'x-signalr-user-agent'],
    exposedHeaders: [
      'date',
      'idempotency-replayed',
      'link',
      'ratelimit',
      'ratelimit-policy',
      'retry-after',
      'x-request-id',
      'x-total-count',
    ],
    maxAge: 600,
  }
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isCutOff(request)) {
    request.log.info({ route: request.routeOptions.config.route }, 'the caller left in the middle of the body')
    return sendProblem(reply, new AppError(problems.malformed_request))
  }
  const refusal = refusalOf(error)
  if (refusal === undefined) {
    request.log.error({ err: error, route: request.routeOptions.config.route }, 'a request failed')
  } else if (refusal.problem.status >= 500 && refusal !== error) {
    request.log.warn({ err: error, code: refusal.problem.code }, 'a request could not be served')
  }
  const answer = refusal ?? new AppError(problems.internal_error)
  request.problemCode = answer.problem.code
  return sendProblem(reply, answer)
}

/** The caller left in the middle of the body: nobody reads the answer, and nothing of ours has failed. */
const isCutOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

const brokenRequests: Readonly<Record<string, { status: number; phrase: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, phrase: 'Request Timeout' },
  HPE_HEADER_OVERFLOW: { status: 431, phrase: 'Request Header Fields Too Large' },
}

/** Answers what never became a request: there is no reply object, only the socket. */
function answerBrokenRequest(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, phrase } = brokenRequests[error.code ?? ''] ?? { status: 400, phrase: 'Bad Request' }
  const problem = status === 431 ? problems.too_large : problems.malformed_request
  const refusal = new AppError({ ...problem, status })
  const body = JSON.stringify(problemBody(refusal, randomUUIDv7()))
  const headers = { ...problemHeaders(refusal), 'content-type': problemType, connection: 'close' }
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body) })
  socket.end(
    `HTTP/1.1 ${status} ${phrase}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  )
}
