import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createShortMemory } from './short-memory.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

function countingMemory(maximum = 10) {
  const loads: string[] = []
  const memory = createShortMemory({
    load: async (key) => `${key}${loads.push(key)}`,
    lifeMs: 5000,
    maximum,
  })
  return { memory, loads }
}

it('asks once within its life, also for calls at once', async () => {
  const { memory, loads } = countingMemory()
  expect(await Promise.all([memory.get('a'), memory.get('a')])).toEqual(['a1', 'a1'])
  vi.advanceTimersByTime(4999)
  expect(await memory.get('a')).toBe('a1')
  vi.advanceTimersByTime(1)
  expect(await memory.get('a')).toBe('a2')
  expect(loads).toEqual(['a', 'a'])
})

it('remembers what is to be forgotten sooner for less long', async () => {
  const load = vi.fn(async (key: string) => key)
  const memory = createShortMemory({
    load,
    lifeMs: 5000,
    shorterLifeMs: (value) => (value === 'staff' ? 900 : undefined),
    maximum: 10,
  })
  for (const key of ['staff', 'member']) await memory.get(key)
  vi.advanceTimersByTime(899)
  for (const key of ['staff', 'member']) await memory.get(key)
  expect(load).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1)
  for (const key of ['staff', 'member']) await memory.get(key)
  expect(load.mock.calls.map(([key]) => key)).toEqual(['staff', 'member', 'staff'])
})

it('asks again for what was forgotten, even while it was being loaded', async () => {
  const { memory } = countingMemory()
  const early = memory.get('a')
  memory.forget('a')
  expect(await memory.get('a')).toBe('a2')
  expect(await early).toBe('a1')
  expect(await memory.get('a')).toBe('a2')
})

it('asks again for everything when all was forgotten', async () => {
  const { memory } = countingMemory()
  const early = memory.get('a')
  memory.forgetAll()
  expect(await memory.get('a')).toBe('a2')
  expect(await early).toBe('a1')
})

it('holds so many and lets the oldest go', async () => {
  const { memory } = countingMemory(2)
  await memory.get('a')
  await memory.get('b')
  await memory.get('c')
  expect(await memory.get('b')).toBe('b2')
  expect(await memory.get('a')).toBe('a4')
})

it('does not remember a failure', async () => {
  const load = vi.fn(async () => 'fine').mockRejectedValueOnce(new Error('away'))
  const memory = createShortMemory({ load, lifeMs: 5000, maximum: 10 })
  await expect(memory.get('a')).rejects.toThrow('away')
  expect(await memory.get('a')).toBe('fine')
})
