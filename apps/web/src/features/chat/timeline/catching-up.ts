import type { ConversationPosition } from '@guildhall/contract/chat'
import { log } from '../../../platform/log.ts'
import { changeTimeline, timelineOf } from './open-timelines.ts'
import { readChanges, readingSignal, readPage } from './reading.ts'
import {
  hasGap,
  knownSeq,
  type Stand,
  type Timeline,
  withChanges,
  withLatest,
  withNewer,
  withRead,
  withRun,
} from './timeline.ts'

/** A push from beyond a gap may only be out of order; this long it may wait for its neighbours. */
export const gapPatienceMs = 300
export const pageSize = 50
export const largePageSize = 100
/** Further behind than this, the latest page is shown and the way back is read on scrolling. */
export const farBehind = 5 * largePageSize
export const catchUpAtOnce = 4

const gapTimers = new Map<string, ReturnType<typeof setTimeout>>()
const running = new Set<string>()

/** Sees to it that a gap is closed, by itself or by asking. */
export function watchGap(conversationId: string): void {
  const { status, timeline } = timelineOf(conversationId)
  if (status !== 'ready' || !hasGap(timeline) || gapTimers.has(conversationId)) return
  const timer = setTimeout(() => {
    gapTimers.delete(conversationId)
    if (hasGap(timelineOf(conversationId).timeline)) void readMissing(conversationId)
  }, gapPatienceMs)
  gapTimers.set(conversationId, timer)
}

export function forgetGaps(): void {
  for (const timer of gapTimers.values()) clearTimeout(timer)
  gapTimers.clear()
}

type Behind = Pick<ConversationPosition, 'conversationId' | 'lastSeq' | 'lastRev'>

/**
 * Fetches what the open timelines miss, in the order given, 4 at a time.
 * @param reopen tries those once more that could not be read at all
 */
export async function catchUpTimelines(
  positions: readonly Behind[],
  reopen: (conversationId: string) => Promise<void>,
) {
  const next = positions.values()
  const worker = async () => {
    for (const { conversationId, lastSeq, lastRev } of next) {
      const { status, timeline } = timelineOf(conversationId)
      if (status === 'error') await reopen(conversationId)
      else if (status === 'ready' && isBehind(timeline, { lastSeq, lastRev })) {
        changeTimeline(conversationId, { timeline: withLatest(timeline, lastSeq) })
        await readMissing(conversationId, { lastSeq, lastRev })
      }
    }
  }
  await Promise.all(Array.from({ length: catchUpAtOnce }, worker))
}

function isBehind(timeline: Timeline, { lastSeq, lastRev }: Stand): boolean {
  return timeline.rev < lastRev || (knownSeq(timeline) < lastSeq && !timeline.isApart)
}

/** Reads what happened since the known rev; who is far behind begins with the latest page instead. */
async function readMissing(conversationId: string, stand: Stand = { lastSeq: 0, lastRev: 0 }): Promise<void> {
  // One that runs already reads on until nothing is missing.
  if (running.has(conversationId)) return
  const signal = readingSignal()
  running.add(conversationId)
  try {
    const { rev, revsAhead, isApart } = timelineOf(conversationId).timeline
    const lastRev = Math.max(stand.lastRev, revsAhead.at(-1) ?? 0)
    if (lastRev - rev > farBehind && !isApart) await beginAnew(conversationId, { ...stand, lastRev })
    else await followChanges(conversationId)
  } catch (error) {
    if (!signal.aborted) log.warn('Missing messages did not arrive', error)
  } finally {
    running.delete(conversationId)
  }
  if (!signal.aborted) watchGap(conversationId)
}

async function beginAnew(conversationId: string, stand: Stand): Promise<void> {
  const page = await readPage(conversationId, { limit: pageSize })
  const { timeline } = timelineOf(conversationId)
  changeTimeline(conversationId, {
    timeline: withRun(timeline, page, stand),
    reachedStart: page.length < pageSize,
  })
}

async function followChanges(conversationId: string): Promise<void> {
  for (let isMore = true; isMore; ) {
    const page = await readChanges(conversationId, timelineOf(conversationId).timeline.rev, largePageSize)
    changeTimeline(conversationId, { timeline: withChanges(timelineOf(conversationId).timeline, page) })
    ;({ isMore } = page)
  }
  // Changes name what came; should a place still be empty, history fills it.
  for (let isMore = isTorn(conversationId); isMore; ) {
    const after = knownSeq(timelineOf(conversationId).timeline)
    const page = await readPage(conversationId, { after, limit: largePageSize })
    isMore = page.length === largePageSize
    changeTimeline(conversationId, { timeline: withNewer(timelineOf(conversationId).timeline, page, !isMore) })
  }
}

function isTorn(conversationId: string): boolean {
  const { ahead, isApart } = timelineOf(conversationId).timeline
  return ahead.length > 0 && !isApart
}

/** Reads the newest messages that are here once more, for what was hidden on another page. */
export async function readOwnAnew(conversationId: string): Promise<void> {
  const { status, timeline } = timelineOf(conversationId)
  const last = timeline.messages.at(-1)
  if (status !== 'ready' || last === undefined) return
  const signal = readingSignal()
  try {
    const page = await readPage(conversationId, { before: last.seq + 1, limit: largePageSize })
    changeTimeline(conversationId, { timeline: withRead(timelineOf(conversationId).timeline, page) })
  } catch (error) {
    if (!signal.aborted) log.warn('What was hidden elsewhere did not arrive', error)
  }
}
