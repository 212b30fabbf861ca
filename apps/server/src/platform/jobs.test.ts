import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { defineJob } from './jobs.ts'

const greet = defineJob<{ name: string }>('greet')
const stumble = defineJob<{ name: string }>('stumble')
const nightly = defineJob('nightly')
const meet = defineJob('meet')

type Ran = { greeted: string[]; stumbled: number; mayStumble: boolean; met: number }

let server: TestServer<Ran>

beforeEach(async () => {
  server = await startTestServer<Ran>({
    // Some of these jobs wake nobody: they become due.
    config: { jobsPollMs: 500 },
    compose({ jobs }) {
      const ran: Ran = { greeted: [], stumbled: 0, mayStumble: true, met: 0 }
      const everybodyIsThere = Promise.withResolvers<void>()
      jobs.handle(greet, async ({ name }) => void ran.greeted.push(name))
      jobs.handle(stumble, async () => {
        ran.stumbled++
        if (ran.mayStumble) throw new Error('stumbled over the token eyJhbGciOiJIUzI1NiJ9.e30.abc')
      })
      jobs.handle(nightly, async () => void ran.greeted.push('night'))
      jobs.schedule(nightly, '0 3 * * *')
      jobs.handle(
        meet,
        async () => {
          ran.met += 1
          if (ran.met === 3) everybodyIsThere.resolve()
          await everybodyIsThere.promise
          ran.greeted.push('everybody')
        },
        { atOnce: 3, longestMs: 60_000 },
      )
      return ran
    },
  })
})
afterEach(() => server.close())

test('a job runs right after its transaction commits', async () => {
  await server.platform.transactions.run(async (unit) => {
    await unit.enqueue(greet, { name: 'Ada' })
    expect(server.app.greeted).toEqual([])
  })
  await server.until(() => server.app.greeted.includes('Ada'), 'the job')
})

