import { z } from 'zod'
import { named } from './primitives.ts'

/** A refusal with a stable code. `title` is also the `message` that the client throws. */
export type Problem = { readonly code: string; readonly status: number; readonly title: string }

/** Declares an area's refusals: code, status, title. */
export function defineProblems<const Table extends Record<string, readonly [number, string]>>(
  table: Table,
): { readonly [Code in keyof Table & string]: Problem & { readonly code: Code } } {
  return Object.fromEntries(
    Object.entries(table).map(([code, [status, title]]) => [code, { code, status, title }]),
  ) as { [Code in keyof Table & string]: Problem & { code: Code } }
}

/** Refusals that any call may answer with. */
export const problems = defineProblems({
  malformed_request: [400, 'The request is malformed'],
  malformed_id: [400, 'The address holds a malformed id'],
  unauthenticated: [401, 'Please sign in'],
  forbidden: [403, 'You may not do that'],
  not_owner: [403, 'This belongs to somebody else'],
  not_visible: [403, 'You may not see this'],
  suspended: [403, 'This account is suspended'],
  measure_in_force: [403, 'The moderators keep you from writing here'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'This address does not take that method'],
  not_acceptable: [406, 'No acceptable answer type'],
  request_in_progress: [409, 'The same request is still being answered'],
  too_large: [413, 'The request is too large'],
  unsupported_media_type: [415, 'Send JSON'],
  invalid: [422, 'The request is not valid'],
  answer_not_kept: [409, 'This was done before, and its answer is not kept any more'],
  idempotency_key_reused: [422, 'This request key was used for another request'],
  rate_limited: [429, 'Too many requests'],
  internal_error: [500, 'Internal Server Error'],
  unavailable: [503, 'The service is not available right now'],
  maintenance: [503, 'The hall is closed for maintenance'],
  storage_full: [507, 'The storage is full'],
})

export const fieldError = z.object({ field: z.string(), code: z.string(), message: z.string() })
export type FieldError = z.infer<typeof fieldError>

/** RFC 9457 problem details, with the `message` that the original client throws. */
export const problemDetails = named('Problem', {
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  message: z.string(),
  code: z.string(),
  detail: z.string().optional(),
  traceId: z.string(),
  errors: z.array(fieldError).optional(),
  retryAfterMs: z.number().int().optional(),
  current: z.unknown().optional(),
})
export type ProblemDetails = z.infer<typeof problemDetails>
