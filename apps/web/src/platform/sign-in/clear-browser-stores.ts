import { log } from '../log.ts'

/** Deletes what this origin keeps in the browser besides cookies and the theme: caches and databases. */
export async function clearBrowserStores(): Promise<void> {
  const results = await Promise.allSettled([clearCaches(), clearDatabases()])
  for (const result of results) {
    if (result.status === 'rejected') log.warn('A store of the browser could not be cleared', result.reason)
  }
}

async function clearCaches(): Promise<void> {
  // Absent without TLS, as there are no service workers either.
  if (typeof caches === 'undefined') return
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

async function clearDatabases(): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  const databases = await indexedDB.databases()
  await Promise.all(databases.flatMap(({ name }) => (name === undefined ? [] : [deleteDatabase(name)])))
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
