import type { Message } from '@guildhall/contract/chat/messages'
import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HubNotConnected, HubRefused } from '../../../platform/hub/hub-errors.ts'
import { chatHub } from '../../../platform/hub/hubs.ts'
import { announceSession } from '../../../platform/session/session-events.ts'
import { aMessage } from '../../../testing/builders.ts'
import { fakeApi, offline, refuse } from '../../../testing/fake-api.ts'
import { playedLocks } from '../../../testing/played-locks.ts'
import {
  discardMessage,
  queueMessage,
  sendAgain,
  settleMessage,
  startOutbox,
  unsentCount,
  useUnsent,
  wakeOutbox,
  whenStored,
} from './outbox.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { hubAnswerMs } from './send-message.ts'

/** What the browser keeps, over "reloads". */
const kept = new Map<string, OutboxEntry>()
/** Until then the browser still lists what it was told to remove. */
let removal = Promise.resolve()
vi.mock('./outbox-storage.ts', () => ({
  openOutboxStorage: () => ({
    all: async () => [...kept.values()],
    isUnkept: () => false,
    put: async (entry: OutboxEntry) => void kept.set(entry.clientMessageId, entry),
    remove: async (id: string) => {
      await removal
      kept.delete(id)
    },
    close: () => undefined,
  }),
}))

const route = 'POST /api/messages'
type Outgoing = { conversationId: string; clientMessageId: string; text: string }
const stored = (body: unknown): Message => aMessage({ ...(body as Outgoing) })

const sent: Message[] = []
const start = () => startOutbox('me', (message) => void sent.push(message))
const texts = () => sent.map(({ text }) => text)
const noHub = () => vi.spyOn(chatHub, 'invoke').mockRejectedValue(new HubNotConnected())
const pass = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

function shown() {
  const { result, unmount } = renderHook(() => useUnsent('c'))
  const entries = result.current.map(({ text, state, reason }) => ({ text, state, reason }))
  unmount()
  return entries
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  await start()
})
afterEach(async () => {
  announceSession('signed-out')
  // Lets the loops of a test come to their end before the next one.
  await pass(60_000)
  kept.clear()
  removal = Promise.resolve()
  sent.length = 0
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a message', () => {
  test('goes over the live line, and is kept until its answer', async () => {
    const answer = Promise.withResolvers<Message>()
    const invoke = vi.spyOn(chatHub, 'invoke').mockReturnValue(answer.promise as never)
    queueMessage('c', { text: 'Hello' })
    await pass()
    expect(shown()).toEqual([{ text: 'Hello', state: 'sending', reason: null }])
    expect(kept.size).toBe(1)
    answer.resolve(stored(invoke.mock.calls[0]?.[1]))
    await pass()
    expect(texts()).toEqual(['Hello'])
    expect([unsentCount(), kept.size]).toEqual([0, 0])
  })

  test('is said to be stored once it is, and not to be when it was refused or its writer left', async () => {
    noHub()
    const answers = [
      ({ body }: { body: unknown }) => stored(body),
      () => refuse(403, 'forbidden'),
      () => offline(),
    ] as const
    let next = 0
    fakeApi({ [route]: (request: { body: unknown }) => (answers[next++] ?? answers[2])(request) })
    const told: boolean[] = []
    const tell = () => void whenStored(queueMessage('c', { text: 'Hello' })).then((is) => told.push(is))
    tell()
    expect(told).toEqual([])
    await pass()
    tell()
    await pass()
    tell()
    await pass()
    expect(told).toEqual([true, false])
    announceSession('signed-out')
    await pass()
    expect(told).toEqual([true, false, false])
  })

  test('without a live line goes by a plain call', async () => {
    noHub()
    const api = fakeApi({ [route]: ({ body }) => stored(body) })
    queueMessage('c', { text: 'Hello' })
    await pass()
    expect(api.callsOf(route)).toHaveLength(1)
    expect(texts()).toEqual(['Hello'])
  })

  test.each([
    ['is lost', () => Promise.reject(new Error('Invocation canceled due to the underlying connection being closed.'))],
    ['does not come in time', () => new Promise(() => undefined)],
  ])('whose answer %s is repeated by a plain call under the same id', async (_what, answer) => {
    const invoke = vi.spyOn(chatHub, 'invoke').mockImplementation(answer as never)
    const api = fakeApi({ [route]: ({ body }) => stored(body) })
    queueMessage('c', { text: 'Hello' })
    await pass(hubAnswerMs)
    const [repeated] = api.callsOf(route)
    const body = repeated?.body as Outgoing
    expect(body).toEqual(invoke.mock.calls[0]?.[1])
    expect(repeated?.headers.get('idempotency-key')).toBe(body.clientMessageId)
    expect(texts()).toEqual(['Hello'])
  })

  test('that is sent does not come back while the browser still lists it', async () => {
    noHub()
    const api = fakeApi({ [route]: ({ body }) => stored(body) })
    const removed = Promise.withResolvers<void>()
    removal = removed.promise
    queueMessage('c', { text: 'Hello' })
    await pass()
    wakeOutbox()
    await pass()
    expect([unsentCount(), kept.size]).toEqual([0, 1])
    removed.resolve()
    await pass(60_000)
    expect(api.callsOf(route)).toHaveLength(1)
    expect(texts()).toEqual(['Hello'])
    expect([unsentCount(), kept.size]).toEqual([0, 0])
  })

  test('that is written before the outbox is open is kept and sent once it is', async () => {
    announceSession('signed-out')
    noHub()
    const api = fakeApi({ [route]: () => offline() })
    queueMessage('c', { text: 'Early' })
    await pass()
    expect(api.callsOf(route)).toEqual([])
    await start()
    await pass()
    expect(api.callsOf(route).map(({ body }) => (body as Outgoing).text)).toEqual(['Early'])
    expect([unsentCount(), kept.size]).toEqual([1, 1])
  })

  test('that a push shows as stored is not sent again', async () => {
    noHub()
    const api = fakeApi({ [route]: () => offline() })
    queueMessage('c', { text: 'Hello' })
    await pass()
    settleMessage([...kept.keys()][0] ?? '')
    await pass(60_000)
    expect(api.callsOf(route)).toHaveLength(1)
    expect([unsentCount(), kept.size]).toEqual([0, 0])
  })
})

