import type { Backplane } from '../../backplane/backplane.ts'

export type AskOptions = {
  /** How long to wait for the answer, in milliseconds; the limit `clientResultTimeoutMs` when not given. */
  readonly timeoutMs?: number
  /** Ends the wait. */
  readonly signal?: AbortSignal
}

/** Asks a client with all the time it may take to answer. */
export type AskClient = (
  connectionId: string,
  target: string,
  options: AskOptions,
  args: readonly unknown[],
) => Promise<unknown>

/** The longest time that a timer can take. */
const longestMs = 2_147_483_647

export function createAskClient(backplane: Pick<Backplane, 'invoke'>, defaultTimeoutMs: number): AskClient {
  return async (connectionId, target, { timeoutMs = defaultTimeoutMs, signal }, args) => {
    signal?.throwIfAborted()
    const abortion = new AbortController()
    const onAbort = () => abortion.abort(signal?.reason)
    signal?.addEventListener('abort', onAbort)
    const timer = setTimeout(
      () => abortion.abort(new Error(`Connection '${connectionId}' did not answer within ${timeoutMs} ms.`)),
      Math.min(timeoutMs, longestMs),
    )
    try {
      return await backplane.invoke({ connectionId, target, args, signal: abortion.signal })
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
  }
}
