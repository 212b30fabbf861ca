import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Logger } from '../../logger.ts'
import { createStorageWatch, type StorageWatch } from './storage-watch.ts'

const lines: string[] = []
const log = {
  error: (_fields: object, line: string) => lines.push(line),
  warn: (_fields: object, line: string) => lines.push(line),
  info: (_fields: object, line: string) => lines.push(line),
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
  watch = createStorageWatch({
    folder: '/data',
    leastFreeBytes: { write: 50, upload: 0 },
    log,
    readFreeBytes: () => Promise.resolve(free),
  })
  await fiveSeconds()
  watch.requireRoom('write')
  free = 49
  await fiveSeconds()
  expect(() => watch?.requireRoom('write')).toThrow('storage_full')
  await fiveSeconds()
  free = 50
  await fiveSeconds()
  watch.requireRoom('write')
  expect(lines).toEqual(['the storage is full: nothing is written', 'there is room again'])
})

test('space that cannot be read changes nothing and is told', async () => {
  watch = createStorageWatch({
    folder: '/data',
    leastFreeBytes: { write: 50, upload: 0 },
    log,
    readFreeBytes: () => Promise.reject(new Error('gone')),
  })
  await fiveSeconds()
  watch.requireRoom('write')
  expect(lines).toEqual(['the free space could not be read'])
})

test('what grows elsewhere is never refused', async () => {
  const leastFreeBytes = { write: 0, upload: 50 }
  watch = createStorageWatch({ folder: '/data', leastFreeBytes, log, readFreeBytes: () => Promise.resolve(0) })
  await fiveSeconds()
  watch.requireRoom('write')
  expect(() => watch?.requireRoom('upload')).toThrow('storage_full')
})

test('uploads are refused first', async () => {
  const leastFreeBytes = { write: 50, upload: 100 }
  watch = createStorageWatch({ folder: '/data', leastFreeBytes, log, readFreeBytes: () => Promise.resolve(99) })
  await fiveSeconds()
  watch.requireRoom('write')
  expect(() => watch?.requireRoom('upload')).toThrow('storage_full')
  expect(lines).toEqual(['the storage is nearly full: nothing is uploaded'])
})

test('the free space of a real folder is read', async () => {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  watch = createStorageWatch({
    folder: import.meta.dirname,
    leastFreeBytes: { write: Number.MAX_SAFE_INTEGER, upload: 0 },
    log,
  })
  vi.advanceTimersByTime(5000)
  await vi.waitFor(() => expect(() => watch?.requireRoom('write')).toThrow('storage_full'), { timeout: 30_000 })
})
