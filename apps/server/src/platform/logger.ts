import { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify'

/** pino, as Fastify carries it; nobody makes a second logger. */
export type Logger = FastifyBaseLogger

/** Where log lines go when not to the standard output; each call is one whole line of JSON. */
export type LogStream = { write(line: string): void }

/** Lines of JSON in UTC. Secrets are kept out where they arise; what is hidden here is the second wall. */
export function loggerOptions(level: string, stream: LogStream | undefined) {
  return {
    logger: {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      redact: { paths: hiddenPaths, censor: '[hidden]' },
      serializers: { err: describeError, error: describeError, req: describeRequest, res: describeReply },
      ...(stream !== undefined && { stream }),
    },
    // Requests are logged when they end, as route patterns; see http/request-log.ts.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
  }
}

const secretNames = [
  'authorization',
  'cookie',
  'password',
  'token',
  'accessToken',
  'access_token',
  'refreshToken',
  'email',
  'secret',
]
const hiddenPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

const scrubbed: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/([?&](?:access_token|id|email|token|key)=)[^&\s"']*/gi, '$1[hidden]'],
  [/\/\/[^\s/@]*@/g, '//'],
  [/(\/(?:reset-password|password-reset-expiry)\/)[^/?\s"']+/g, '$1[hidden]'],
  [/[^\s@"'<>=]+@[^\s@"'<>]+\.[^\s@"'<>]+/g, '[email]'],
]

/** Removes what looks like a token, a mail address or a secret query parameter from text of others. */
export function scrub(text: string): string {
  return scrubbed.reduce((result, [pattern, replacement]) => result.replaceAll(pattern, replacement), text)
}

/**
 * An error without the details that a database adds: those repeat the values of rows. The job queue hands its errors on as
 * copies that are none of the class.
 */
function describeError(error: unknown): { type: string; message: string; stack: string } {
  if (!isLikeError(error)) return { type: typeof error, message: scrub(String(error)), stack: '' }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  return {
    type: error.name ?? 'Error',
    message: scrub(error.message),
    stack: scrub(error.stack ?? ''),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

const isLikeError = (error: unknown): error is { name?: string; message: string; stack?: string; cause?: unknown } =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'

const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions.config.route,
})

const describeReply = (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode ?? 0 })
