import type { Api } from '@guildhall/contract/api'
import type { EndpointAnswer, EndpointArguments, HttpMethod } from '@guildhall/contract/frame/endpoint'
import { fillPath, type PathParameters, type Query } from './address.ts'
import type { RequestOptions } from './outgoing-call.ts'
import { type RawAnswer, request, requestPage, requestRaw } from './request.ts'

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
  // The server checks its answers against the same contract, so the type is what arrives.
  return (await request(...asked(name, args ?? {}, options))) as CallAnswer<Name>
}

/**
 * The same of a list, and how many there are on all its pages where the server says so.
 * @throws ApiError as {@link call}
 */
export async function callPage<Name extends CallName>(
  name: Name,
  ...[args, options]: Rest<Name>
): Promise<{ items: CallAnswer<Name>; total: number | undefined }> {
  const { data, total } = await requestPage(...asked(name, args ?? {}, options))
  return { items: data as CallAnswer<Name>, total }
}

/**
 * The same in raw mode: who looks at the answer itself gets it whatever it is, as `ok`, `status` and `data`.
 * @throws ApiError only when there is no answer
 */
export function callRaw<Name extends CallName>(name: Name, ...[args, options]: Rest<Name>): Promise<RawAnswer> {
  return requestRaw(...asked(name, args ?? {}, options))
}

type Parts = { readonly params?: PathParameters; readonly query?: Query; readonly body?: unknown }

function asked(name: CallName, args: Parts, options: CallOptions = {}): Parameters<typeof request> {
  const { params, query, body } = args
  const [method, path] = name.split(' ') as [HttpMethod, string]
  return [method, fillPath(path, params), { ...options, query, body }]
}
