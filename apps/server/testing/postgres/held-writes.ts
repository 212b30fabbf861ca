import { Client } from 'pg'
import type { PgConnection } from '../../src/platform/database/open-database.ts'
import { until } from '../until.ts'

const gate = 4713

type HeldWrites = {
  /** Something is about to write there, in the middle of its transaction. */
  reached(): Promise<void>
  /** Lets it go on, and waits for its end. */
  letGo(): Promise<void>
}

/** Stops whatever writes in a table, of whichever server, until it is let go. */
export async function holdWrites(connection: PgConnection, table: string): Promise<HeldWrites> {
  const client = new Client({ connectionString: connection })
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [gate])
  await client.query(`
    create or replace function wait_while_held() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${gate});
      return new;
    end $$`)
  await client.query(
    `create trigger held before insert or update on ${table} for each row execute function wait_while_held()`,
  )
  const waiting = `
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`
  return {
    reached: () =>
      until(async () => ((await client.query(waiting)).rowCount ?? 0) > 0, `something to write in ${table}`).then(
        () => undefined,
      ),
    async letGo() {
      await client.query('select pg_advisory_unlock($1)', [gate])
      // Waits for whatever writes there.
      await client.query(`drop trigger held on ${table}`)
      await client.end()
    },
  }
}
