import { searchProblems } from '@guildhall/contract/search'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'

/** What takes longer has words that are too common here. */
const timeLimitMs = 2000
/** With less, an index forgets which rows of a page have a common word, and all of them are looked at. */
const memory = '64MB'
const statementCancelled = '57014'

/**
 * Reads within the time limit of a statement. Which way is the shortest depends on how common the words are, so plans
 * are made for them. How many have a word is guessed too high at times: nothing is read from end to end for that.
 * @throws search_too_broad
 */
export async function withinLimits<Result>(
  database: Database,
  read: (db: Database) => Promise<Result>,
): Promise<Result> {
  return asTooBroad(() =>
    database.transaction().execute(async (db) => {
      await sql`
        select set_config('statement_timeout', ${String(timeLimitMs)}, true),
               set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true),
               set_config('enable_seqscan', 'off', true), set_config('work_mem', ${memory}, true),
               set_config('max_parallel_workers_per_gather', '0', true)`.execute(db)
      return read(db)
    }),
  )
}

/** @throws search_too_broad where the reading ran into a time limit */
export async function asTooBroad<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === statementCancelled) {
      throw new AppError(searchProblems.search_too_broad)
    }
    throw error
  }
}

/** For what reads part after part. @returns what throws search_too_broad once all of it took too long */
export function untilTooBroad(): () => void {
  const end = performance.now() + timeLimitMs
  return () => {
    if (performance.now() > end) throw new AppError(searchProblems.search_too_broad)
  }
}
