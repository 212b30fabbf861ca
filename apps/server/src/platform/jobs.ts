import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { PgConnection } from './database/open-database.ts'
import type { Database, JobKind } from './database/unit-of-work.ts'
import * as jobReports from './jobs/job-reports.ts'
import { createJobsLeftBehind } from './jobs/left-behind.ts'
import { type Logger, scrub } from './logger.ts'

export function defineJob<Data extends object>(name: string): JobKind<Data> {
  return { name }
}

/** How jobs of a kind run: usually one after the other, each for some minutes at most. */
export type JobManner = {
  /** So many run side by side on each server. */
  readonly atOnce?: number
  /** One that runs for longer counts as lost, and is begun again. */
  readonly longestMs?: number
}

export type JobQueue = {
  /** Stores the job through `db`, so it exists only if that transaction commits; it waits for so many seconds. */
  enqueue<Data extends object>(db: Database, kind: JobKind<Data>, data: Data, afterSeconds?: number): Promise<void>
  /** Handlers must be repeatable: a job can run more than once. Register before `start`. */
  handle<Data extends object>(kind: JobKind<Data>, handler: (data: Data) => Promise<void>, manner?: JobManner): void
  /** Runs a handled job, without data, at the times of a cron expression in UTC. Register before `start`. */
  schedule(kind: JobKind<object>, cron: string): void
  /** How many jobs of each kind there are. */
  count(db: Database): Promise<jobReports.JobCounts[]>
  /** Those that were set aside, the latest first. */
  failures(
    db: Database,
    page: { readonly before?: string | undefined; readonly limit: number },
  ): Promise<jobReports.JobFailure[]>
  /** Has jobs that were set aside tried anew. @returns the kinds of those that were there still */
  tryAgain(db: Database, ids: readonly string[]): Promise<string[]>
  start(): Promise<void>
  /** Lets running jobs finish for so long; what does not finish is repeated later. */
  stop(finishWithinMs?: number): Promise<void>
}

/** The queues that there are, and the times of those that have some. */
type Present = { readonly queues: ReadonlySet<string>; readonly schedules: ReadonlyMap<string, string> }

