import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'

export const putDownOldWords = defineJob<Record<string, never>>('put-down-old-words')

/** A batch takes a fraction of a second. */
const batch = 200
const everyMinute = '* * * * *'
/** The job ends before it would count as lost, and goes on with the next minute. */
const longestMs = 45_000

/**
 * Posts from before there was a search are put down in batches, newest first, so that no writer waits for a row and a
 * server that is killed goes on where it was. Once all are, a look at one row is all that is left.
 */
export function fillOldWords(platform: Platform): void {
  platform.jobs.handle(putDownOldWords, async () => {
    const end = performance.now() + longestMs
    while (performance.now() < end) {
      if ((await platform.database.transaction().execute(putDownSome)) === 0) return
    }
  })
  platform.jobs.schedule(putDownOldWords, everyMinute)
}

/** The next posts and comments before those that were put down. @returns how many */
async function putDownSome(db: Database): Promise<number> {
  const { rows } = await sql<{ next: string | null }>`
    select next from post_words_filling for update`.execute(db)
  const next = rows[0]?.next
  if (next === undefined || next === null) return 0
  const { rows: done } = await sql<{ id: string }>`
    with old as materialized (select p from posts p where p.id < ${next}::uuid order by p.id desc limit ${batch})
    select (p).id, put_down_words(p) from old`.execute(db)
  const last = done.at(-1)?.id
  if (last === undefined) await sql`delete from post_words_filling`.execute(db)
  else await sql`update post_words_filling set next = ${last}::uuid`.execute(db)
  return done.length
}
