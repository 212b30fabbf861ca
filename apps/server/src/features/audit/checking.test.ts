// What was changed behind the back of the log, in a database that lets everything through.

import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { type OpenDatabase, openDatabase } from '../../platform/database/open-database.ts'
import * as auditStore from './audit.store.ts'
import { type AuditVerdict, check, checkAuditLog, type KnownHead } from './checking.ts'

const entries = 40
let testDatabase: TestDatabase
let database: OpenDatabase
let whole: { entries: number; head: string }

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = await openDatabase(testDatabase.connection, { poolSize: 2 })
  const actorId = randomUUID()
  for (let made = 0; made < entries; made++) {
    await database.kysely.transaction().execute((db) =>
      auditStore.append(db, {
        actorId,
        memberId: made % 3 === 0 ? randomUUID() : null,
        action: 'content.locked',
        onKind: 'post',
        onId: `post ${made}`,
        before: { is: made % 2 === 0, longerName: 'é', a: null },
        after: { b: made, is: made % 2 === 1 },
        reason: `reason ${made}`,
      }),
    )
  }
  await sql`alter table audit_entries disable trigger all`.execute(database.kysely)
  await sql`alter table audit_anchor disable trigger all`.execute(database.kysely)
  await sql`grant all on audit_entries, audit_anchor to current_user`.execute(database.kysely)
  const verdict = await checkAuditLog(database.kysely)
  if (!verdict.isWhole) throw new Error(verdict.why)
  whole = verdict
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

/** Plants changes, checks, and takes them back. */
async function verdictAfter(statements: readonly string[], known?: KnownHead): Promise<AuditVerdict> {
  const transaction = await database.kysely.startTransaction().execute()
  try {
    for (const statement of statements) await sql.raw(statement).execute(transaction)
    return await check(transaction, known)
  } finally {
    await transaction.rollback().execute()
  }
}

async function brokenBy(...statements: string[]): Promise<number | 'nothing'> {
  const verdict = await verdictAfter(statements)
  return verdict.isWhole ? 'nothing' : verdict.brokenAt
}

const everyPlace = Array.from({ length: entries }, (_, at) => at + 1)
const spoilt = [
  `at = at + interval '1 millisecond'`,
  `actor_id = gen_random_uuid()`,
  `member_id = gen_random_uuid()`,
  `action = 'content.opened'`,
  `on_kind = 'game'`,
  `on_id = on_id || ' '`,
  `before = before || '{"is": "other"}'`,
  `after = after - 'b'`,
  `reason = upper(reason)`,
  `hash = sha256(hash)`,
]

describe('the check names the first entry', () => {
  it.each(everyPlace)('when entry %i was changed', async (seq) => {
    const change = spoilt[seq % spoilt.length] ?? ''
    expect(await brokenBy(`update audit_entries set ${change} where seq = ${seq}`)).toBe(seq)
  })

  it.each(everyPlace.slice(0, -1))('when entry %i was removed', async (seq) => {
    expect(await brokenBy(`delete from audit_entries where seq = ${seq}`)).toBe(seq)
  })

  it.each(everyPlace.slice(0, 15))('when entry %i changed places with a later one', async (seq) => {
    expect(
      await brokenBy(
        `update audit_entries set seq = 1000 where seq = ${seq}`,
        `update audit_entries set seq = ${seq} where seq = ${seq + 7}`,
        `update audit_entries set seq = ${seq + 7} where seq = 1000`,
      ),
    ).toBe(seq)
  })

  it.each(everyPlace.slice(-6))('when it ends before entry %i', async (seq) => {
    expect(await brokenBy(`delete from audit_entries where seq >= ${seq}`)).toBe(seq)
  })

  it('when one was put in that the anchor knows nothing of', async () => {
    const copy = `insert into audit_entries select ${entries + 1}, at, actor_id, member_id, action, on_kind, on_id, before, after, reason, hash from audit_entries where seq = 1`
    expect(await brokenBy(copy)).toBe(entries + 1)
  })

  it.each([0, -5])('when one was put in before the first, as %i, which the database refuses', async (seq) => {
    const forged = `insert into audit_entries select ${seq}, at, actor_id, member_id, action, on_kind, on_id, before, after, reason, hash from audit_entries where seq = 1`
    await expect(brokenBy(forged)).rejects.toThrow('audit_entries_from_one')
    const lax = 'alter table audit_entries drop constraint audit_entries_from_one'
    expect(await verdictAfter([lax, forged], whole)).toEqual({
      isWhole: false,
      brokenAt: seq,
      why: 'was put in before the first',
    })
  })

  it('when the anchor is another, or none', async () => {
    expect(await brokenBy('update audit_anchor set entries = 12')).toBe(13)
    expect(await brokenBy('delete from audit_anchor')).toBe(entries + 1)
  })

  it('when whoever cut it made the anchor fit, by what was written down', async () => {
    const cut = [
      'delete from audit_entries where seq > 30',
      'update audit_anchor set entries = 30, head = (select hash from audit_entries where seq = 30)',
    ]
    expect(await brokenBy(...cut)).toBe('nothing')
    expect(await verdictAfter(cut, whole)).toMatchObject({ isWhole: false, brokenAt: 31 })
    const other = { entries: 20, head: whole.head }
    expect(await verdictAfter([], other)).toMatchObject({ isWhole: false, brokenAt: 20 })
  })
})

describe('npm run audit:check', () => {
  const run = (...more: string[]) => {
    const program = join(import.meta.dirname, '../../../audit-check.ts')
    const env = { ...process.env, DATABASE_URL: testDatabase.connection }
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...more], { env, encoding: 'utf8' })
    return [status, `${stdout}${stderr}`.trim().split('\n').at(-1)]
  }

  it('ends with 0 and the line to write down, and with 1 and the first broken entry', async () => {
    const line = `${whole.entries}:${whole.head}`
    expect(run()).toEqual([0, `The audit log is whole: ${line}`])
    expect(run(line)).toEqual([0, `The audit log is whole: ${line}`])
    expect(run(`${entries + 1}:${whole.head}`)).toEqual([
      1,
      `The audit log is broken: entry ${entries + 1} was written down and is missing`,
    ])
    expect(run('nonsense')[0]).toBe(1)
    await sql`update audit_entries set reason = 'another' where seq = 17`.execute(database.kysely)
    expect(run()).toEqual([1, 'The audit log is broken: entry 17 is not what was written'])
    await sql`update audit_entries set reason = 'reason 16' where seq = 17`.execute(database.kysely)
  })
})
