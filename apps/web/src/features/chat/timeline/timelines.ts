import type { ConversationPosition } from '@guildhall/contract/chat'
import type { Message } from '@guildhall/contract/chat/messages'
import { log } from '../../../platform/log.ts'
import { onSignedOut } from '../../../platform/session/session-events.ts'
import { catchUpTimelines, forgetGaps, largePageSize, pageSize, watchGap } from './catching-up.ts'
import { changeTimeline, dropTimeline, dropTimelines, type Jump, timelineOf } from './open-timelines.ts'
import { abandonReading, readingSignal, readPage } from './reading.ts'
import { knownSeq, type Stand, trimmed, withMessage, withNewer, withOlder, withRun } from './timeline.ts'

export { timelineOf, useTimeline } from './open-timelines.ts'

/** So many messages of a conversation are kept for when its reader comes back. */
const keptWhenClosed = 100
const nowhere: Stand = { lastSeq: 0, lastRev: 0 }
/** The last wish to be elsewhere in each conversation: an answer to an earlier one is not followed. */
const wishes = new Map<string, number>()
let wishCount = 0
/** The jump that is on its way in a conversation which is not open yet. It decides where the reader comes in. */
const entries = new Map<string, number>()

/**
 * Reads the latest messages, unless they are here or on their way.
 * @param atLeast how many of them one came for, such as the unread ones
 * @param stand where the server said the conversation stood
 */
export async function openTimeline(conversationId: string, atLeast = 0, stand: Stand = nowhere): Promise<void> {
  const { status } = timelineOf(conversationId)
  if (status === 'loading' || status === 'ready') return
  const signal = readingSignal()
  changeTimeline(conversationId, { status: 'loading', error: null })
  const limit = atLeast < pageSize ? pageSize : largePageSize
  try {
    const page = await readPage(conversationId, { limit })
    // A jump was faster, or is on its way: the end shown first would count as seen what the reader passes by.
    if (isComingIn(conversationId)) showLatest(conversationId, page, limit, stand)
  } catch (error) {
    if (signal.aborted || !isComingIn(conversationId)) return
    log.warn('Failed to fetch messages', error)
    changeTimeline(conversationId, { status: 'error', error })
  }
}

/** Reads the page before the oldest known message. */
export async function loadOlder(conversationId: string): Promise<void> {
  const { timeline, reachedStart, older } = timelineOf(conversationId)
  const first = timeline.messages[0]
  if (first === undefined || reachedStart || older === 'loading') return
  const signal = readingSignal()
  changeTimeline(conversationId, { older: 'loading' })
  try {
    const page = await readPage(conversationId, { before: first.seq, limit: pageSize })
    const now = timelineOf(conversationId)
    // A jump may have led elsewhere meanwhile.
    const isStillHere = now.timeline.messages[0]?.seq === first.seq
    changeTimeline(conversationId, {
      older: 'idle',
      ...(isStillHere && { timeline: withOlder(now.timeline, page), reachedStart: page.length < pageSize }),
    })
  } catch (error) {
    if (signal.aborted) return
    log.warn('Older messages did not arrive', error)
    changeTimeline(conversationId, { older: 'error' })
  }
}

/** Reads the page behind the newest known message, where the run does not reach the latest one. */
export async function loadNewer(conversationId: string): Promise<void> {
  const { timeline, newer } = timelineOf(conversationId)
  if (!timeline.isApart || newer === 'loading') return
  const signal = readingSignal()
  const known = knownSeq(timeline)
  changeTimeline(conversationId, { newer: 'loading' })
  try {
    const page = await readPage(conversationId, { after: known, limit: pageSize })
    const now = timelineOf(conversationId)
    const isStillHere = knownSeq(now.timeline) === known
    changeTimeline(conversationId, {
      newer: 'idle',
      ...(isStillHere && { timeline: withNewer(now.timeline, page, page.length < pageSize) }),
    })
    watchGap(conversationId)
  } catch (error) {
    if (signal.aborted) return
    log.warn('Newer messages did not arrive', error)
    changeTimeline(conversationId, { newer: 'error' })
  }
}

/** Takes in a message that is new or changed: pushed, or as an own action got it back. */
export function receiveMessage(message: Message): void {
  const { status, timeline } = timelineOf(message.conversationId)
  if (status === 'closed') return
  changeTimeline(message.conversationId, { timeline: withMessage(timeline, message) })
  watchGap(message.conversationId)
}

/**
 * Leads the reader to a message, whose neighbours are read if it is not here. The log of the
 * conversation goes there, now or when it is opened.
 * @returns whether it was found
 */
