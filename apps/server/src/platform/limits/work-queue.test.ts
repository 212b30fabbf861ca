import { problems } from '@guildhall/contract/frame/errors'
import { expect, it } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

it('runs so many at once, lets so many wait and refuses the rest', async () => {
  const queue = createWorkQueue({ running: 2, waiting: 1 })
  const gates = Array.from({ length: 3 }, () => Promise.withResolvers<number>())
  const started: number[] = []
  const results = gates.map((gate, index) =>
    queue.run(() => {
      started.push(index)
      return gate.promise
    }),
  )

  await expect(queue.run(async () => 0)).rejects.toMatchObject({
    problem: problems.unavailable,
    extras: { retryAfterMs: 2000 },
  })
  expect(started).toEqual([0, 1])

  gates[1]?.resolve(11)
  await results[1]
  gates[0]?.resolve(10)
  gates[2]?.resolve(12)
  expect(await Promise.all(results)).toEqual([10, 11, 12])
  expect(started).toEqual([0, 1, 2])
})

it('goes on after work that failed', async () => {
  const queue = createWorkQueue({ running: 1, waiting: 1 })
  const failing = queue.run(() => Promise.reject(new Error('no')))
  const following = queue.run(async () => 'yes')

  await expect(failing).rejects.toThrow('no')
  expect(await following).toBe('yes')
  expect(await queue.run(async () => 'again')).toBe('again')
})
