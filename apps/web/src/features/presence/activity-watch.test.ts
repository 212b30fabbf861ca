// @vitest-environment jsdom
import { idleAfterMs } from '@guildhall/contract/rules/presence-limits'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchActivity } from './activity-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watch() {
  const changes: string[] = []
  const watched = watchActivity((activity) => void changes.push(activity))
  onTestFinished(() => watched.stop())
  return { changes, watched }
}

const sign = () => window.dispatchEvent(new Event('keydown'))

test('after five minutes without a sign it is idle, and active again with the first one', () => {
  const { changes } = watch()
  vi.advanceTimersByTime(idleAfterMs - 1)
  expect(changes).toEqual([])
  vi.advanceTimersByTime(1)
  expect(changes).toEqual(['idle'])
  sign()
  expect(changes).toEqual(['idle', 'active'])
  vi.advanceTimersByTime(idleAfterMs)
  expect(changes).toEqual(['idle', 'active', 'idle'])
})

test('a sign in between begins the five minutes anew', () => {
  const { changes } = watch()
  vi.advanceTimersByTime(idleAfterMs - 1000)
  sign()
  vi.advanceTimersByTime(idleAfterMs - 1)
  expect(changes).toEqual([])
  vi.advanceTimersByTime(1)
  expect(changes).toEqual(['idle'])
})

test('a tab out of sight takes no sign of its own', () => {
  const { changes } = watch()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visibility.mockRestore())
  vi.advanceTimersByTime(idleAfterMs - 1)
  sign()
  vi.advanceTimersByTime(1)
  expect(changes).toEqual(['idle'])
})

test('a sign in another tab counts here', async () => {
  const { changes } = watch()
  vi.advanceTimersByTime(idleAfterMs)
  expect(changes).toEqual(['idle'])
  const otherTab = new BroadcastChannel('guildhall-activity')
  onTestFinished(() => otherTab.close())
  otherTab.postMessage('here')
  vi.useRealTimers()
  await vi.waitFor(() => expect(changes).toEqual(['idle', 'active']), { timeout: 30_000 })
})
