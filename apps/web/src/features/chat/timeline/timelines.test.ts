import type { Message } from '@guildhall/contract/chat'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '../../../platform/log.ts'
import { announceSession } from '../../../platform/session/session-events.ts'
import { aMessage } from '../../../testing/builders.ts'
import { fakeApi, offline } from '../../../testing/fake-api.ts'
import {
  catchUp,
  catchUpAtOnce,
  farBehind,
  forgetTimelines,
  gapPatienceMs,
  loadOlder,
  openTimeline,
  pageSize,
  receiveMessage,
  useTimeline,
} from './timelines.ts'

const route = 'GET /api/messages/conversation/{id}'
const message = (seq: number, conversationId = 'c') => aMessage({ seq, conversationId, id: `${conversationId}-${seq}` })

/** A server whose conversations hold so many messages each. */
function aServer(lengths: Record<string, number>) {
  const stored = (id: string) => Array.from({ length: lengths[id] ?? 0 }, (_, at) => message(at + 1, id))
  return fakeApi({
    [route]: ({ params, query }) => {
      const limit = Number(query.limit)
      const all = stored(params.id ?? '')
      if (query.after !== undefined) return all.filter(({ seq }) => seq > Number(query.after)).slice(0, limit)
      const before = query.before === undefined ? all : all.filter(({ seq }) => seq < Number(query.before))
      return before.slice(-limit)
    },
  })
}

function shown(conversationId = 'c') {
  const { result, unmount } = renderHook(() => useTimeline(conversationId))
  const { timeline, ...state } = result.current
  unmount()
  return { ...state, seqs: timeline.messages.map(({ seq }: Message) => seq) }
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  act(forgetTimelines)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('opening and reading back', () => {
  test('reads the latest page once, and older pages up to the start', async () => {
    const api = aServer({ c: 120 })
    await Promise.all([openTimeline('c'), openTimeline('c')])
    expect(api.calls).toHaveLength(1)
    expect(shown()).toMatchObject({ status: 'ready', seqs: range(71, 120), reachedStart: false })
    await loadOlder('c')
    await Promise.all([loadOlder('c'), loadOlder('c')])
    expect(shown()).toMatchObject({ seqs: range(1, 120), reachedStart: true })
    await loadOlder('c')
    expect(api.calls).toHaveLength(3)
  })

  test('reads more when one comes for more unread messages', async () => {
    aServer({ c: 300 })
    await openTimeline('c', 80)
    expect(shown().seqs).toEqual(range(201, 300))
  })

  test('a message that is pushed while the page is on its way is not lost', async () => {
    aServer({ c: 60 })
    const opening = openTimeline('c')
    receiveMessage(message(61))
    await opening
    expect(shown().seqs.at(-1)).toBe(61)
  })

  test('the first message of a conversation appears at once', async () => {
    const api = aServer({})
    await openTimeline('c')
    receiveMessage(message(1))
    expect(shown().seqs).toEqual([1])
    expect(api.calls).toHaveLength(1)
  })

  test('what did not arrive can be tried again, and is when the line comes back', async () => {
    const api = aServer({ c: 3 })
    api.answer(route, () => offline())
    await openTimeline('c')
    expect(shown().status).toBe('error')
    api.answer(route, () => [message(1)])
    await catchUp([{ conversationId: 'c', lastSeq: 1 }])
    expect(shown()).toMatchObject({ status: 'ready', seqs: [1] })
  })
})

describe('a gap', () => {
  test('waits 300 ms for its messages, then fetches what comes after the known', async () => {
    const api = aServer({ c: 13 })
    api.answer(route, () => range(1, 10).map((seq) => message(seq)))
    await openTimeline('c')
    receiveMessage(message(13))
    await vi.advanceTimersByTimeAsync(gapPatienceMs - 1)
    expect(api.calls).toHaveLength(1)
    expect(shown().seqs).toEqual(range(1, 10))
    api.answer(route, () => range(11, 12).map((seq) => message(seq)))
    await vi.advanceTimersByTimeAsync(1)
    expect(api.calls[1]?.query.after).toBe('10')
    expect(shown().seqs).toEqual(range(1, 13))
  })

  test('that fills by itself asks for nothing', async () => {
    const api = aServer({ c: 1 })
    await openTimeline('c')
    receiveMessage(message(3))
    receiveMessage(message(2))
    receiveMessage(message(3))
    await vi.advanceTimersByTimeAsync(gapPatienceMs)
    expect(shown().seqs).toEqual([1, 2, 3])
    expect(api.calls).toHaveLength(1)
  })
})

describe('catching up', () => {
  test('fetches only what is behind, in the order given, 4 at a time', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const api = aServer(Object.fromEntries(ids.map((id) => [id, 5])))
    await Promise.all(ids.map((id) => openTimeline(id)))
    const asked: string[] = []
    const answers: (() => void)[] = []
    api.answer(route, async ({ params }) => {
      asked.push(params.id ?? '')
      await new Promise<void>((resolve) => answers.push(resolve))
      return [message(6, params.id)]
    })
    const done = catchUp([
      { conversationId: 'never opened', lastSeq: 6 },
      { conversationId: 'a', lastSeq: 5 },
      ...ids.slice(1).map((conversationId) => ({ conversationId, lastSeq: 6 })),
    ])
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual(ids.slice(1, 1 + catchUpAtOnce))
    answers[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual(ids.slice(1))
    for (const answer of answers) answer()
    await done
    expect(shown('f').seqs).toEqual(range(1, 6))
    expect(shown('a').seqs).toEqual(range(1, 5))
  })

  test('after a long absence starts from the latest page', async () => {
    const lengths = { c: 10 }
    const api = aServer(lengths)
    await openTimeline('c')
    lengths.c = 11 + farBehind
    await catchUp([{ conversationId: 'c', lastSeq: lengths.c }])
    expect(api.calls).toHaveLength(2)
    expect(shown()).toMatchObject({ seqs: range(lengths.c - pageSize + 1, lengths.c), reachedStart: false })
  })

  test('what fails leaves the messages as they are', async () => {
    const api = aServer({ c: 5 })
    await openTimeline('c')
    api.answer(route, () => offline())
    await catchUp([{ conversationId: 'c', lastSeq: 9 }])
    expect(shown()).toMatchObject({ status: 'ready', seqs: range(1, 5) })
  })
})

test('an answer that comes after the sign-out is dropped', async () => {
  const api = aServer({ c: 5 })
  const gate = Promise.withResolvers<Message[]>()
  api.answer(route, () => gate.promise)
  const opening = openTimeline('c')
  announceSession('signed-out')
  gate.resolve([message(1)])
  await opening
  expect(shown()).toMatchObject({ status: 'closed', seqs: [] })
})
