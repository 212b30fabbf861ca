import type { Database } from '../../../platform/database/unit-of-work.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { checkSome, learnSome } from './learning.store.ts'

export const learnNewWords = defineJob<Record<string, never>>('learn-new-words')
export const forgetUnusedWords = defineJob<Record<string, never>>('forget-unused-words')

const everyMinute = '* * * * *'
const everyHour = '40 * * * *'
/** A job ends before it would count as lost, and goes on the next time. */
const longestMs = 45_000

/** Keeps the words true by which slips are understood, in batches of their own that nobody waits for. */
export function keepKnownWords({ database, jobs }: Platform): void {
  const inBatches = (does: (db: Database) => Promise<number>) => async () => {
    const end = performance.now() + longestMs
    while (performance.now() < end && (await database.transaction().execute(does)) > 0);
  }
  jobs.handle(learnNewWords, inBatches(learnSome))
  jobs.schedule(learnNewWords, everyMinute)
  jobs.handle(forgetUnusedWords, inBatches(checkSome))
  jobs.schedule(forgetUnusedWords, everyHour)
}
