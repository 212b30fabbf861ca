import { sql } from 'kysely'
import type { TestApp } from '../test-app.ts'

const gate = 4711

/** What several do at once, each beginning once the one before it waits. */
type Work = readonly (() => Promise<unknown>)[]

/**
 * Stops all of it before it writes in a table, in the middle of its transactions, until each waits: there, or for a lock
 * that one before it holds. So what was looked at before the writing is old for all but the first, unless a lock forbids it.
 */
export async function meetBeforeWriting(
  app: TestApp,
  table: string,
  work: Work,
  event: 'insert or update' | 'update' = 'insert or update',
): Promise<unknown[]> {
  await app.sql(`
    create or replace function wait_at_gate() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${gate});
      return new;
    end $$`)
  await app.sql(`create trigger gate before ${event} on ${table} for each row execute function wait_at_gate()`)
  try {
    const { begun } = await app.platform.database.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(gate)})`.execute(db)
      const started: Promise<unknown>[] = []
      for (const one of work) {
        started.push(one())
        await app.until(async () => (await countWaiting(app)) >= started.length, `${started.length} to wait`)
      }
      return { begun: started }
    })
    return await Promise.all(begun)
  } finally {
    await app.sql(`drop trigger gate on ${table}`)
  }
}

async function countWaiting(app: TestApp): Promise<number> {
  const waiting = await app.sql(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return waiting.length
}
