import type { Endpoint } from '@guildhall/contract/frame/endpoint'
import { problems } from '@guildhall/contract/frame/errors'
import type { z } from 'zod'
import { AppError } from '../../errors.ts'
import { fieldErrors, unknownFields } from '../bodies/field-errors.ts'
import { parseQuery } from '../request-target.ts'
import { refuseForeignIdentity } from './foreign-identity.ts'

export type RawInput = {
  readonly params: unknown
  /** The request's target with its query. */
  readonly target: string
  readonly body: unknown
}

/** Parsed, or `undefined` where the endpoint has no schema. */
export type ParsedInput = { readonly params: unknown; readonly query: unknown; readonly body: unknown }

/**
 * Checks what came in against the contract, without looking at any state.
 * @param callerId the signed-in member; a body may not name somebody else as its author.
 * @throws AppError `malformed_id`, `malformed_request`, `invalid` or `not_owner`.
 */
export function parseInput(endpoint: Endpoint, raw: RawInput, callerId: string | undefined): ParsedInput {
  const query = parseQuery(raw.target)
  return {
    params: endpoint.params && parseParams(endpoint.params, raw.params),
    query: endpoint.query && parsePart(endpoint.query, query),
    body: endpoint.body && parseBody(endpoint, endpoint.body, raw.body, callerId),
  }
}

function parseParams(schema: z.ZodObject, params: unknown): unknown {
  const result = schema.safeParse(params)
  if (result.success) return result.data
  throw new AppError(problems.malformed_id, { errors: fieldErrors(result.error.issues, params) })
}

function parsePart(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new AppError(problems.invalid, { errors: fieldErrors(result.error.issues, value) })
}

function parseBody(endpoint: Endpoint, schema: z.ZodType, body: unknown, callerId: string | undefined): unknown {
  if (callerId !== undefined) refuseForeignIdentity(schema, body, callerId)
  if (endpoint.callers === 'own') {
    const errors = unknownFields(schema, body)
    if (errors.length > 0) throw new AppError(problems.invalid, { errors })
  }
  return parsePart(schema, body)
}
