import type { Message } from '@guildhall/contract/chat/messages'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aMessage } from '../../../testing/builders.ts'
import {
  emptyTimeline,
  hasGap,
  indexOfSeq,
  knownSeq,
  type Stand,
  type Timeline,
  trimmed,
  withChanges,
  withMessage,
  withNewer,
  withOlder,
  withRead,
  withRun,
} from './timeline.ts'

const nowhere: Stand = { lastSeq: 0, lastRev: 0 }
const message = (seq: number, part: Partial<Message> = {}) =>
  aMessage({ id: `id-${seq}`, seq, rev: seq, text: `message ${seq}`, ...part })
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => message(first + at))
const seqs = (timeline: Timeline) => timeline.messages.map(({ seq }) => seq)
const latest = (first: number, last: number) => withRun(emptyTimeline, range(first, last), nowhere)

describe('a new message', () => {
  test('that is the next one is appended', () => {
    const timeline = withMessage(latest(5, 7), message(8))
    expect(seqs(timeline)).toEqual([5, 6, 7, 8])
    expect([hasGap(timeline), timeline.rev]).toEqual([false, 8])
  })

  test('from beyond a gap is held until what is between arrives, in whichever way', () => {
    const torn = withMessage(latest(1, 3), message(6))
    expect(seqs(torn)).toEqual([1, 2, 3])
    expect(hasGap(torn)).toBe(true)
    const mended = withChanges(torn, { messages: range(4, 5), rev: 6, isMore: false })
    expect(seqs(mended)).toEqual([1, 2, 3, 4, 5, 6])
    expect(hasGap(mended)).toBe(false)
    expect(seqs(withNewer(torn, range(4, 5), true))).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('is shown though an earlier change is missing, and that is still asked for', () => {
    const timeline = withMessage(latest(1, 3), message(4, { rev: 5 }))
    expect(seqs(timeline)).toEqual([1, 2, 3, 4])
    expect([hasGap(timeline), timeline.rev]).toEqual([true, 3])
    const mended = withMessage(timeline, message(2, { rev: 4, text: 'edited' }))
    expect([hasGap(mended), mended.rev]).toEqual([false, 5])
  })

  test('is the first one of an empty conversation; where a reader begins later, that is read', () => {
    expect(seqs(withMessage(emptyTimeline, message(1)))).toEqual([1])
    const joined = withRun(emptyTimeline, [], { lastSeq: 40, lastRev: 57 })
    expect(joined.isApart).toBe(false)
    const told = withMessage(joined, message(42, { rev: 58 }))
    expect([seqs(told), hasGap(told)]).toEqual([[], true])
    expect(seqs(withNewer(told, range(41, 42), true))).toEqual([41, 42])
  })

  test.each([
    ['an empty conversation', [], [1]],
    ['a few words', range(1, 3), [1, 2, 3, 4]],
  ])('that comes while the page of %s is read is not thrown away by it', (_what, page, wanted) => {
    const early = withRun(emptyTimeline, page, nowhere)
    const told = withMessage(early, message(page.length + 1))
    const read = withRun(told, page, nowhere)
    expect([seqs(read), read.isApart, hasGap(read)]).toEqual([wanted, false, false])
  })

  test('that was pushed does not begin the log when the changes tell of none', () => {
    const ahead = withMessage(emptyTimeline, message(2, { rev: 3 }))
    // The first was changed while they were looked up: it comes with the next page of changes.
    const told = withChanges(ahead, { messages: [], rev: 1, isMore: false })
    expect([seqs(told), hasGap(told)]).toEqual([[], true])
    const rest = [message(1, { rev: 2 }), message(2, { rev: 3 })]
    expect(seqs(withChanges(told, { messages: rest, rev: 3, isMore: false }))).toEqual([1, 2])
  })
})

describe('a change', () => {
  test('takes the place of what was known, and an older one does nothing', () => {
    const edited = withMessage(latest(1, 3), message(2, { rev: 5, text: 'newer' }))
    expect(edited.messages[1]?.text).toBe('newer')
    const late = withMessage(edited, message(2, { rev: 4, text: 'older' }))
    expect(late.messages[1]?.text).toBe('newer')
    expect([hasGap(late), late.rev]).toEqual([false, 5])
  })

  test('of a message before the run is not undone by a page that was read earlier', () => {
    const timeline = withMessage(latest(5, 7), message(4, { rev: 8, text: 'edited' }))
    expect(withOlder(timeline, range(1, 4)).messages[3]?.text).toBe('edited')
  })

  test('to the words of a message is in the quotes of it', () => {
    const replyTo = {
      messageId: 'id-1',
      seq: 1,
      senderUserId: 'u',
      excerpt: 'message 1',
      hasPictures: false,
      isDeleted: false,
    }
    const timeline = withRun(emptyTimeline, [message(1), message(2, { replyTo }), message(3)], nowhere)
    const edited = withMessage(timeline, message(1, { rev: 4, text: `**long** ${'long '.repeat(40)}` }))
    expect(edited.messages[1]?.replyTo?.excerpt).toMatch(/^long long .{140,}…$/)
    expect(edited.messages[2]).toBe(timeline.messages[2])
    const liked = withMessage(timeline, message(1, { rev: 4, reactions: [] }))
    expect(liked.messages[1]).toBe(timeline.messages[1])
  })

  test('to a message that is deleted empties the quotes of it', () => {
    const replyTo = {
      messageId: 'id-1',
      seq: 1,
      senderUserId: 'u',
      excerpt: 'message 1',
      hasPictures: true,
      isDeleted: false,
    }
    const timeline = withRun(emptyTimeline, [message(1), message(2, { replyTo })], nowhere)
    const deleted = message(1, { rev: 3, text: '', deleted: { at: '2026-11-21T20:00:00.000Z', by: 'sender' } })
    expect(withMessage(timeline, deleted).messages[1]?.replyTo).toEqual({
      ...replyTo,
      excerpt: '',
      hasPictures: false,
      isDeleted: true,
    })
  })

  test('pages of changes move on by their last rev, the last page to where the conversation is', () => {
    const first = withChanges(latest(1, 3), { messages: [message(2, { rev: 9 })], rev: 30, isMore: true })
    expect(first.rev).toBe(9)
    expect(withChanges(first, { messages: [message(1, { rev: 12 })], rev: 30, isMore: false }).rev).toBe(30)
  })
})

describe('what the reader hid', () => {
  const hidden = { at: '2026-11-21T20:00:00.000Z', by: 'me' } as const

  test('stays hidden whatever is pushed, and another deletion is told', () => {
    const timeline = withRead(latest(1, 3), [message(2, { text: '', deleted: hidden })])
    expect(timeline.messages[1]?.deleted?.by).toBe('me')
    expect(withMessage(timeline, message(2, { rev: 4, text: 'edited' })).messages[1]?.deleted?.by).toBe('me')
    const gone = message(2, { rev: 5, text: '', deleted: { ...hidden, by: 'sender' } })
    expect(withMessage(timeline, gone).messages[1]?.deleted?.by).toBe('sender')
  })
})

describe('a run apart from the latest messages', () => {
  const apart = withRun(withRun(emptyTimeline, range(90, 100), nowhere), range(40, 60), nowhere)

  test('does not take new messages for a gap, and knows how far the conversation is', () => {
    expect(apart.isApart).toBe(true)
    const timeline = withMessage(apart, message(101))
    expect([hasGap(timeline), timeline.latestSeq, knownSeq(timeline)]).toEqual([false, 101, 60])
  })

  test('still follows changes of its messages', () => {
    const timeline = withMessage(apart, message(50, { rev: 101, text: 'edited' }))
    expect(timeline.messages[10]?.text).toBe('edited')
    expect(hasGap(withMessage(apart, message(50, { rev: 103 })))).toBe(true)
  })

  test('becomes the latest by reading on to what is held, with what was pushed meanwhile', () => {
    const reading = withMessage(withNewer(apart, range(61, 80), false), message(101))
    expect(reading.isApart).toBe(true)
    const read = withNewer(reading, range(81, 89), false)
    expect(seqs(read)).toEqual(range(40, 101).map(({ seq }) => seq))
    expect([read.isApart, hasGap(read)]).toEqual([false, false])
  })
})

test('trimming keeps the newest', () => {
  expect(seqs(trimmed(latest(1, 50), 3))).toEqual([48, 49, 50])
})

test('a message is found by its seq, also where numbers are left out', () => {
  const some = [2, 3, 7, 9].map((seq) => ({ seq }))
  expect([2, 3, 7, 9, 1, 5, 10].map((seq) => indexOfSeq(some, seq))).toEqual([0, 1, 2, 3, -1, -1, -1])
})

/** A conversation on a server: each step says something new, or changes a message that is there. */
type Step = { change: number } | 'say'
const step: fc.Arbitrary<Step> = fc.oneof(fc.constant('say' as const), fc.record({ change: fc.nat({ max: 40 }) }))

function history(steps: readonly Step[]): { states: Message[][]; told: Message[] } {
  let state: Message[] = [message(1)]
  const states = [state]
  const told = [...state]
  for (const [at, next] of steps.entries()) {
    const rev = at + 2
    const known = next === 'say' ? undefined : state[next.change % state.length]
    const changed = known === undefined ? message(state.length + 1, { rev }) : { ...known, rev, text: `rev ${rev}` }
    state = [...state.filter(({ seq }) => seq !== changed.seq), changed].toSorted((a, b) => a.seq - b.seq)
    states.push(state)
    told.push(changed)
  }
  return { states, told }
}

const arrivals = fc.array(
  fc.oneof(
    fc.record({ push: fc.nat() }),
    // A page is read at some moment and comes in later.
    fc.record({ older: fc.nat({ max: 4 }), staleBy: fc.nat({ max: 6 }) }),
  ),
  { maxLength: 60 },
)

test('pushes lost, doubled and swapped, and pages that come late: after the changes all is as on the server', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 40 }),
      arrivals,
      fc.nat({ max: 20 }),
      (steps, coming, from) => {
        const { states, told } = history(steps)
        const begin = Math.min(from, states.length - 1)
        const opened = states[begin] ?? []
        const start = Math.max(0, opened.length - 3)
        let timeline = withRun(emptyTimeline, opened.slice(start), { lastSeq: 0, lastRev: begin + 1 })
        let reached = begin
        for (const arrival of coming) {
          if ('push' in arrival) {
            const at = begin + (arrival.push % (told.length - begin))
            reached = Math.max(reached, at)
            const pushed = told[at]
            if (pushed !== undefined) timeline = withMessage(timeline, pushed)
          } else {
            // The page was asked for when less was known: it may not undo what came in since.
            const first = timeline.messages[0]?.seq ?? 1
            const read = states[Math.max(begin, reached - arrival.staleBy)] ?? []
            const since = told.slice(Math.max(begin, reached - arrival.staleBy), reached + 1)
            const page = read.filter(({ seq }) => seq < first).slice(-1 - arrival.older)
            const isHeard = since.every((pushed) => timeline.behind.includes(pushed) || pushed.seq >= first)
            if (isHeard) timeline = withOlder(timeline, page)
          }
          const shown = seqs(timeline)
          expect(shown).toEqual(shown.map((_, at) => (shown[0] ?? 1) + at))
        }
        const end = states.at(-1) ?? []
        const missing = end.filter(({ rev }) => rev > timeline.rev).toSorted((a, b) => a.rev - b.rev)
        timeline = withChanges(timeline, { messages: missing, rev: told.length, isMore: false })
        expect(hasGap(timeline)).toBe(false)
        expect(timeline.rev).toBe(told.length)
        expect(timeline.messages).toEqual(end.filter(({ seq }) => seq >= (timeline.messages[0]?.seq ?? 1)))
      },
    ),
    { numRuns: 500 },
  )
})
