import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HubNotConnected, HubRefused } from '../../../platform/hub/hub-errors.ts'
import { chatHub } from '../../../platform/hub/hubs.ts'
import { log } from '../../../platform/log.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { forgetReadMarks, markEveryMs, markRead } from './read-marks.ts'

const onFailure = vi.fn()
const mark = (seq: number) => ({ messageId: `message-${seq}`, seq, onFailure })

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
  onFailure.mockClear()
})
afterEach(() => {
  forgetReadMarks()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('sends one batch a second with the newest mark of each conversation', async () => {
  const invoke = vi.spyOn(chatHub, 'invoke').mockResolvedValue(undefined)
  for (const seq of [1, 3, 2]) markRead('a', mark(seq))
  markRead('b', mark(7))
  await vi.advanceTimersByTimeAsync(markEveryMs - 1)
  expect(invoke).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(invoke.mock.calls).toEqual([
    ['MarkMessageRead', 'a', 'message-3'],
    ['MarkMessageRead', 'b', 'message-7'],
  ])
})

test('never goes backwards and never says the same twice', async () => {
  const invoke = vi.spyOn(chatHub, 'invoke').mockResolvedValue(undefined)
  markRead('a', mark(5))
  await vi.advanceTimersByTimeAsync(markEveryMs)
  markRead('a', mark(5))
  markRead('a', mark(4))
  await vi.advanceTimersByTimeAsync(markEveryMs)
  expect(invoke).toHaveBeenCalledTimes(1)
})

test('without a live line goes by a plain call', async () => {
  vi.spyOn(chatHub, 'invoke').mockRejectedValue(new HubNotConnected())
  const api = fakeApi({ 'PATCH /api/messages/{id}/read': () => undefined })
  markRead('a', mark(2))
  await vi.advanceTimersByTimeAsync(markEveryMs)
  expect(api.callsOf('PATCH /api/messages/{id}/read')[0]?.params).toEqual({ id: 'message-2' })
  expect(onFailure).not.toHaveBeenCalled()
})

test('a refused mark is told to who set it, and may be set again', async () => {
  const invoke = vi.spyOn(chatHub, 'invoke').mockRejectedValue(new HubRefused('message_not_found'))
  markRead('a', mark(2))
  await vi.advanceTimersByTimeAsync(markEveryMs)
  expect(onFailure).toHaveBeenCalledOnce()
  markRead('a', mark(2))
  await vi.advanceTimersByTimeAsync(markEveryMs)
  expect(invoke).toHaveBeenCalledTimes(2)
})

test('the page goes: what was seen and waits is told by a call that outlives the page, once', async () => {
  const api = fakeApi()
  api.answer('PATCH /api/messages/{id}/read', () => undefined)
  const invoke = vi.spyOn(chatHub, 'invoke').mockResolvedValue(undefined)
  markRead('a', mark(3))
  window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(markEveryMs)
  expect(api.callsOf('PATCH /api/messages/{id}/read').map(({ params }) => params.id)).toEqual(['message-3'])
  expect(invoke).not.toHaveBeenCalled()
})
