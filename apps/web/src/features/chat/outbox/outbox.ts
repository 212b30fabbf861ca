import type { Message } from '@guildhall/contract/chat/messages'
import { useShallow } from 'zustand/react/shallow'
import { askForSync } from '../../../platform/app-worker/ask-for-sync.ts'
import { log } from '../../../platform/log.ts'
import { pause } from '../../../platform/pause.ts'
import { randomId } from '../../../platform/random-id.ts'
import { memberStore } from '../../../platform/session/member-memory.ts'
import { onSignedOut } from '../../../platform/session/session-events.ts'
import { backoffMs } from './backoff.ts'
import type { MessageDraft, OutboxEntry } from './outbox-entry.ts'
import { type OutboxStorage, openOutboxStorage } from './outbox-storage.ts'
import { type SendResult, sendMessage } from './send-message.ts'

type Outbox = {
  readonly userId: string | null
  readonly entries: readonly OutboxEntry[]
  /** The last try of a message got no answer. */
  readonly isHeldUp: boolean
}

const useStore = memberStore<Outbox>({ userId: null, entries: [], isHeldUp: false })
/** The conversations whose messages are going out from this tab. */
const running = new Set<string>()
const sleepers = new Set<() => void>()
/** What is done with here; the browser may still list it for a moment. */
const settled = new Set<string>()
let storage: OutboxStorage | null = null
let onSent: (message: Message) => void = () => undefined

/** Own messages of a conversation that the server has not stored yet, in order of writing. */
export function useUnsent(conversationId: string): readonly OutboxEntry[] {
  return useStore(useShallow(({ entries }) => entries.filter((entry) => entry.conversationId === conversationId)))
}

/** Whether what is written waits here, because the last try of a message got no answer. */
export function useIsHeldUp(): boolean {
  return useStore(({ isHeldUp }) => isHeldUp)
}

/** Opens the member's outbox and goes on with what an earlier page left unsent. */
export async function startOutbox(userId: string, listener: (message: Message) => void): Promise<void> {
  onSent = listener
  const { userId: before, entries } = useStore.getState()
  if (before === userId) return
  // Written before the outbox was open: nothing is known of it but here.
  const early = before === null ? entries : []
  useStore.setState({ userId, entries: early })
  storage = openOutboxStorage(userId)
  await Promise.all(early.map(keep))
  await adopt()
}

/**
 * Takes a message in and sends it; it is kept in the browser before the first try.
 * @returns its `clientMessageId`
 */
export function queueMessage(conversationId: string, draft: MessageDraft): string {
  const position = Math.max(Date.now(), (useStore.getState().entries.at(-1)?.position ?? 0) + 1)
  const entry: OutboxEntry = {
    ...draft,
    clientMessageId: randomId(),
    conversationId,
    text: draft.text ?? '',
    createdAt: new Date().toISOString(),
    position,
    state: 'queued',
    reason: null,
  }
  useStore.setState(({ entries }) => ({ entries: [...entries, entry] }))
  void keep(entry)
  return entry.clientMessageId
}

/** @returns whether the server stored it, as soon as that is known; not so when it was refused, or the member left before. */
export function whenStored(clientMessageId: string): Promise<boolean> {
  const { userId } = useStore.getState()
  const answer = (): boolean | undefined => {
    const { userId: now, entries } = useStore.getState()
    if (userId !== null && now !== userId) return false
    const entry = entries.find((each) => each.clientMessageId === clientMessageId)
    if (entry === undefined) return true
    return entry.state === 'failed' ? false : undefined
  }
  return new Promise((resolve) => {
    const look = () => {
      const known = answer()
      if (known === undefined) return
      stop()
      resolve(known)
    }
    const stop = useStore.subscribe(look)
    look()
  })
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
  if (entryOf(clientMessageId)?.state === 'failed') void forget(clientMessageId)
}

/** The server has stored it, whichever tab or line told: nothing is left to do. */
export function settleMessage(clientMessageId: string): void {
  if (entryOf(clientMessageId) !== undefined) void forget(clientMessageId)
}

