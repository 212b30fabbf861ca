import { problems } from '@guildhall/contract/frame/errors'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTurns } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refused = { problem: problems.unavailable, extras: { retryAfterMs: 1000 } }

it('lets what has one name run in the order in which it came, and other names beside it', async () => {
  const turns = createTurns({ waitMs: 2000, waiting: 9 })
  const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  const began: number[] = []
  const runs = gates.map(({ promise }, index) =>
    turns.run('one', () => {
      began.push(index)
      return promise
    }),
  )

  expect(await turns.run('another', async () => 'at once')).toBe('at once')
  for (const [index, gate] of gates.entries()) {
    await vi.waitFor(() => expect(began).toEqual([0, 1, 2].slice(0, index + 1)))
    gate.resolve()
    await runs[index]
  }
})

it('refuses who came too late to wait, and who waited too long, and skips them', async () => {
  const turns = createTurns({ waitMs: 2000, waiting: 2 })
  const gate = Promise.withResolvers<void>()
  const first = turns.run('one', () => gate.promise)
  const second = turns.run('one', async () => 'second').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1500)
  const third = turns.run('one', async () => 'third')
  await expect(turns.run('one', async () => 'fourth')).rejects.toMatchObject(refused)

  await vi.advanceTimersByTimeAsync(1000)
  expect(await second).toMatchObject(refused)
  gate.resolve()
  await first
  expect(await third).toBe('third')
})

it('goes on after work that failed, and keeps no name and no timer', async () => {
  const turns = createTurns({ waitMs: 2000, waiting: 9 })
  const failing = turns.run('one', () => Promise.reject(new Error('no')))
  const following = turns.run('one', async () => 'yes')

  await expect(failing).rejects.toThrow('no')
  expect(await following).toBe('yes')
  expect(vi.getTimerCount()).toBe(0)
  expect(await turns.run('one', async () => 'again')).toBe('again')
})
