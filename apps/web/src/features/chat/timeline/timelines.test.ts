import type { Message } from '@guildhall/contract/chat/messages'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '../../../platform/log.ts'
import { announceSession } from '../../../platform/session/session-events.ts'
import { aMessage } from '../../../testing/builders.ts'
import { fakeApi, offline, refuse } from '../../../testing/fake-api.ts'
import { catchUpAtOnce, farBehind, gapPatienceMs, pageSize, readOwnAnew } from './catching-up.ts'
import {
  catchUp,
  closeTimeline,
  forgetTimelines,
  jumpTo,
  jumpToLatest,
  loadNewer,
  loadOlder,
  openTimeline,
  receiveMessage,
  timelineOf,
  useTimeline,
} from './timelines.ts'

const history = 'GET /api/messages/conversation/{id}'
const changes = 'GET /api/messages/conversation/{id}/changes'
const message = (seq: number, conversationId = 'c', part: Partial<Message> = {}) =>
  aMessage({ seq, rev: seq, conversationId, id: `${conversationId}-${seq}`, ...part })

/** A server whose conversations hold so many messages each; `changed` are those that moved on since. */
function aServer(lengths: Record<string, number>, changed: Message[] = []) {
  const stored = (id: string) => Array.from({ length: lengths[id] ?? 0 }, (_, at) => message(at + 1, id))
  return fakeApi({
    [history]: ({ params, query }) => {
      const limit = Number(query.limit)
      const all = stored(params.id ?? '')
      if (query.after !== undefined) return all.filter(({ seq }) => seq > Number(query.after)).slice(0, limit)
      if (query.around !== undefined) {
        const at = all.findIndex(({ id }) => id === query.around)
        if (at < 0) return refuse(404, 'message_not_found')
        const first = Math.max(0, at - Math.floor((limit - 1) / 2))
        return all.slice(first, first + limit)
      }
      const before = query.before === undefined ? all : all.filter(({ seq }) => seq < Number(query.before))
      return before.slice(-limit)
    },
    [changes]: ({ params, query }) => {
      const news = [...stored(params.id ?? ''), ...changed]
        .filter(({ rev }) => rev > Number(query.since))
        .toSorted((a, b) => a.rev - b.rev)
      const messages = news.slice(0, Number(query.limit))
      return { messages, rev: news.at(-1)?.rev ?? Number(query.since), isMore: news.length > messages.length }
    },
  })
}

const texts = (conversationId = 'c') => timelineOf(conversationId).timeline.messages.map(({ text }) => text)

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

  test('the first message of all is not lost either', async () => {
    aServer({})
    const opening = openTimeline('c')
    receiveMessage(message(1))
    await opening
    receiveMessage(message(2))
    expect(shown().seqs).toEqual([1, 2])
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
    api.answer(history, () => offline())
    await openTimeline('c')
    expect(shown().status).toBe('error')
    expect(log.warn).toHaveBeenCalledWith('Failed to fetch messages', expect.any(Error))
    api.answer(history, () => [message(1)])
    await catchUp([{ conversationId: 'c', lastSeq: 1, lastRev: 1 }])
    expect(shown()).toMatchObject({ status: 'ready', seqs: [1] })
  })

  test('who left finds the newest again, not all they had read', async () => {
    const api = aServer({ c: 300 })
    await openTimeline('c', 80)
    await loadOlder('c')
    closeTimeline('c')
    expect(shown()).toMatchObject({ status: 'ready', seqs: range(201, 300), reachedStart: false })
    await openTimeline('c')
    expect(api.calls).toHaveLength(2)
  })
})

