import type { PgBoss } from 'pg-boss'
import type { Logger } from '../logger.ts'

/** Begins jobs again whose worker was killed with its process; the queue's own rounds come once a minute. */
export type JobsLeftBehind = {
  /** To be called before the first worker: what runs now is of a server that is gone. */
  takeAll(names: readonly string[]): Promise<void>
  /** Looks again and again for those that gave no sign of life; `wake` is told of each queue with such a job. */
  watch(names: readonly string[], wake: (name: string) => void): void
  stop(): void
}

type LeftBehind = { readonly name: string; readonly id: string }

const lookAgainMs = 2500
const reason = { message: 'the server that worked on it ended' }
const isSilent = `heartbeat_on + heartbeat_seconds * interval '1 second' < now()`

export function createJobsLeftBehind(boss: PgBoss, log: Pick<Logger, 'info' | 'warn'>): JobsLeftBehind {
  let timer: NodeJS.Timeout | undefined

  async function take(names: readonly string[], condition: string): Promise<readonly LeftBehind[]> {
    const database = boss.getDb()
    const { rows }: { rows: LeftBehind[] } = await database.executeSql(
      `select name, id from pgboss.job where state = 'active' and name = any($1) and ${condition}`,
      [names],
    )
    for (const { name, id } of rows) await boss.fail(name, id, reason)
    if (rows.length === 0) return rows
    // It was no fault of the job's, so that it does not wait as after one.
    const ids = rows.map(({ id }) => id)
    await database.executeSql(`update pgboss.job set start_after = now() where state = 'retry' and id = any($1)`, [ids])
    log.info({ jobs: rows.length }, 'jobs that a server left behind are begun again')
    return rows
  }

  return {
    takeAll: async (names) => void (await take(names, 'true')),
    watch(names, wake) {
      timer = setInterval(() => {
        take(names, isSilent).then(
          (jobs) => {
            for (const name of new Set(jobs.map((job) => job.name))) wake(name)
          },
          (error: unknown) => log.warn({ err: error }, 'the job queue has trouble'),
        )
      }, lookAgainMs).unref()
    },
    stop: () => clearInterval(timer),
  }
}
