import type { ConversationPosition, Message } from '@guildhall/contract/chat'
import { create } from 'zustand'
import { call } from '../../../platform/api/call.ts'
import { log } from '../../../platform/log.ts'
import { onSignedOut } from '../../../platform/session/session-events.ts'
import { emptyTimeline, hasGap, knownSeq, newestSeq, type Timeline, withPage, withPushed } from './timeline.ts'

/** A push from beyond a gap may only be out of order; this long it may wait for its neighbours. */
export const gapPatienceMs = 300
export const pageSize = 50
export const largePageSize = 100
/** Further behind than this, the latest page is shown and the way back is read on scrolling. */
export const farBehind = 5 * largePageSize
export const catchUpAtOnce = 4

export type OpenTimeline = {
  readonly timeline: Timeline
  readonly status: 'closed' | 'loading' | 'ready' | 'error'
  readonly error: unknown
  readonly reachedStart: boolean
  readonly older: 'idle' | 'loading' | 'error'
}

const closed: OpenTimeline = {
  timeline: emptyTimeline,
  status: 'closed',
  error: null,
  reachedStart: false,
  older: 'idle',
}

const useStore = create<{ readonly byId: Readonly<Record<string, OpenTimeline>> }>(() => ({ byId: {} }))
const gapTimers = new Map<string, ReturnType<typeof setTimeout>>()
/** Ends at a sign-out and a fresh start: what was asked for before belongs to what is gone. */
let current = new AbortController()

/** The timeline of a conversation; `closed` until something opens it. */
export function useTimeline(conversationId: string): OpenTimeline {
  return useStore(({ byId }) => byId[conversationId] ?? closed)
}

/**
 * Reads the latest messages, unless they are here or on their way.
 * @param atLeast how many of them one came for, such as the unread ones
 */
export async function openTimeline(conversationId: string, atLeast = 0): Promise<void> {
  const { status } = stateOf(conversationId)
  if (status === 'loading' || status === 'ready') return
  const { signal } = current
  change(conversationId, { status: 'loading', error: null })
  try {
    await readLatest(conversationId, atLeast < pageSize ? pageSize : largePageSize)
  } catch (error) {
    if (signal.aborted) return
    change(conversationId, { status: 'error', error })
  }
}

/** Reads the page before the oldest known message. */
export async function loadOlder(conversationId: string): Promise<void> {
  const { timeline, reachedStart, older } = stateOf(conversationId)
  const first = timeline.messages[0]
  if (first === undefined || reachedStart || older === 'loading') return
  const { signal } = current
  change(conversationId, { older: 'loading' })
  try {
    const page = await read(conversationId, { before: first.seq, limit: pageSize })
    const isBegun = stateOf(conversationId).timeline.messages[0]?.seq === first.seq
    takePage(conversationId, page, { older: 'idle', ...(isBegun && { reachedStart: page.length < pageSize }) })
  } catch (error) {
    if (signal.aborted) return
    log.warn('Older messages did not arrive', error)
    change(conversationId, { older: 'error' })
  }
}

/** Takes in a pushed message, or the stored form of an own one. */
export function receiveMessage(message: Message): void {
  const { status, timeline } = stateOf(message.conversationId)
  if (status === 'closed') return
  change(message.conversationId, { timeline: withPushed(timeline, message) })
  watchGap(message.conversationId)
}

/**
 * After a (re)connect: fetches what the open timelines miss, in the order given, 4 at a time. Those
 * that could not be read before are tried again.
 */
export async function catchUp(positions: readonly Pick<ConversationPosition, 'conversationId' | 'lastSeq'>[]) {
  const behind = positions.filter(({ conversationId, lastSeq }) => {
    const { status, timeline } = stateOf(conversationId)
    return status === 'error' || (status === 'ready' && knownSeq(timeline) < lastSeq)
  })
  const next = behind.values()
  const worker = async () => {
    for (const { conversationId, lastSeq } of next) {
      if (stateOf(conversationId).status === 'error') await openTimeline(conversationId)
      else await readMissing(conversationId, lastSeq)
    }
  }
  await Promise.all(Array.from({ length: catchUpAtOnce }, worker))
}

/** Starts afresh: after a sign-out, and when the server holds another data set. */
export function forgetTimelines(): void {
  current.abort()
  current = new AbortController()
  for (const timer of gapTimers.values()) clearTimeout(timer)
  gapTimers.clear()
  useStore.setState({ byId: {} })
}

onSignedOut(forgetTimelines)

function watchGap(conversationId: string): void {
  const { status, timeline } = stateOf(conversationId)
  if (status !== 'ready' || !hasGap(timeline) || gapTimers.has(conversationId)) return
  const timer = setTimeout(() => {
    gapTimers.delete(conversationId)
    const torn = stateOf(conversationId).timeline
    if (hasGap(torn)) void readMissing(conversationId, newestSeq(torn))
  }, gapPatienceMs)
  gapTimers.set(conversationId, timer)
}

async function readLatest(conversationId: string, limit: number): Promise<void> {
  const page = await read(conversationId, { limit })
  takePage(conversationId, page, { status: 'ready', reachedStart: page.length < limit })
  watchGap(conversationId)
}

async function readMissing(conversationId: string, upTo: number): Promise<void> {
  const { signal } = current
  try {
    if (upTo - knownSeq(stateOf(conversationId).timeline) > farBehind) return await readLatest(conversationId, pageSize)
    for (let isMore = true; isMore; ) {
      const after = knownSeq(stateOf(conversationId).timeline)
      const page = await read(conversationId, { after, limit: largePageSize })
      takePage(conversationId, page)
      isMore = page.length === largePageSize
    }
  } catch (error) {
    if (!signal.aborted) log.warn('Missing messages did not arrive', error)
  }
}

function takePage(conversationId: string, page: readonly Message[], changes: Partial<OpenTimeline> = {}): void {
  change(conversationId, { ...changes, timeline: withPage(stateOf(conversationId).timeline, page) })
}

async function read(
  conversationId: string,
  query: { before?: number; after?: number; limit: number },
): Promise<Message[]> {
  const { signal } = current
  const page = await call('GET /api/messages/conversation/{id}', { params: { id: conversationId }, query }, { signal })
  signal.throwIfAborted()
  return page
}

function stateOf(conversationId: string): OpenTimeline {
  return useStore.getState().byId[conversationId] ?? closed
}

function change(conversationId: string, changes: Partial<OpenTimeline>): void {
  useStore.setState(({ byId }) => ({
    byId: { ...byId, [conversationId]: { ...(byId[conversationId] ?? closed), ...changes } },
  }))
}
