// Answers in a database of this browser, one for each member, deleted at sign-out. Nothing of it is asked of the server.
import { log } from '../../log.ts'
import { readUser } from '../../session/session-cookies.ts'
import { onSignedOut } from '../../session/session-events.ts'

export type KeptAnswer = {
  /** Where it was asked for. */
  readonly url: string
  /** JSON. */
  readonly text: string
  /** How many there are on all pages of the list, as the server said it. */
  readonly total: string | null
  readonly at: number
}

const store = 'answers'
export const answersMaximum = 150
const textMaximum = 2_000_000
const lifeMs = 14 * 86_400_000

let opened: { readonly userId: string; readonly database: Promise<IDBDatabase> } | null = null

// Another member gets another one; who has left gets none, also when an answer comes late.
onSignedOut(() => {
  opened?.database.then(
    (database) => database.close(),
    () => undefined,
  )
  opened = null
})

/** Whether there is anything to read without a line. */
export async function hasAnswers(userId: string): Promise<boolean> {
  return ((await run(userId, 'readonly', (answers) => answers.count())) ?? 0) > 0
}

export async function findAnswer(userId: string, url: string): Promise<KeptAnswer | undefined> {
  const answer = await run<KeptAnswer | undefined>(userId, 'readonly', (answers) => answers.get(url))
  return answer === undefined || answer.at < Date.now() - lifeMs ? undefined : answer
}

/** Keeps them, and lets go of the oldest of all. */
export async function keepAnswers(userId: string, fresh: readonly KeptAnswer[]): Promise<void> {
  for (const answer of fresh) {
    if (answer.text.length <= textMaximum) await run(userId, 'readwrite', (answers) => answers.put(answer))
    else await run(userId, 'readwrite', (answers) => answers.delete(answer.url))
  }
  const count = (await run(userId, 'readonly', (answers) => answers.count())) ?? 0
  const byAge = await run(userId, 'readonly', (answers) => answers.index('at').getAllKeys())
  for (const url of (byAge ?? []).slice(0, Math.max(0, count - answersMaximum))) {
    await run(userId, 'readwrite', (answers) => answers.delete(url))
  }
}

/** A boundary was drawn, or a member's data was changed as a whole: what is kept may show what is not theirs to see. */
export async function forgetAnswers(userId: string): Promise<void> {
  await run(userId, 'readwrite', (answers) => answers.clear())
}

async function run<Result>(
  userId: string,
  mode: IDBTransactionMode,
  act: (answers: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await databaseOf(userId)
    if (database === undefined) return undefined
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode)
      const request = act(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was broken off'))
    })
  } catch (error) {
    log.info('What was read cannot be kept in this browser', error)
    return undefined
  }
}

/** Opened once: when a sign-out in another tab has deleted it, this page makes no new one. */
function databaseOf(userId: string): Promise<IDBDatabase> | undefined {
  if (typeof indexedDB === 'undefined' || readUser()?.id !== userId) return undefined
  if (opened?.userId !== userId) opened = { userId, database: open(`guildhall-reading-${userId}`) }
  return opened.database
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(store, { keyPath: 'url' }).createIndex('at', 'at')
    }
    request.onsuccess = () => {
      const database = request.result
      database.onversionchange = () => database.close()
      resolve(database)
    }
    request.onerror = () => reject(request.error ?? new Error('The database did not open'))
  })
}