describe('a gap', () => {
  test('waits 300 ms for its messages, then asks for what happened since the known', async () => {
    const lengths = { c: 10 }
    const api = aServer(lengths)
    await openTimeline('c')
    lengths.c = 13
    receiveMessage(message(13))
    await vi.advanceTimersByTimeAsync(gapPatienceMs - 1)
    expect(api.callsOf(changes)).toHaveLength(0)
    expect(shown().seqs).toEqual(range(1, 10))
    await vi.advanceTimersByTimeAsync(1)
    expect(api.callsOf(changes)[0]?.query.since).toBe('10')
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

  test('in the changes is asked for as well, though no message is missing', async () => {
    const edited = message(2, 'c', { rev: 4, text: 'edited' })
    const api = aServer({ c: 3 }, [edited])
    await openTimeline('c')
    receiveMessage(message(1, 'c', { rev: 5, text: 'reacted' }))
    await vi.advanceTimersByTimeAsync(gapPatienceMs)
    expect(api.callsOf(changes)).toHaveLength(1)
    expect(texts().slice(0, 2)).toEqual(['reacted', 'edited'])
    expect(timelineOf('c').timeline.rev).toBe(5)
  })

  test('that could not be asked for is asked for with the next push', async () => {
    const lengths = { c: 2 }
    const api = aServer(lengths)
    await openTimeline('c')
    api.answer(changes, () => offline())
    receiveMessage(message(4))
    await vi.advanceTimersByTimeAsync(gapPatienceMs)
    expect(shown().seqs).toEqual([1, 2])
    lengths.c = 5
    api.answer(changes, () => ({ messages: [message(3), message(4), message(5)], rev: 5, isMore: false }))
    receiveMessage(message(5))
    await vi.advanceTimersByTimeAsync(gapPatienceMs)
    expect(shown().seqs).toEqual(range(1, 5))
  })
})

describe('catching up', () => {
  test('fetches only what is behind, in the order given, 4 at a time', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const api = aServer(Object.fromEntries(ids.map((id) => [id, 5])))
    await Promise.all(ids.map((id) => openTimeline(id)))
    const asked: string[] = []
    const answers: (() => void)[] = []
    api.answer(changes, async ({ params }) => {
      asked.push(params.id ?? '')
      await new Promise<void>((resolve) => answers.push(resolve))
      return { messages: [message(6, params.id)], rev: 6, isMore: false }
    })
    const done = catchUp([
      { conversationId: 'never opened', lastSeq: 6, lastRev: 6 },
      { conversationId: 'a', lastSeq: 5, lastRev: 5 },
      ...ids.slice(1).map((conversationId) => ({ conversationId, lastSeq: 6, lastRev: 6 })),
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

  test('reads page after page of changes, also when only a rev is behind', async () => {
    const changed = range(1, 120).map((seq) => message(seq, 'c', { rev: 120 + seq, text: `edited ${seq}` }))
    const api = aServer({ c: 120 }, changed)
    await openTimeline('c')
    await catchUp([{ conversationId: 'c', lastSeq: 120, lastRev: 240 }])
    expect(api.callsOf(changes).map(({ query }) => query.since)).toEqual(['120', '220'])
    expect(texts()[0]).toBe('edited 71')
    expect(timelineOf('c').timeline.rev).toBe(240)
  })

  test('what the list knew before the page was read is not asked for again', async () => {
    const api = aServer({ c: 10 })
    await openTimeline('c', 0, { lastSeq: 10, lastRev: 31 })
    receiveMessage(message(11, 'c', { rev: 32 }))
    await vi.advanceTimersByTimeAsync(gapPatienceMs)
    await catchUp([{ conversationId: 'c', lastSeq: 11, lastRev: 32 }])
    expect(api.calls).toHaveLength(1)
  })

  test('after a long absence starts from the latest page', async () => {
    const lengths = { c: 10 }
    const api = aServer(lengths)
    await openTimeline('c')
    lengths.c = 11 + farBehind
    await catchUp([{ conversationId: 'c', lastSeq: lengths.c, lastRev: lengths.c }])
    expect(api.calls).toHaveLength(2)
    expect(shown()).toMatchObject({ seqs: range(lengths.c - pageSize + 1, lengths.c), reachedStart: false })
  })

  test('what fails leaves the messages as they are', async () => {
    const api = aServer({ c: 5 })
    await openTimeline('c')
    api.answer(changes, () => offline())
    await catchUp([{ conversationId: 'c', lastSeq: 9, lastRev: 9 }])
    expect(shown()).toMatchObject({ status: 'ready', seqs: range(1, 5) })
  })

  test('what was hidden on another page is taken away', async () => {
    const api = aServer({ c: 3 })
    await openTimeline('c')
    const deleted = { at: '2026-11-21T20:00:00.000Z', by: 'me' } as const
    api.answer(history, () => [message(1), message(2, 'c', { text: '', deleted }), message(3)])
    await readOwnAnew('c')
    expect(timelineOf('c').timeline.messages[1]?.deleted).toEqual(deleted)
  })
})

describe('a jump', () => {
  test('to a message that is here asks for nothing', async () => {
    const api = aServer({ c: 40 })
    await openTimeline('c')
    expect(await jumpTo('c', { messageId: 'c-7' })).toBe(true)
    expect(timelineOf('c').jump).toMatchObject({ kind: 'message', seq: 7 })
    expect(api.calls).toHaveLength(1)
  })

  test('far back reads around the message, and on from there in both directions to the latest', async () => {
    aServer({ c: 300 })
    await openTimeline('c')
    await jumpTo('c', { messageId: 'c-100' })
    const around = range(76, 125)
    expect(shown().seqs).toEqual(around)
    expect(timelineOf('c').timeline.isApart).toBe(true)
    await loadOlder('c')
    expect(shown().seqs[0]).toBe(26)
    receiveMessage(message(301))
    for (let page = 0; page < 4; page += 1) await loadNewer('c')
    expect(shown().seqs).toEqual(range(26, 301))
    expect(timelineOf('c').timeline.isApart).toBe(false)
  })

  test('to a seq reads its neighbours', async () => {
    aServer({ c: 300 })
    await openTimeline('c')
    await jumpTo('c', { seq: 150 })
    expect(shown().seqs).toEqual(range(126, 175))
    expect(timelineOf('c').jump).toMatchObject({ kind: 'message', seq: 150 })
  })

  test('before the conversation is open is where it opens, though the latest page comes later', async () => {
    const api = aServer({ c: 300 })
    const latest = Promise.withResolvers<void>()
    api.answer(history, async ({ query }) => {
      if (query.around !== undefined) return range(76, 125).map((seq) => message(seq))
      await latest.promise
      return range(251, 300).map((seq) => message(seq))
    })
    const opening = openTimeline('c')
    await jumpTo('c', { messageId: 'c-100' })
    latest.resolve()
    await opening
    expect(shown()).toMatchObject({ status: 'ready', seqs: range(76, 125) })
  })

  test('before the conversation is open is where it opens, though the latest page comes first', async () => {
    const api = aServer({ c: 300 })
    const around = Promise.withResolvers<void>()
    api.answer(history, async ({ query }) => {
      if (query.around === undefined) return range(251, 300).map((seq) => message(seq))
      await around.promise
      return range(76, 125).map((seq) => message(seq))
    })
    const opening = openTimeline('c')
    const jumping = jumpTo('c', { messageId: 'c-100' })
    await opening
    expect(shown()).toMatchObject({ status: 'loading', seqs: [] })
    around.resolve()
    await jumping
    expect(shown()).toMatchObject({ status: 'ready', seqs: range(76, 125) })
  })

  test('to what is gone says so, and opens the conversation at its end', async () => {
    aServer({ c: 60 })
    expect(await jumpTo('c', { messageId: 'gone' })).toBe(false)
    expect(timelineOf('c').jump).toMatchObject({ kind: 'failed' })
    expect(shown()).toMatchObject({ status: 'ready', seqs: range(11, 60) })
  })

  test('back to the latest reads them, if they are not here', async () => {
    const api = aServer({ c: 300 })
    await openTimeline('c')
    await jumpToLatest('c')
    expect(api.calls).toHaveLength(1)
    await jumpTo('c', { seq: 10 })
    await jumpToLatest('c')
    expect(shown().seqs).toEqual(range(251, 300))
    expect(timelineOf('c').jump?.kind).toBe('latest')
  })
})

test('an answer that comes after the sign-out is dropped', async () => {
  const api = aServer({ c: 5 })
  const gate = Promise.withResolvers<Message[]>()
  api.answer(history, () => gate.promise)
  const opening = openTimeline('c')
  announceSession('signed-out')
  gate.resolve([message(1)])
  await opening
  expect(shown()).toMatchObject({ status: 'closed', seqs: [] })
})
