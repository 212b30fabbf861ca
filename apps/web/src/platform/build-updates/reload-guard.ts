import { log } from '../log.ts'

/** A page that was reloaded is not reloaded again for this long: a broken build may not make a loop. */
export const reloadGuardMs = 10_000

const storageKey = 'guildhall.reloadedAt'

type Options = { lifetimeMs?: number; reload?: () => void }

/** Reloads the page unless that was done a moment ago. Answers whether it does. */
export function reloadPage(options: Options = {}): boolean {
  const { lifetimeMs = reloadGuardMs, reload = () => window.location.reload() } = options
  if (!mayReload(lifetimeMs)) return false
  reload()
  return true
}

/** Whether the guard lets a reload pass; if so, it is closed from now on. */
export function mayReload(lifetimeMs = reloadGuardMs): boolean {
  try {
    const sinceLast = Date.now() - Number(sessionStorage.getItem(storageKey) ?? Number.NEGATIVE_INFINITY)
    if (sinceLast >= 0 && sinceLast < lifetimeMs) return false
    sessionStorage.setItem(storageKey, String(Date.now()))
    return true
  } catch (error) {
    // Without storage nothing could stop a loop.
    log.warn('The page was not reloaded: there is no storage for the guard', error)
    return false
  }
}
