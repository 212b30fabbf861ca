import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export type LockWaits = {
  /** Ends the watching. @returns how long each wait took that was seen, in ms */
  stop(): Promise<number[]>
}

/** Waits that are shorter are seen by chance, and count for nothing to anybody. */
const lookMs = 2

/** Looks again and again, until it is stopped or `opened` ends, at who waits for a lock of the database, and since when; it takes the clock of the database. */
export async function watchLockWaits(connection: string, opened: AsyncDisposableStack): Promise<LockWaits> {
  const client = new pg.Client({ connectionString: connection, application_name: 'bench lock waits' })
  await client.connect()
  const waits = new Map<string, number>()
  let isWatching = true
  async function look(): Promise<void> {
    while (isWatching) {
      const { rows } = await client.query<{ wait: string; ms: number }>(
        `select pid || ' ' || waitstart as wait, (extract(epoch from clock_timestamp() - waitstart) * 1000)::float8 as ms
         from pg_locks join pg_stat_activity using (pid)
         where not granted and waitstart is not null and datname = current_database()`,
      )
      for (const { wait, ms } of rows) waits.set(wait, Math.max(ms, waits.get(wait) ?? 0))
      await pause(lookMs)
    }
  }
  const looking = look()
  async function end(): Promise<void> {
    if (!isWatching) return
    isWatching = false
    await looking
    await client.end()
  }
  opened.defer(end)
  return {
    async stop() {
      await end()
      return [...waits.values()]
    },
  }
}
