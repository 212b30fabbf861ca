import type { Pool } from 'pg'
import { ConfigError } from '../config-reader.ts'

/** What one server holds besides its pool: workers of jobs, the one that listens, the folder's owner, the pulse. */
const besides = 8

/**
 * A pool that the database has no room for would start, and answer 503 under load.
 * @throws ConfigError
 */
export async function requireRoomForPool(pool: Pool, poolSize: number): Promise<void> {
  const { rows } = await pool.query<{ room: number }>(`
    select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as room`)
  const room = (rows[0]?.room ?? 0) - besides
  // A pooler in front of the database may have more places than the database itself: only trying tells.
  if (poolSize <= room || (await canOpen(pool, poolSize))) return
  throw new ConfigError([
    `DATABASE_POOL_SIZE is ${poolSize}, and the database has room for ${room}: set it lower, or let the database have more.`,
  ])
}

async function canOpen(pool: Pool, poolSize: number): Promise<boolean> {
  const tries = await Promise.allSettled(Array.from({ length: poolSize }, () => pool.connect()))
  for (const one of tries) if (one.status === 'fulfilled') one.value.release(true)
  return tries.every(({ status }) => status === 'fulfilled')
}
