import { log } from '../log.ts'
import { sessionGeneration } from '../session/session-events.ts'
import { settings } from '../settings.ts'
import { order, registerWorker, whenInstalled, workers } from './register-worker.ts'
import type { PageOrder } from './worker-terms.ts'

/**
 * Keeps a service worker of this page's build while a member is here; signing out ends it (`sign-in/clear-browser-stores`).
 * @param open goes to an address on this site without loading the page anew
 * @returns how to stop hearing it
 */
export function keepWorker(open: (address: string) => void): () => void {
  const { buildId } = settings
  const here = workers()
  // The development server brings changes by itself; a worker would stand in its way.
  if (buildId === null || here === undefined) return () => undefined
  bring(buildId).catch((error: unknown) => log.warn('The service worker was not brought', error))
  const hear = ({ data }: MessageEvent<PageOrder>) => {
    if (data.kind === 'open') open(data.address)
  }
  here.addEventListener('message', hear)
  here.startMessages()
  return () => here.removeEventListener('message', hear)
}

async function bring(buildId: string): Promise<void> {
  const generation = sessionGeneration()
  const registration = await registerWorker(buildId)
  if (registration === undefined) return
  if (generation !== sessionGeneration()) {
    // The member left meanwhile.
    await registration.unregister()
    return
  }
  const { installing } = registration
  if (installing !== null) await whenInstalled(installing)
  // This page is of its build already, so there is nothing to wait for.
  order(registration.waiting, 'take-over')
  // One that was there before a sign-out has been emptied since.
  order(registration.active, 'fill')
}
