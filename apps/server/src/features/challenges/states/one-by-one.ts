import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Platform } from '../../../platform/platform.ts'

/** What the clock does of many, each in a transaction of its own: one that fails is tried again later, and holds up no other. */
export function oneByOne(transactions: Platform['transactions']) {
  const failed: unknown[] = []
  return {
    take: (work: (unit: UnitOfWork) => Promise<void>): Promise<void> =>
      transactions.run(work).catch((error: unknown) => void failed.push(error)),
    /** @throws AggregateError of all that failed, once the others are done */
    end(what: string): void {
      if (failed.length > 0) throw new AggregateError(failed, what)
    },
  }
}
