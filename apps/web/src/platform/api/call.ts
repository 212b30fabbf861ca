import type { Api } from '@guildhall/contract/api'
import type { EndpointAnswer, EndpointArguments, HttpMethod } from '@guildhall/contract/frame/endpoint'
import { fillPath, type PathParameters, type Query } from './address.ts'
import type { RequestOptions } from './outgoing-call.ts'
import { request } from './request.ts'

export type CallName = keyof Api & string
export type CallArguments<Name extends CallName> = EndpointArguments<Api[Name]>
export type CallAnswer<Name extends CallName> = EndpointAnswer<Api[Name]>
export type CallOptions = Pick<RequestOptions, 'signal' | 'idempotencyKey' | 'timeoutMs' | 'keepalive'>

type Rest<Name extends CallName> =
  Record<never, never> extends CallArguments<Name>
    ? [args?: CallArguments<Name>, options?: CallOptions]
    : [args: CallArguments<Name>, options?: CallOptions]

/**
 * Makes a call of the contract: `call('GET /api/friends/{userId}', { params: { userId } })`.
 * @throws ApiError for every answer that is no success, and when there is none
 */
export async function call<Name extends CallName>(
  name: Name,
  ...[args, options]: Rest<Name>
): Promise<CallAnswer<Name>> {
  const parts: { params?: PathParameters; query?: Query; body?: unknown } = args ?? {}
  const [method, path] = name.split(' ') as [HttpMethod, string]
  const { query, body } = parts
  // The server checks its answers against the same contract, so the type is what arrives.
  return (await request(method, fillPath(path, parts.params), { ...options, query, body })) as CallAnswer<Name>
}
