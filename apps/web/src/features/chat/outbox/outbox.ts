import type { Message } from '@guildhall/contract/chat'
import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { log } from '../../../platform/log.ts'
import { pause } from '../../../platform/pause.ts'
import { randomId } from '../../../platform/random-id.ts'
import { onSignedOut } from '../../../platform/session/session-events.ts'
import { backoffMs } from './backoff.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { type OutboxStorage, openOutboxStorage } from './outbox-storage.ts'
import { type SendResult, sendMessage } from './send-message.ts'

type Outbox = { readonly userId: string | null; readonly entries: readonly OutboxEntry[] }

const useStore = create<Outbox>(() => ({ userId: null, entries: [] }))
/** The conversations whose messages are going out from this tab. */
const running = new Set<string>()
const sleepers = new Set<() => void>()
let storage: OutboxStorage | null = null
let onSent: (message: Message) => void = () => undefined

/** Own messages of a conversation that the server has not stored yet, in order of writing. */
export function useUnsent(conversationId: string): readonly OutboxEntry[] {
  return useStore(useShallow(({ entries }) => entries.filter((entry) => entry.conversationId === conversationId)))
}

/** Opens the member's outbox and goes on with what an earlier page left unsent. */
export async function startOutbox(userId: string, listener: (message: Message) => void): Promise<void> {
  onSent = listener
  if (useStore.getState().userId === userId) return
  useStore.setState({ userId, entries: [] })
  const opened = openOutboxStorage(userId)
  storage = opened
  const kept = await opened.all()
  if (storage !== opened) return
  const isNew = ({ clientMessageId }: OutboxEntry) => entryOf(clientMessageId) === undefined
  const fresh = kept.filter(isNew)
  useStore.setState(({ entries }) => ({
    entries: [...fresh, ...entries].toSorted((a, b) => a.position - b.position),
  }))
  for (const conversationId of new Set(fresh.map((entry) => entry.conversationId))) pump(conversationId)
}

/** Takes a message in and sends it; it is kept in the browser before the first try. */
export function queueMessage(conversationId: string, text: string): void {
  const position = Math.max(Date.now(), (useStore.getState().entries.at(-1)?.position ?? 0) + 1)
  const entry: OutboxEntry = {
    clientMessageId: randomId(),
    conversationId,
    text,
    createdAt: new Date().toISOString(),
    position,
    state: 'queued',
    reason: null,
  }
  useStore.setState(({ entries }) => ({ entries: [...entries, entry] }))
  void keep(entry)
}

/** Tries a refused message once more. */
export function sendAgain(clientMessageId: string): void {
  const entry = entryOf(clientMessageId)
  if (entry?.state !== 'failed') return
  const again: OutboxEntry = { ...entry, state: 'queued', reason: null }
  replace(again)
  void keep(again)
}

/** Throws a refused message away. */
export function discardMessage(clientMessageId: string): void {
  if (entryOf(clientMessageId)?.state === 'failed') forget(clientMessageId)
}

/** The server has stored it, whichever tab or line told: nothing is left to do. */
export function settleMessage(clientMessageId: string): void {
  if (entryOf(clientMessageId) !== undefined) forget(clientMessageId)
}

/** Ends all pauses between tries: the line is back, or the machine is online again. */
export function wakeOutbox(): void {
  for (const wake of sleepers) wake()
}

/** How many messages would be lost by signing out now. */
export function unsentCount(): number {
  return useStore.getState().entries.length
}

onSignedOut(() => {
  storage?.close()
  storage = null
  useStore.setState({ userId: null, entries: [] })
  wakeOutbox()
})

function pump(conversationId: string): void {
  if (running.has(conversationId)) return
  running.add(conversationId)
  sendInOrder(conversationId).catch((error: unknown) => log.error('The outbox stopped', error))
}

async function sendInOrder(conversationId: string): Promise<void> {
  try {
    let failures = 0
    for (let entry = nextOf(conversationId); entry !== undefined; entry = nextOf(conversationId)) {
      const result = await tryAlone(entry)
      failures = result?.kind === 'later' ? failures + 1 : 0
      if (result?.kind === 'later') await sleep(result.notBeforeMs, backoffMs(failures))
    }
  } finally {
    running.delete(conversationId)
  }
}

/** One try; nothing when another tab was faster, or the message was settled meanwhile. */
async function trySending(entry: OutboxEntry): Promise<SendResult | undefined> {
  const { clientMessageId } = entry
  if (entryOf(clientMessageId) === undefined) return undefined
  if (storage !== null && !(await storage.has(clientMessageId))) {
    drop(clientMessageId)
    return undefined
  }
  replace({ ...entry, state: 'sending' })
  const result = await sendMessage(entry)
  if (entryOf(clientMessageId) === undefined) return undefined
  if (result.kind === 'sent') {
    onSent(result.message)
    settleMessage(clientMessageId)
  } else if (result.kind === 'later') {
    replace({ ...entry, state: 'queued' })
  } else {
    const failed: OutboxEntry = { ...entry, state: 'failed', reason: result.reason }
    replace(failed)
    await storage?.put(failed)
  }
  return result
}

/**
 * One message of a conversation is in flight at a time, over all tabs of the browser. Web Locks need
 * a secure page; without them the tabs rely on the server storing each message once.
 */
async function tryAlone(entry: OutboxEntry): Promise<SendResult | undefined> {
  if (navigator.locks === undefined) return trySending(entry)
  const name = `outbox-${useStore.getState().userId}-${entry.conversationId}`
  return navigator.locks.request(name, {}, () => trySending(entry))
}

/** Waits as long as the server asked for, then until the time is up or something wakes the outbox. */
async function sleep(notBeforeMs: number, milliseconds: number): Promise<void> {
  if (notBeforeMs > 0) await pause(notBeforeMs)
  await new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      sleepers.delete(wake)
      resolve()
    }
    const timer = setTimeout(wake, milliseconds)
    sleepers.add(wake)
  })
}

async function keep(entry: OutboxEntry): Promise<void> {
  await storage?.put(entry)
  pump(entry.conversationId)
}

function forget(clientMessageId: string): void {
  drop(clientMessageId)
  void storage?.remove(clientMessageId)
}

function nextOf(conversationId: string): OutboxEntry | undefined {
  return useStore
    .getState()
    .entries.find((entry) => entry.conversationId === conversationId && entry.state !== 'failed')
}

function entryOf(clientMessageId: string): OutboxEntry | undefined {
  return useStore.getState().entries.find((entry) => entry.clientMessageId === clientMessageId)
}

function replace(entry: OutboxEntry): void {
  useStore.setState(({ entries }) => ({
    entries: entries.map((known) => (known.clientMessageId === entry.clientMessageId ? entry : known)),
  }))
}

function drop(clientMessageId: string): void {
  useStore.setState(({ entries }) => ({
    entries: entries.filter((known) => known.clientMessageId !== clientMessageId),
  }))
}
