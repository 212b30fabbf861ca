import { createWorkQueue, type WorkQueue } from './work-queue.ts'

export type FairQueue = {
  /**
   * Runs the work when its turn comes; of one owner one at a time.
   * @throws AppError `unavailable` when too many wait, of all or of this owner.
   */
  run<Result>(owner: string, work: () => Promise<Result>): Promise<Result>
}

/** A queue in which each owner stands with one piece of work: who brings many holds up nobody but themselves. */
export function createFairQueue(limits: { running: number; waiting: number; waitingOfOne: number }): FairQueue {
  const together = createWorkQueue(limits)
  const owners = new Map<string, { readonly queue: WorkQueue; pieces: number }>()

  return {
    async run(owner, work) {
      const own = owners.get(owner) ?? {
        queue: createWorkQueue({ running: 1, waiting: limits.waitingOfOne }),
        pieces: 0,
      }
      owners.set(owner, own)
      own.pieces++
      try {
        return await own.queue.run(() => together.run(work))
      } finally {
        own.pieces--
        if (own.pieces === 0) owners.delete(owner)
      }
    },
  }
}