const timezone = 'UTC'
/** Tries of a job in all; the waits grow from seconds to hours, then the job is set aside. */
const tries = 8
const longestWaitSeconds = 3600
/** Done jobs can hold a link from a mail: they are removed soon. */
const keepDoneSeconds = 3600
const keepDeadSeconds = 90 * 24 * 3600
const usualFinishMs = 25_000
const poolSize = 4
/** It also takes care of its own tables, which takes longer than a call may. */
const longestStatementMs = 30_000
/** A worker that was silent for longer is gone, killed with its process: its job is tried again. */
const lifeSignSeconds = 10
/** Jobs that commit together wake the worker once, so it takes all there are, not one. */
const batches = { batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const
/** Side by side: each worker takes one. */
const singly = { batchSize: 1, perJobResults: true } as const

/** Jobs in the product's own database; a notification wakes the worker when the transaction commits. */
export function createJobs(parts: {
  connection: PgConnection
  log: Logger
  pollMs: number
  /** Whether no other server works on this database, however the last one ended. */
  isAlone: boolean
}): JobQueue {
  const { connection, log } = parts
  const pollSeconds = parts.pollMs / 1000
  const polling = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds } as const
  const handlers = new Map<string, { handler: (data: never) => Promise<void>; manner: JobManner }>()
  const schedules = new Map<string, string>()
  const boss = new PgBoss({
    connectionString: withDeadlines(connection),
    application_name: 'guildhall jobs',
    max: poolSize,
    connectionTimeoutMillis: 2000,
    useListenNotify: true,
    reindex: false,
  })
  boss.on('error', (error: Error & { queue?: string }) => {
    log.warn({ err: error, job: error.queue }, 'the job queue has trouble')
  })
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'))
  const leftBehind = createJobsLeftBehind(boss, log)
  const workers = new Map<string, string>()
  let isRunning = false

  /** Each job ends for itself: one that fails does not take its batch along. */
  async function run(
    name: string,
    handler: (data: never) => Promise<void>,
    jobs: Job<unknown>[],
  ): Promise<JobResult[]> {
    const results: JobResult[] = []
    for (const { id, data } of jobs) {
      try {
        await handler(data as never)
        results.push({ id, status: 'completed' })
      } catch (error) {
        log.warn({ err: error, job: name, jobId: id }, 'a job failed and is tried again later')
        results.push({ id, status: 'failed', output: { message: scrub(String(error)) } })
      }
    }
    return results
  }

  async function open(
    name: string,
    { handler, manner }: { handler: (data: never) => Promise<void>; manner: JobManner },
    present: Present,
  ): Promise<void> {
    const { atOnce = 1, longestMs } = manner
    if (!present.queues.has(name)) await makeQueues(boss, name, longestMs)
    const workOptions = { ...polling, ...(atOnce === 1 ? batches : { ...singly, localConcurrency: atOnce }) }
    const worker = await boss.work(name, workOptions, (jobs: Job<unknown>[]) => run(name, handler, jobs))
    workers.set(name, worker)
    const cron = schedules.get(name)
    // An object, as every job has one: handlers take their data apart.
    if (cron !== undefined && present.schedules.get(name) !== cron) {
      await boss.schedule(name, cron, {}, { tz: timezone })
    }
  }

  return {
    async enqueue(db, kind, data, afterSeconds = 0) {
      if (!handlers.has(kind.name)) throw new Error(`nobody handles the job ${kind.name}`)
      await boss.send(kind.name, data, { db: fromKysely(db), ...(afterSeconds > 0 && { startAfter: afterSeconds }) })
    },
    handle(kind, handler, manner = {}) {
      if (handlers.has(kind.name)) throw new Error(`the job ${kind.name} is handled twice`)
      handlers.set(kind.name, { handler, manner })
    },
    count: (db) => jobReports.countJobs(db, [...handlers.keys()]),
    failures: (db, page) => jobReports.findFailures(db, { ...page, kinds: [...handlers.keys()] }),
    async tryAgain(db, ids) {
      const found = await jobReports.lockFailures(db, [...handlers.keys()], ids)
      for (const [kind, failures] of Map.groupBy(found, (failure) => failure.kind)) {
        await boss.redrive(jobReports.asideOf(kind), { ids: failures.map(({ id }) => id), db: fromKysely(db) })
      }
      return found.map(({ kind }) => kind)
    },
    schedule: (kind, cron) => void schedules.set(kind.name, cron),
    async start() {
      await boss.start()
      isRunning = true
      const names = [...handlers.keys()]
      if (parts.isAlone) await leftBehind.takeAll(names)
      const present = await findPresent(boss)
      for (const [name, handled] of handlers) await open(name, handled, present)
      leftBehind.watch(names, (name) => boss.notifyWorker(workers.get(name) ?? ''))
    },
    async stop(finishWithinMs = usualFinishMs) {
      if (!isRunning) return
      isRunning = false
      leftBehind.stop()
      await boss.stop({ graceful: true, timeout: finishWithinMs, close: true })
    },
  }
}

async function makeQueues(boss: PgBoss, name: string, longestMs: number | undefined): Promise<void> {
  const failed = jobReports.asideOf(name)
  await boss.createQueue(failed, { retentionSeconds: keepDeadSeconds })
  await boss.createQueue(name, {
    notify: true,
    deadLetter: failed,
    retryLimit: tries - 1,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: longestWaitSeconds,
    deleteAfterSeconds: keepDoneSeconds,
    heartbeatSeconds: lifeSignSeconds,
    ...(longestMs !== undefined && { expireInSeconds: longestMs / 1000 }),
  })
}

/** What earlier starts made: to make all of it again takes five statements a kind, and a start waits for them. */
async function findPresent(boss: PgBoss): Promise<Present> {
  const [queues, schedules] = [await boss.getQueues(), await boss.getSchedules()]
  return {
    queues: new Set(queues.map(({ name }) => name)),
    schedules: new Map(
      schedules.filter((schedule) => schedule.timezone === timezone).map(({ name, cron }) => [name, cron]),
    ),
  }
}

/** The address carries what the queue has no setting for: the end of a statement, here and in the database. */
function withDeadlines(connection: PgConnection): PgConnection {
  const url = new URL(connection)
  url.searchParams.set('query_timeout', String(longestStatementMs))
  url.searchParams.set('statement_timeout', String(longestStatementMs))
  return url.href
}
