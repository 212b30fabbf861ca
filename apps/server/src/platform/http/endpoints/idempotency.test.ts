import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { as, sampleMember, startSamples } from '../../../../testing/samples/sample-app.ts'
import { openDatabase } from '../../database/open-database.ts'
import { removeOldAnswers } from './idempotent-answers.store.ts'
import { createIdempotentAnswers } from './idempotent-answers.ts'

const ada = sampleMember()

const server = await forThisFile(startSamples())

const keep = (key: string, title: string, options: { member?: typeof ada; path?: string } = {}) =>
  server.raw('POST', options.path ?? '/api/samples', {
    headers: as(options.member ?? ada, { 'idempotency-key': key }),
    body: JSON.stringify({ title }),
  })

const count = async (title: string) => {
  const rows = await server.sql<{ count: number }>('select count(*) from samples where title = $1', [title])
  return rows[0]?.count
}

test('a repeat gets the same answer, and nothing is done twice', async () => {
  const first = await keep('key-repeat', 'repeat')
  const second = await keep('key-repeat', 'repeat')
  expect(first.status).toBe(201)
  expect(first.headers['idempotency-replayed']).toBeUndefined()
  expect(second).toMatchObject({ status: 201, body: first.body, headers: { 'idempotency-replayed': 'true' } })
  expect(second.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(await count('repeat')).toBe(1)
})

test('it is the same call under another prefix', async () => {
  const first = await keep('key-prefix', 'prefix')
  const second = await keep('key-prefix', 'prefix', { path: '/samples' })
  expect(second.body).toEqual(first.body)
})

test('with another body it is 422', async () => {
  await keep('key-other-body', 'one body')
  const { status, body } = await keep('key-other-body', 'another body')
  expect([status, body.code]).toEqual([422, 'idempotency_key_reused'])
  expect(await count('another body')).toBe(0)
})

test('a key belongs to one member, one method and one path', async () => {
  await keep('key-of-ada', 'of Ada')
  expect((await keep('key-of-ada', 'of Bruno', { member: sampleMember() })).status).toBe(201)
  const put = await server.raw('PUT', '/api/samples', {
    headers: as(ada, { 'idempotency-key': 'key-of-ada' }),
    body: JSON.stringify({ title: 'by PUT' }),
  })
  expect(put.headers['idempotency-replayed']).toBeUndefined()
})

test('an address with a long query is a call like any other, and takes no more room', async () => {
  const query = (seed: string) => `?x=${createHash('shake256', { outputLength: 1500 }).update(seed).digest('hex')}`
  const first = await keep('key-long-query', 'long query', { path: `/api/samples${query('one')}` })
  const repeat = await keep('key-long-query', 'long query', { path: `/api/samples${query('one')}` })
  const another = await keep('key-long-query', 'another query', { path: `/api/samples${query('two')}` })
  expect([first.status, repeat.status, another.status]).toEqual([201, 201, 201])
  expect(repeat).toMatchObject({ body: first.body, headers: { 'idempotency-replayed': 'true' } })
  expect(another.headers['idempotency-replayed']).toBeUndefined()
  const sizes = await server.sql<{ bytes: number }>(
    `select octet_length(path) as bytes from idempotent_answers where key = 'key-long-query'`,
  )
  expect(sizes.map(({ bytes }) => bytes)).toEqual([50, 50])
})

test('a refusal is repeated as it was, although it would work now', async () => {
  await keep('key-taken-first', 'taken')
  const first = await keep('key-taken', 'taken')
  await server.sql('delete from samples where title = $1', ['taken'])
  const second = await keep('key-taken', 'taken')
  expect(first.status).toBe(409)
  expect(second).toMatchObject({ status: 409, body: first.body, headers: { 'idempotency-replayed': 'true' } })
  expect(second.headers['content-type']).toBe('application/problem+json; charset=utf-8')
})

test('a failure of ours is not kept: the repeat does the work', async () => {
  server.app.pause = () => Promise.reject(new Error('broken once'))
  expect((await keep('key-broken', 'broken')).status).toBe(500)
  server.app.pause = () => Promise.resolve()
  expect((await keep('key-broken', 'broken')).status).toBe(201)
  expect(await count('broken')).toBe(1)
})

test('ten at once do the work once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => keep('key-at-once', 'at once')))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers.every(({ status }) => status === 201)).toBe(true)
  expect(await count('at once')).toBe(1)
})

