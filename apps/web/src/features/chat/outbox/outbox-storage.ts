import { log } from '../../../platform/log.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/**
 * Where unsent messages survive a reload; one database a member, deleted at sign-out. Nothing here
 * fails: a browser that keeps nothing must not keep a message from being sent.
 */
export type OutboxStorage = {
  all(): Promise<OutboxEntry[]>
  /** Whether it still waits; another tab may have sent it. Yes when the browser cannot tell. */
  has(clientMessageId: string): Promise<boolean>
  put(entry: OutboxEntry): Promise<void>
  remove(clientMessageId: string): Promise<void>
  close(): void
}

const store = 'entries'

export function openOutboxStorage(userId: string): OutboxStorage {
  const opening = openDatabase(`guildhall-outbox-${userId}`)
  /** What the browser did not take lives in memory only, and nobody else can have sent it. */
  const unkept = new Set<string>()

  async function run<Result>(
    mode: IDBTransactionMode,
    otherwise: Result,
    act: (entries: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    try {
      return await inTransaction(await opening, mode, act)
    } catch (error) {
      log.warn('The outbox is not kept in this browser', error)
      return otherwise
    }
  }

  return {
    all: () => run<OutboxEntry[]>('readonly', [], (entries) => entries.getAll()),
    has: async (id) => unkept.has(id) || (await run('readonly', 1, (entries) => entries.count(id))) > 0,
    async put(entry) {
      const key = await run<IDBValidKey>('readwrite', '', (entries) => entries.put(entry))
      if (key === '') unkept.add(entry.clientMessageId)
    },
    remove: (id) => run<undefined>('readwrite', undefined, (entries) => entries.delete(id)),
    close: () => {
      opening.then(
        (database) => database.close(),
        () => undefined,
      )
    },
  }
}

function inTransaction<Result>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  act: (entries: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode)
    const request = act(transaction.objectStore(store))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was broken off'))
  })
}

async function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(store, { keyPath: 'clientMessageId' })
    }
    request.onsuccess = () => {
      const database = request.result
      // Another tab signs out and deletes the database: make room.
      database.onversionchange = () => database.close()
      resolve(database)
    }
    request.onerror = () => reject(request.error ?? new Error('The database did not open'))
  })
}