describe('order', () => {
  test('one is in flight at a time, in the order of writing', async () => {
    noHub()
    const answers: (() => void)[] = []
    const api = fakeApi({
      [route]: async ({ body }) => {
        await new Promise<void>((resolve) => answers.push(resolve))
        return stored(body)
      },
    })
    queueMessage('c', { text: 'one' })
    queueMessage('c', { text: 'two' })
    queueMessage('other', { text: 'elsewhere' })
    await pass()
    expect(api.callsOf(route).map(({ body }) => (body as Outgoing).text)).toEqual(['one', 'elsewhere'])
    answers[0]?.()
    await pass()
    answers[1]?.()
    answers[2]?.()
    await pass()
    expect(texts().filter((text) => text !== 'elsewhere')).toEqual(['one', 'two'])
  })

  test('all tabs share one lock a conversation, which is free between two tries', async () => {
    const locks = playedLocks()
    noHub()
    fakeApi({ [route]: () => offline() })
    queueMessage('c', { text: 'Hello' })
    await pass()
    expect(locks.names).toEqual(['outbox-me-c'])
    await pass(500)
    expect(locks.names).toHaveLength(2)
  })

  test('what another tab has sent meanwhile is dropped', async () => {
    noHub()
    const api = fakeApi({ [route]: () => offline() })
    queueMessage('c', { text: 'Hello' })
    await pass()
    kept.clear()
    await pass(500)
    expect(api.callsOf(route)).toHaveLength(1)
    expect(unsentCount()).toBe(0)
  })
})

