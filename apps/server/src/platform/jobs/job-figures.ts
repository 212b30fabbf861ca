import type { Database } from '../database/unit-of-work.ts'
import type { JobQueue } from '../jobs.ts'
import { keepFor } from '../memory/keep-for.ts'

/** Several figures of one look are read at once. */
const holdsMs = 5000

export type JobFigures = { readonly waiting: number; readonly setAside: number; readonly oldestDueSeconds: number }

/** How the jobs of the whole hall fare, whichever server is asked; `undefined` while the database is away. */
export function createJobFigures(jobs: JobQueue, database: Database): () => Promise<JobFigures | undefined> {
  const read = keepFor(holdsMs, async (): Promise<JobFigures> => {
    const counts = await jobs.count(database)
    const due = counts.flatMap(({ dueSince }) => dueSince?.getTime() ?? [])
    return {
      waiting: counts.reduce((sum, { waiting }) => sum + waiting, 0),
      setAside: counts.reduce((sum, { setAside }) => sum + setAside, 0),
      oldestDueSeconds: due.length === 0 ? 0 : Math.max(0, (Date.now() - Math.min(...due)) / 1000),
    }
  })
  return () => read(undefined).catch(() => undefined)
}
