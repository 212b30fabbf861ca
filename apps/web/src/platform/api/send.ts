// One call on its way: time limit, repeats, and a new token after a 401. It knows nothing of sign-ins.
import type { HttpMethod } from '@guildhall/contract/frame/endpoint'
import { pause } from '../pause.ts'
import { recordAnswer } from './answer-times.ts'
import { timedOut, unreachable } from './api-error.ts'
import { learnServerTime } from './server-clock.ts'

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
}

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
  const timeLimit = new AbortController()
  const stop = () => timeLimit.abort()
  outgoing.signal?.throwIfAborted()
  outgoing.signal?.addEventListener('abort', stop, { once: true })
  let isLate = false
  const timer =
    outgoing.timeoutMs === false
      ? undefined
      : setTimeout(() => {
          isLate = true
          stop()
        }, outgoing.timeoutMs)
  const startedAt = performance.now()
  try {
    const response = await fetch(outgoing.url, {
      method: outgoing.method,
      headers: token === null ? outgoing.headers : { ...outgoing.headers, authorization: `Bearer ${token}` },
      body: outgoing.body,
      credentials: 'include',
      keepalive: outgoing.keepalive,
      signal: timeLimit.signal,
    })
    learnServerTime(response.headers.get('date'))
    const data = await readJson(response)
    recordAnswer({ status: response.status, milliseconds: performance.now() - startedAt })
    return { response, data }
  } catch {
    if (isLate) return 'timeout'
    outgoing.signal?.throwIfAborted()
    throw unreachable()
  } finally {
    clearTimeout(timer)
    outgoing.signal?.removeEventListener('abort', stop)
  }
}

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