test('a job of a transaction that fails never runs', async () => {
  const failed = server.platform.transactions.run(async (unit) => {
    await unit.enqueue(greet, { name: 'Nobody' })
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await server.platform.transactions.run((unit) => unit.enqueue(greet, { name: 'Bruno' }))
  await server.until(() => server.app.greeted.includes('Bruno'), 'the next job')
  expect(server.app.greeted).toEqual(['Bruno'])
})

test('jobs that may run side by side do, so that a long one keeps nobody waiting', async () => {
  await server.platform.transactions.run(async (unit) => {
    for (let times = 0; times < 3; times += 1) await unit.enqueue(meet, {})
  })
  await server.until(() => server.app.greeted.length === 3, 'the jobs')
})

test('a job that nobody handles is refused at once', async () => {
  const unknown = server.platform.transactions.run((unit) => unit.enqueue(defineJob('unknown'), {}))
  await expect(unknown).rejects.toThrow('nobody handles the job unknown')
})

describe('a job that fails', () => {
  const stored = (name: string) =>
    server.sql<{ state: string; retry_count: number; retry_limit: number; retry_delay: number }>(
      'select state::text, retry_count, retry_limit, retry_delay from pgboss.job where name = $1',
      [name],
    )

  /** Makes a waiting job due, as the passing of its delay would. */
  const hurry = () =>
    server.sql(
      `update pgboss.job set start_after = now() - interval '1 second' where name = 'stumble' and state = 'retry'`,
    )

  test('is tried again later, and is fine when it succeeds then', async () => {
    await server.platform.transactions.run((unit) => unit.enqueue(stumble, { name: 'Ada' }))
    await server.until(async () => (await stored('stumble'))[0]?.state === 'retry', 'the first failure')
    server.app.mayStumble = false
    await hurry()
    await server.until(async () => (await stored('stumble'))[0]?.state === 'completed', 'the success')
    expect(server.app.stumbled).toBe(2)
    const line = server.logs.find(({ msg }) => msg === 'a job failed and is tried again later')
    expect(line).toMatchObject({ job: 'stumble', err: { message: 'stumbled over the token [token]' } })
  })

  test('is set aside after eight tries, with its data', async () => {
    await server.platform.transactions.run((unit) => unit.enqueue(stumble, { name: 'Ada' }))
    expect(await stored('stumble')).toMatchObject([{ retry_limit: 7 }])
    await server.until(async () => (await stored('stumble'))[0]?.state === 'retry', 'the first failure')
    // Only now: a job that fails is stored anew, and a change made meanwhile would go with the old row.
    await server.sql(`update pgboss.job set retry_limit = 1 where name = 'stumble'`)
    await hurry()
    await server.until(async () => (await stored('stumble-failed')).length > 0, 'being set aside')
    const [kept] = await server.sql<{ data: object }>(`select data from pgboss.job where name = 'stumble-failed'`)
    expect(kept?.data).toEqual({ name: 'Ada' })
  })
})

describe('a job whose server was killed', () => {
  /** Puts a job that ran back to what a killed server leaves. */
  const leave = (silentFor: string) =>
    server.sql(
      `update pgboss.job set state = 'active', completed_on = null, heartbeat_on = now() - $1::interval where name = 'greet'`,
      [silentFor],
    )

  beforeEach(async () => {
    await server.platform.transactions.run((unit) => unit.enqueue(greet, { name: 'Ada' }))
    const isDone = async () =>
      (await server.sql(`select from pgboss.job where name = 'greet' and state = 'completed'`))[0]
    await server.until(isDone, 'the job')
  })

  test('is begun again when nothing was heard of that for ten seconds', async () => {
    await leave('11 seconds')
    await server.until(() => server.app.greeted.length === 2, 'the job, again')
  })

  test('is begun again at once by a server that is alone with the database', async () => {
    await leave('-1 hour')
    const next = await startTestServer<string[]>({
      compose({ jobs }) {
        const greeted: string[] = []
        jobs.handle(greet, async ({ name }) => void greeted.push(name))
        return greeted
      },
      dataOf: server,
      openGround: async (connection) => ({ connection, isAlone: true, stop: () => Promise.resolve() }),
    })
    await server.until(() => server.app.greeted.length + next.app.length === 2, 'the job, again')
    await next.close()
  })
})

test('what troubles the queue itself is logged in words', async () => {
  await server.sql('alter schema pgboss rename to pgboss_elsewhere')
  const troubles = () => server.logs.filter(({ msg }) => msg === 'the job queue has trouble')
  await server.until(() => troubles().some(({ job }) => job === 'greet'), 'a worker that finds no jobs')
  await server.sql('alter schema pgboss_elsewhere rename to pgboss')
  for (const { err } of troubles()) {
    expect(err).toMatchObject({ code: '42P01', message: expect.stringContaining('"pgboss.job') })
  }
})

test('a scheduled job stands in the schedule, with data that can be taken apart', async () => {
  const rows = await server.sql('select cron, timezone, data from pgboss.schedule where name = $1', ['nightly'])
  expect(rows).toEqual([{ cron: '0 3 * * *', timezone: 'UTC', data: {} }])
})

test('the next version of the server finds its new jobs and its new times, and leaves what is there alone', async () => {
  const made = () => server.sql<{ name: string; row: string }>(`select name, xmin::text as row from pgboss.queue`)
  const before = await made()
  const next = await startTestServer<string[]>({
    compose({ jobs }) {
      const ran: string[] = []
      jobs.handle(greet, async () => undefined)
      jobs.handle(nightly, async () => undefined)
      jobs.schedule(nightly, '30 4 * * *')
      jobs.handle(defineJob<{ name: string }>('added'), async ({ name }) => void ran.push(name))
      return ran
    },
    dataOf: server,
  })
  const rows = await server.sql('select cron from pgboss.schedule where name = $1', ['nightly'])
  expect(rows).toEqual([{ cron: '30 4 * * *' }])
  const after = await made()
  expect(after).toEqual(expect.arrayContaining(before))
  expect(after.map(({ name }) => name)).toEqual(expect.arrayContaining(['added', 'added-failed']))
  await next.platform.transactions.run((unit) => unit.enqueue(defineJob<{ name: string }>('added'), { name: 'Ada' }))
  await next.until(() => next.app.includes('Ada'), 'the added job')
  await next.close()
})
