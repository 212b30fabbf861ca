import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { readSought, soughtIn } from './sought.ts'

const app = await forThisFile(createTestApp())

/** How the database finds whom staff look for, with the condition of the product and as the product asks it. */
async function planOf(q: string): Promise<string> {
  const sought = readSought(q, true)
  if (sought === null) throw new Error('nothing is sought')
  const rows = await app.platform.database.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db)
    return (await sql<{ 'QUERY PLAN': string }>`explain select * from users where ${soughtIn(sought)}`.execute(db)).rows
  })
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

it('finds people by indexes, however many there are', async () => {
  await app.sql(`
    insert into users (id, first_name, last_name, handle, email, email_key, name_key, name_words, role)
    select gen_random_uuid(), 'n' || n, 'm', 'h_' || n, n || '@d' || n % 500, n || '@d' || n % 500, 'n' || n || ' m',
           array_to_tsvector(array['n' || n, 'm']), 0
    from generate_series(1, 5000) as n`)
  await app.sql('analyze users')
  for (const [q, indexes] of [
    ['n4711', ['users_by_name', 'users_by_name_alike', 'users_by_handle_alike']],
    ['4711@d211', ['users_email_key_key']],
    ['@d211.example', ['users_by_mail_domain']],
  ] as const) {
    const plan = await planOf(q)
    for (const index of indexes) expect([q, plan]).toEqual([q, expect.stringContaining(index)])
    expect(plan).not.toContain('Seq Scan')
  }
})
