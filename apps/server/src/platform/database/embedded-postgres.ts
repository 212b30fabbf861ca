import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Logger } from '../logger.ts'
import type { PostgresAddress, Transport } from './embedded/address.ts'
import { defaultTransport } from './embedded/address.ts'
import type { Cluster } from './embedded/cluster.ts'
import { prepareCluster } from './embedded/cluster.ts'
import { DatabaseStartError } from './embedded/database-start-error.ts'
import { findStranger } from './embedded/identity.ts'
import { checkDurability, connectOwner, prepareProductDatabase, takeOwnership } from './embedded/owner.ts'
import { startPostmaster, stopPostmaster } from './embedded/postmaster.ts'
import { inspectPostmaster, readPostmasterFile } from './embedded/postmaster-file.ts'
import type { PgConnection } from './open-database.ts'

export type EmbeddedPostgresOptions = {
  readonly dataFolder: string
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Off only for data that nobody will miss: tests. */
  readonly isDurable?: boolean
  /** A private socket; loopback with a password where sockets are unusual (Windows). */
  readonly transport?: Transport
}

export type EmbeddedPostgres = {
  readonly connection: PgConnection
  /** A server that an earlier, killed process of ours had left running was taken over. */
  readonly adopted: boolean
  /** Fast shutdown; resolves when PostgreSQL has ended. Safe to call twice. */
  stop(): Promise<void>
}

type Running = { readonly owner: Client; readonly address: PostgresAddress; readonly adopted: boolean }

const startLimitMs = 120_000
const pollMs = 50
const restartDelayMs = 250

/**
 * Runs PostgreSQL as a child process on `<dataFolder>/postgres`.
 *
 * There is never a second writer: PostgreSQL's postmaster.pid admits one database server a folder, and a lock inside
 * that server admits one Guildhall. A database server left behind by a killed process is adopted when it answers,
 * otherwise waited for; one that crashes is started again. One that answers for another folder, because this one is a
 * copy, is left alone.
 *
 * @throws DatabaseStartError, whose message is for the person at the terminal.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataFolder, log, isDurable = true, transport = defaultTransport } = options
  const cluster = await prepareCluster({ dataFolder, transport, announce: (line) => log.info(line) }).catch(explain)
  let isStopping = false
  let recovery: Promise<void> | undefined
  let current: Running | undefined

  async function own(lastAddress?: PostgresAddress): Promise<Omit<EmbeddedPostgres, 'stop'>> {
    const running = await connectOrStart(cluster, { isDurable, lastAddress, log })
    try {
      await takeOwnership(running.owner, dataFolder)
      if (isDurable) await checkDurability(running.owner)
      const connection = await prepareProductDatabase(running.owner, cluster, running.address)
      current = running
      running.owner.once('end', () => {
        recovery = recover(running.address)
      })
      return { connection, adopted: running.adopted }
    } catch (error) {
      await running.owner.end()
      throw error
    }
  }

  async function recover(lastAddress: PostgresAddress): Promise<void> {
    while (!isStopping) {
      log.error('The embedded PostgreSQL has ended; starting it again')
      try {
        await own(lastAddress)
        return
      } catch (error) {
        log.error({ err: error }, 'The embedded PostgreSQL could not be started again')
        await sleep(restartDelayMs)
      }
    }
  }

  async function stop(): Promise<void> {
    isStopping = true
    await recovery
    if (!current) return
    await stopPostmaster(cluster, current.address)
    await current.owner.end()
  }

  const { connection, adopted } = await own()
  let stopped: Promise<void> | undefined
  return { connection, adopted, stop: () => (stopped ??= stop()) }
}

function explain(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code ?? '')) throw error
  throw new DatabaseStartError(`The data folder cannot be used: ${message}`, { cause: error })
}

async function connectOrStart(
  cluster: Cluster,
  options: {
    readonly isDurable: boolean
    readonly lastAddress: PostgresAddress | undefined
    readonly log: EmbeddedPostgresOptions['log']
  },
): Promise<Running> {
  const deadline = performance.now() + startLimitMs
  let adopted = true
  let isWaiting = false
  let strangerPid: number | undefined
  while (performance.now() < deadline) {
    const file = await readPostmasterFile(cluster.folder)
    const isStranger = file !== undefined && file.pid === strangerPid
    const owner = file?.address && !isStranger ? await connectOwner(cluster, file.address) : undefined
    if (file?.address && owner) {
      const stranger = await findStranger(owner, cluster)
      if (stranger === undefined) return { owner, address: file.address, adopted }
      options.log.warn(stranger)
      await owner.end()
      strangerPid = file.pid
      continue
    }
    if (file && !isStranger && (await inspectPostmaster(file.pid, cluster.folder)) === 'alive') {
      if (!isWaiting) options.log.info(`Waiting for the PostgreSQL of ${cluster.folder} (process ${file.pid})`)
      isWaiting = true
    } else {
      const outcome = await startPostmaster(cluster, { ...options, strangerPid })
      adopted = outcome !== 'ready'
      if (outcome === 'ready') continue
    }
    await sleep(pollMs)
  }
  throw new DatabaseStartError(
    `The PostgreSQL of ${cluster.folder} runs but does not answer. What it says is in ${cluster.folder}/log.`,
  )
}
