// Sends what a member wrote without a line and left waiting, once there is one and no page is open to do it. The server
// stores a message at most once, so nothing is said twice, whoever sends it.
import { type OutboxEntry, outgoing } from '../features/chat/outbox/outbox-entry.ts'
import { outboxTag } from '../platform/app-worker/worker-terms.ts'
import { worker } from './scope.ts'

type SyncEvent = ExtendableEvent & { readonly tag: string }
type Cookies = { get(name: string): Promise<{ readonly value?: string } | null> }

const store = 'entries'

export function sendWhenThereIsALine(): void {
  worker.addEventListener('sync' as 'message', (event) => {
    const { tag } = event as ExtendableEvent as SyncEvent
    if (tag === outboxTag) event.waitUntil(sendWaiting())
  })
}

/** @throws when the line is gone again; the browser tries later */
async function sendWaiting(): Promise<void> {
  // A page that is looked at sends by itself, and shows it; one behind others may be asleep.
  const windows = await worker.clients.matchAll({ type: 'window' })
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return
  const userId = await memberHere()
  if (userId === undefined) return
  const database = await openOutbox(userId)
  if (database === undefined) return
  try {
    const token = await freshToken()
    if (token === undefined) return
    const waiting = (await run<OutboxEntry[]>(database, (entries) => entries.getAll()))
      .filter(({ state }) => state !== 'failed')
      .toSorted((a, b) => a.position - b.position)
    for (const entry of waiting) {
      const lock = `outbox-${userId}-${entry.conversationId}`
      // One that is refused waits for the member, who sees why; those behind it keep their order.
      if (!(await worker.navigator.locks.request(lock, () => send(database, entry, token)))) return
    }
  } finally {
    database.close()
  }
}

async function send(database: IDBDatabase, entry: OutboxEntry, token: string): Promise<boolean> {
  const answer = await fetch('/api/messages', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': entry.clientMessageId,
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(outgoing(entry)),
  })
  if (answer.status >= 500 || answer.status === 429) throw new Error(`A message was answered with ${answer.status}`)
  if (answer.ok) await run(database, (entries) => entries.delete(entry.clientMessageId))
  return answer.ok
}

/** A token lives for minutes: by now there has to be another one mostly, which the server puts into the cookies too. */
async function freshToken(): Promise<string | undefined> {
  return worker.navigator.locks.request('auth-refresh', async () => {
    const [accessToken, refreshToken] = [await cookie('token'), await cookie('refreshToken')]
    if (accessToken === undefined || refreshToken === undefined) return undefined
    const answer = await fetch('/api/refresh-token', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ accessToken, refreshToken }),
    })
    if (!answer.ok) return undefined
    return ((await answer.json()) as { accessToken?: string }).accessToken
  })
}

async function memberHere(): Promise<string | undefined> {
  const text = await cookie('user')
  return text === undefined ? undefined : (JSON.parse(text) as { id?: string }).id
}

async function cookie(name: string): Promise<string | undefined> {
  const { cookieStore } = worker as { cookieStore?: Cookies }
  const found = await cookieStore?.get(name)
  return found?.value === undefined || found.value === '' ? undefined : decodeURIComponent(found.value)
}

/** Only one that is there: a member who left has none. */
async function openOutbox(userId: string): Promise<IDBDatabase | undefined> {
  const name = `guildhall-outbox-${userId}`
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return undefined
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onsuccess = () => {
      const database = request.result
      database.onversionchange = () => database.close()
      resolve(database)
    }
    request.onerror = () => reject(request.error ?? new Error('The outbox did not open'))
  })
}

function run<Result>(database: IDBDatabase, act: (entries: IDBObjectStore) => IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, 'readwrite')
    const request = act(transaction.objectStore(store))
    transaction.oncomplete = () => resolve(request.result as Result)
    transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was broken off'))
  })
}
