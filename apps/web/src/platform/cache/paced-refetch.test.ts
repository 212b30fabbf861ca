import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CacheRoot } from './cache-roots.ts'
import { createPacedRefetch, type PacedRefetch, paceMs } from './paced-refetch.ts'

const fetched: CacheRoot[] = []
let paced: PacedRefetch

beforeEach(() => {
  vi.useFakeTimers()
  fetched.length = 0
  paced = createPacedRefetch((root) => void fetched.push(root))
})

afterEach(() => {
  paced.stop()
  vi.useRealTimers()
})

test('what is told first is fetched at once, and what follows closely once at the end', () => {
  for (let times = 0; times < 11; times += 1) {
    paced.tell('library')
    vi.advanceTimersByTime(paceMs / 20)
  }
  expect(fetched).toEqual(['library'])
  vi.advanceTimersByTime(paceMs)
  expect(fetched).toEqual(['library', 'library'])
  vi.advanceTimersByTime(10 * paceMs)
  expect(fetched).toHaveLength(2)
})

test('what goes on is fetched once in a while, and after a pause at once again', () => {
  for (let times = 0; times < 40; times += 1) {
    paced.tell('library')
    vi.advanceTimersByTime(paceMs / 10)
  }
  expect(fetched).toHaveLength(5)
  vi.advanceTimersByTime(2 * paceMs)
  paced.tell('library')
  expect(fetched).toHaveLength(6)
})

test('one does not wait for another', () => {
  paced.tell('library')
  paced.tell('friends')
  expect(fetched).toEqual(['library', 'friends'])
})

test('once it has stopped nothing is fetched any more', () => {
  paced.tell('library')
  paced.tell('library')
  paced.stop()
  vi.advanceTimersByTime(2 * paceMs)
  expect(fetched).toEqual(['library'])
})
