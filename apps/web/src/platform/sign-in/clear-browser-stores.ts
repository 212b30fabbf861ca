import { workers } from '../app-worker/register-worker.ts'
import { shellCachePrefix } from '../app-worker/worker-terms.ts'
import { log } from '../log.ts'

/**
 * Deletes caches and databases of this origin, and ends its service worker.
 * @param butOf the databases of this member stay, and with them the worker and its files, which are the same for everybody
 */
export async function clearBrowserStores(butOf?: string): Promise<void> {
  const results = await Promise.allSettled([
    clearCaches(butOf !== undefined),
    clearDatabases(butOf),
    ...(butOf === undefined ? [endWorker()] : []),
  ])
  for (const result of results) {
    if (result.status === 'rejected') log.warn('A store of the browser could not be cleared', result.reason)
  }
}

async function clearCaches(butShells: boolean): Promise<void> {
  // Absent without TLS, as there are no service workers either.
  if (typeof caches === 'undefined') return
  const gone = (await caches.keys()).filter((name) => !(butShells && name.startsWith(shellCachePrefix)))
  await Promise.all(gone.map((name) => caches.delete(name)))
}

/** What was pushed to the member through it, and its leave to be pushed to, go with it. */
async function endWorker(): Promise<void> {
  const registrations = (await workers()?.getRegistrations()) ?? []
  for (const registration of registrations) {
    for (const shown of await registration.getNotifications()) shown.close()
    await registration.unregister()
  }
}

async function clearDatabases(butOf: string | undefined): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  const databases = await indexedDB.databases()
  const isGone = (name: string | undefined): name is string =>
    name !== undefined && (butOf === undefined || !name.endsWith(`-${butOf}`))
  await Promise.all(databases.flatMap(({ name }) => (isGone(name) ? [deleteDatabase(name)] : [])))
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    // Another tab has it open; it is deleted as soon as that tab follows the sign-out.
    request.onblocked = () => resolve()
    request.onerror = () => reject(request.error ?? new Error('deleting a database failed'))
  })
}
