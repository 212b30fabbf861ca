import type { FieldError } from '@guildhall/contract/frame/errors'

type Details = {
  status: number
  message: string
  code: string
  errors?: readonly FieldError[]
  retryAfterMs?: number | undefined
  traceId?: string | undefined
  current?: unknown
}

/** A call that was not answered with success. `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The stable code of the contract, or `timeout`, `unreachable`, `unknown`. */
  readonly code: string
  readonly errors: readonly FieldError[]
  readonly retryAfterMs: number | undefined
  readonly traceId: string | undefined
  /** The state that a conflict met. */
  readonly current: unknown

  constructor(details: Details) {
    super(details.message)
    this.status = details.status
    this.code = details.code
    this.errors = details.errors ?? []
    this.retryAfterMs = details.retryAfterMs
    this.traceId = details.traceId
    this.current = details.current
  }
}

export function isApiError(error: unknown, code?: string): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code)
}

export function timedOut(): ApiError {
  return new ApiError({ status: 0, code: 'timeout', message: 'Request timed out' })
}

export function unreachable(): ApiError {
  return new ApiError({ status: 0, code: 'unreachable', message: 'The server could not be reached' })
}

/** The error for an answer that is no success; `data` is its body, if that was JSON. */
export function refused(response: Response, data: unknown): ApiError {
  const body = isRecord(data) ? data : {}
  const status = response.status
  return new ApiError({
    status,
    message: text(body.message) ?? (response.statusText || standardPhrases[status] || `Status ${status}`),
    code: text(body.code) ?? 'unknown',
    errors: Array.isArray(body.errors) ? body.errors.filter(isFieldError) : [],
    retryAfterMs: retryAfter(body.retryAfterMs, response.headers.get('retry-after')),
    traceId: text(body.traceId) ?? response.headers.get('x-request-id') ?? undefined,
    current: body.current,
  })
}

function retryAfter(inBody: unknown, header: string | null): number | undefined {
  if (typeof inBody === 'number') return inBody
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1000 : undefined
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value.field === 'string' && typeof value.code === 'string'
}

/** HTTP/2 and HTTP/3 carry no status text, so the phrases of RFC 9110 stand in. */
const standardPhrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
}
