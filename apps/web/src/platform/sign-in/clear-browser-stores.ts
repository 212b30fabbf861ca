import { log } from '../log.ts'

/**
 * Deletes caches and databases of this origin.
 * @param butOf the databases of this member stay
 */
export async function clearBrowserStores(butOf?: string): Promise<void> {
  const results = await Promise.allSettled([clearCaches(), clearDatabases(butOf)])
  for (const result of results) {
    if (result.status === 'rejected') log.warn('A store of the browser could not be cleared', result.reason)
  }
}

async function clearCaches(): Promise<void> {
  // Absent without TLS, as there are no service workers either.
  if (typeof caches === 'undefined') return
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
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
