import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Logger } from '../../logger.ts'
import { createStorageWatch, type StorageWatch } from './storage-watch.ts'

const lines: string[] = []
const log = {
  error: (_fields: object, line: string) => lines.push(line),
  warn: (_fields: object, line: string) => lines.push(line),
  info: (line: string) => lines.push(line),
} as unknown as Logger
let watch: StorageWatch | undefined

beforeEach(() => {
  vi.useFakeTimers()
  lines.length = 0
})
afterEach(() => {
  watch?.stop()
  vi.useRealTimers()
})

const fiveSeconds = () => vi.advanceTimersByTimeAsync(5000)

test('too little room refuses writes, and room admits them again by itself', async () => {
  let free = 100
  watch = createStorageWatch({ folder: '/data', leastFreeBytes: 50, log, readFreeBytes: () => Promise.resolve(free) })
  await fiveSeconds()
  watch.requireRoom()
  free = 49
  await fiveSeconds()
  expect(() => watch?.requireRoom()).toThrow('storage_full')
  await fiveSeconds()
  free = 50
  await fiveSeconds()
  watch.requireRoom()
  expect(lines).toEqual(['the storage is full: nothing is written', 'there is room again'])
})

test('space that cannot be read changes nothing and is told', async () => {
  watch = createStorageWatch({
    folder: '/data',
    leastFreeBytes: 50,
    log,
    readFreeBytes: () => Promise.reject(new Error('gone')),
  })
  await fiveSeconds()
  watch.requireRoom()
  expect(lines).toEqual(['the free space could not be read'])
})

test('data that lies elsewhere is not watched', async () => {
  const readFreeBytes = vi.fn(() => Promise.resolve(0))
  watch = createStorageWatch({ folder: undefined, leastFreeBytes: 50, log, readFreeBytes })
  await fiveSeconds()
  watch.requireRoom()
  expect(readFreeBytes).not.toHaveBeenCalled()
})

test('the free space of a real folder is read', async () => {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  watch = createStorageWatch({ folder: import.meta.dirname, leastFreeBytes: Number.MAX_SAFE_INTEGER, log })
  vi.advanceTimersByTime(5000)
  await vi.waitFor(() => expect(() => watch?.requireRoom()).toThrow('storage_full'))
})
