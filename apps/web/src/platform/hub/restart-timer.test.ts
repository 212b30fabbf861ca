import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRestartTimer } from './restart-timer.ts'

const restart = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  restart.mockReset()
  vi.useRealTimers()
})

test.each([
  [0, [15_000, 30_000, 60_000, 120_000, 240_000, 300_000, 300_000]],
  [0.5, [30_000, 60_000, 120_000, 240_000, 300_000, 300_000]],
  [0.999_999, [45_000, 90_000, 180_000, 300_000, 300_000]],
])('with the random number %d the delays grow to 5 min', (random, delays) => {
  const timer = createRestartTimer(restart, () => random)
  expect(delays.map(() => Math.round(timer.schedule()))).toEqual(delays)
})

test('the restart comes when it is due, once', () => {
  const timer = createRestartTimer(restart, () => 0.5)
  timer.schedule()
  vi.advanceTimersByTime(29_999)
  expect(restart).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(restart).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(600_000)
  expect(restart).toHaveBeenCalledTimes(1)
})

test('a stopped timer keeps how far it had grown, a reset one begins anew', () => {
  const timer = createRestartTimer(restart, () => 0.5)
  timer.schedule()
  timer.stop()
  vi.advanceTimersByTime(600_000)
  expect(restart).not.toHaveBeenCalled()
  expect(timer.schedule()).toBe(60_000)
  timer.reset()
  expect(timer.schedule()).toBe(30_000)
})