/**
 * Ends all pauses between tries: the line is back, or the machine is online again. Goes on, too, with
 * what other tabs left behind.
 */
export function wakeOutbox(): void {
  for (const wake of sleepers) wake()
  void adopt()
}

/** How many messages would be lost by signing out now. */
export function unsentCount(): number {
  return useStore.getState().entries.length
}

onSignedOut(() => {
  storage?.close()
  storage = null
  settled.clear()
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
    for (;;) {
      const outcome = await alone(conversationId, () => sendNext(conversationId))
      if (outcome === 'empty') break
      failures = outcome === 'done' ? 0 : failures + 1
      if (outcome !== 'done') await sleep(outcome.notBeforeMs, backoffMs(failures))
    }
  } finally {
    running.delete(conversationId)
  }
  // Written while the last look came back empty.
  if (nextOf(conversationId) !== undefined) pump(conversationId)
}

type Outcome = 'empty' | 'done' | Extract<SendResult, { kind: 'later' }>

/** One try with the message that was written first of those that wait. */
async function sendNext(conversationId: string): Promise<Outcome> {
  await mirror(conversationId)
  const entry = nextOf(conversationId)
  if (entry === undefined) return 'empty'
  const { clientMessageId } = entry
  replace({ ...entry, state: 'sending' })
  const result = await sendMessage(entry)
  useStore.setState({ isHeldUp: result.kind === 'later' })
  if (result.kind === 'later') askForSync()
  if (entryOf(clientMessageId) === undefined) return 'done'
  if (result.kind === 'later') {
    replace({ ...entry, state: 'queued' })
    return result
  }
  if (result.kind === 'sent') {
    onSent(result.message)
    await forget(clientMessageId)
  } else {
    const failed: OutboxEntry = { ...entry, state: 'failed', reason: result.reason, code: result.code }
    replace(failed)
    await storage?.put(failed)
  }
  return 'done'
}

/** Another tab may have sent what waits here, or written what is older: the browser's list is everybody's. */
async function mirror(conversationId: string): Promise<void> {
  const opened = storage
  const waiting = useStore.getState().entries
  const kept = await opened?.all()
  if (opened === null || kept === undefined || storage !== opened) return
  const isHere = ({ clientMessageId }: OutboxEntry) => kept.some((entry) => entry.clientMessageId === clientMessageId)
  for (const entry of waiting) {
    const isElsewhere = entry.conversationId !== conversationId || isHere(entry)
    if (!isElsewhere && !opened.isUnkept(entry.clientMessageId)) drop(entry.clientMessageId)
  }
  takeOver(kept.filter((entry) => entry.conversationId === conversationId))
}

/** Goes on with what waits in the browser and no tab may be sending any more. */
async function adopt(): Promise<void> {
  const opened = storage
  if (opened === null) return
  const kept = (await opened.all()) ?? []
  if (storage !== opened) return
  takeOver(kept)
  for (const conversationId of new Set(useStore.getState().entries.map((entry) => entry.conversationId))) {
    pump(conversationId)
  }
}

function takeOver(kept: readonly OutboxEntry[]): void {
  const fresh = kept.filter(
    ({ clientMessageId }) => entryOf(clientMessageId) === undefined && !settled.has(clientMessageId),
  )
  if (fresh.length === 0) return
  useStore.setState(({ entries }) => ({
    entries: [...fresh, ...entries].toSorted((a, b) => a.position - b.position),
  }))
}

/**
 * One message of a conversation is in flight at a time, over all tabs of the browser. Web Locks need
 * a secure page; without them the tabs rely on the server storing each message once.
 */
async function alone<Result>(conversationId: string, act: () => Promise<Result>): Promise<Result> {
  if (navigator.locks === undefined) return act()
  return navigator.locks.request(`outbox-${useStore.getState().userId}-${conversationId}`, {}, act)
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
  if (storage === null) return
  await storage.put(entry)
  pump(entry.conversationId)
}

async function forget(clientMessageId: string): Promise<void> {
  settled.add(clientMessageId)
  drop(clientMessageId)
  await storage?.remove(clientMessageId)
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
