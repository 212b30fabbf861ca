import { type ProblemDetails, problems } from '@guildhall/contract/frame/errors'
import type { FastifyReply } from 'fastify'
import { databaseProblem } from '../database/database-problem.ts'
import { AppError, type KnownProblem } from '../errors.ts'
import { RateLimitError } from '../limits/rate-limits.ts'

export const problemType = 'application/problem+json; charset=utf-8'

/** Turns whatever was thrown into a refusal; `undefined` when it is ours to fix. */
export function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  return databaseProblem(error) ?? frameworkRefusal(error)
}

/** The refusals of the HTTP framework in our words. */
function frameworkRefusal(error: unknown): AppError | undefined {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  if (typeof code !== 'string' || !code.startsWith('FST_') || typeof statusCode !== 'number') return undefined
  const problem = problemsByStatus.get(statusCode)
  return problem && new AppError(problem)
}

const problemsByStatus = new Map<number, KnownProblem>([
  [400, problems.malformed_request],
  [404, problems.not_found],
  [405, problems.method_not_allowed],
  [408, problems.malformed_request],
  [413, problems.too_large],
  [414, problems.too_large],
  [415, problems.unsupported_media_type],
  [503, problems.unavailable],
])

/** The body of a refusal: RFC 9457 and the `message` that the original client throws. */
export function problemBody(error: AppError, traceId: string): ProblemDetails {
  const { code, status, title } = error.problem
  const { detail, errors, retryAfterMs, current } = error.extras
  return {
    type: `/problems/${code}`,
    title,
    status,
    message: title,
    code,
    ...(detail !== undefined && { detail }),
    traceId,
    ...(errors !== undefined && { errors }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(current !== undefined && { current }),
  }
}

/** Headers that belong to a refusal. */
export function problemHeaders(error: AppError): Record<string, string> {
  const { retryAfterMs } = error.extras
  return {
    'content-type': problemType,
    'cache-control': 'no-store',
    ...(error.problem.status === 401 && { 'www-authenticate': 'Bearer' }),
    ...(retryAfterMs !== undefined && { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) }),
    ...(error instanceof RateLimitError && rateLimitHeaders(error)),
  }
}

/** `RateLimit` headers as drafted by the IETF HTTPAPI group: what is left, until when, of which policy. */
function rateLimitHeaders({ limitedClass, taken }: RateLimitError): Record<string, string> {
  const seconds = (ms: number) => Math.ceil(ms / 1000)
  return {
    ratelimit: `"${limitedClass}";r=${taken.remaining};t=${seconds(taken.retryAfterMs)}`,
    'ratelimit-policy': `"${limitedClass}";q=${taken.rate.count};w=${seconds(taken.rate.perMs)}`,
  }
}

export function sendProblem(reply: FastifyReply, error: AppError): FastifyReply {
  const { status } = error.problem
  return reply.code(status).headers(problemHeaders(error)).send(problemBody(error, reply.request.id))
}
