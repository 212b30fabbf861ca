import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultLimits } from '../../limits.ts'
import { Heartbeat } from './heartbeat.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function after(ms: number): number {
  vi.advanceTimersByTime(ms)
  return performance.now()
}

test('a connection outlives its token by the grace, whatever the clock on the wall does', () => {
  const heartbeat = new Heartbeat(defaultLimits, Date.now() + 5_000)
  vi.setSystemTime(Date.now() + 86_400_000)
  expect(heartbeat.isExpired(after(64_999))).toBe(false)
  expect(heartbeat.isExpired(after(1))).toBe(true)
})

test('a connection without an end of its token does not expire', () => {
  expect(new Heartbeat(defaultLimits, undefined).isExpired(after(1e12))).toBe(false)
})

test('the handshake has 15 seconds', () => {
  const heartbeat = new Heartbeat(defaultLimits, undefined)
  expect(heartbeat.isHandshakeLate(after(14_999))).toBe(false)
  expect(heartbeat.isHandshakeLate(after(1))).toBe(true)
})

test('30 seconds of silence count from the last message, and only after a Ping', () => {
  const heartbeat = new Heartbeat(defaultLimits, undefined)
  expect(heartbeat.isSilent(after(40_000))).toBe(false)
  heartbeat.onPing()
  heartbeat.onReceived()
  expect(heartbeat.isSilent(after(29_999))).toBe(false)
  expect(heartbeat.isSilent(after(1))).toBe(true)
  heartbeat.onReceived()
  expect(heartbeat.isSilent(after(29_999))).toBe(false)
})

test('a Ping is due 15 seconds after the last bytes that were sent', () => {
  const heartbeat = new Heartbeat(defaultLimits, undefined)
  expect(heartbeat.isPingDue(after(10_000), 100)).toBe(false)
  expect(heartbeat.isPingDue(after(14_999), 100)).toBe(false)
  expect(heartbeat.isPingDue(after(1), 100)).toBe(true)
  expect(heartbeat.isPingDue(after(15_000), 103)).toBe(false)
})
