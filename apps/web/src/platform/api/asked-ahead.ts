// What the page asked before its scripts were there (public/first.js).

/** An answer that was asked for ahead says when it came, by the clock of the device; it may have waited since. */
export type Answer = Response & { readonly answeredAt?: number }

type AskedAhead = {
  readonly token: string
  readonly control: AbortController
  readonly response: Promise<Answer>
  /** By `performance.now()`. */
  readonly at: number
}

declare global {
  interface Window {
    guildhallAskedAhead?: Map<string, AskedAhead>
  }
}

/** An answer that waited for longer says too little of now. */
const freshForMs = 10_000

/**
 * The answer to the same call of the same sign-in, once, if the page asked for it ahead and it came; `undefined` where it
 * has to be asked for.
 */
export async function takeAskedAhead(
  url: string,
  authorization: string | undefined,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  const asked = window.guildhallAskedAhead?.get(url)
  if (asked === undefined || authorization !== `Bearer ${asked.token}`) return undefined
  window.guildhallAskedAhead?.delete(url)
  if (performance.now() - asked.at > freshForMs) {
    // Nobody takes it any more; on a slow line it would be in the way of the one that is asked for now.
    asked.control.abort()
    return undefined
  }
  signal.addEventListener('abort', () => asked.control.abort())
  try {
    return await asked.response
  } catch {
    signal.throwIfAborted()
    // The line may be better by now.
    return undefined
  }
}
