import { log } from '../../../platform/log.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/**
 * Where unsent messages survive a reload; one database a member, deleted at sign-out, and shared by
 * all tabs. Nothing here fails: a browser that keeps nothing must not keep a message from being sent.
 */
export type OutboxStorage = {
  /** What waits in the browser, whichever tab it was written in; nothing when the browser cannot tell. */
  all(): Promise<OutboxEntry[] | undefined>
  /** Whether the browser did not take this one: it lives in this tab alone. */
  isUnkept(clientMessageId: string): boolean
  put(entry: OutboxEntry): Promise<void>
  remove(clientMessageId: string): Promise<void>
  close(): void
}

const store = 'entries'

export function openOutboxStorage(userId: string): OutboxStorage {
  const opening = openDatabase(`guildhall-outbox-${userId}`)
  const unkept = new Set<string>()

  async function run<Result>(
    mode: IDBTransactionMode,
    act: (entries: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result | undefined> {
    try {
      return await inTransaction(await opening, mode, act)
    } catch (error) {
      log.warn('The outbox is not kept in this browser', error)
      return undefined
    }
  }

  return {
    all: () => run<OutboxEntry[]>('readonly', (entries) => entries.getAll()),
    isUnkept: (clientMessageId) => unkept.has(clientMessageId),
    async put(entry) {
      const key = await run<IDBValidKey>('readwrite', (entries) => entries.put(entry))
      if (key === undefined) unkept.add(entry.clientMessageId)
      else unkept.delete(entry.clientMessageId)
    },
    async remove(clientMessageId) {
      unkept.delete(clientMessageId)
      await run<undefined>('readwrite', (entries) => entries.delete(clientMessageId))
    },
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
    // What is told to be kept is on the disk: a machine that loses power must not lose a message.
    const transaction = database.transaction(store, mode, { durability: 'strict' })
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
