import type { HttpMethod } from '@guildhall/contract/frame/endpoint'
import { randomId } from '../random-id.ts'
import { addressOf, type Query } from './address.ts'
import { type Carry, type Outgoing, requestTimeoutMs } from './send.ts'

export type RequestOptions = {
  readonly query?: Query | undefined
  /** Sent as JSON, or as multipart form data when it is a FormData. */
  readonly body?: unknown
  /** 60 000 ms unless told; `false` waits for ever. */
  readonly timeoutMs?: number | false | undefined
  readonly signal?: AbortSignal | undefined
  /** Made once for each call; pass one to keep it through a reload of the page. */
  readonly idempotencyKey?: string | undefined
  /** The call outlives the page. */
  readonly keepalive?: boolean | undefined
  /** Another way there than `fetch`. */
  readonly carry?: Carry | undefined
}

/** The call as it goes out: the same, key included, at every repeat. */
export function outgoingCall(method: HttpMethod, path: string, options: RequestOptions): Outgoing {
  const { body } = options
  const isForm = body instanceof FormData
  return {
    method,
    url: addressOf(path, options.query),
    headers: {
      accept: 'application/json',
      ...(method === 'GET' ? {} : { 'idempotency-key': options.idempotencyKey ?? randomId() }),
      // The browser names the boundary of a form itself.
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? body : body === undefined ? null : JSON.stringify(body),
    timeoutMs: options.timeoutMs ?? requestTimeoutMs,
    keepalive: options.keepalive ?? false,
    signal: options.signal,
    carry: options.carry,
  }
}
