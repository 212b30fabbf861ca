import { sql } from 'kysely'
import type { Database } from '../database/unit-of-work.ts'
import { scrub } from '../logger.ts'

/** Jobs that were tried as often as they may be lie here until an admin has them tried again. */
export const asideOf = (name: string) => `${name}-failed`

/** How many jobs of a kind there are, and since when the oldest that is due waits. */
export type JobCounts = {
  readonly kind: string
  readonly waiting: number
  readonly running: number
  /** Of those that wait: failed already, to be tried again. */
  readonly retrying: number
  readonly setAside: number
  readonly dueSince: Date | null
}

/** A job that was set aside. Its data hold mail addresses and links: of them nothing is told. */
export type JobFailure = {
  readonly id: string
  readonly kind: string
  readonly madeAt: Date
  readonly setAsideAt: Date
  readonly tries: number
  readonly words: string
}

const wordsMaximum = 500

/** Of each kind, also of those of which there is none. */
export async function countJobs(db: Database, kinds: readonly string[]): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select kind,
      count(*) filter (where job.name = kind and job.state in ('created', 'retry')) as waiting,
      count(*) filter (where job.name = kind and job.state = 'active') as running,
      count(*) filter (where job.name = kind and job.state = 'retry') as retrying,
      count(*) filter (where job.name <> kind and job.state = 'created') as "setAside",
      min(job.start_after) filter (where job.name = kind and job.state = 'created' and job.start_after <= now()) as "dueSince"
    from unnest(${kinds}::text[]) as kind
    left join pgboss.job as job
      on job.name in (kind, kind || '-failed') and job.state in ('created', 'retry', 'active', 'failed')
    group by kind order by kind`.execute(db)
  return rows
}

/** The latest first. */
export async function findFailures(
  db: Database,
  page: { readonly kinds: readonly string[]; readonly before?: string | undefined; readonly limit: number },
): Promise<JobFailure[]> {
  const names = page.kinds.map(asideOf)
  const { rows } = await sql<JobFailure>`
    select id, left(name, -length('-failed')) as kind, coalesce(source_created_on, created_on) as "madeAt",
      created_on as "setAsideAt", coalesce(source_retry_count, 0) + 1 as tries,
      coalesce(source_output ->> 'message', output ->> 'message', '') as words
    from pgboss.job
    where name = any(${names}) and state = 'created'
      ${
        page.before === undefined
          ? sql``
          : sql`and (created_on, id) < (select created_on, id from pgboss.job where name = any(${names}) and id = ${page.before})`
      }
    order by created_on desc, id desc limit ${page.limit}`.execute(db)
  return rows.map((row) => ({ ...row, words: scrub(row.words).slice(0, wordsMaximum) }))
}

/** Which of these are set aside, by their kinds; locked, so that of two who have them tried again one does. */
export async function lockFailures(
  db: Database,
  kinds: readonly string[],
  ids: readonly string[],
): Promise<{ readonly id: string; readonly kind: string }[]> {
  const { rows } = await sql<{ id: string; kind: string }>`
    select id, left(name, -length('-failed')) as kind from pgboss.job
    where name = any(${kinds.map(asideOf)}) and id = any(${ids}::uuid[]) and state = 'created'
    order by id for update`.execute(db)
  return rows
}
