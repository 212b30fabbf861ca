import { log } from '../log.ts'
import { workers } from './register-worker.ts'
import { outboxTag } from './worker-terms.ts'

type Syncing = { readonly sync?: { register(tag: string): Promise<void> } }

/** Something waits for the line: where browsers know how, the worker sends it then, also when no page is open any more. */
export function askForSync(): void {
  workers()
    ?.getRegistration('/')
    .then((registration: (ServiceWorkerRegistration & Syncing) | undefined) => registration?.sync?.register(outboxTag))
    .catch((error: unknown) => log.debug('What waits is sent by the page', error))
}
