// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { log } from '../log.ts'
import { loadPart } from './load-part.ts'

afterEach(() => vi.restoreAllMocks())

test('a part that was asked for without a line, or lost with it, comes when the line is back', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<() => Promise<string>>()
  load.mockImplementationOnce(() => {
    line.mockReturnValue(false)
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  load.mockResolvedValueOnce('part')
  const part = loadPart(load)
  expect(load).not.toHaveBeenCalled()
  line.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(navigator.onLine).toBe(false))
  line.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await part).toBe('part')
})

test('a part that nobody has to wait for is asked for again by whoever needs it; the page stays as it is', async () => {
  vi.spyOn(log, 'error').mockReturnValue(undefined)
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  load.mockResolvedValueOnce('part')
  await expect(loadPart(load, () => false)).rejects.toThrow('Failed to fetch')
  expect(await loadPart(load, () => false)).toBe('part')
})
