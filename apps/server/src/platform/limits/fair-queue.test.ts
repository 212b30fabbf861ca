import { problems } from '@guildhall/contract/frame/errors'
import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

it('lets others have their turn between the work of one, and refuses what is too much of one', async () => {
  const queue = createFairQueue({ running: 1, waiting: 30, waitingOfOne: 2 })
  const ran: string[] = []
  const bring = (owner: string, piece: string) => queue.run(owner, async () => void ran.push(piece))
  const ofAda = ['Ada 1', 'Ada 2', 'Ada 3'].map((piece) => bring('Ada', piece))
  const ofBob = bring('Bob', 'Bob 1')

  await expect(bring('Ada', 'Ada 4')).rejects.toMatchObject({ problem: problems.unavailable })
  await Promise.all([...ofAda, ofBob])
  expect(ran).toEqual(['Ada 1', 'Bob 1', 'Ada 2', 'Ada 3'])

  await bring('Ada', 'Ada 5')
  expect(ran.at(-1)).toBe('Ada 5')
})
