import type { Message } from '@guildhall/contract/chat'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyTimeline, hasGap, knownSeq, newestSeq, type Timeline, withPage, withPushed } from './timeline.ts'

function message(seq: number): Message {
  return {
    id: `id-${seq}`,
    conversationId: 'c',
    senderUserId: 'u',
    text: `message ${seq}`,
    seq,
    rev: seq,
    createdAt: '2026-11-21T20:00:00.000Z',
    readBy: [],
    clientMessageId: `client-${seq}`,
  }
}

function range(first: number, last: number): Message[] {
  return Array.from({ length: last - first + 1 }, (_, at) => message(first + at))
}

const seqs = (timeline: { messages: readonly Message[] }) => timeline.messages.map((m) => m.seq)

test('given the next message, appends it', () => {
  const timeline = withPushed(withPage(emptyTimeline, range(5, 7)), message(8))
  expect(seqs(timeline)).toEqual([5, 6, 7, 8])
  expect(hasGap(timeline)).toBe(false)
})

test('given a message from beyond a gap, holds it until the page that fills the gap arrives', () => {
  const torn = withPushed(withPage(emptyTimeline, range(1, 3)), message(6))
  expect(seqs(torn)).toEqual([1, 2, 3])
  expect(hasGap(torn)).toBe(true)
  expect(knownSeq(torn)).toBe(3)
  const mended = withPage(torn, range(4, 5))
  expect(seqs(mended)).toEqual([1, 2, 3, 4, 5, 6])
  expect(hasGap(mended)).toBe(false)
})

test('given an older page, puts it in front', () => {
  expect(seqs(withPage(withPage(emptyTimeline, range(11, 20)), range(1, 10)))).toEqual(range(1, 20).map((m) => m.seq))
})

test('given a latest page that does not touch the run, starts from that page', () => {
  expect(seqs(withPage(withPage(emptyTimeline, range(1, 10)), range(60, 70)))).toEqual(range(60, 70).map((m) => m.seq))
})

test('the first message of a conversation needs nothing before it', () => {
  expect(seqs(withPushed(emptyTimeline, message(1)))).toEqual([1])
  expect(seqs(withPushed(emptyTimeline, message(2)))).toEqual([])
})

type Arrival = { push: number } | { page: number; size: number }
const total = 30

const arrival = fc.oneof(
  fc.record({ push: fc.integer({ min: 1, max: total }) }),
  fc.record({ page: fc.integer({ min: 1, max: total }), size: fc.integer({ min: 1, max: 9 }) }),
)

function withArrival(timeline: Timeline, step: Arrival): Timeline {
  if ('push' in step) return withPushed(timeline, message(step.push))
  return withPage(timeline, range(step.page, Math.min(total, step.page + step.size - 1)))
}

test('given pushes and pages in any order and any repetition, never shows a gap, and loses nothing at the end', () => {
  fc.assert(
    fc.property(fc.array(arrival, { maxLength: 60 }), (arrivals) => {
      let timeline = emptyTimeline
      for (const step of arrivals) {
        const before = newestSeq(timeline)
        timeline = withArrival(timeline, step)
        const [first = 1] = seqs(timeline)
        expect(seqs(timeline)).toEqual(range(first, knownSeq(timeline)).map(({ seq }) => seq))
        expect(newestSeq(timeline)).toBeGreaterThanOrEqual(before)
      }
    }),
  )
})

test('given the same messages in any order, and the fetch that a gap asks for, ends with the same list', () => {
  const steps = fc.array(arrival, { maxLength: 40 })
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 7 }), (arrivals, pageSize) => {
      let timeline = withPage(emptyTimeline, range(1, 1))
      for (const step of [...arrivals, { push: total }]) timeline = withArrival(timeline, step)
      while (hasGap(timeline)) {
        const from = knownSeq(timeline) + 1
        timeline = withPage(timeline, range(from, Math.min(from + pageSize - 1, total)))
      }
      const [first = 1] = seqs(timeline)
      if (first > 1) timeline = withPage(timeline, range(1, first - 1))
      expect(timeline).toEqual({ messages: range(1, total), ahead: [] })
    }),
  )
})
