const lockName = 'auth-refresh'
/** A tab that sleeps with the lock in hand must not stop the others; the server bears two refreshes at once. */
export const lockWaitMs = 10_000

/** Runs the work while no other tab of this browser refreshes, as far as the browser can tell. */
export async function withRefreshLock<Result>(work: () => Promise<Result>): Promise<Result> {
  // Pages without TLS have no locks.
  const locks = navigator.locks as LockManager | undefined
  if (locks === undefined) return work()
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), lockWaitMs)
  let isHeld = false
  try {
    return await locks.request(lockName, { signal: waiting.signal }, () => {
      isHeld = true
      clearTimeout(timer)
      return work()
    })
  } catch (error) {
    if (isHeld || !waiting.signal.aborted) throw error
    return work()
  } finally {
    clearTimeout(timer)
  }
}
