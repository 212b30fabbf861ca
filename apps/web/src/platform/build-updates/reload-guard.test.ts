import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log } from '../log.ts'
import { loadChunk } from './load-chunk.ts'
import { reloadPage } from './reload-guard.ts'

const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  vi.spyOn(log, 'error').mockReturnValue(undefined)
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
})

afterEach(() => {
  reload.mockReset()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a page is reloaded at most once in 10 s', () => {
  expect(reloadPage({ reload })).toBe(true)
  vi.advanceTimersByTime(9999)
  expect(reloadPage({ reload })).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(reloadPage({ reload })).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('the guard can hold for another time', () => {
  reloadPage({ reload, lifetimeMs: 500 })
  vi.advanceTimersByTime(500)
  expect(reloadPage({ reload, lifetimeMs: 500 })).toBe(true)
})

test('a clock that was set back does not lock the guard', () => {
  reloadPage({ reload })
  vi.setSystemTime(Date.now() - 86_400_000)
  expect(reloadPage({ reload })).toBe(true)
})

test('without storage nothing is reloaded, since nothing could stop a loop', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(reloadPage({ reload })).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('a part of the page that arrives is what it is', async () => {
  await expect(loadChunk(async () => 'part')).resolves.toBe('part')
})

test('a part that does not arrive reloads the page, which nothing overtakes', async () => {
  const settled = vi.fn()
  void loadChunk(
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => reloadPage({ reload }),
  ).then(settled, settled)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(settled).not.toHaveBeenCalled()
})

test('a part that does not arrive again right after the reload is an error', async () => {
  reloadPage({ reload })
  const loading = loadChunk(
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => reloadPage({ reload }),
  )
  await expect(loading).rejects.toThrow('Failed to fetch')
})

test('a part that does not arrive for want of a network reloads nothing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const loading = loadChunk(
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => reloadPage({ reload }),
  )
  await expect(loading).rejects.toThrow('Failed to fetch')
  expect(reload).not.toHaveBeenCalled()
})