test('a repeat of a call that is still running waits, then is 409', async () => {
  const pause = Promise.withResolvers<void>()
  server.app.pause = () => pause.promise
  const first = keep('key-running', 'running')
  await server.until(() => server.app.ran.includes('running'))
  const { status, body, headers } = await keep('key-running', 'running')
  pause.resolve()
  server.app.pause = () => Promise.resolve()
  expect([status, body.code, headers['retry-after']]).toEqual([409, 'request_in_progress', '1'])
  expect((await first).status).toBe(201)
  expect((await keep('key-running', 'running')).headers['idempotency-replayed']).toBe('true')
})

describe('a repeat while another process does the work', () => {
  /** What the other process has done so far: the row is there, its transaction is open. */
  async function workElsewhere(title: string) {
    const other = await openDatabase(server.connection, { poolSize: 1 })
    const client = await other.pool.connect()
    await client.query('begin')
    await client.query(
      `insert into idempotent_answers (user_id, key, method, path, body_hash, status, answer)
       values ($1, 'key-elsewhere', 'POST', '/api/samples', sha256($2), 201, '{"done":"elsewhere"}')`,
      [ada.id, JSON.stringify({ title })],
    )
    return {
      async end(how: 'commit' | 'rollback') {
        await client.query(how)
        client.release()
        await other.close()
      },
    }
  }

  const isWaiting = async () => {
    const waiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%idempotent_answers%'`
    return (await server.sql(waiting)).length > 0
  }

  test('waits for its answer', async () => {
    const elsewhere = await workElsewhere('elsewhere')
    const answer = keep('key-elsewhere', 'elsewhere')
    await server.until(isWaiting, 'waiting at the row')
    await elsewhere.end('commit')
    expect((await answer).body).toEqual({ done: 'elsewhere' })
    expect(await count('elsewhere')).toBe(0)
  })

  test('does the work itself when the other one gave up', async () => {
    await server.sql(`delete from idempotent_answers where key = 'key-elsewhere'`)
    const elsewhere = await workElsewhere('given up')
    const answer = keep('key-elsewhere', 'given up')
    await server.until(isWaiting, 'waiting at the row')
    await elsewhere.end('rollback')
    expect((await answer).status).toBe(201)
    expect(await count('given up')).toBe(1)
  })

  test('is 409 after two seconds', async () => {
    await server.sql(`delete from idempotent_answers where key = 'key-elsewhere'`)
    const elsewhere = await workElsewhere('too slow')
    const { status, body } = await keep('key-elsewhere', 'too slow')
    await elsewhere.end('rollback')
    expect([status, body.code]).toEqual([409, 'request_in_progress'])
  })
})

test.each(['short', 'with space here', 'x'.repeat(129)])('the key “%s” is 400', async (key) => {
  const { status, body } = await keep(key, 'malformed key')
  expect([status, body.code]).toEqual([400, 'malformed_request'])
})

test('a call with a key of its own stores no answer', async () => {
  const bulk = (ids: string[]) =>
    server.raw('POST', '/api/samples/bulk/', {
      headers: as(ada, { 'idempotency-key': 'key-of-bulk' }),
      body: JSON.stringify(ids),
    })
  expect((await bulk([ada.id])).body).toEqual({ count: 1 })
  expect((await bulk([])).body).toEqual({ count: 0 })
})

test('answers are removed after a day', async () => {
  await keep('key-of-yesterday', 'of yesterday')
  await keep('key-of-today', 'of today')
  await server.sql(
    `update idempotent_answers set created_at = now() - interval '25 hours' where key = 'key-of-yesterday'`,
  )
  await removeOldAnswers(server.platform.database)
  const rows = await server.sql<{ key: string }>(`select key from idempotent_answers where key like '%day'`)
  expect(rows.map(({ key }) => key)).toEqual(['key-of-today'])
})

describe('the answers of one member', () => {
  const member = sampleMember()
  const room = { keptBytes: 1000, writtenBytes: 300 }
  const answers = createIdempotentAnswers(server.platform.transactions, { room })
  let done = 0
  const answer = (key: string) =>
    answers.answer(
      { userId: member.id, key, method: 'POST', path: '/api/large', bodyHash: Buffer.alloc(32) },
      'trace',
      async () => {
        done += 1
        return { status: 200, body: 'x'.repeat(398) }
      },
    )

  test('have room for so much, and what was let go of is not done again', async () => {
    for (const key of ['large-one', 'large-two', 'large-three', 'large-four']) await answer(key)
    expect(done).toBe(4)
    const [kept] = await server.sql<{ bytes: number }>(
      'select sum(octet_length(answer))::integer as bytes from idempotent_answers where user_id = $1',
      [member.id],
    )
    expect(kept?.bytes).toBe(800)

    await expect(answer('large-one')).rejects.toMatchObject({ problem: { code: 'answer_not_kept', status: 409 } })
    expect(await answer('large-four')).toMatchObject({ status: 200, isReplay: true })
    expect(done).toBe(4)
  })
})