export async function jumpTo(conversationId: string, target: Target): Promise<boolean> {
  const here = timelineOf(conversationId)
  const seqHere = here.status === 'ready' ? seqAmong(here.timeline.messages, target) : undefined
  if (seqHere !== undefined) {
    lead(conversationId, { kind: 'message', seq: seqHere })
    return true
  }
  const signal = readingSignal()
  const number = newWish(conversationId)
  if (here.status !== 'ready') {
    changeTimeline(conversationId, { status: 'loading', error: null })
    entries.set(conversationId, number)
  }
  try {
    const page = await readPage(conversationId, placeOf(target)).finally(() => {
      if (entries.get(conversationId) === number) entries.delete(conversationId)
    })
    const seq = seqOf(page, target)
    if (seq === undefined) throw new Error('The message is not there')
    if (wishes.get(conversationId) === number) {
      showRun(conversationId, page)
      lead(conversationId, { kind: 'message', seq })
    }
    return true
  } catch (error) {
    if (signal.aborted) return false
    log.warn('Failed to fetch the messages around one', error)
    lead(conversationId, { kind: 'failed', error })
    if (timelineOf(conversationId).status === 'loading') {
      changeTimeline(conversationId, { status: 'closed' })
      await openTimeline(conversationId)
    }
    return false
  }
}

/** Leads the reader to the latest message. */
export async function jumpToLatest(conversationId: string): Promise<void> {
  const { timeline } = timelineOf(conversationId)
  if (!timeline.isApart) return lead(conversationId, { kind: 'latest' })
  const signal = readingSignal()
  const number = newWish(conversationId)
  try {
    const page = await readPage(conversationId, { limit: pageSize })
    if (wishes.get(conversationId) !== number) return
    showLatest(conversationId, page, pageSize, nowhere)
    lead(conversationId, { kind: 'latest' })
  } catch (error) {
    if (signal.aborted) return
    log.warn('Failed to fetch the latest messages', error)
    lead(conversationId, { kind: 'failed', error })
  }
}

/** The reader left: what lies far back, or apart from the latest messages, is read anew when they return. */
export function closeTimeline(conversationId: string): void {
  const { status, timeline, reachedStart } = timelineOf(conversationId)
  if (status === 'closed') return
  if (status !== 'ready' || timeline.isApart) return dropTimeline(conversationId)
  changeTimeline(conversationId, {
    timeline: trimmed(timeline, keptWhenClosed),
    reachedStart: reachedStart && timeline.messages.length <= keptWhenClosed,
    jump: null,
  })
}

/**
 * After a (re)connect, and whenever the server says where a conversation stands: fetches what the
 * open timelines miss, in the order given.
 */
export async function catchUp(
  positions: readonly Pick<ConversationPosition, 'conversationId' | 'lastSeq' | 'lastRev'>[],
): Promise<void> {
  await catchUpTimelines(positions, (conversationId) => openTimeline(conversationId))
}

/** Starts afresh: after a sign-out, and when the server holds another data set. */
export function forgetTimelines(): void {
  abandonReading()
  forgetGaps()
  wishes.clear()
  entries.clear()
  dropTimelines()
}

onSignedOut(forgetTimelines)

/** Whether the conversation waits for its latest page, to be shown from the end. */
function isComingIn(conversationId: string): boolean {
  return timelineOf(conversationId).status === 'loading' && !entries.has(conversationId)
}

function showLatest(conversationId: string, page: readonly Message[], limit: number, stand: Stand): void {
  const { timeline } = timelineOf(conversationId)
  changeTimeline(conversationId, {
    status: 'ready',
    timeline: { ...withRun(timeline, page, stand), isApart: false },
    reachedStart: page.length < limit,
    older: 'idle',
    newer: 'idle',
  })
  watchGap(conversationId)
}

function showRun(conversationId: string, page: readonly Message[]): void {
  const { timeline } = timelineOf(conversationId)
  changeTimeline(conversationId, {
    status: 'ready',
    timeline: withRun(timeline, page, nowhere),
    reachedStart: page[0]?.seq === 1,
    older: 'idle',
    newer: 'idle',
  })
  watchGap(conversationId)
}

type Wish = { kind: 'message'; seq: number } | { kind: 'latest' } | { kind: 'failed'; error: unknown }

function newWish(conversationId: string): number {
  wishCount += 1
  wishes.set(conversationId, wishCount)
  return wishCount
}

function lead(conversationId: string, wish: Wish): void {
  const jump: Jump = { ...wish, number: newWish(conversationId) }
  changeTimeline(conversationId, { jump })
}

type Target = { messageId: string } | { seq: number }

function placeOf(target: Target) {
  if ('messageId' in target) return { around: target.messageId, limit: pageSize }
  return { after: Math.max(0, target.seq - pageSize / 2), limit: pageSize }
}

/** Where the target is among messages that are here. */
function seqAmong(messages: readonly Message[], target: Target): number | undefined {
  const first = messages[0]?.seq ?? Number.POSITIVE_INFINITY
  return 'seq' in target && target.seq < first ? undefined : seqOf(messages, target)
}

/** Where the target is; a seq that the reader may not see gives way to the next one. */
function seqOf(messages: readonly Message[], target: Target): number | undefined {
  if ('messageId' in target) return messages.find(({ id }) => id === target.messageId)?.seq
  return messages.find(({ seq }) => seq >= target.seq)?.seq
}
