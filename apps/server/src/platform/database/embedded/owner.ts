// The owner's connection: who holds its advisory lock owns the data folder.
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { PgConnection } from '../open-database.ts'
import type { PostgresAddress } from './address.ts'
import { toConnection } from './address.ts'
import type { Cluster } from './cluster.ts'
import { superuser } from './cluster.ts'
import { DatabaseStartError } from './database-start-error.ts'

const productName = 'guildhall'

const lockKey = 7_220_001
const lockLimitMs = 1_000
const lockPollMs = 50
const connectLimitMs = 5_000

const cannotConnectNow = '57P03'
const absentCodes = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', cannotConnectNow])

/** Undefined when no server answers there, or it is only starting or already stopping. */
export async function connectOwner(cluster: Cluster, address: PostgresAddress): Promise<Client | undefined> {
  const client = new Client({
    connectionString: toConnection(address, { user: superuser, password: cluster.password, database: 'postgres' }),
    application_name: `${productName} owner ${process.pid}`,
    connectionTimeoutMillis: connectLimitMs,
  })
  // The loss of the connection is noticed by its end event.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    const { code } = error as { code?: string }
    // Without a code it is the driver's own word for no answer in time, or for an end in the middle.
    if (code === undefined || absentCodes.has(code)) return undefined
    throw error
  }
}

/**
 * Takes the lock of the data folder. It is a session lock, so it is free again the moment its holder is gone, however
 * that ended; the short wait is for a server that has just been killed.
 */
export async function takeOwnership(client: Client, dataFolder: string): Promise<void> {
  const deadline = performance.now() + lockLimitMs
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${lockKey}) as taken`)
    if (rows[0]?.taken) return
    if (performance.now() > deadline) break
    await sleep(lockPollMs)
  }
  const holder = await findHolder(client)
  throw new DatabaseStartError(
    `The data folder ${dataFolder} is in use by another Guildhall server${holder}. Stop that one first, or give this one a data folder of its own.`,
  )
}

async function findHolder(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objid = ${lockKey}`,
  )
  const pid = rows[0]?.name.split(' ').at(-1)
  return pid === undefined ? '' : ` (process ${pid})`
}

/** The product works as an ordinary role in a database of its own; its limits belong to the role. */
export async function prepareProductDatabase(
  client: Client,
  cluster: Cluster,
  address: PostgresAddress,
): Promise<PgConnection> {
  const password = cluster.password ? `password '${cluster.password.text}'` : ''
  const { rows } = await client.query<{ hasRole: boolean; hasDatabase: boolean }>(`
    select exists (select from pg_roles where rolname = '${productName}') as "hasRole",
           exists (select from pg_database where datname = '${productName}') as "hasDatabase"`)
  if (!rows[0]?.hasRole) await client.query(`create role ${productName} login createdb ${password}`)
  if (!rows[0]?.hasDatabase) await client.query(`create database ${productName} owner ${productName}`)
  await client.query(`
    alter role ${productName} set statement_timeout = '10s';
    alter role ${productName} set lock_timeout = '3s';
    alter role ${productName} set idle_in_transaction_session_timeout = '30s'`)
  return toConnection(address, { user: productName, password: cluster.password, database: productName })
}

/** An acknowledged write must survive a power cut, whatever a configuration file says. */
export async function checkDurability(client: Client): Promise<void> {
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await client.query<{ value: string }>(`select current_setting('${name}') as value`)
    if (rows[0]?.value !== 'on') {
      throw new DatabaseStartError(`PostgreSQL runs with ${name} = ${rows[0]?.value}, and Guildhall needs it on.`)
    }
  }
}
