import { sql } from 'kysely'
import type { TestApp } from '../test-app.ts'

const gate = 4712

/** Ends the connection of what writes in a table in the middle of its transaction, as the end of its server would. */
export async function breakBeforeWriting<Answer>(
  app: TestApp,
  table: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  await app.sql(`
    create or replace function wait_at_breaking() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${gate});
      return new;
    end $$`)
  await app.sql(
    `create trigger breaking before insert or update on ${table} for each row execute function wait_at_breaking()`,
  )
  try {
    const { begun } = await app.platform.database.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(gate)})`.execute(db)
      const working = { begun: work() }
      const [{ pid } = { pid: 0 }] = await app.until(async () => {
        const waiting = await app.sql<{ pid: number }>(
          `select pid from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
        )
        return waiting.length > 0 && waiting
      }, `something to write in ${table}`)
      await app.sql('select pg_terminate_backend($1)', [pid])
      return working
    })
    return await begun
  } finally {
    await app.sql(`drop trigger breaking on ${table}`)
  }
}