describe('a failure', () => {
  test.each([
    ['no network', () => offline()],
    ['503', () => refuse(503, 'unavailable')],
    ['429', () => refuse(429, 'rate_limited')],
    ['the same under way', () => refuse(409, 'request_in_progress')],
  ])('that may pass (%s) is tried again with growing pauses, without end', async (_what, answer) => {
    noHub()
    const api = fakeApi({ [route]: answer })
    queueMessage('c', { text: 'Hello' })
    await pass()
    for (const wait of [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      const before = api.callsOf(route).length
      await pass(wait - 1)
      expect(api.callsOf(route)).toHaveLength(before)
      await pass(1)
      expect(api.callsOf(route)).toHaveLength(before + 1)
    }
    expect(shown()).toEqual([{ text: 'Hello', state: 'queued', reason: null }])
  })

  test('a 429 is not repeated before its time, even when the line comes back', async () => {
    noHub()
    const api = fakeApi({ [route]: () => refuse(429, 'rate_limited', { retryAfterMs: 5000 }) })
    queueMessage('c', { text: 'Hello' })
    await pass()
    wakeOutbox()
    await pass(4999)
    expect(api.callsOf(route)).toHaveLength(1)
    await pass(501)
    expect(api.callsOf(route)).toHaveLength(2)
  })

  test('the line coming back ends the pause', async () => {
    noHub()
    const api = fakeApi({ [route]: () => offline() })
    queueMessage('c', { text: 'Hello' })
    await pass(500)
    api.answer(route, ({ body }) => stored(body))
    wakeOutbox()
    await pass()
    expect(texts()).toEqual(['Hello'])
  })

  test('a refusal stays with its reason, until it is sent again or thrown away; the next one goes on', async () => {
    const invoke = vi.spyOn(chatHub, 'invoke').mockRejectedValue(new HubRefused('cannot_send'))
    queueMessage('c', { text: 'one' })
    queueMessage('c', { text: 'two' })
    await pass()
    expect(shown()).toEqual([
      { text: 'one', state: 'failed', reason: 'You cannot write here.' },
      { text: 'two', state: 'failed', reason: 'You cannot write here.' },
    ])
    const [one = '', two = ''] = [...kept.keys()]
    invoke.mockImplementation((async (_method: string, body: unknown) => stored(body)) as never)
    sendAgain(one)
    discardMessage(two)
    await pass()
    expect(sent.map(({ clientMessageId }) => clientMessageId)).toEqual([one])
    expect([unsentCount(), kept.size]).toEqual([0, 0])
  })
})

test('a stranger who must wait for an answer is told so', async () => {
  noHub()
  fakeApi({ [route]: () => refuse(409, 'request_waits') })
  queueMessage('c', { text: 'Hello?' })
  await pass()
  expect(shown()[0]).toMatchObject({ state: 'failed', reason: expect.stringMatching(/answer/) })
})

test('what was not sent survives a reload and goes out in its order', async () => {
  const entry = (text: string, position: number, state: OutboxEntry['state']): OutboxEntry => ({
    clientMessageId: `id-${text}`,
    conversationId: 'c',
    text,
    createdAt: '2026-11-21T20:00:00.000Z',
    position,
    state,
    reason: state === 'failed' ? 'You cannot write here.' : null,
  })
  announceSession('signed-out')
  for (const one of [entry('second', 2, 'queued'), entry('first', 1, 'queued'), entry('refused', 3, 'failed')]) {
    kept.set(one.clientMessageId, one)
  }
  noHub()
  fakeApi({ [route]: ({ body }) => stored(body) })
  await start()
  await pass()
  expect(sent.map(({ clientMessageId }) => clientMessageId)).toEqual(['id-first', 'id-second'])
  expect(shown()).toEqual([{ text: 'refused', state: 'failed', reason: 'You cannot write here.' }])
})

describe('several tabs', () => {
  const written = (text: string, position: number): OutboxEntry => ({
    clientMessageId: `id-${text}`,
    conversationId: 'c',
    text,
    createdAt: '2026-11-21T20:00:00.000Z',
    position,
    state: 'queued',
    reason: null,
  })

  test('what another tab wrote before goes out before', async () => {
    noHub()
    fakeApi({ [route]: ({ body }) => stored(body) })
    kept.set('id-elsewhere', written('elsewhere', 1))
    queueMessage('c', { text: 'here' })
    await pass()
    expect(texts()).toEqual(['elsewhere', 'here'])
    expect([unsentCount(), kept.size]).toEqual([0, 0])
  })

  test('what a tab that is gone left behind is taken over when the line comes back', async () => {
    noHub()
    fakeApi({ [route]: ({ body }) => stored(body) })
    kept.set('id-left', written('left', 1))
    await pass(60_000)
    expect(texts()).toEqual([])
    wakeOutbox()
    await pass()
    expect(texts()).toEqual(['left'])
  })
})

test('pictures, a poll, an answer and a forward go out as they were written', async () => {
  noHub()
  const api = fakeApi({ [route]: ({ body }) => stored(body) })
  queueMessage('c', {
    text: 'Look',
    replyToMessageId: 'answered',
    attachments: [{ mediaId: 'media', alt: 'The table' }],
    poll: { question: 'Who?', options: ['I', 'You'] },
    mentionsEveryone: true,
  })
  queueMessage('c', { forwardMessageId: 'elsewhere' })
  await pass()
  expect(api.callsOf(route).map(({ body }) => body)).toEqual([
    {
      conversationId: 'c',
      clientMessageId: expect.any(String),
      text: 'Look',
      replyToMessageId: 'answered',
      attachments: [{ mediaId: 'media', alt: 'The table', spoiler: false }],
      poll: { question: 'Who?', options: ['I', 'You'], multiple: false, hours: null },
      mentionsEveryone: true,
    },
    {
      conversationId: 'c',
      clientMessageId: expect.any(String),
      text: '',
      attachments: [],
      forwardMessageId: 'elsewhere',
      mentionsEveryone: false,
    },
  ])
})

test('nothing goes out after the sign-out', async () => {
  noHub()
  const api = fakeApi({ [route]: () => offline() })
  queueMessage('c', { text: 'Hello' })
  await pass()
  announceSession('signed-out')
  await pass(60_000)
  expect(api.callsOf(route)).toHaveLength(1)
  expect(unsentCount()).toBe(0)
})
