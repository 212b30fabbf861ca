// One call on its way: time limit, repeats, and a new token after a 401. It knows nothing of sign-ins.
import type { HttpMethod } from '@guildhall/contract/frame/endpoint'
import { pause } from '../pause.ts'
import { recordAnswer } from './answer-times.ts'
import { timedOut, unreachable } from './api-error.ts'
import { type Answer, takeAskedAhead } from './asked-ahead.ts'
import { learnServerTime } from './server-clock.ts'
import { timeLimit } from './time-limit.ts'

export const requestTimeoutMs = 60_000
/** Timeouts and refused tokens share this many repeats. */
export const retryLimit = 2
export const timeoutPauseMs = 500

export type Outgoing = {
  readonly method: HttpMethod
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | null
  /** `false`: as long as it takes. */
  readonly timeoutMs: number | false
  readonly keepalive: boolean
  readonly signal: AbortSignal | undefined
  /** `include` unless told. */
  readonly credentials?: RequestCredentials
  /** What a success is read as; a refusal is JSON in any case. */
  readonly reads?: 'json' | 'file'
  /** Takes the call there and brings its answer; `fetch` unless told. */
  readonly carry?: Carry | undefined
}

/**
 * Carries one attempt. `heard` is told of each sign that it moves on, for the time limit is that of a silence.
 * @throws anything when no answer comes, also when `signal` ends it
 */
export type Carry = (
  outgoing: Outgoing,
  way: {
    readonly headers: Readonly<Record<string, string>>
    readonly signal: AbortSignal
    readonly heard: () => void
  },
) => Promise<Answer>

/** `data` is absent when the answer was empty or not JSON. */
export type Received = { readonly response: Response; readonly data: unknown }

/** Where a call gets its bearer token; `renew` answers a better one than that refused, or `null`. */
export type TokenSource = {
  current(): Promise<string | null>
  renew(refusedToken: string): Promise<string | null>
}

/**
 * Sends a call and reads its answer, whatever its status.
 * @throws ApiError `timeout` after the last repeat, `unreachable` without a network; the reason of `signal` when aborted
 */
export async function send(outgoing: Outgoing, tokens?: TokenSource): Promise<Received> {
  let retriesLeft = retryLimit
  let token = (await tokens?.current()) ?? null
  for (;;) {
    const received = await attempt(outgoing, token)
    if (received === 'timeout') {
      if (retriesLeft === 0) throw timedOut()
      await pause(timeoutPauseMs)
    } else {
      if (received.response.status !== 401 || retriesLeft === 0 || token === null) return received
      const renewed = (await tokens?.renew(token)) ?? null
      if (renewed === null) return received
      token = renewed
    }
    retriesLeft -= 1
  }
}

async function attempt(outgoing: Outgoing, token: string | null): Promise<Received | 'timeout'> {
  outgoing.signal?.throwIfAborted()
  const limit = timeLimit(outgoing.timeoutMs)
  outgoing.signal?.addEventListener('abort', limit.stop, { once: true })
  const startedAt = performance.now()
  const headers = token === null ? outgoing.headers : { ...outgoing.headers, authorization: `Bearer ${token}` }
  try {
    const response = await (outgoing.carry ?? byFetch)(outgoing, {
      headers,
      signal: limit.signal,
      heard: limit.startAnew,
    })
    learnServerTime(response.headers.get('date'), response.answeredAt)
    const isFile = outgoing.reads === 'file' && response.ok
    const data: unknown = isFile ? await response.blob() : await readJson(response)
    recordAnswer({ status: response.status, milliseconds: performance.now() - startedAt })
    return { response, data }
  } catch {
    if (limit.isOver()) return 'timeout'
    outgoing.signal?.throwIfAborted()
    throw unreachable()
  } finally {
    limit.clear()
    outgoing.signal?.removeEventListener('abort', limit.stop)
  }
}

const byFetch: Carry = async (outgoing, { headers, signal }) =>
  (outgoing.method === 'GET' && (await takeAskedAhead(outgoing.url, headers['authorization'], signal))) ||
  fetch(outgoing.url, {
    method: outgoing.method,
    headers,
    body: outgoing.body,
    credentials: outgoing.credentials ?? 'include',
    keepalive: outgoing.keepalive,
    signal,
  })

/** A body that is not JSON, or not even whole JSON, counts as no data. */
async function readJson(response: Response): Promise<unknown> {
  if (!/\bjson\b/i.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel()
    return undefined
  }
  const text = await response.text()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
