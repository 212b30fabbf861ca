import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signedIn } from '../../testing/tokens.ts'
import { log } from '../log.ts'
import { tokenArrives } from './token-wait.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a token is looked for every 100 ms, 10 times, and each time without one is logged', async () => {
  const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined)
  const outcome = vi.fn()
  void tokenArrives('chat').then(outcome)
  await vi.advanceTimersByTimeAsync(899)
  expect(warned).toHaveBeenCalledTimes(9)
  await vi.advanceTimersByTimeAsync(1)
  expect(warned).toHaveBeenCalledTimes(10)
  expect(outcome).toHaveBeenCalledWith(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(warned.mock.calls).toEqual(
    Array.from({ length: 10 }, (_, index) => ['No token available', { hub: 'chat', check: index + 1 }]),
  )
})

test('a token that comes meanwhile ends the waiting', async () => {
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
  const outcome = vi.fn()
  void tokenArrives('chat').then(outcome)
  await vi.advanceTimersByTimeAsync(450)
  signedIn()
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(50)
  expect(outcome).toHaveBeenCalledWith(true)
})

test('a token that is there is not waited for', async () => {
  signedIn()
  await expect(tokenArrives('chat')).resolves.toBe(true)
})
