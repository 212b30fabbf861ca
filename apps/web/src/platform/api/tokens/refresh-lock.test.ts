import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playedLocks } from '../../../testing/played-locks.ts'
import { withRefreshLock } from './refresh-lock.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const deferred = () => Promise.withResolvers<string>()

test('work is done one after the other under the lock auth-refresh', async () => {
  const locks = playedLocks()
  const first = deferred()
  const order: string[] = []
  const a = withRefreshLock(async () => {
    order.push('a begins')
    await first.promise
    order.push('a ends')
  })
  const b = withRefreshLock(async () => {
    order.push('b')
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect(order).toEqual(['a begins'])
  first.resolve('')
  await Promise.all([a, b])
  expect(order).toEqual(['a begins', 'a ends', 'b'])
  expect(locks.names).toEqual(['auth-refresh', 'auth-refresh'])
})

test('a tab that sleeps with the lock is waited for 10 s, no longer', async () => {
  playedLocks()
  const sleeping = deferred()
  const asleep = withRefreshLock(() => sleeping.promise)
  const work = vi.fn(async () => 'done')
  const result = withRefreshLock(work)
  await vi.advanceTimersByTimeAsync(9999)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await expect(result).resolves.toBe('done')
  sleeping.resolve('awake')
  await expect(asleep).resolves.toBe('awake')
})

test('work that takes longer than the wait is done once, and its failure passed on', async () => {
  playedLocks()
  const work = deferred()
  const run = vi.fn(() => work.promise)
  const result = withRefreshLock(run)
  await vi.advanceTimersByTimeAsync(20_000)
  work.reject(new Error('refused'))
  await expect(result).rejects.toThrow('refused')
  expect(run).toHaveBeenCalledTimes(1)
})

test('without locks the work is just done', async () => {
  expect(navigator.locks).toBeUndefined()
  await expect(withRefreshLock(async () => 'done')).resolves.toBe('done')
})
