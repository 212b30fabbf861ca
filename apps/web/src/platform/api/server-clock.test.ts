import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learnServerTime, serverNow } from './server-clock.ts'

const now = Date.parse('2026-03-14T20:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now })
})

afterEach(() => {
  learnServerTime(new Date(Date.now()).toUTCString())
  vi.useRealTimers()
})

test('the server clock is the own one moved by what the last Date header showed', () => {
  learnServerTime('Sun, 15 Mar 2026 20:00:00 GMT')
  expect(serverNow()).toBe(now + 86_400_000)
  vi.advanceTimersByTime(5000)
  expect(serverNow()).toBe(now + 86_400_000 + 5000)
  learnServerTime('Sat, 14 Mar 2026 19:00:05 GMT')
  expect(serverNow()).toBe(now - 3_600_000 + 5000)
})

test.each([null, 'yesterday'])('a Date header of %j teaches nothing', (header) => {
  learnServerTime('Sat, 14 Mar 2026 21:00:00 GMT')
  learnServerTime(header)
  expect(serverNow()).toBe(now + 3_600_000)
})
